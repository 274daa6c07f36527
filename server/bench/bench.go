// Package bench measures a server as players meet it: real matches with real
// views, over real sockets.
package bench

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"

	"nagara/server/api"
	"nagara/server/client"
	"nagara/server/metrics"
	"nagara/table"
)

// Plan is what to measure.
type Plan struct {
	// URLs are where the nodes of the server are: players who share a table
	// are spread over them.
	URLs []string
	Game string
	// Seats is how many play at a table, Tables how many tables play at once.
	Seats, Tables int
	// Idle is how many more sockets only watch a table where nothing happens.
	Idle int
	// Rate is how many moves a second are played in all; 0 is as many as
	// possible.
	Rate float64
	For  time.Duration
	// Progress is told what is being done, if it is there: the last word of a
	// key of locale under server.bench.doing.
	Progress func(string)
}

// load is a measurement under way.
type load struct {
	Plan
	http     *http.Transport
	pace     *rate.Limiter
	playing  atomic.Bool // while it is measured
	moves    atomic.Int64
	bytes    atomic.Int64
	refused  atomic.Int64
	finished atomic.Int64
	acks     times
	screens  times
	arriving sync.WaitGroup
	first    sync.Map // the first reason for which a client stopped
}

// Run measures.
func Run(ctx context.Context, p Plan) (*Report, error) {
	l := &load{Plan: p, http: &http.Transport{MaxIdleConnsPerHost: 64}}
	if p.Rate > 0 {
		l.pace = rate.NewLimiter(rate.Limit(p.Rate), 1)
	}
	report := &Report{Plan: p}
	report.Empty = l.memory(ctx)
	l.say("seating")
	duos, err := l.seat(ctx)
	if err != nil {
		return nil, err
	}
	report.Seated = l.memory(ctx)
	l.say("idling")
	idle, err := l.watchIdly(ctx)
	if err != nil {
		return nil, err
	}
	defer func() {
		for _, socket := range idle {
			_ = socket.Drop()
		}
	}()
	report.Idling = l.memory(ctx)
	l.say("playing")
	if err := l.play(ctx, duos, report); err != nil {
		return nil, err
	}
	report.Played = l.memory(ctx)
	return report, nil
}

func (l *load) say(what string) {
	if l.Progress != nil {
		l.Progress(what)
	}
}

// workers is how many visitors come in at once.
const workers = 16

// each does something for every number below n, by several workers.
func each(ctx context.Context, n int, do func(context.Context, int) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var all sync.WaitGroup
	var next atomic.Int64
	for range workers {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < n && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				if err := do(ctx, i); err != nil {
					cancel(err)
				}
			}
		})
	}
	all.Wait()
	return context.Cause(ctx)
}

// group is the players of one table.
type group struct {
	load    *load
	players []*player

	mu sync.Mutex
	// sent and seen are when a move of that number left its player and when
	// it came to another.
	sent, seen map[entry]time.Time
}

// entry is one of one table.
type entry struct {
	table string
	seq   uint64
}

// seat makes the tables and lets their players sit down.
func (l *load) seat(ctx context.Context) ([]*group, error) {
	groups := make([]*group, l.Tables)
	return groups, each(ctx, l.Tables, func(ctx context.Context, i int) (err error) {
		groups[i], err = l.seatOne(ctx, i)
		return err
	})
}

func (l *load) seatOne(ctx context.Context, n int) (*group, error) {
	g := &group{load: l, sent: map[entry]time.Time{}, seen: map[entry]time.Time{}}
	var id string
	for i := range l.Seats {
		c := client.New(l.URLs[(n+i)%len(l.URLs)], l.http)
		if err := c.Guest(ctx, fmt.Sprintf("Bench %d-%d", n, i)); err != nil {
			return nil, err
		}
		if i == 0 {
			var err error
			if id, err = c.Create(ctx, api.Wish{Game: l.Game, Seats: l.Seats}); err != nil {
				return nil, err
			}
		}
		if _, err := c.Do(ctx, id, table.Join{}); err != nil {
			return nil, err
		}
		g.players = append(g.players, &player{Client: c, group: g, table: id})
	}
	return g, nil
}

// watchIdly opens sockets that watch a table where nothing happens.
func (l *load) watchIdly(ctx context.Context) ([]*client.Live, error) {
	if l.Idle == 0 {
		return nil, nil
	}
	host := client.New(l.URLs[0], l.http)
	if err := host.Guest(ctx, "Bench Host"); err != nil {
		return nil, err
	}
	id, err := host.Create(ctx, api.Wish{Game: l.Game, Seats: l.Seats})
	if err != nil {
		return nil, err
	}
	sockets := make([]*client.Live, l.Idle)
	return sockets, each(ctx, l.Idle, func(ctx context.Context, i int) (err error) {
		if sockets[i], err = host.Live(ctx); err != nil {
			return err
		}
		return sockets[i].Watch(ctx, id, 0)
	})
}

// play lets everybody play for the time that was asked for.
func (l *load) play(ctx context.Context, groups []*group, report *Report) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var all sync.WaitGroup
	for _, g := range groups {
		for _, p := range g.players {
			l.arriving.Add(1)
			all.Go(func() {
				if err := p.play(ctx); err != nil && ctx.Err() == nil {
					l.first.LoadOrStore("error", err)
				}
			})
		}
	}
	l.arriving.Wait()
	if !pause(ctx, warmUp) {
		return ctx.Err()
	}
	before, ours := l.memory(ctx).Processor, metrics.ProcessorSeconds()
	began := time.Now()
	l.playing.Store(true)
	pause(ctx, l.For)
	l.playing.Store(false)
	report.Took = time.Since(began)
	report.count(l)
	report.ClientTime = metrics.ProcessorSeconds() - ours
	report.ServerTime = l.memory(ctx).Processor - before
	cancel()
	all.Wait()
	if err, ok := l.first.Load("error"); ok {
		report.Trouble = err.(error)
	}
	return nil
}

// warmUp is played before it counts.
const warmUp = 2 * time.Second

func pause(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-ctx.Done():
		return false
	}
}
