package table

import (
	"nagara/table"
	"nagara/terminal/boards"
	"nagara/terminal/ui"
)

// hints are the keys of this moment; each can be clicked.
func (s *Screen) hints() []ui.KeyHelp {
	if own := s.ownHints(); own != nil {
		return own
	}
	var all []ui.KeyHelp
	add := func(key, name string) { all = append(all, ui.Hints(key, s.Say("key."+name))...) }
	switch {
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
		all = append(all, s.peopleHints()...)
		for _, v := range s.board.Verbs(s.Language) {
			all = append(all, ui.KeyHelp{Key: v.Key, Text: v.Text, Pointed: v.Part == s.Focus})
		}
		s.choosing.hints(add)
	default:
		all = append(all, s.peopleHints()...)
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
		if s.in(table.Running) && s.plays() && s.mayUndo() {
			add("z", s.undoKey())
		}
	} else if s.guide.Asks() {
		all = append(all, s.guide.Hints()...)
	}
	add("f1", "rules")
	if len(s.log.lines) > s.log.page && !boards.Long(s.board) {
		add("pgup", "log")
	}
	add("?", "help")
	add("q", "leave")
	return all
}

// ownHints are the keys of what has all keys to itself for a moment; nil where nothing has.
func (s *Screen) ownHints() []ui.KeyHelp {
	back := s.Say("key.back")
	switch {
	case s.stirs(): // others would say how it ends
		return ui.Hints("?", s.Say("key.help"), "q", s.Say("key.leave"))
	case s.pointed != nil:
		return ui.Hints("arrows", s.Say("key.point"), "?", s.Say("key.keys"), "esc", back)
	case s.quick.shown:
		return ui.Hints("esc", back)
	case s.round.held && !s.stirs():
		return ui.Hints("enter", s.Say("key.goon"), waitNoMore, s.Say("key.waitnomore"), "q", s.Say("key.leave"))
	case s.log.scrolled():
		return ui.Hints("pgdown", s.Say("key.scroll"), "esc", back)
	case s.talk.Open():
		return ui.Hints("enter", s.Say("key.say"), "esc", back)
	}
	return nil
}
