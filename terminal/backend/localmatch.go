package backend

import (
	"context"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"nagara/api"
	"nagara/journal"
	"nagara/record"
	"nagara/rules"
	"nagara/store/memory"
	"nagara/table"
	"nagara/table/local"
	"nagara/terminal/progress"
)

// Local is the hall of this program, and the matches that are kept in its
// journal: each can be continued, however the program ended.
type Local struct {
	mu      sync.Mutex
	house   *local.House
	journal journal.Journal
	// pause is how long bots take at the least; opened is with which the backend was
	// opened.
	pause, opened time.Duration
	// person is what to call somebody at this keyboard, counted from 1.
	person func(n int) string
}

// OpenLocal opens a home over a journal, which the caller closes afterwards. Bots
// take at least the pause for a move, so that one sees what they do.
func OpenLocal(j journal.Journal, pause time.Duration, person func(n int) string) *Local {
	return &Local{house: local.Open(j, pause), journal: j, pause: pause, opened: pause, person: person}
}

// Close ends it. Nothing is lost by it.
func (l *Local) Close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.house.Close()
}

// open is the backend, with the pause that is wanted. Whoever sits at a table of an
// earlier one sits down anew.
func (l *Local) open() *local.House {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.pause != l.opened {
		l.house.Close()
		l.house, l.opened = local.Open(l.journal, l.pause), l.pause
	}
	return l.house
}

// SetPause lets bots take another time in the next match.
func (l *Local) SetPause(pause time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.pause = pause
}

// Sitting is a match of this program, ready to be played.
type Sitting struct {
	// Backends is what each person sees.
	Backends []Backend
	Table    string
	Game     string
}

// Start begins a match.
func (l *Local) Start(ctx context.Context, w local.Wish) (*Sitting, error) {
	id, err := l.open().Begin(ctx, w)
	if err != nil {
		return nil, err
	}
	return l.Sit(id, w.Game, w.People), nil
}

// PlayOn begins a match from a position of another.
func (l *Local) PlayOn(ctx context.Context, r *record.Record, o local.Onward) (*Sitting, error) {
	id, err := l.open().PlayOn(ctx, r, o)
	if err != nil {
		return nil, err
	}
	return l.Sit(id, r.Game, 1), nil
}

// Sit shows a local table to the people at this keyboard.
func (l *Local) Sit(id, game string, people int) *Sitting {
	s, house, named := &Sitting{Table: id, Game: game}, l.open(), api.People{}
	for i := range people {
		named[local.Person(i)] = api.Person{Name: l.person(i + 1)}
		s.Backends = append(s.Backends, &localBackend{house.Hall, local.Person(i), named})
	}
	return s
}

// maxKept is how many matches are listed.
const maxKept = 30

// SavedMatch is a match that was begun here.
type SavedMatch struct {
	table.Summary
	People int
	// Bots are those who play with the people.
	Bots    []string
	Changed time.Time
	// View is how an unfinished match stands, as its first seat sees it.
	View json.RawMessage
}

// Saved is the matches that are kept, the newest first.
func (l *Local) Saved(ctx context.Context) ([]SavedMatch, error) {
	heads, err := l.journal.Tables(ctx, journal.Head{}, maxKept)
	if err != nil {
		return nil, err
	}
	var all []SavedMatch
	house := l.open()
	for _, head := range heads {
		summary, err := house.Summary(ctx, head.Table)
		if err != nil || summary.Phase == table.Gathering {
			continue // of a game that this program does not know any more, or never begun
		}
		s := SavedMatch{Summary: summary, Changed: head.Changed}
		for _, c := range summary.Chairs {
			if c.Account != "" {
				s.People++
			} else {
				s.Bots = append(s.Bots, c.Bot)
			}
		}
		s.Bots = slices.Compact(s.Bots)
		if summary.Phase == table.Running {
			s.View = standing(ctx, house, head.Table)
		}
		if _, err := rules.Find(summary.Settings.Game); err == nil && s.People > 0 {
			all = append(all, s)
		}
	}
	slices.SortStableFunc(all, func(a, b SavedMatch) int { return b.Changed.Compare(a.Changed) })
	return all, nil
}

// standing is how a match stands, as its first seat sees it; nil where it cannot be said.
// Nobody is awaited to come of it: it is read from the journal.
func standing(ctx context.Context, house *local.House, id string) json.RawMessage {
	t, err := house.Past(ctx, id)
	if err != nil {
		return nil
	}
	page, _ := t.Page(record.Viewpoint{Seat: 1}, t.Summary().Seq)
	text, err := json.Marshal(page)
	if err != nil {
		return nil
	}
	read, err := readPage(text)
	if err != nil {
		return nil
	}
	return read.View
}

// LocalMatch is a match in this program alone, without a network.
type LocalMatch struct {
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
	// Progress is what the player has learnt; without one there are no marks.
	Progress *progress.Progress
}

// Open begins the match in a home of its own, which the caller closes.
func (l LocalMatch) Open(ctx context.Context) (*Local, *Sitting, error) {
	if l.Journal == nil {
		l.Journal = new(memory.Journal)
	}
	home := OpenLocal(l.Journal, l.Pause, l.Person)
	sitting, err := l.start(ctx, home)
	if err != nil {
		home.Close()
		return nil, nil, err
	}
	return home, sitting, nil
}

func (l LocalMatch) start(ctx context.Context, home *Local) (*Sitting, error) {
	if l.From != nil {
		return home.PlayOn(ctx, l.From, l.On)
	}
	return home.Start(ctx, l.Wish)
}
