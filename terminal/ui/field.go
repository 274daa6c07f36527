package ui

import (
	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
)

// Field is a line to write in. It takes all keys while it is open.
type Field struct{ input *textinput.Model }

// maxTalk is how much one says at once, in characters; a table takes 500
// bytes.
const maxTalk = 160

// Start opens the field, and says what is to be written there.
func (f *Field) Start(prompt string) {
	input := textinput.New()
	input.Prompt = prompt + " "
	input.CharLimit = maxTalk
	_ = input.Focus() // which would let a cursor blink that is not shown
	f.input = &input
}

// Open tells whether somebody writes.
func (f *Field) Open() bool { return f.input != nil }

// Set writes a text that may be changed, and says how long it may get.
func (f *Field) Set(text string, limit int) {
	f.input.CharLimit = limit
	f.input.SetValue(text)
}

// Value is what stands there now.
func (f *Field) Value() string { return f.input.Value() }

// Key takes a key. Enter ends the writing, Esc ends it with nothing written.
func (f *Field) Key(m tea.KeyPressMsg) (written string, done bool, cmd tea.Cmd) {
	switch m.String() {
	case "esc":
		f.input = nil
		return "", false, nil
	case "enter":
		written = f.input.Value()
		f.input = nil
		return written, true, nil
	}
	return "", false, f.Update(m)
}

// Update takes a letter, or what is pasted, where the field is open.
func (f *Field) Update(msg tea.Msg) tea.Cmd {
	if f.input == nil {
		return nil
	}
	input, cmd := f.input.Update(msg)
	f.input = &input
	return cmd
}

// Text is the field as it is drawn on a canvas, with its cursor.
func (f *Field) Text() string {
	text := []rune(f.input.Value())
	at := min(f.input.Position(), len(text))
	return f.input.Prompt + string(text[:at]) + "▏" + string(text[at:])
}
