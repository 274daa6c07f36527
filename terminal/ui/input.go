package ui

import (
	"charm.land/bubbles/v2/textinput"
	"github.com/charmbracelet/x/ansi"
)

// InputText is a text field as it is drawn on a canvas, with its cursor.
func InputText(input *textinput.Model, width int) string {
	input.SetWidth(width - ansi.StringWidth(input.Prompt) - 4)
	text := []rune(input.Value())
	at := min(input.Position(), len(text))
	return input.Prompt + string(text[:at]) + "▏" + string(text[at:])
}

// maxTalk is how much one says at once, in characters; a table takes 500
// bytes.
const maxTalk = 160

// NewInput makes a line to write in.
func NewInput(prompt string) *textinput.Model {
	input := textinput.New()
	input.Prompt = prompt + " "
	input.CharLimit = maxTalk
	return &input
}
