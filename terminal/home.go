package terminal

import (
	"context"
	"slices"
	"sync"
	"time"

	"nagara/journal"
	"nagara/record"
	"nagara/rules"
	"nagara/store/memory"
	"nagara/table"
	"nagara/table/local"
)

// Home is the hall of this program, and the matches that are kept in its
// journal: each can be continued, however the program ended.
type Home struct {
	mu      sync.Mutex
	house   *local.House
	journal journal.Journal
	// pause is how long bots take at the least; opened is with which the house was
	// opened.
	pause, opened time.Duration
	// person is what to call somebody at this keyboard, counted from 1.
	person func(n int) string
	// serve is that the person wants a server instead.
	serve bool
}

// OpenHome opens a home over a journal, which the caller closes afterwards. Bots
// take at least the pause for a move, so that one sees what they do.
func OpenHome(j journal.Journal, pause time.Duration, person func(n int) string) *Home {
	return &Home{house: local.Open(j, pause), journal: j, pause: pause, opened: pause, person: person}
}

// Close ends it. Nothing is lost by it.
func (h *Home) Close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.house.Close()
}

// open is the house, with the pause that is wanted. Whoever sits at a table of an
// earlier one sits down anew.
func (h *Home) open() *local.House {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.pause != h.opened {
		h.house.Close()
		h.house, h.opened = local.Open(h.journal, h.pause), h.pause
	}
	return h.house
}

// SetPause lets bots take another time in the next match.
func (h *Home) SetPause(pause time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.pause = pause
}

// Sitting is a match of this program, ready to be played.
type Sitting struct {
	// Houses is what each person sees.
	Houses []House
	Table  string
	game   string
}

// Begin begins a match.
func (h *Home) Begin(ctx context.Context, w local.Wish) (*Sitting, error) {
	id, err := h.open().Begin(ctx, w)
	if err != nil {
		return nil, err
	}
	return h.sit(id, w.Game, w.People), nil
}

// PlayOn begins a match from a position of another.
func (h *Home) PlayOn(ctx context.Context, r *record.Record, w local.Onward) (*Sitting, error) {
	id, err := h.open().PlayOn(ctx, r, w)
	if err != nil {
		return nil, err
	}
	return h.sit(id, r.Game, 1), nil
}

func (h *Home) sit(id, game string, people int) *Sitting {
	s, house, named := &Sitting{Table: id, game: game}, h.open(), map[string]Person{}
	for i := range people {
		named[local.Person(i)] = Person{h.person(i + 1)}
		s.Houses = append(s.Houses, &inHall{house.Hall, local.Person(i), named})
	}
	return s
}

// mostKept is how many matches are listed.
const mostKept = 30

// saved is a match that was begun here.
type saved struct {
	table.Summary
	people int
	// bots are those who play with the people.
	bots    []string
	changed time.Time
}

// list is the matches that are kept, the newest first.
func (h *Home) list(ctx context.Context) ([]saved, error) {
	heads, err := h.journal.Tables(ctx, journal.Head{}, mostKept)
	if err != nil {
		return nil, err
	}
	var all []saved
	house := h.open()
	for _, head := range heads {
		summary, err := house.Summary(ctx, head.Table)
		if err != nil || summary.Phase == table.Gathering {
			continue // of a game that this program does not know any more, or never begun
		}
		s := saved{Summary: summary, changed: head.Changed}
		for _, c := range summary.Chairs {
			if c.Account != "" {
				s.people++
			} else {
				s.bots = append(s.bots, c.Bot)
			}
		}
		s.bots = slices.Compact(s.bots)
		if _, err := rules.Find(summary.Settings.Game); err == nil && s.people > 0 {
			all = append(all, s)
		}
	}
	slices.SortStableFunc(all, func(a, b saved) int { return b.changed.Compare(a.changed) })
	return all, nil
}

// Local is a match in this program alone, without a network.
type Local struct {
	local.Wish
	// From is a match that is over, which is played on from, and On how; without one
	// there is a deal.
	From *record.Record
	On   local.Onward
	// Person is what to call the people.
	Person func(n int) string
	// Pause is how long bots take at the least, so that one sees what they do.
	Pause time.Duration
	// Journal is where it is kept; without one it ends with the program.
	Journal journal.Journal
	// Notebook is what the player has learnt; without one there are no marks.
	Notebook *Notebook
}

// Open begins the match in a home of its own, which the caller closes.
func (l Local) Open(ctx context.Context) (*Home, *Sitting, error) {
	if l.Journal == nil {
		l.Journal = new(memory.Journal)
	}
	home := OpenHome(l.Journal, l.Pause, l.Person)
	sitting, err := l.begin(ctx, home)
	if err != nil {
		home.Close()
		return nil, nil, err
	}
	return home, sitting, nil
}

func (l Local) begin(ctx context.Context, home *Home) (*Sitting, error) {
	if l.From != nil {
		return home.PlayOn(ctx, l.From, l.On)
	}
	return home.Begin(ctx, l.Wish)
}
