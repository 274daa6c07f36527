package ui

import (
	"slices"

	"charm.land/lipgloss/v2"

	"nagara/locale"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// KeyHelp is a key and what it does.
type KeyHelp struct {
	Key, Text string
	// Pointed tells that what it does is pointed at: Enter does it, too.
	Pointed bool
}

// Hints makes hints of keys, each followed by what it does.
func Hints(keysAndTexts ...string) []KeyHelp {
	hints := make([]KeyHelp, 0, len(keysAndTexts)/2)
	for pair := range slices.Chunk(keysAndTexts, 2) {
		hints = append(hints, KeyHelp{Key: pair[0], Text: pair[1]})
	}
	return hints
}

// DrawHints shows keys in a line; each can be clicked.
func (a *App) DrawHints(c *canvas.Canvas, y int, hints []KeyHelp) {
	x := 1
	named := naming{a.Language, c.ASCII}
	for _, h := range fitting(hints, c.W-2, named) {
		c.Mark(canvas.Rect{X: x, Y: y, W: h.width(named), H: 1}, "key:"+h.Key)
		look := style.Soft.Look()
		if h.Pointed {
			c.Text(x-1, y, "▸", style.Look{Fg: style.Lamp, Bold: true})
			look = style.Look{Fg: style.Lamp, Bold: true, Reverse: true}
		}
		end := c.Text(x, y, named.of(h.Key), style.Look{Fg: style.Accent, Bold: true})
		c.Text(end+1, y, h.Text, look)
		x += h.width(named) + 2
	}
}

func (h KeyHelp) width(named naming) int { return lipgloss.Width(named.of(h.Key)+h.Text) + 1 }

// fitting leaves out what there is no room for. The first say what is to be done
// now, and the last two how to get help and how to leave: what stands before
// those goes first.
func fitting(hints []KeyHelp, room int, named naming) []KeyHelp {
	need := -2
	for _, h := range hints {
		need += h.width(named) + 2
	}
	hints = slices.Clone(hints)
	for need > room && len(hints) > 0 {
		i := max(len(hints)-3, 0)
		need -= hints[i].width(named) + 2
		hints = slices.Delete(hints, i, i+1)
	}
	return hints
}

// signs are on keys of every language.
var signs = map[string]string{
	"enter": "↵", "space": "␣", "left": "←→", "arrows": "↑↓←→", "updown": "↑↓", "leftright": "←→", "shift+down": "⇧↓",
}

// naming is what keys are called: by their signs, or where there is none, or in
// ASCII, as keyboards of a language call them.
type naming struct {
	language *locale.Language
	ascii    bool
}

func (n naming) of(key string) string {
	if sign := signs[key]; sign != "" && !n.ascii {
		return sign
	}
	if word := "terminal.keyboard." + key; n.language.Has(word) {
		return n.language.Text(word, nil)
	}
	return key
}
