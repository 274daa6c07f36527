package table

import (
	"slices"

	"nagara/rules"
	"nagara/table"
	"nagara/terminal/boards"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/choose"
)

// drawKeys shows the keys of this moment; each can be clicked.
func (s *Screen) drawKeys(c *canvas.Canvas, y int) { s.DrawHints(c, y, s.hints()) }

func (s *Screen) hints() []ui.KeyHelp {
	var all []ui.KeyHelp
	add := func(key, name string) { all = append(all, ui.Hints(key, s.Say("key."+name))...) }
	switch {
	case s.pointed != nil:
		add("arrows", "point")
		add("?", "keys")
		add("esc", "back")
		return all
	case s.quick.shown:
		add("esc", "back")
		return all
	case s.talk.open():
		add("enter", "say")
		add("esc", "back")
		return all
	case s.page.Phase == table.Over:
		if s.page.You != rules.Spectator {
			add("n", "again")
			add("T", "quick")
		}
		add("v", "replay")
		if s.overlay != nil {
			all = append(all, s.overlay.Hints()...)
		}
	case !s.asks():
		all = append(all, s.guide.Hints()...)
	case s.mine():
		for _, v := range s.board.Verbs(s.Language) {
			all = append(all, ui.Hints(v.Key, v.Text)...)
		}
		s.pickHints(add)
	}
	if boards.Long(s.board) {
		add("pgdown", "scroll")
	}
	if s.guide == nil {
		all = append(all, s.standingHints()...)
		s.tableHints(add)
	} else if s.guide.Asks() {
		all = append(all, s.guide.Hints()...)
	}
	add("f1", "rules")
	add("?", "help")
	add("q", "leave")
	return all
}

// tableHints are the keys for what is not part of the game itself.
func (s *Screen) tableHints(add func(key, name string)) {
	if s.mine() && s.page.Hint != "" {
		add("h", "hint")
	}
	add("t", "talk")
	if s.page.Phase == table.Running && s.page.You != rules.Spectator {
		add("z", "undo")
	}
}

// turnable tells whether the tile in the making can be turned.
func (s *Screen) turnable() bool {
	return slices.ContainsFunc(s.Would().Parts, choose.IsTurn)
}

// pickHints are the keys for a move in the making.
func (s *Screen) pickHints(add func(key, name string)) {
	_, whole := s.Whole()
	if _, ok := s.Ready(); ok {
		add("enter", "play")
	} else if len(s.Points()) > 0 {
		add("enter", "pick")
	}
	if s.turnable() {
		add("r", "turn")
	}
	if len(s.Points()) > 1 {
		add("arrows", "point")
	}
	if whole && len(s.Next()) > 0 {
		add("space", "more")
	}
	if len(s.Chosen) > 0 {
		add("esc", "back")
	}
}
