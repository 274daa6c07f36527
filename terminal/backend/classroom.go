package backend

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
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
	// View is what whoever does it sees, and Played what happened since the last
	// command.
	View() rules.View
	Played() []record.Step
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
	// told is all that happened so far, and changed is closed when there is more.
	told    []Update
	changed chan struct{}
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
	c := &Classroom{attempt: e, changed: make(chan struct{})}
	c.record()
	return c
}

// record takes in what the last command did, and wakes whoever watches.
func (c *Classroom) record() {
	for _, step := range c.attempt.Played() {
		u := Update{Update: table.Update{Kind: "moved", Seat: step.Seat}}
		for _, e := range (record.Viewpoint{Seat: c.attempt.View().Now().Seat}).Events(step) {
			if text, err := json.Marshal(e); err == nil {
				u.Events = append(u.Events, text)
			}
		}
		c.told = append(c.told, u)
	}
	c.seq++
	close(c.changed)
	c.changed = make(chan struct{})
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

// page is the board, and what happened since a page.
func (c *Classroom) page(since int) (page *Page, told int, changed <-chan struct{}, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	seen, lesson := c.attempt.View(), c.attempt.Page(locale.English)
	view, err := json.Marshal(seen.Picture())
	if err != nil {
		return nil, 0, nil, fmt.Errorf("writing the board of %s: %w", lesson.Title, err)
	}
	now := seen.Now()
	page = &Page{You: now.Seat, View: view, Updates: c.told[since:], People: api.People{}}
	page.Seq, page.Phase, page.Awaited = c.seq, table.Running, now.Awaited
	page.Settings.Game = lesson.Game
	for i, name := range lesson.Names {
		account := strconv.Itoa(i + 1)
		page.Chairs = append(page.Chairs, table.Chair{Seat: rules.Seat(i + 1), Account: account})
		if name != "" {
			page.People[account] = api.Person{Name: name}
		}
	}
	return page, len(c.told), c.changed, nil
}

// Watch implements Backend.
func (c *Classroom) Watch(ctx context.Context, _, _ string) <-chan News {
	news := make(chan News)
	go func() {
		defer close(news)
		since := 0
		for ctx.Err() == nil {
			page, told, changed, err := c.page(since)
			News{Page: page, Err: err}.Send(ctx, news)
			since = told
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
