package terminal

import (
	"crypto/rand"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"nagara/rules"
	"nagara/table"
	"nagara/terminal/ui/choose"
)

// key does what a key asks for.
func (s *Seat) key(m tea.KeyPressMsg) (Screen, tea.Cmd) {
	name := m.String()
	switch {
	case s.talk != nil:
		return s, s.say(m)
	case s.quick:
		return s, s.sayQuick(name)
	case s.asking != nil:
		return s, s.answer(name)
	case s.curtain:
		if name == "enter" {
			return s, s.lift()
		}
		if name == "q" {
			return s.tableKey(name)
		}
		return s, nil
	case s.help:
		s.help = false
		return s, nil
	case s.book != nil:
		if s.book.key(name) {
			s.book = nil
		}
		return s, nil
	}
	s.notice = ""
	if s.pointed != nil {
		return s, s.pointKey(name)
	}
	if s.held && name != "q" {
		s.held = false
		return s, s.listen()
	}
	next, cmd := s.press(name)
	return next, tea.Batch(cmd, s.awaitIdle())
}

// press does what a key asks for in play.
func (s *Seat) press(name string) (Screen, tea.Cmd) {
	if s.pupil != nil {
		if next, cmd, did := s.study(name); did {
			return next, cmd
		}
	}
	if next, did := s.coachKey(name); did {
		return next, nil
	}
	for _, v := range s.board.Verbs(s.language) {
		if v.Key == name {
			return s, s.verb(v.Part)
		}
	}
	switch name {
	case "up":
		s.move(0, -1)
	case "down":
		s.move(0, 1)
	case "left":
		s.move(-1, 0)
	case "right":
		s.move(1, 0)
	case "tab":
		s.cycle(1)
	case "shift+tab":
		s.cycle(-1)
	case "space":
		s.toggle(s.focus)
	case "enter":
		return s, s.enter()
	case "esc", "backspace":
		s.stepBack()
	case "r", "]":
		s.rotate(1)
	case "R", "[":
		s.rotate(-1)
	case "pgdown", "shift+down":
		scroll(s.board, scrolled)
	case "pgup", "shift+up":
		scroll(s.board, -scrolled)
	default:
		return s.tableKey(name)
	}
	return s, s.foresee()
}

// scrolled is how many lines a key scrolls.
const scrolled = 5

// tableKey is for what is not part of the game itself.
func (s *Seat) tableKey(name string) (Screen, tea.Cmd) {
	playing := s.page != nil && s.page.Phase == table.Running && s.page.You != rules.Spectator
	over := s.page != nil && s.page.Phase == table.Over
	switch name {
	case "q":
		if playing && s.back == nil && s.pupil == nil {
			what := "leave"
			if s.kept {
				what = "leave.kept"
			}
			s.ask(what, func() tea.Cmd { return tea.Quit })
			return s, nil
		}
		return s.leave()
	case "?":
		return s, s.point()
	case "f1":
		s.book = newBook(s.language, s.game, s.edition())
	case "f3":
		s.switchBell()
	case "h":
		if playing {
			return s, s.askHint()
		}
	case "v":
		if over {
			return s, s.fetch()
		}
	case "t":
		s.talk = newInput(s.Say("talk"))
		return s, s.talk.Focus()
	case "T":
		s.quick = s.page != nil && s.page.You != rules.Spectator
	case "z":
		if playing {
			return s, s.do(table.Undo{Client: rand.Text()})
		}
	case "X":
		if playing {
			s.ask("resign", func() tea.Cmd { return s.do(table.Resign{}) })
		}
	case "n":
		if over && s.page.You != rules.Spectator {
			return s, s.again()
		}
	default:
		s.switchStanding(name)
		return s, s.answerStanding()
	}
	return s, nil
}

// again plays once more at this table: everybody at this keyboard agrees.
func (s *Seat) again() tea.Cmd {
	var all []tea.Cmd
	for i := range s.houses {
		house, id, promise := s.houses[i], s.table, s.page.Promise
		all = append(all, func() tea.Msg {
			var c table.PlayAgain
			if w, ok := house.(witness); ok && promise != nil {
				var err error
				if c.Nonce, err = w.pledge(*promise); err != nil {
					return done{err}
				}
			}
			return done{house.Do(s.ctx, id, c)}
		})
	}
	return tea.Sequence(all...)
}

func (s *Seat) leave() (Screen, tea.Cmd) {
	if s.stop != nil {
		s.stop()
	}
	if s.back == nil {
		return nil, tea.Quit
	}
	return s.back, nil
}

func (s *Seat) ask(what string, then func() tea.Cmd) { s.asked, s.asking = s.Say("ask."+what), then }

func (s *Seat) answer(name string) tea.Cmd {
	then := s.asking
	s.asking = nil
	if slices.Contains(strings.Fields(s.Say("ask.yes")), name) {
		return then()
	}
	return nil
}

// verb makes a move that has no other parts, or begins one that has. Whoever is
// in the middle of another move is asked first.
func (s *Seat) verb(part choose.Part) tea.Cmd {
	o, whole := choose.Whole(s.options, []choose.Part{part})
	if whole && len(s.chosen) == 0 {
		return s.play(o.Move)
	}
	s.begin(s.options, nil)
	s.pick(part)
	return s.foresee()
}

// enter makes the move if it is whole, else picks what is pointed at.
func (s *Seat) enter() tea.Cmd {
	if o, ok := s.ready(); ok {
		return s.play(o.Move)
	}
	if choose.Kind(s.focus) == "verb" && s.mayPick(s.focus) {
		return s.verb(s.focus)
	}
	s.pick(s.focus)
	return s.foresee()
}

// toggle picks a thing, or takes it back.
func (s *Seat) toggle(part choose.Part) {
	if s.mayPick(part) {
		s.pick(part)
	} else {
		s.takeBack(part)
	}
}

// stepBack takes the last pick back.
func (s *Seat) stepBack() { s.takeBack("") }

// takeBack takes a pick back. Without any, the decision begins anew.
func (s *Seat) takeBack(part choose.Part) {
	if s.drop(part); len(s.chosen) == 0 {
		s.begin(s.board.Options(), s.board.Begin())
	}
}

// click does what a click asks for: on a key that is shown, or on a thing.
func (s *Seat) click(h hit) (Screen, tea.Cmd) {
	if key, ok := strings.CutPrefix(h.what, "key:"); ok {
		if s.curtain || s.asking != nil {
			if key == "enter" && s.curtain {
				return s, s.lift()
			}
			return s, nil
		}
		return s.press(key)
	}
	if s.curtain || s.asking != nil || s.help || s.book != nil || !s.pupil.asks() {
		return s, nil
	}
	if s.pointed != nil {
		return s, s.pointAt(h.what)
	}
	if why := s.whyNot(h.what); why != nil && !h.right {
		return s, why
	}
	switch {
	case h.right:
		s.stepBack()
	case choose.Kind(h.what) == "verb":
		return s, s.verb(h.what)
	case s.mayPick(h.what):
		s.pick(h.what)
	case s.picked(h.what):
		if o, ok := s.whole(); ok && len(s.next()) == 0 {
			return s, s.play(o.Move)
		}
		s.takeBack(h.what)
	}
	return s, s.foresee()
}
