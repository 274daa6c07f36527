package table

import (
	"crypto/rand"
	"strings"

	tea "charm.land/bubbletea/v2"

	"nagara/rules"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards"
	"nagara/terminal/ui"
	"nagara/terminal/ui/choose"
)

// key does what a key asks for.
func (s *Screen) key(m tea.KeyPressMsg) (ui.Screen, tea.Cmd) {
	if open := s.modal(); open != nil {
		return open.key(s, m)
	}
	name := m.String()
	s.notice = ""
	if s.pointed != nil {
		return s, s.pointKey(name)
	}
	if s.held && name != "q" {
		s.held = false
		return s, s.listen()
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
	for _, v := range s.board.Verbs(s.Language) {
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
		s.toggle(s.Focus)
	case "enter":
		return s, s.enter()
	case "esc", "backspace":
		s.stepBack()
	case "r", "]":
		s.Rotate(1)
	case "R", "[":
		s.Rotate(-1)
	case "pgdown", "shift+down":
		boards.ScrollDown(s.board)
	case "pgup", "shift+up":
		boards.ScrollUp(s.board)
	default:
		return s.tableKey(name)
	}
	return s, s.foresee()
}

// tableKey is for what is not part of the game itself.
func (s *Screen) tableKey(name string) (ui.Screen, tea.Cmd) {
	playing := s.page != nil && s.page.Phase == table.Running && s.page.You != rules.Spectator
	over := s.page != nil && s.page.Phase == table.Over
	switch name {
	case "q":
		if playing && s.back == nil && s.guide == nil {
			what := "leave"
			if s.Resumable {
				what = "leave.kept"
			}
			s.ask(what, func() tea.Cmd { return tea.Quit })
			return s, nil
		}
		return s.Leave()
	case "?":
		return s, s.point()
	case "f1":
		s.book = rulebook{ui.NewRulebook(s.Language, s.game, s.edition())}
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
		s.talk.input = ui.NewInput(s.Say("talk"))
		return s, s.talk.input.Focus()
	case "T":
		s.quick.shown = s.page != nil && s.page.You != rules.Spectator
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
func (s *Screen) again() tea.Cmd {
	var all []tea.Cmd
	for i := range s.backends {
		at, id, promise := s.backends[i], s.table, s.page.Promise
		all = append(all, func() tea.Msg {
			var c table.PlayAgain
			if w, ok := at.(backend.LuckWitness); ok && promise != nil {
				var err error
				if c.Nonce, err = w.Pledge(*promise); err != nil {
					return done{err}
				}
			}
			return done{at.Do(s.Context, id, c)}
		})
	}
	return tea.Sequence(all...)
}

// Stop ends the watching.
func (s *Screen) Stop() {
	if s.stop != nil {
		s.stop()
	}
}

// Leave goes back to the screen before.
func (s *Screen) Leave() (ui.Screen, tea.Cmd) {
	s.Stop()
	if s.back == nil {
		return nil, tea.Quit
	}
	return s.back, nil
}

// verb makes a move that has no other parts, or begins one that has. Whoever is
// in the middle of another move is asked first.
func (s *Screen) verb(part choose.Part) tea.Cmd {
	o, whole := choose.Whole(s.Options, []choose.Part{part})
	if whole && len(s.Chosen) == 0 {
		return s.play(o.Move)
	}
	s.Start(s.Options, nil)
	s.Pick(part)
	return s.foresee()
}

// enter makes the move if it is whole, else picks what is pointed at.
func (s *Screen) enter() tea.Cmd {
	if o, ok := s.Ready(); ok {
		return s.play(o.Move)
	}
	if choose.Kind(s.Focus) == "verb" && s.MayPick(s.Focus) {
		return s.verb(s.Focus)
	}
	s.Pick(s.Focus)
	return s.foresee()
}

// toggle picks a thing, or takes it back.
func (s *Screen) toggle(part choose.Part) {
	if s.MayPick(part) {
		s.Pick(part)
	} else {
		s.takeBack(part)
	}
}

// stepBack takes the last pick back.
func (s *Screen) stepBack() { s.takeBack("") }

// takeBack takes a pick back. Without any, the decision begins anew.
func (s *Screen) takeBack(part choose.Part) {
	if s.Drop(part); len(s.Chosen) == 0 {
		s.Start(s.board.Options(), s.board.Begin())
	}
}

// click does what a click asks for: on a key that is shown, or on a thing.
func (s *Screen) click(h ui.Click) (ui.Screen, tea.Cmd) {
	if key, ok := strings.CutPrefix(h.What, "key:"); ok {
		if s.curtain.drawn || s.question.open() {
			if key == "enter" && s.curtain.drawn {
				return s, s.lift()
			}
			return s, nil
		}
		return s.press(key)
	}
	if s.curtain.drawn || s.question.open() || s.help.shown || s.book.open() || !s.asks() {
		return s, nil
	}
	if s.pointed != nil {
		return s, s.pointAt(h.What)
	}
	if why := s.whyNot(h.What); why != nil && !h.Right {
		return s, why
	}
	switch {
	case h.Right:
		s.stepBack()
	case choose.Kind(h.What) == "verb":
		return s, s.verb(h.What)
	case s.MayPick(h.What):
		s.Pick(h.What)
	case s.Picked(h.What):
		if o, ok := s.Whole(); ok && len(s.Next()) == 0 {
			return s, s.play(o.Move)
		}
		s.takeBack(h.What)
	}
	return s, s.foresee()
}
