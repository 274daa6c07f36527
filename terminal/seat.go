package terminal

import (
	"bytes"
	"context"
	"maps"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/rules"
	"nagara/table"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/style"
)

// Seat is the screen of one who sits at a table, or looks on: the board, the
// log, and a move in the making.
type Seat struct {
	*App
	game  string
	table string
	// houses is what each person at this keyboard sees; at is whose turn it is
	// to look.
	houses []House
	at     int
	// back is the screen to return to; nil leaves the program.
	back Screen

	board board.Board
	page  *Page
	// version counts the watches, so that pages of an earlier one are dropped.
	version int
	news    <-chan News
	stop    context.CancelFunc
	people  map[string]Person
	log     []board.Line

	picking
	foresights map[string]*board.Foreseen

	// notice is what went wrong or should be known, curtain that the next
	// person has not sat down yet.
	notice  string
	curtain bool
	lost    bool
	sending bool
	// fair tells that the luck of a finished match was what was promised.
	fair bool
	// asking is a question to be answered by y or n.
	asking func() tea.Cmd
	asked  string
	help   bool
	// pointed is there while somebody asks what things are.
	pointed *pointing
	// book is the rules, while they are read; kept tells that the match can be
	// continued later.
	book *book
	kept bool
	standing
	// pupil is there at the table of a lesson, coach where it is kept what the
	// player has learnt. keys counts what they pressed.
	pupil *pupil
	coach *Coach
	keys  int
	// pace is how others are shown; held tells that the match stands still until
	// a key is pressed.
	pace Pace
	held bool
	// round is why the last round ended as it did.
	round   string
	talk    *textinput.Model
	quick   bool // the quick words are open
	ticking bool
	// call is how others can be called to a table of one's own.
	call api.Call
	// ended is called once with the table when the match is over.
	ended func()
}

// newSeat sits down at a table.
func newSeat(a *App, game, id string, houses []House, back Screen) *Seat {
	s := &Seat{App: a, game: game, table: id, houses: houses, back: back, board: boardOf(game, nil), people: map[string]Person{}}
	s.curtain = len(houses) > 1
	return s
}

// edition is the one that is played with; nil is the one that is built in.
func (s *Seat) edition() rules.Edition {
	if s.page == nil {
		return nil
	}
	return s.page.With
}

// Name is the game's.
func (s *Seat) Name() string { return s.gameName(s.game) }

// Theme is the board's.
func (s *Seat) Theme() style.Theme { return s.board.Theme() }

// Init begins to watch.
func (s *Seat) Init() tea.Cmd { return s.watch() }

// heard is news from a watch.
type heard struct {
	version int
	News
}

func (s *Seat) watch() tea.Cmd {
	if s.stop != nil {
		s.stop()
	}
	ctx, stop := context.WithCancel(s.ctx)
	s.version++
	s.held, s.round = false, ""
	s.stop, s.news = stop, s.houses[s.at].Watch(ctx, s.table, wordsFor(s.game, s.language))
	s.log, s.foresights = nil, map[string]*board.Foreseen{}
	return s.listen()
}

func (s *Seat) listen() tea.Cmd {
	news, version := s.news, s.version
	return func() tea.Msg {
		n, ok := <-news
		if !ok {
			return nil
		}
		return heard{version, n}
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
func (s *Seat) Update(msg tea.Msg) (Screen, tea.Cmd) {
	switch m := msg.(type) {
	case heard:
		if m.version != s.version {
			return s, nil
		}
		return s.hear(m.News)
	case done:
		s.sending = false
		if m.err != nil {
			s.notice = s.explain(m.err)
		}
		return s, tea.Batch(s.answerStanding(), s.foresee())
	case callable:
		return s, s.hearCall(m)
	case compared:
		s.tell(m)
	case hinted:
		s.advise(m)
	case kept:
		if m.err != nil {
			s.notice = s.explain(m.err)
			return s, nil
		}
		return newReplay(s.App, m.record, m.steps, s.page.You, s).reviewedBy(s.houses[s.at]), nil
	case idle:
		s.wait(m)
	case refusedFor:
		s.answerWhy(m)
	case foreseen:
		s.foresights[m.move] = m.what
	case spoken: // everything is told anew, in that language
		return s, s.watch()
	case second:
		s.ticking = false
		return s, s.tick()
	case tea.KeyPressMsg:
		return s.key(m)
	case tea.PasteMsg:
		if s.talk != nil {
			return s, s.typed(m)
		}
	case hover:
		if s.pointed != nil {
			return s, s.pointAt(m.what)
		}
		if !s.curtain && s.mayPoint(m.what) {
			s.focus = m.what
		}
	case hit:
		return s.click(m)
	}
	return s, s.foresee()
}

// hear takes in a page.
func (s *Seat) hear(n News) (Screen, tea.Cmd) {
	s.lost = n.Lost
	if n.Err != nil {
		s.notice = s.explain(n.Err)
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
		s.board = boardOf(s.game, n.Page.With)
	}
	if len(n.Page.View) > 0 {
		s.board = show(s.board, n.Page.View, n.Page.Words)
	}
	for _, u := range n.Page.Updates {
		s.note(u)
	}
	if before == nil || !bytes.Equal(before.View, n.Page.View) {
		s.decide()
	}
	if s.pupil != nil {
		s.attend()
	}
	over := n.Page.Phase == table.Over
	if over && s.ended != nil {
		s.ended()
		s.ended = nil
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
	return s, tea.Batch(compare, invite, listen, s.heed(before == nil, ends), s.foresee(), s.tick(), s.answerStanding(), s.follow(), rings)
}

// decide begins a decision: nothing is picked.
func (s *Seat) decide() {
	s.begin(s.board.Options(), s.board.Begin())
	s.foresights = map[string]*board.Foreseen{}
	s.notice = ""
	if next, ok := s.nextPerson(); ok && next != s.at {
		s.curtain = true
	}
}

// nextPerson is who of the people at this keyboard is awaited.
func (s *Seat) nextPerson() (int, bool) {
	if len(s.houses) < 2 || s.page == nil || s.page.Phase != table.Running {
		return 0, false
	}
	for _, seat := range s.page.Awaited {
		if int(seat) == s.at+1 {
			return s.at, true
		}
	}
	for _, seat := range s.page.Awaited {
		if seat.Index() < len(s.houses) {
			return seat.Index(), true
		}
	}
	return 0, false
}

// lift lets the next person look.
func (s *Seat) lift() tea.Cmd {
	s.curtain = false
	next, ok := s.nextPerson()
	if !ok || next == s.at {
		return s.answerStanding()
	}
	s.at = next
	s.page = nil
	return s.watch()
}

// follow goes on to the table of a rematch.
func (s *Seat) follow() tea.Cmd {
	if s.page.Next == "" || s.page.You == rules.Spectator {
		return nil
	}
	s.table, s.page, s.fair, s.answered = s.page.Next, nil, false, 0
	s.board = boardOf(s.game, nil)
	return s.watch()
}
