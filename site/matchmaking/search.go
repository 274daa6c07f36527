package matchmaking

import (
	"context"
	"crypto/rand"
	"sync"
	"time"

	"nagara/table"
)

// Update is what somebody who searches is told.
type Update struct {
	What What
	// Table is the one that was found, or where the match has begun.
	Table string
	// Waiting is how many search for the same, with this one; Usually how long
	// those waited who were paired lately, if that is known; Window how far away
	// the rating of a partner may be, where ratings are asked for.
	Waiting int
	Usually time.Duration
	Window  int
}

// What is the kind of news.
type What string

// The kinds. After the last three the search is over.
const (
	// Searching is told at first, when something changes, and to those whose
	// company did not come.
	Searching What = "searching"
	// Found has a table where a seat is free for them, for as long as SitDown.
	Found What = "found"
	// Begun is that all have sat down.
	Begun What = "begun"
	// Missed is that they have not, and lost the place.
	Missed What = "missed"
	// Replaced is that the same account searches elsewhere.
	Replaced What = "replaced"
)

// Over tells whether nothing comes after this.
func (w What) Over() bool { return w == Begun || w == Missed || w == Replaced }

// Search is one who searches at this machine.
type Search struct {
	request Request
	maker   *Matchmaker

	mu     sync.Mutex
	newest Update
	// taken is what the owner has taken.
	taken Update
	ready chan struct{} // holds a token when there is something to take
	// watches ends what is heard of the table that was found.
	watches context.CancelFunc
}

// Search lets somebody search. They do until it is closed.
func (m *Matchmaker) Search(account string, criteria Criteria, rating int) (*Search, error) {
	if err := criteria.Check(); err != nil {
		return nil, err
	}
	now := m.Tables.Now()
	s := &Search{
		request: Request{
			Account: account, Criteria: criteria, Rating: rating, Since: now, Seen: now, Node: m.name, Line: rand.Text(),
		},
		maker: m, ready: make(chan struct{}, 1), watches: func() {},
	}
	m.mu.Lock()
	m.here[s] = false
	m.mu.Unlock()
	m.signal()
	return s, nil
}

// Close ends it. A table that was found is given back.
func (s *Search) Close() {
	s.Suspend()
	if s.isOver() {
		return // its row is gone
	}
	s.maker.mu.Lock()
	s.maker.left = append(s.maker.left, s)
	s.maker.mu.Unlock()
	s.maker.signal()
}

// Suspend stops listening without ending the search: the machine stops, and
// whoever comes to another one soon has not waited in vain.
func (s *Search) Suspend() {
	s.maker.mu.Lock()
	defer s.maker.mu.Unlock()
	delete(s.maker.here, s)
	s.watches()
}

// Ready yields a value when there is news to take.
func (s *Search) Ready() <-chan struct{} { return s.ready }

// Take is the newest news; false where it is what was taken before.
func (s *Search) Take() (Update, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.newest == s.taken {
		return Update{}, false
	}
	s.taken = s.newest
	return s.newest, true
}

func (s *Search) publish(n Update) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.newest.What.Over() || n == s.newest {
		return
	}
	s.newest = n
	select {
	case s.ready <- struct{}{}:
	default:
	}
}

func (s *Search) isOver() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.newest.What.Over()
}

// place is the table that was told last.
func (s *Search) place() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.newest.Table
}

// watch lets the machine look around when the match has begun at a table.
func (s *Search) watch(place string) {
	ctx, cancel := context.WithCancel(s.maker.ctx)
	s.maker.mu.Lock()
	defer s.maker.mu.Unlock()
	s.watches()
	s.watches = cancel
	if _, listens := s.maker.here[s]; !listens {
		cancel()
		return
	}
	s.maker.work.Go(func() {
		for page, err := range s.maker.Tables.Watch(ctx, place, table.House, 0) {
			if err != nil || page.Phase != table.Gathering {
				s.maker.signal()
				return
			}
		}
	})
}
