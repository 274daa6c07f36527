// Package table is the screen of one who sits at a table, or looks on: the board,
// the log, and a move in the making. Overlays lie over it: a lesson, a puzzle, a
// coach.
package table

import (
	"bytes"
	"context"
	"maps"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/rules"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards"
	"nagara/terminal/boards/board"
	"nagara/terminal/progress"
	"nagara/terminal/screens/replay"
	"nagara/terminal/ui"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
)

// Screen is the screen of one who sits at a table, or looks on: the board, the
// log, and a move in the making.
type Screen struct {
	*ui.App
	game  string
	table string
	// backends is what each person at this keyboard sees; at is whose turn it is
	// to look.
	backends []backend.Backend
	at       int
	// back is the screen to return to; nil leaves the program.
	back ui.Screen

	board board.Board
	page  *backend.Page
	// version counts the watches, so that pages of an earlier one are dropped.
	version int
	news    <-chan backend.News
	stop    context.CancelFunc
	people  map[string]backend.Person
	log     []board.Line

	choose.Picking
	foresights map[string]*board.Foreseen

	// notice is what went wrong or should be known.
	notice  string
	lost    bool
	sending bool
	// fair tells that the luck of a finished match was what was promised.
	fair bool
	// What takes all keys while it is open: see modal.
	talk     talk
	quick    quick
	question question
	curtain  curtain
	help     help
	book     rulebook
	// pointed is there while somebody asks what things are.
	pointed *pointing
	// Resumable tells that the match can be continued later.
	Resumable bool
	standing
	// overlay says something about the match; guide is the same where it leads
	// through it.
	overlay Overlay
	guide   Guide
	// progress is what the player has learnt and how they like to be told; nil where
	// nobody knows it. held tells that the match stands still until a key is pressed.
	progress *progress.Progress
	held     bool
	// round is why the last round ended as it did.
	round   string
	ticking bool
	// call is how others can be called to a table of one's own.
	call api.Call
	// OnEnd is called once when the match is over.
	OnEnd func()
}

// New sits down at a table.
func New(a *ui.App, game, id string, backends []backend.Backend, back ui.Screen) *Screen {
	s := &Screen{App: a, game: game, table: id, backends: backends, back: back, board: boards.Of(game, nil), people: map[string]backend.Person{}}
	s.curtain.drawn = len(backends) > 1
	return s
}

// edition is the one that is played with; nil is the one that is built in.
func (s *Screen) edition() rules.Edition {
	if s.page == nil {
		return nil
	}
	return s.page.With
}

// Name is the game's.
func (s *Screen) Name() string { return s.GameName(s.game) }

// Theme is the board's.
func (s *Screen) Theme() style.Theme { return s.board.Theme() }

// Init begins to watch.
func (s *Screen) Init() tea.Cmd { return s.watch() }

// newsMsg is news from a watch.
type newsMsg struct {
	version int
	backend.News
}

func (s *Screen) watch() tea.Cmd {
	if s.stop != nil {
		s.stop()
	}
	ctx, stop := context.WithCancel(s.Context)
	s.version++
	s.held, s.round = false, ""
	s.stop, s.news = stop, s.backends[s.at].Watch(ctx, s.table, boards.WordsFor(s.game, s.Language))
	s.log, s.foresights = nil, map[string]*board.Foreseen{}
	return s.listen()
}

func (s *Screen) listen() tea.Cmd {
	news, version := s.news, s.version
	return func() tea.Msg {
		n, ok := <-news
		if !ok {
			return nil
		}
		return newsMsg{version, n}
	}
}

type (
	// done is that a command was carried out, or refused.
	done struct{ err error }
	// foreseen is what a move would change.
	foreseen struct {
		move string
		what *board.Foreseen
	}
	// second is that a second has passed.
	second struct{}
)

// Update takes a message.
func (s *Screen) Update(msg tea.Msg) (ui.Screen, tea.Cmd) {
	switch m := msg.(type) {
	case newsMsg:
		if m.version != s.version {
			return s, nil
		}
		return s.receive(m.News)
	case done:
		s.sending = false
		if m.err != nil {
			s.notice = s.Explain(m.err)
		}
		return s, tea.Batch(s.answerStanding(), s.foresee())
	case callable:
		return s, s.receiveCall(m)
	case compared:
		s.reportLuck(m)
	case hinted:
		s.advise(m)
	case replay.Fetched:
		if m.Err != nil {
			s.notice = s.Explain(m.Err)
			return s, nil
		}
		if s.page == nil { // it was asked for on a screen before
			return s, nil
		}
		return replay.New(s.App, m.Record, m.Steps, s.page.You, s).ReviewedBy(s.backends[s.at]), nil
	case refusedFor:
		s.answerWhy(m)
	case foreseen:
		s.foresights[m.move] = m.what
	case ui.LanguageChanged: // everything is told anew, in that language
		return s, s.watch()
	case second:
		s.ticking = false
		return s, s.tick()
	case tea.KeyPressMsg:
		return s.key(m)
	case tea.PasteMsg:
		if s.talk.open() {
			return s, s.talk.typed(m)
		}
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
func (s *Screen) receive(n backend.News) (ui.Screen, tea.Cmd) {
	s.lost = n.Lost
	if n.Err != nil {
		s.notice = s.Explain(n.Err)
		return s, s.listen()
	}
	if n.Page == nil {
		return s, s.listen()
	}
	before := s.page
	s.page = n.Page
	rings := s.ring(before)
	maps.Copy(s.people, n.Page.People)
	if before == nil && n.Page.With != nil {
		s.board = boards.Of(s.game, n.Page.With)
	}
	if len(n.Page.View) > 0 {
		s.board = boards.Show(s.board, n.Page.View, n.Page.Words)
	}
	for _, u := range n.Page.Updates {
		s.note(u)
	}
	if before == nil || !bytes.Equal(before.View, n.Page.View) {
		s.decide()
	}
	over := n.Page.Phase == table.Over
	if over && s.OnEnd != nil {
		s.OnEnd()
		s.OnEnd = nil
	}
	ends := over && (before == nil || before.Phase != table.Over)
	if ends && n.Page.Sealed != nil {
		s.write(s.sealed(), style.Lamp)
	}
	if score := s.series(); score != "" && (ends || before == nil || before.Table != n.Page.Table) {
		s.write(score, style.Lamp)
	}
	var compare, invite tea.Cmd
	if ends {
		compare = s.compare()
	}
	if n.Page.Phase == table.Gathering && s.call.Code == "" {
		invite = s.invite(0)
	}
	listen := s.listen()
	if s.held = before != nil && s.holds(n.Page.Updates); s.held {
		listen = nil
	}
	return s, tea.Batch(compare, invite, listen, s.inform(PageArrived{before == nil, ends}), s.foresee(), s.tick(), s.answerStanding(), s.follow(), rings)
}

// decide begins a decision: nothing is picked.
func (s *Screen) decide() {
	s.Start(s.board.Options(), s.board.Begin())
	s.foresights = map[string]*board.Foreseen{}
	s.notice = ""
	if next, ok := s.nextPerson(); ok && next != s.at {
		s.curtain.drawn = true
	}
}

// nextPerson is who of the people at this keyboard is awaited.
func (s *Screen) nextPerson() (int, bool) {
	if len(s.backends) < 2 || s.page == nil || s.page.Phase != table.Running {
		return 0, false
	}
	for _, seat := range s.page.Awaited {
		if int(seat) == s.at+1 {
			return s.at, true
		}
	}
	for _, seat := range s.page.Awaited {
		if seat.Index() < len(s.backends) {
			return seat.Index(), true
		}
	}
	return 0, false
}

// lift lets the next person look.
func (s *Screen) lift() tea.Cmd {
	s.curtain.drawn = false
	next, ok := s.nextPerson()
	if !ok || next == s.at {
		return s.answerStanding()
	}
	s.at = next
	s.page = nil
	return s.watch()
}

// follow goes on to the table of a rematch.
func (s *Screen) follow() tea.Cmd {
	if s.page.Next == "" || s.page.You == rules.Spectator {
		return nil
	}
	s.table, s.page, s.fair, s.answered = s.page.Next, nil, false, 0
	s.board = boards.Of(s.game, nil)
	return s.watch()
}
