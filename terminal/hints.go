package terminal

import (
	"slices"

	"charm.land/lipgloss/v2"

	"nagara/locale"
	"nagara/rules"
	"nagara/table"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// hint is a key and what it does.
type hint struct{ key, text string }

// drawKeys shows the keys of this moment; each can be clicked.
func (s *Seat) drawKeys(c *canvas.Canvas, y int) { s.drawHints(c, y, s.hints()) }

func (a *App) drawHints(c *canvas.Canvas, y int, hints []hint) {
	x := 1
	named := naming{a.language, c.ASCII}
	for _, h := range fitting(hints, c.W-2, named) {
		c.Mark(canvas.Rect{X: x, Y: y, W: h.width(named), H: 1}, "key:"+h.key)
		end := c.Text(x, y, named.of(h.key), style.Look{Fg: style.Accent, Bold: true})
		c.Text(end+1, y, h.text, style.Soft.Look())
		x += h.width(named) + 2
	}
}

func (h hint) width(named naming) int { return lipgloss.Width(named.of(h.key)+h.text) + 1 }

// fitting leaves out what there is no room for. The first say what is to be done
// now, and the last two how to get help and how to leave: what stands before
// those goes first.
func fitting(hints []hint, room int, named naming) []hint {
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

func (s *Seat) hints() []hint {
	var all []hint
	add := func(key, name string) { all = append(all, hint{key, s.Say("key." + name)}) }
	switch {
	case s.pointed != nil:
		add("arrows", "point")
		add("?", "keys")
		add("esc", "back")
		return all
	case s.quick:
		add("esc", "back")
		return all
	case s.talk != nil:
		add("enter", "say")
		add("esc", "back")
		return all
	case s.page.Phase == table.Over:
		if s.page.You != rules.Spectator {
			add("n", "again")
			add("T", "quick")
		}
		add("v", "replay")
		if s.coached() && s.coach.Offer != nil {
			add("l", "lesson")
		}
	case !s.pupil.asks():
		all = append(all, s.pupil.hints(s.App)...)
	case s.mine():
		for _, v := range s.board.Verbs(s.language) {
			all = append(all, hint{v.Key, v.Text})
		}
		s.pickHints(add)
	}
	if long(s.board) {
		add("pgdown", "scroll")
	}
	if s.pupil == nil {
		all = append(all, s.standingHints()...)
		s.tableHints(add)
	} else if s.pupil.asks() {
		all = append(all, s.pupil.hints(s.App)...)
	}
	add("f1", "rules")
	add("?", "help")
	add("q", "leave")
	return all
}

// tableHints are the keys for what is not part of the game itself.
func (s *Seat) tableHints(add func(key, name string)) {
	if s.mine() && s.page.Hint != "" {
		add("h", "hint")
	}
	add("t", "talk")
	if s.page.Phase == table.Running && s.page.You != rules.Spectator {
		add("z", "undo")
	}
}

// turnable tells whether the tile in the making can be turned.
func (s *Seat) turnable() bool {
	return slices.ContainsFunc(s.would().Parts, isTurn)
}

// pickHints are the keys for a move in the making.
func (s *Seat) pickHints(add func(key, name string)) {
	_, whole := s.whole()
	if _, ok := s.ready(); ok {
		add("enter", "play")
	} else if len(s.points()) > 0 {
		add("enter", "pick")
	}
	if s.turnable() {
		add("r", "turn")
	}
	if len(s.points()) > 1 {
		add("arrows", "point")
	}
	if whole && len(s.next()) > 0 {
		add("space", "more")
	}
	if len(s.chosen) > 0 {
		add("esc", "back")
	}
}
