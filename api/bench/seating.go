package bench

import (
	"context"
	"crypto/rand"
	"sync"
	"sync/atomic"

	"nagara/api"
	"nagara/api/client"
	"nagara/table"
)

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

// visit is a new guest at one of the nodes. Nobody may have the name of one who sits,
// so each has one that nobody else has: others may measure the same server.
func (l *load) visit(ctx context.Context, n int) (*client.Client, error) {
	c := client.New(l.Nodes[n%len(l.Nodes)].URL, l.visits)
	return c, c.Guest(ctx, "Bench "+rand.Text()[:12])
}

// seat makes the tables and lets their players sit down.
func (l *load) seat(ctx context.Context) error {
	l.groups = make([]*group, l.Tables)
	return each(ctx, l.Tables, func(ctx context.Context, i int) (err error) {
		l.groups[i], err = l.seatOne(ctx, i)
		return err
	})
}

func (l *load) seatOne(ctx context.Context, n int) (*group, error) {
	g := &group{load: l, watched: n == 0}
	var id string
	for i := range l.Seats {
		c, err := l.visit(ctx, n+i)
		if err != nil {
			return nil, err
		}
		if i == 0 {
			if id, err = c.Create(ctx, api.Wish{Game: l.Game, Seats: l.Seats}); err != nil {
				return nil, err
			}
			if g.watched {
				l.audience.watch(id)
			}
		}
		if _, err := c.Do(ctx, id, table.Join{}); err != nil {
			return nil, err
		}
		g.players = append(g.players, &player{Client: c.Via(l.players), group: g, number: i, match: g.at(id)})
	}
	return g, nil
}

// idle opens sockets that watch a table where nothing happens.
func (l *load) idle(ctx context.Context) (*audience, error) {
	idlers := &audience{}
	host, err := l.visit(ctx, 0)
	if err != nil {
		return idlers, err
	}
	id, err := host.Create(ctx, api.Wish{Game: l.Game, Seats: l.Seats})
	if err != nil {
		return idlers, err
	}
	idlers.watch(id)
	return idlers, each(ctx, l.Idle, func(ctx context.Context, _ int) error { return idlers.admit(ctx, host) })
}

// gather brings the spectators to the first table, each with a name of their own:
// whom they do not want to hear is theirs, too.
func (l *load) gather(ctx context.Context) error {
	return each(ctx, l.Spectators, func(ctx context.Context, i int) error {
		c, err := l.visit(ctx, i)
		if err != nil {
			return err
		}
		return l.audience.admit(ctx, c.Via(l.spectators))
	})
}
