package tournament

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"nagara/events"
	"nagara/journal"
	"nagara/record"
	"nagara/table"
	"nagara/table/hall"
)

// Tables are where the matches are played: a hall.
type Tables interface {
	Now() time.Time
	Promise(ctx context.Context) (table.Promise, error)
	Begin(ctx context.Context, by table.Request, wish table.CreateRequest) (table.Promise, error)
	Do(ctx context.Context, id string, by table.Request, c table.Command) (hall.Receipt, error)
	Summary(ctx context.Context, id string) (table.Summary, error)
	Result(ctx context.Context, id string) (hall.Result, error)
	Record(ctx context.Context, id, account string, name func(account string) string) (*record.Record, error)
}

// TwinResult is a twin match that is to be rated.
type TwinResult struct {
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

// RunnerConfig is what a runner is made of.
type RunnerConfig struct {
	Store  Store
	Tables Tables
	// Bus tells which tables have grown.
	Bus events.Bus
	// Publish, if it is there, is told which tournament has changed.
	Publish func(id string)
	// Tell, if it is there, is told for whom something is new in the list of their
	// tournaments.
	Tell func(account, tournament string)
	// Rate, if it is there, counts twin matches: once, however often it is called.
	Rate func(ctx context.Context, t TwinResult) error
	Log  *slog.Logger
}

// Runner keeps tournaments going. Its methods may be called from any goroutine.
type Runner struct {
	RunnerConfig
	mu       sync.Mutex
	sessions map[string]*session
	at       map[string]string // the tournament of a table
	taking   map[string]taking // who takes part in what is not over, by tournament

	stop context.CancelFunc
	work sync.WaitGroup
}

// OpenRunner opens a runner, which takes up what is due.
func OpenRunner(c RunnerConfig) *Runner {
	r := &Runner{RunnerConfig: c, sessions: map[string]*session{}, at: map[string]string{}, taking: map[string]taking{}}
	ctx, stop := context.WithCancel(context.Background())
	r.stop = stop
	words := c.Bus.Subscribe(events.Tables)
	r.work.Go(func() {
		defer words.Close()
		r.listen(ctx, words)
	})
	r.work.Go(func() {
		r.resume(ctx)
		r.runDue(ctx)
	})
	return r
}

// Changed is told that a tournament has changed, here or at another machine.
func (r *Runner) Changed(ctx context.Context, id string) error {
	return r.View(ctx, id, func(*Tournament) {})
}

// Close stops it. Nothing is lost: another runner goes on.
func (r *Runner) Close() {
	r.stop()
	r.work.Wait()
}

// Announce holds a tournament, and is its name.
func (r *Runner) Announce(ctx context.Context, host string, wish Terms) (id string, err error) {
	bodies, err := Announce(host, wish, r.Tables.Now())
	if err != nil {
		return "", err
	}
	id = table.NewID()
	return id, r.create(ctx, id, bodies)
}

// create writes the first entries of a tournament, unless another runner has.
func (r *Runner) create(ctx context.Context, id string, bodies []Event) error {
	err := CreateFrom(ctx, r.Store, id, bodies, r.Tables.Now())
	if _, there := errors.AsType[*journal.Conflict](err); there {
		return nil
	}
	if err == nil && r.Publish != nil {
		r.Publish(id)
	}
	return err
}

// Do carries out what somebody wants.
func (r *Runner) Do(ctx context.Context, id, account string, c Command) error {
	s := r.session(id)
	defer s.Unlock()
	for range attempts {
		if err := r.read(ctx, s); err != nil {
			return err
		}
		bodies, err := c.Decide(s.it, account, r.Tables.Now())
		if err != nil || len(bodies) == 0 {
			return err
		}
		if err = r.append(ctx, s, bodies...); !errors.Is(err, errFaster) {
			return err
		}
	}
	return fmt.Errorf("tournament %s: %w", id, errFaster)
}

// View shows a tournament as it stands to somebody who only looks. What it gives away
// must not be kept.
func (r *Runner) View(ctx context.Context, id string, look func(*Tournament)) error {
	s := r.session(id)
	defer s.Unlock()
	if err := r.read(ctx, s); err != nil {
		return err
	}
	look(s.it)
	return nil
}
