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
	recap      recap
	beat       *board.Beat
	luck       luck
	course     course
	clocks     clocks
	standing   standing
	invitation invitation
	// pointed is there while somebody asks what things are.
	pointed *pointing
	// back is the screen to return to; nil leaves the program.
	back ui.Screen
	// patient tells that the match waits for a key after each round, as newcomers need it.
	patient bool
	// retelling tells that the next page tells all that happened, anew.
	retelling bool
	// warned tells that what is wrong with this program's place was said.
	warned bool
	// Resumable tells that the match can be continued later.
	Resumable bool
	// OnEnd is called when the match at a table is over; nil is nothing to do.
	OnEnd func(table string) error
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
	s.forget()
	s.foresights = map[string]*board.Foreseen{}
	return s.watch()
}

// forget lets everything be told anew: what was seen happening is not shown happening again.
func (s *Screen) forget() {
	s.round, s.log, s.recap, s.beat, s.retelling = round{}, matchLog{}, recap{}, nil, true
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
		if m.err != nil && !(s.in(table.Over) && keyOf(m.err) == "table.over") { // that is seen, and how it ended counts more
			s.notice = s.Explain(m.err)
		}
		return s, tea.Batch(s.answer(), s.foresee())
	case ui.Failed:
		s.notice = s.Explain(m.Err)
	case callable:
		return s, s.invitation.receive(&s.sitting, m)
	case compared:
		s.luck.report(&s.sitting, &s.log, m)
	case measured:
		if m.table == s.table {
			s.course.points = m.points
		}
	case hinted:
		m.show(&s.sitting, &s.choosing, &s.log)
	case replay.Fetched:
		if s.page != nil && m.Of(s.table) {
			return m.Open(s.App, s.page.You, s).ReviewedBy(s.backend()), nil
		}
	case refusedFor:
		s.refuse(m)
	case foreseen:
		s.foresights[m.move] = m.what
	case ui.LanguageChanged: // everything is told anew, in that language
		return s, s.Init()
	case nextFrame:
		return s, s.advance(m)
	case tea.MouseWheelMsg:
		s.wheel(m)
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
		s.hover(m.What)
	case ui.Click:
		return s.click(m)
	default:
		return s, tea.Batch(s.inform(msg), s.foresee())
	}
	return s, s.foresee()
}

// refuse says why something cannot be chosen: to whoever walks, or to whoever clicked on it.
func (s *Screen) refuse(r refusedFor) {
	if s.pointed == nil {
		s.notice = r.why
	} else if s.pointed.zone == r.zone {
		s.pointed.why = r.why
	}
}

// hover points at what the mouse is over.
func (s *Screen) hover(what string) {
	if !s.curtain.drawn && s.MayPoint(what) {
		s.Focus = what
	}
}

// receive takes in a page.
func (s *Screen) receive(n backend.News) tea.Cmd {
	s.lost, s.recap.away = n.Lost, s.recap.away || n.Lost
	if n.Err != nil {
		s.notice = s.Explain(n.Err)
	}
	if n.Presence != nil {
		s.attend(n.Presence, &s.log)
		return tea.Batch(s.listen(), s.clocks.tick(&s.sitting))
	}
	if n.Err != nil || n.Page == nil {
		return s.listen()
	}
	if n.Page.Retold {
		s.forget()
	}
	if s.recap.beat != nil { // what happens now counts more
		s.beat, s.recap.beat = nil, nil
	}
	seen := !s.retelling
	s.retelling = false
	before := s.take(n.Page)
	if !seen && s.WayBack != "" {
		s.log.write(s.Say("return.log", "line", s.WayBack), style.Lamp)
	}
	if !seen && s.Warning != "" {
		s.log.write(s.Warning, style.Danger)
	}
	shown := len(s.log.lines)
	for _, u := range n.Page.Updates {
		s.log.note(&s.sitting, u)
		s.round.sum(&s.sitting, u)
	}
	if !seen { // nobody sees that happen now, and the log has it
		s.log.unread = nil
	}
	if s.recap.Note(n.Page); !seen || s.recap.away {
		s.recap.away, s.recap.shown = false, s.guide == nil && s.recap.Missed(n.Page)
	}
	if before == nil || !bytes.Equal(before.View, n.Page.View) {
		s.decide(s.board)
		s.notice = ""
		if next, ok := s.nextPerson(); ok && next != s.at {
			s.curtain.drawn = true
		}
	}
	cmds := []tea.Cmd{ring(&s.sitting, before)}
	if before == nil && s.plays() {
		cmds = append(cmds, s.noteTable(s.game, s.table))
	}
	ends := s.in(table.Over) && (before == nil || before.Phase != table.Over)
	if ends {
		cmds = append(cmds, s.end())
	}
	if score := s.series(); score != "" && (ends || !seen || before.Table != n.Page.Table) {
		s.log.write(score, style.Lamp)
	}
	if s.in(table.Gathering) && s.invitation.call.Code == "" {
		cmds = append(cmds, s.invitation.ask(&s.sitting, 0))
	}
	s.round.held = seen && s.round.holds(s, n.Page.Updates)
	if seen {
		cmds = append(cmds, s.stir(n.Page.Updates, len(s.log.lines)-shown))
	}
	if !s.round.held && s.beat == nil {
		cmds = append(cmds, s.listen())
	}
	return tea.Batch(append(cmds, s.inform(PageArrived{before == nil, ends}), s.foresee(), s.clocks.tick(&s.sitting), s.answer(), s.follow())...)
}

// end does what is to be done when the match is over.
func (s *Screen) end() tea.Cmd {
	if s.OnEnd != nil {
		if err := s.OnEnd(s.table); err != nil {
			s.notice = s.Explain(err)
			s.log.write(s.notice, style.Danger)
		}
	}
	if s.page.Sealed != nil {
		s.log.write(s.sealed(), style.Lamp)
	}
	return tea.Batch(s.luck.compare(&s.sitting), s.course.measure(&s.sitting))
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
	s.table, s.page, s.presence, s.luck, s.course, s.standing.answered = s.page.Next, nil, nil, luck{}, course{}, 0
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
	s.round.told, s.round.events = "", nil
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
	if s.curtain.drawn || s.guide != nil || s.round.held {
		return nil
	}
	return s.standing.answer(&s.sitting)
}

// mine tells whether there is anything for this seat to do.
func (s *Screen) mine() bool {
	return s.in(table.Running) && len(s.board.Options()) > 0 && s.asks() && !s.round.held
}

// Leave goes back to the screen before.
func (s *Screen) Leave() (ui.Screen, tea.Cmd) {
	s.Stop()
	return s.back, s.noteTable("", "")
}
