// Package office holds tournaments: it carries out what people want of them, opens
// their tables, enters what came of the matches, and pairs the next. Nothing is owned
// by a machine: every append names the number that it expects, and what is due is
// taken by whichever office asks first. So one may be killed at any moment, and another
// goes on from the log.
package office

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"nagara/journal"
	"nagara/record"
	"nagara/site/tournament"
	"nagara/table"
	"nagara/table/bus"
	"nagara/table/hall"
)

// Tables are where the matches are played: a hall.
type Tables interface {
	Now() time.Time
	Promise(ctx context.Context) (table.Promise, error)
	Begin(ctx context.Context, by table.Request, wish table.Founding) (table.Promise, error)
	Do(ctx context.Context, id string, by table.Request, c table.Command) (hall.Receipt, error)
	Summary(ctx context.Context, id string) (table.Summary, error)
	Result(ctx context.Context, id string) (hall.Result, error)
	Record(ctx context.Context, id, account string, name func(account string) string) (*record.Record, error)
}

// Twin is a twin match that is to be rated.
type Twin struct {
	Match   string // its name, which no table has
	Game    string
	At      time.Time
	Players [2]string
	Score   float64 // of the first
	Moves   int     // in the shorter of its matches
	Known   bool    // that whoever lost one of them knew the deal
	// Verified says that the luck of both was.
	Verified bool
}

// Config is what an office is made of.
type Config struct {
	Store  tournament.Store
	Tables Tables
	// Bus tells which tables have grown.
	Bus bus.Bus
	// Tell, if it is there, is told which tournament has changed.
	Tell func(id string)
	// Rate, if it is there, counts twin matches: once, however often it is called.
	Rate func(ctx context.Context, t Twin) error
	Log  *slog.Logger
}

// Office keeps tournaments going. Its methods may be called from any goroutine.
type Office struct {
	Config
	mu    sync.Mutex
	desks map[string]*desk
	at    map[string]string // the tournament of a table

	stop context.CancelFunc
	work sync.WaitGroup
}

// Open opens an office, which takes up what is due.
func Open(c Config) *Office {
	o := &Office{Config: c, desks: map[string]*desk{}, at: map[string]string{}}
	ctx, stop := context.WithCancel(context.Background())
	o.stop = stop
	words := c.Bus.SubscribeAll()
	o.work.Go(func() {
		defer words.Close()
		o.listen(ctx, words)
	})
	o.work.Go(func() {
		o.recall(ctx)
		o.takeUp(ctx)
	})
	return o
}

// Hear is told that a tournament has changed, here or at another machine.
func (o *Office) Hear(ctx context.Context, id string) error {
	return o.See(ctx, id, func(*tournament.Tournament) {})
}

// Close stops it. Nothing is lost: another office goes on.
func (o *Office) Close() {
	o.stop()
	o.work.Wait()
}

// Announce holds a tournament, and is its name.
func (o *Office) Announce(ctx context.Context, host string, wish tournament.Terms) (id string, err error) {
	bodies, err := tournament.Announce(host, wish, o.Tables.Now())
	if err != nil {
		return "", err
	}
	id = table.NewID()
	return id, o.begin(ctx, id, bodies)
}

// begin writes the first entries of a tournament, unless another office has.
func (o *Office) begin(ctx context.Context, id string, bodies []tournament.Body) error {
	err := tournament.Begin(ctx, o.Store, id, bodies, o.Tables.Now())
	if _, there := errors.AsType[*journal.Conflict](err); there {
		return nil
	}
	if err == nil && o.Tell != nil {
		o.Tell(id)
	}
	return err
}

// Do carries out what somebody wants.
func (o *Office) Do(ctx context.Context, id, account string, c tournament.Command) error {
	d := o.desk(id)
	defer d.Unlock()
	for range attempts {
		if err := o.read(ctx, d); err != nil {
			return err
		}
		bodies, err := c.Judge(d.it, account, o.Tables.Now())
		if err != nil || len(bodies) == 0 {
			return err
		}
		if err = o.append(ctx, d, bodies...); !errors.Is(err, errFaster) {
			return err
		}
	}
	return fmt.Errorf("tournament %s: %w", id, errFaster)
}

// See shows a tournament as it stands to somebody who only looks. What it gives away
// must not be kept.
func (o *Office) See(ctx context.Context, id string, look func(*tournament.Tournament)) error {
	d := o.desk(id)
	defer d.Unlock()
	if err := o.read(ctx, d); err != nil {
		return err
	}
	look(d.it)
	return nil
}
