package table

import (
	"crypto/rand"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/table"
	"nagara/terminal/boards"
	"nagara/terminal/screens/replay"
	"nagara/terminal/ui"
)

// key does what a key asks for.
func (s *Screen) key(m tea.KeyPressMsg) (ui.Screen, tea.Cmd) {
	if open := s.modals.open(); open != nil {
		return open.key(s, m)
	}
	name := m.String()
	s.notice, s.warned, s.recap.shown = "", true, false
	stirred, landed := s.stirs(), s.land()
	if stirred && s.round.held { // what it came to is to be seen before it goes on
		return s, landed
	}
	if s.readKey(name) {
		return s, landed
	}
	next, cmd := s.answerKey(name)
	return next, tea.Batch(landed, cmd)
}

// answerKey does what a key asks for that is not for what lies over the table.
func (s *Screen) answerKey(name string) (ui.Screen, tea.Cmd) {
	if s.pointed != nil {
		return s, s.pointKey(name)
	}
	if s.round.held && name != "q" {
		return s, s.goOn(name)
	}
	next, cmd := s.press(name)
	return next, tea.Batch(cmd, s.inform(KeyPressed{}))
}

// press does what a key asks for in play.
func (s *Screen) press(name string) (ui.Screen, tea.Cmd) {
	if s.overlay != nil {
		if next, cmd, own := s.overlay.Key(name); own {
			return next, cmd
		}
	}
	if c := s.peopleKey(name); c != nil {
		return s, s.do(c)
	}
	for _, v := range s.board.Verbs(s.Language) {
		if v.Key == name {
			return s, s.play(s.verb(v.Part))
		}
	}
	switch name {
	case "up", "down", "left", "right":
		if s.Drawn != nil {
			s.move(s.Drawn.Zones(), name)
		}
	case "tab":
		s.cycle(1)
	case "shift+tab":
		s.cycle(-1)
	case "space":
		s.toggle(s.board, s.Focus)
	case "enter":
		return s, s.play(s.enter())
	case "esc", "backspace":
		s.takeBack(s.board, "")
	case "r", "]":
		s.Rotate(1)
	case "R", "[":
		s.Rotate(-1)
	case "pgdown", "shift+down":
		boards.ScrollDown(s.board)
	case "pgup", "shift+up":
		if !boards.Long(s.board) {
			s.log.paged(1)
		}
		boards.ScrollUp(s.board)
	default:
		return s.tableKey(name)
	}
	return s, s.foresee()
}

// tableKey is for what is not part of the game itself.
func (s *Screen) tableKey(name string) (ui.Screen, tea.Cmd) {
	playing, over := s.in(table.Running) && s.plays(), s.in(table.Over)
	switch name {
	case "q":
		if !playing || s.back != nil || s.guide != nil {
			return s.Leave()
		}
		s.question = question{s.Say("ask.leave"), func() tea.Cmd { return tea.Quit }}
		if s.Resumable {
			s.question.text = s.Say("ask.leave.kept")
		}
	case "?":
		if s.pointed = pointFrom(&s.sitting, s.Focus); s.pointed != nil {
			return s, s.whyNot(s.pointed.zone)
		}
		s.help.shown = true
	case "f1":
		s.book = rulebook{ui.NewRulebook(s.Language, s.game, s.edition())}
	case "f3":
		switchBell(&s.sitting)
	case "h":
		if playing {
			s.notice = s.Say("hint.asked")
			return s, askHint(&s.sitting)
		}
	case "v":
		if over {
			return s, replay.Fetch(s.App, s.backend(), s.game, s.table)
		}
	case recapKey:
		return s, s.retell()
	case "t":
		s.talk.Start(s.Say("talk"))
	case "T":
		s.quick.shown = s.plays()
	case "z":
		if playing {
			return s, s.do(s.page.TakeBack(time.Now(), rand.Text()))
		}
	case "X":
		if playing {
			s.question = question{s.Say("ask.resign"), func() tea.Cmd { return s.do(table.Resign{}) }}
		}
	case "n":
		if over && s.plays() {
			return s, s.again()
		}
	default:
		s.standing.toggle(&s.sitting, name)
		return s, s.answer()
	}
	return s, nil
}

// pointKey walks to the next thing, or ends the walk. A second ? shows the keys.
func (s *Screen) pointKey(name string) tea.Cmd {
	var next string
	var found bool
	switch name {
	case "up", "down", "left", "right":
		next, found = s.pointed.next(name)
	case "tab":
		next, found = s.pointed.cycle(1)
	case "shift+tab":
		next, found = s.pointed.cycle(-1)
	default:
		s.pointed, s.help.shown = nil, name == "?"
	}
	if !found {
		return nil
	}
	return s.pointAt(next)
}

// pointAt asks what a thing is.
func (s *Screen) pointAt(zone string) tea.Cmd {
	if !s.pointed.move(zone) {
		return nil
	}
	return s.whyNot(zone)
}

// whyNot asks why a thing cannot be chosen, where it cannot.
func (s *Screen) whyNot(zone string) tea.Cmd {
	if !s.mine() || s.MayPoint(zone) {
		return nil
	}
	return whyNot(&s.sitting, s.Picks, zone)
}

// click does what a click asks for: on a key that is shown, or on a thing.
func (s *Screen) click(h ui.Click) (ui.Screen, tea.Cmd) {
	if key := h.Key(); key != "" {
		switch {
		case s.curtain.drawn && key == "enter":
			return s, s.lift()
		case s.curtain.drawn || s.question.Open():
			return s, nil
		}
		if s.readKey(key) {
			return s, nil
		}
		return s.answerKey(key)
	}
	if s.log.scrolled() {
		s.log.close()
		return s, nil
	}
	if s.curtain.drawn || s.question.Open() || s.help.shown || s.book.Open() || !s.asks() {
		return s, nil
	}
	if s.pointed != nil {
		return s, s.pointAt(h.What)
	}
	if h.Right {
		s.takeBack(s.board, "")
		return s, s.foresee()
	}
	if why := s.whyNot(h.What); why != nil {
		return s, why
	}
	return s, s.play(s.choosing.click(s.board, h.What))
}
