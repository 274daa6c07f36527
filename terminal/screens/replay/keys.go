package replay

import (
	"slices"

	"nagara/terminal/boards"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
)

// hints are the keys of the screen and what they do now.
func (r *Screen) hints() []ui.KeyHelp {
	hints := ui.Hints("left", r.Say("key.step"), "space", r.Say("key.run"), "r", r.Say("key.review"), "pgdown", r.Say("key.tens"), "end", r.Say("key.ends"), "enter", r.Say("key.jump"), "e", r.Say("key.eyes"), "?", r.Say("key.help"), "q", r.Say("key.leave"))
	scroll := ui.KeyHelp{Key: "shift+down", Text: r.Say("key.scroll")}
	switch {
	case r.looksOver():
		hints = slices.Insert(hints, 1, scroll)
	case boards.Long(r.board):
		hints = slices.Insert(hints, 6, scroll)
	}
	if r.review != nil {
		hints = slices.Insert(hints, 1, ui.Hints("n", r.Say("key.mistake"), "p", r.Say("key.mistake.before"))...)
		hints = slices.DeleteFunc(hints, func(h ui.KeyHelp) bool { return h.Key == "r" })
	}
	if r.running {
		hints[slices.IndexFunc(hints, func(h ui.KeyHelp) bool { return h.Key == "space" })].Text = r.Say("key.pause")
	}
	return hints
}

// drawKeys lists all keys, each on a line of its own: at the bottom there is room for a
// few only.
func (r *Screen) drawKeys(c *canvas.Canvas) {
	for i, hint := range r.hints() {
		r.DrawHints(c, 2+i, []ui.KeyHelp{hint})
	}
}
