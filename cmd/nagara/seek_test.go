package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/site/matchmaking"
	"nagara/table"
	"nagara/testkit/cluster"
)

// TestSeekingInACluster: strangers at different nodes find each other. One whose
// node is killed is given up, and whoever was paired with them waits on; when they
// come back to another node, they find each other.
func TestSeekingInACluster(t *testing.T) {
	t.Parallel()
	s := newSwarm(t)
	ctx := t.Context()
	meet(ctx, s.seek(ctx, "Ada", 0), s.seek(ctx, "Ben", 1))
	late := s.guest(ctx, "Eve", 0) // who is lost is paired for ten seconds only: all that takes long comes before
	lost := s.seek(ctx, "Lost", 2)
	lost.hears(matchmaking.Searching)
	s.nodes[2].kill()
	eve := s.search(ctx, late)
	eve.hears(matchmaking.Found) // nobody can know yet
	eve.hears(matchmaking.Searching)
	meet(ctx, eve, s.search(ctx, lost.Client.Via(cluster.Hop(s.addrs[1:2]))))
}

// meet has two strangers find each other and sit down.
func meet(ctx context.Context, one, other *stranger) {
	one.Helper()
	var at [2]string
	var errs [2]error
	var both sync.WaitGroup
	for i, s := range []*stranger{one, other} {
		both.Go(func() { at[i], errs[i] = s.plays(ctx) })
	}
	both.Wait()
	if err := errors.Join(errs[:]...); err != nil {
		one.Fatal(err)
	}
	if at[0] != at[1] {
		one.Errorf("one plays at %s, the other at %s", at[0], at[1])
	}
}

// plays sits down at whatever table is found until a match has begun, and tells where.
// Whoever misses a table, as on a busy machine, searches again, as anybody would.
func (s *stranger) plays(ctx context.Context) (string, error) {
	for news := range s.told {
		switch news.Type {
		case matchmaking.Found:
			_, err := s.Do(ctx, news.Table, table.Join{})
			if refused, is := errors.AsType[*api.Problem](err); err != nil && !(is && refused.Status == http.StatusConflict) {
				return "", fmt.Errorf("sitting down at %s: %w", news.Table, err)
			}
		case matchmaking.Begun:
			return news.Table, nil
		case matchmaking.Missed:
			s.Log("a table was missed")
			return s.swarm.search(ctx, s.Client).plays(ctx)
		}
	}
	return "", fmt.Errorf("the search ended before a match had begun: %w", s.err)
}

// stranger looks for company at one node.
type stranger struct {
	*testing.T
	*client.Client
	swarm *swarm
	told  chan api.Sought
	err   error // once told is closed
}

func (s *swarm) seek(ctx context.Context, name string, node int) *stranger {
	s.Helper()
	return s.search(ctx, s.guest(ctx, name, node))
}

func (s *swarm) guest(ctx context.Context, name string, node int) *client.Client {
	s.Helper()
	c := client.New(cluster.URL, cluster.Hop(s.addrs[node:node+1]))
	if err := c.Guest(ctx, name); err != nil {
		s.Fatal(err)
	}
	return c
}

func (s *swarm) search(ctx context.Context, c *client.Client) *stranger {
	one := &stranger{s.T, c, s, make(chan api.Sought), nil}
	go func() {
		defer close(one.told)
		for news, err := range c.Seek(ctx, matchmaking.Criteria{Game: "nagaraja", Seats: 2, Pace: "quick"}) {
			if err != nil {
				one.err = err // its node was killed, or the test is over
				return
			}
			select {
			case one.told <- news:
			case <-ctx.Done():
			}
		}
	}()
	return one
}

// hears reads on until it is told that.
func (s *stranger) hears(what matchmaking.What) {
	s.Helper()
	for news := range s.told {
		if news.Type == what {
			return
		}
	}
	s.Fatalf("waiting in vain for %s: %v", what, s.err)
}
