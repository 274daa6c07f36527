// Package table is the screen of one who sits at a table, or looks on: the board,
// the log, and a move in the making. Overlays lie over it: a lesson, a puzzle, a
// coach.
package table

import (
	"bytes"
	"crypto/rand"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards"
	"nagara/terminal/boards/board"
	"nagara/terminal/screens/replay"
	"nagara/terminal/ui"
	"nagara/terminal/ui/style"
)

// Screen is the screen of one who sits at a table, or looks on. Each part of it has
// a state of its own; the screen leads messages and keys to them.
type Screen struct {
	sitting
	choosing
	overlays
	modals
	log        matchLog
	round      round
	luck       luck
	clocks     clocks
	standing   standing
	invitation invitation
	// pointed is there while somebody asks what things are.
	pointed *pointing
	// back is the screen to return to; nil leaves the program.
	back ui.Screen
	// Resumable tells that the match can be continued later.
	Resumable bool
	// OnEnd is called once when the match is over.
	OnEnd func()
}

// New sits down at a table.
func New(a *ui.App, game, id string, backends []backend.Backend, back ui.Screen) *Screen {
	s := &Screen{back: back, sitting: sitting{
		App: a, game: game, table: id, backends: backends, board: boards.Of(game, nil), people: api.People{},
	}}
	s.curtain.drawn = s.Shared()
	return s
}

// Name is the game's.
func (s *Screen) Name() string { return s.GameName(s.game) }

// Theme is the board's.
func (s *Screen) Theme() style.Theme { return s.board.Theme() }

// Log is what happened so far, in words.
func (s *Screen) Log() []board.Line { return s.log.lines }

// Call is how others can be called to a table of one's own.
func (s *Screen) Call() api.Call { return s.invitation.call }

// Init begins to watch, with nothing told yet.
func (s *Screen) Init() tea.Cmd {
	s.round, s.log, s.foresights = round{}, matchLog{}, map[string]*board.Foreseen{}
	return s.watch()
}

// Update takes a message.
func (s *Screen) Update(msg tea.Msg) (ui.Screen, tea.Cmd) {
	switch m := msg.(type) {
	case newsMsg:
		if m.version != s.version {
			return s, nil
		}
		return s, s.receive(m.News)
	case done:
		s.sending = false
		if m.err != nil {
			s.notice = s.Explain(m.err)
		}
		return s, tea.Batch(s.answer(), s.foresee())
	case ui.Failed:
		s.notice = s.Explain(m.Err)
	case callable:
		return s, s.invitation.receive(&s.sitting, m)
	case compared:
		s.luck.report(&s.sitting, &s.log, m)
	case hinted:
		m.show(&s.sitting, &s.choosing, &s.log)
	case replay.Fetched:
		if s.page != nil && m.Of(s.table) {
			return m.Open(s.App, s.page.You, s).ReviewedBy(s.backend()), nil
		}
	case refusedFor: // for whoever walks, or for whoever clicked on it
		if s.pointed == nil {
			s.notice = m.why
		} else if s.pointed.zone == m.zone {
			s.pointed.why = m.why
		}
	case foreseen:
		s.foresights[m.move] = m.what
	case ui.LanguageChanged: // everything is told anew, in that language
		return s, s.Init()
	case second:
		s.clocks.ticking = false
		return s, s.clocks.tick(&s.sitting)
	case tea.KeyPressMsg:
		return s.key(m)
	case tea.PasteMsg:
		return s, tea.Batch(s.talk.Update(m), s.foresee())
	case ui.Hover:
		if s.pointed != nil {
			return s, s.pointAt(m.What)
		}
		if !s.curtain.drawn && s.MayPoint(m.What) {
			s.Focus = m.What
		}
	case ui.Click:
		return s.click(m)
	default:
		return s, tea.Batch(s.inform(msg), s.foresee())
	}
	return s, s.foresee()
}

// receive takes in a page.
func (s *Screen) receive(n backend.News) tea.Cmd {
	s.lost = n.Lost
	if n.Err != nil {
		s.notice = s.Explain(n.Err)
	}
	if n.Err != nil || n.Page == nil {
		return s.listen()
	}
	before := s.take(n.Page)
	for _, u := range n.Page.Updates {
		s.log.note(&s.sitting, u)
		s.round.sum(&s.sitting, u.Events)
	}
	if before == nil || !bytes.Equal(before.View, n.Page.View) {
		s.decide(s.board)
		s.notice = ""
		if next, ok := s.nextPerson(); ok && next != s.at {
			s.curtain.drawn = true
		}
	}
	cmds := []tea.Cmd{ring(&s.sitting, before)}
	ends := s.in(table.Over) && (before == nil || before.Phase != table.Over)
	if ends {
		cmds = append(cmds, s.end())
	}
	if score := s.series(); score != "" && (ends || before == nil || before.Table != n.Page.Table) {
		s.log.write(score, style.Lamp)
	}
	if s.in(table.Gathering) && s.invitation.call.Code == "" {
		cmds = append(cmds, s.invitation.ask(&s.sitting, 0))
	}
	if s.round.held = before != nil && s.round.holds(&s.sitting, n.Page.Updates); !s.round.held {
		cmds = append(cmds, s.listen())
	}
	return tea.Batch(append(cmds, s.inform(PageArrived{before == nil, ends}), s.foresee(), s.clocks.tick(&s.sitting), s.answer(), s.follow())...)
}

// end does what is to be done when the match is over.
func (s *Screen) end() tea.Cmd {
	if s.OnEnd != nil {
		s.OnEnd()
		s.OnEnd = nil
	}
	if s.page.Sealed != nil {
		s.log.write(s.sealed(), style.Lamp)
	}
	return s.luck.compare(&s.sitting)
}

// lift lets the next person look.
func (s *Screen) lift() tea.Cmd {
	s.curtain.drawn = false
	next, ok := s.nextPerson()
	if !ok || next == s.at {
		return s.answer()
	}
	s.at, s.page = next, nil
	return s.Init()
}

// follow goes on to the table of a rematch.
func (s *Screen) follow() tea.Cmd {
	if s.page.Next == "" || !s.plays() {
		return nil
	}
	s.table, s.page, s.luck, s.standing.answered = s.page.Next, nil, luck{}, 0
	s.board = boards.Of(s.game, nil)
	return s.Init()
}

// play makes a move; an empty one is none yet.
func (s *Screen) play(move string) tea.Cmd {
	if move == "" {
		return s.foresee()
	}
	if s.sending {
		return nil
	}
	s.round.told = ""
	return tea.Batch(s.inform(MoveMade{}), s.do(table.Play{Move: move, On: s.page.Seq, Client: rand.Text()}))
}

// foresee asks what the move in the making would change.
func (s *Screen) foresee() tea.Cmd {
	if s.curtain.drawn {
		return nil
	}
	return s.choosing.foresee(&s.sitting)
}

// answer sends what was answered once and for all, where nothing else is to be seen
// first.
func (s *Screen) answer() tea.Cmd {
	if s.curtain.drawn || s.guide != nil {
		return nil
	}
	return s.standing.answer(&s.sitting)
}

// mine tells whether there is anything for this seat to do.
func (s *Screen) mine() bool { return s.in(table.Running) && len(s.board.Options()) > 0 && s.asks() }

// Leave goes back to the screen before.
func (s *Screen) Leave() (ui.Screen, tea.Cmd) {
	s.Stop()
	return s.back, nil
}
