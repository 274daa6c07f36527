package terminal

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"sync"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/study"
	"nagara/table"
	"nagara/terminal/board"
)

// classroom is a house with one table, at which a lesson is played: the other
// seats do what the lesson says.
type classroom struct {
	mu      sync.Mutex
	attempt *study.Attempt
	// told is all that happened so far, and changed is closed when there is more.
	told    []Update
	changed chan struct{}
	seq     uint64
}

// openClassroom begins a lesson at one of its steps.
func openClassroom(l *study.Lesson, step int) (*classroom, error) {
	a, err := study.Begin(l)
	if err != nil {
		return nil, err
	}
	if err := a.Go(step); err != nil {
		return nil, err
	}
	c := &classroom{attempt: a, changed: make(chan struct{})}
	c.note()
	return c, nil
}

// note takes in what the last command did, and wakes whoever watches.
func (c *classroom) note() {
	for _, step := range c.attempt.Played() {
		u := Update{Update: table.Update{Kind: "moved", Seat: step.Seat}}
		for _, e := range (record.Eyes{Seat: study.Learner}).Events(step) {
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

// command changes the attempt.
func (c *classroom) command(do func(*study.Attempt) error) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := do(c.attempt); err != nil {
		return err
	}
	c.note()
	return nil
}

// lesson is what the learner is shown besides the board.
func (c *classroom) lesson(l *locale.Language) study.Page {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.attempt.Page(l)
}

// look is the board, and what happened since a page.
func (c *classroom) look(since int) (page *Page, told int, changed <-chan struct{}, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	match, lesson := c.attempt.Match(), c.attempt.Lesson()
	view, err := json.Marshal(match.View(study.Learner).Picture())
	if err != nil {
		return nil, 0, nil, fmt.Errorf("writing the board of lesson %s: %w", lesson.ID, err)
	}
	page = &Page{You: study.Learner, View: view, Updates: c.told[since:], People: map[string]Person{}}
	page.Seq, page.Phase, page.Awaited = c.seq, table.Running, match.Awaited()
	page.Settings.Game = lesson.Game
	for i := range match.Setup().Seats {
		account := strconv.Itoa(i + 1)
		page.Chairs = append(page.Chairs, table.Chair{Seat: rules.Seat(i + 1), Account: account})
		if i > 0 {
			page.People[account] = Person{lesson.Company[i-1]}
		}
	}
	return page, len(c.told), c.changed, nil
}

// Watch implements House.
func (c *classroom) Watch(ctx context.Context, _, _ string) <-chan News {
	news := make(chan News)
	go func() {
		defer close(news)
		since := 0
		for ctx.Err() == nil {
			page, told, changed, err := c.look(since)
			tell(ctx, news, News{Page: page, Err: err})
			since = told
			select {
			case <-changed:
			case <-ctx.Done():
			}
		}
	}()
	return news
}

// Do implements House: all that can be done is to try a move.
func (c *classroom) Do(_ context.Context, _ string, command table.Command) error {
	play, ok := command.(table.Play)
	if !ok {
		return errNotInClass
	}
	return c.command(func(a *study.Attempt) error { return a.Try(play.Move) })
}

// errNotInClass is that a classroom has no talk, no advice and no record.
var errNotInClass = errors.ErrUnsupported

// Foresee implements House.
func (c *classroom) Foresee(_ context.Context, _, move string, l *locale.Language) (*board.Foreseen, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	f, err := c.attempt.Foresee(move)
	if err != nil {
		return nil, err
	}
	return foreseenIn(l, f, move)
}

// Hint implements House.
func (c *classroom) Hint(context.Context, string, *locale.Language) (Hint, error) {
	return Hint{}, errNotInClass
}

// Record implements House.
func (c *classroom) Record(context.Context, string) (*record.Record, error) {
	return nil, errNotInClass
}
