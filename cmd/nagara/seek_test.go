package main

import (
	"context"
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
	ada, ben := s.seek(ctx, "Ada", 0), s.seek(ctx, "Ben", 1)
	ada.sits(ctx, ada.hears(matchmaking.Found))
	ben.sits(ctx, ben.hears(matchmaking.Found))
	ada.hears(matchmaking.Begun)
	ben.hears(matchmaking.Begun)
	lost := s.seek(ctx, "Lost", 2)
	lost.hears(matchmaking.Searching)
	s.nodes[2].kill()
	eve := s.seek(ctx, "Eve", 0)
	eve.hears(matchmaking.Found) // nobody can know yet
	eve.hears(matchmaking.Searching)
	back := s.search(ctx, lost.Client.Via(cluster.Hop(s.addrs[1:2])))
	eve.sits(ctx, eve.hears(matchmaking.Found))
	back.sits(ctx, back.hears(matchmaking.Found))
	if at := eve.hears(matchmaking.Begun); at != back.hears(matchmaking.Begun) {
		t.Error("they play at different tables")
	}
}

// stranger looks for company at one node.
type stranger struct {
	*testing.T
	*client.Client
	told <-chan api.Sought
}

func (s *swarm) seek(ctx context.Context, name string, node int) *stranger {
	s.Helper()
	c := client.New(cluster.URL, cluster.Hop(s.addrs[node:node+1]))
	if err := c.Guest(ctx, name); err != nil {
		s.Fatal(err)
	}
	return s.search(ctx, c)
}

func (s *swarm) search(ctx context.Context, c *client.Client) *stranger {
	told := make(chan api.Sought)
	go func() {
		defer close(told)
		for news, err := range c.Seek(ctx, matchmaking.Criteria{Game: "nagaraja", Seats: 2, Pace: "quick"}) {
			if err != nil {
				return // its node was killed, or the test is over
			}
			select {
			case told <- news:
			case <-ctx.Done():
			}
		}
	}()
	return &stranger{s.T, c, told}
}

// hears reads on until it is told that, and of which table.
func (s *stranger) hears(what matchmaking.What) string {
	s.Helper()
	for news := range s.told {
		if news.Type == what {
			return news.Table
		}
	}
	s.Fatalf("waiting in vain for %s", what)
	return ""
}

func (s *stranger) sits(ctx context.Context, at string) {
	s.Helper()
	if _, err := s.Do(ctx, at, table.Join{}); err != nil {
		s.Fatal(err)
	}
}
