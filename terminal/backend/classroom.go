package backend

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync"

	"nagara/api"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/study"
	"nagara/table"
	"nagara/terminal/boards/board"
)

// Exercise is what is done in a classroom: a lesson or a puzzle.
type Exercise interface {
	Page(*locale.Language) study.Page
	Match() rules.Match
	// View is what whoever does it sees.
	View() rules.View
	Try(move string) error
	Again()
	Skip() error
	Preview(move string) (rules.Foresight, error)
}

// Classroom is a backend with one table, at which a lesson is played: the other
// seats do what the lesson says.
type Classroom struct {
	mu      sync.Mutex
	attempt Exercise
	// you is the seat of whoever does it, also where they move for others.
	you rules.Seat
	// told is all that happened so far and was not taken back, and changed is closed when
	// that is something else. retold counts how often something was taken back.
	told    []Update
	changed chan struct{}
	retold  int
	seq     uint64
}

// OpenClassroom begins a lesson at one of its steps.
func OpenClassroom(l *study.Lesson, step int) (*Classroom, error) {
	a, err := study.Begin(l)
	if err != nil {
		return nil, err
	}
	if err := a.Go(step); err != nil {
		return nil, err
	}
	return NewClassroom(a), nil
}

// NewClassroom seats somebody at an exercise.
func NewClassroom(e Exercise) *Classroom {
	c := &Classroom{attempt: e, you: e.View().Now().Seat, changed: make(chan struct{})}
	c.record()
	return c
}

// record takes in what the last command did, and wakes whoever watches.
func (c *Classroom) record() {
	var told []Update
	for _, past := range c.attempt.Page(locale.English).Log {
		u := Update{Update: table.Update{Kind: "moved", Seat: past.Seat}}
		for _, e := range past.Events {
			if text, err := json.Marshal(e); err == nil {
				u.Events = append(u.Events, text)
			}
		}
		told = append(told, u)
	}
	if !goesOn(c.told, told) {
		c.retold++
	}
	c.told = told
	c.seq++
	close(c.changed)
	c.changed = make(chan struct{})
}

// goesOn tells whether nothing of what was told before is taken back.
func goesOn(before, now []Update) bool {
	return len(before) <= len(now) && slices.EqualFunc(before, now[:len(before)], func(a, b Update) bool {
		return a.Seat == b.Seat && slices.EqualFunc(a.Events, b.Events, func(x, y json.RawMessage) bool { return bytes.Equal(x, y) })
	})
}

// Command changes the attempt.
func (c *Classroom) Command(do func(Exercise) error) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := do(c.attempt); err != nil {
		return err
	}
	c.record()
	return nil
}

// Read looks at the attempt while nobody changes it.
func (c *Classroom) Read(look func(Exercise)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	look(c.attempt)
}

// Page is what the learner is shown besides the board.
func (c *Classroom) Page(l *locale.Language) (page study.Page) {
	c.Read(func(e Exercise) { page = e.Page(l) })
	return page
}

// heard is what was told to somebody already.
type heard struct{ told, retold int }

// page is the board, and what happened since a page; all that happened, where some of what
// was told is taken back.
func (c *Classroom) page(since heard) (page *Page, now heard, changed <-chan struct{}, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	retold := since.retold != c.retold
	if retold {
		since.told = 0
	}
	seen, lesson := c.attempt.View(), c.attempt.Page(locale.English)
	view, err := json.Marshal(seen.Picture())
	if err != nil {
		return nil, since, nil, fmt.Errorf("writing the board of %s: %w", lesson.Title, err)
	}
	shared := seen.Now()
	page = &Page{You: c.you, View: view, Updates: c.told[since.told:], Retold: retold, People: api.People{}}
	page.Seq, page.Phase, page.Awaited = c.seq, table.Running, shared.Awaited
	page.Settings.Game = lesson.Game
	for i, name := range lesson.Names {
		account := strconv.Itoa(i + 1)
		page.Chairs = append(page.Chairs, table.Chair{Seat: rules.Seat(i + 1), Account: account})
		if name != "" {
			page.People[account] = api.Person{Name: name}
		}
	}
	return page, heard{len(c.told), c.retold}, c.changed, nil
}

// Watch implements Backend.
func (c *Classroom) Watch(ctx context.Context, _, _ string) <-chan News {
	news := make(chan News)
	go func() {
		defer close(news)
		var since heard
		for ctx.Err() == nil {
			page, now, changed, err := c.page(since)
			News{Page: page, Err: err}.Send(ctx, news)
			since = now
			select {
			case <-changed:
			case <-ctx.Done():
			}
		}
	}()
	return news
}

// Do implements Backend: all that can be done is to try a move.
func (c *Classroom) Do(_ context.Context, _ string, command table.Command) error {
	play, ok := command.(table.Play)
	if !ok {
		return errNotInClass
	}
	return c.Command(func(e Exercise) error { return e.Try(play.Move) })
}

// errNotInClass is that a classroom has no talk, no advice and no record.
var errNotInClass = errors.ErrUnsupported

// Preview implements Backend.
func (c *Classroom) Preview(_ context.Context, _, move string, l *locale.Language) (*board.Foreseen, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	f, err := c.attempt.Preview(move)
	if err != nil {
		return nil, err
	}
	return Foreseen(l, f, move)
}

// Hint implements Backend.
func (c *Classroom) Hint(context.Context, string, *locale.Language) (Hint, error) {
	return Hint{}, errNotInClass
}

// Record implements Backend.
func (c *Classroom) Record(context.Context, string) (*record.Record, error) {
	return nil, errNotInClass
}
