package table

import (
	"context"
	"maps"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/rules"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards"
	"nagara/terminal/boards/board"
	"nagara/terminal/progress"
	"nagara/terminal/ui"
)

// sitting is the people at this keyboard at one table, and how the one of them sees
// it whose turn it is to look.
type sitting struct {
	*ui.App
	game  string
	table string
	// backends is what each person at this keyboard sees; at is whose turn it is
	// to look.
	backends []backend.Backend
	at       int

	board  board.Board
	page   *backend.Page
	people api.People
	// presence is who is at the table, as the server last said; nil where nobody
	// says.
	presence *api.Presence
	// version counts the watches, so that pages of an earlier one are dropped.
	version int
	news    <-chan backend.News
	stop    context.CancelFunc
	// lost tells that the line is broken, sending that a command was not answered yet.
	lost, sending bool
	// notice is what went wrong or should be known.
	notice string
	// progress is what the player has learnt and how they like to be told; nil where
	// nobody knows it.
	progress *progress.Progress
}

type (
	// newsMsg is news from a watch.
	newsMsg struct {
		version int
		backend.News
	}
	// done is that a command was carried out, or refused.
	done struct{ err error }
)

// watch asks for pages from now on, and for none of those that were asked for before.
func (s *sitting) watch() tea.Cmd {
	s.Stop()
	ctx, stop := context.WithCancel(s.Context)
	s.version++
	s.stop, s.news = stop, s.backend().Watch(ctx, s.table, boards.WordsFor(s.game, s.Language))
	return s.listen()
}

// listen waits for the next page.
func (s *sitting) listen() tea.Cmd {
	news, version := s.news, s.version
	return s.Own(func() tea.Msg {
		n, ok := <-news
		if !ok {
			return nil
		}
		return newsMsg{version, n}
	})
}

// noteTable lets one who is cut off come back to a table. It is told nobody if that
// cannot be kept: the lobby leads back, too.
func (s *sitting) noteTable(game, id string) tea.Cmd {
	server, remote := s.backend().(*backend.Server)
	if !remote {
		return nil
	}
	return func() tea.Msg {
		_ = server.NoteTable(game, id)
		return nil
	}
}

// Stop ends the watching.
func (s *sitting) Stop() {
	if s.stop != nil {
		s.stop()
	}
}

// take takes in a page, and is the one before it.
func (s *sitting) take(page *backend.Page) (before *backend.Page) {
	before, s.page = s.page, page
	maps.Copy(s.people, page.People)
	if before == nil && page.With != nil {
		s.board = boards.Of(s.game, page.With)
	}
	if len(page.View) > 0 {
		s.board = boards.Show(s.board, page.View, page.Words)
	}
	return before
}

// do asks the backend for something.
func (s *sitting) do(c table.Command) tea.Cmd {
	at, id := s.backend(), s.table
	s.sending = true
	return s.Ask(20*time.Second, func(ctx context.Context) (tea.Msg, error) { return done{at.Do(ctx, id, c)}, nil })
}

// Run does something other than a move.
func (s *sitting) Run(do func() error) tea.Cmd {
	s.sending = true
	return s.Ask(20*time.Second, func(context.Context) (tea.Msg, error) { return done{do()}, nil })
}

// again plays once more at this table: everybody at this keyboard agrees.
func (s *sitting) again() tea.Cmd {
	var all []tea.Cmd
	id, promise := s.table, s.page.Promise
	for _, at := range s.backends {
		all = append(all, s.Ask(20*time.Second, func(ctx context.Context) (tea.Msg, error) {
			var c table.PlayAgain
			var err error
			if w, ok := at.(backend.LuckWitness); ok && promise != nil {
				c.Nonce, err = w.Pledge(*promise)
			}
			if err == nil {
				err = at.Do(ctx, id, c)
			}
			return done{err}, nil
		}))
	}
	return tea.Sequence(all...)
}

// backend is what the person sees whose turn it is to look.
func (s *sitting) backend() backend.Backend { return s.backends[s.at] }

// nextPerson is who of the people at this keyboard is awaited.
func (s *sitting) nextPerson() (int, bool) {
	if !s.Shared() || !s.in(table.Running) {
		return 0, false
	}
	if slices.Contains(s.page.Awaited, rules.Seat(s.at+1)) {
		return s.at, true
	}
	for _, seat := range s.page.Awaited {
		if seat.Index() < len(s.backends) {
			return seat.Index(), true
		}
	}
	return 0, false
}

// in tells whether the table is seen to be in a phase.
func (s *sitting) in(phase table.Phase) bool { return s.page != nil && s.page.Phase == phase }

// plays tells whether somebody here has a seat, and does not only look on.
func (s *sitting) plays() bool { return s.page != nil && s.page.You != rules.Spectator }

// edition is the one that is played with; nil is the one that is built in.
func (s *sitting) edition() rules.Edition {
	if s.page == nil {
		return nil
	}
	return s.page.With
}

// Awaited tells whether everybody waits for this seat.
func (s *sitting) Awaited() bool { return slices.Contains(s.page.Awaited, s.page.You) }

// Page is the table as it is seen now; nil before it was.
func (s *sitting) Page() *backend.Page { return s.page }

// Board is the board that is shown.
func (s *sitting) Board() board.Board { return s.board }

// Busy tells whether a command was sent and not answered.
func (s *sitting) Busy() bool { return s.sending }

// Shared tells whether several people share this keyboard.
func (s *sitting) Shared() bool { return len(s.backends) > 1 }

// Notify says something that went wrong or should be known.
func (s *sitting) Notify(text string) { s.notice = text }

// SetProgress gives the table what its player has learnt, and how they like to be told.
func (s *sitting) SetProgress(n *progress.Progress) { s.progress = n }
