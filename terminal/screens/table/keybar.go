package table

import (
	"nagara/table"
	"nagara/terminal/boards"
	"nagara/terminal/ui"
)

// hints are the keys of this moment; each can be clicked.
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
	case s.talk.Open():
		add("enter", "say")
		add("esc", "back")
		return all
	case s.in(table.Over):
		if s.plays() {
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
		s.choosing.hints(add)
	}
	if boards.Long(s.board) {
		add("pgdown", "scroll")
	}
	if s.guide == nil {
		all = append(all, s.standing.hints(&s.sitting)...)
		if s.mine() && s.page.Hint != "" {
			add("h", "hint")
		}
		add("t", "talk")
		if s.in(table.Running) && s.plays() {
			add("z", "undo")
		}
	} else if s.guide.Asks() {
		all = append(all, s.guide.Hints()...)
	}
	add("f1", "rules")
	add("?", "help")
	add("q", "leave")
	return all
}
