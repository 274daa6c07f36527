package main

import (
	"context"
	"crypto/rand"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/rules"
	"nagara/site/presence"
	"nagara/table"
	"nagara/testkit/cluster"
)

// TestPresenceInACluster: three people sit at one table, each at a node of
// their own. One node is killed: the others see who has gone, and who is back
// by way of another node. The journal does not grow by it.
func TestPresenceInACluster(t *testing.T) {
	t.Parallel()
	s := newSwarm(t)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	var guests []*guest
	for i, node := range s.nodes {
		guests = append(guests, s.sitDown(ctx, i, node.listen, guests))
	}
	for _, g := range guests {
		g.come(ctx)
	}
	for _, g := range guests {
		for seat := range rules.Seat(len(guests)) {
			g.sees(ctx, seat+1, presence.Here)
		}
	}
	before, err := s.journal.Read(ctx, guests[0].table, 0)
	if err != nil {
		t.Fatal(err)
	}

	s.nodes[1].kill()
	killed := time.Now()
	for _, g := range []*guest{guests[0], guests[2]} {
		g.sees(ctx, 2, presence.Gone)
		t.Logf("seen after %s", time.Since(killed).Round(10*time.Millisecond))
	}
	guests[1].node = s.nodes[2].listen
	guests[1].come(ctx)
	guests[0].sees(ctx, 2, presence.Here)
	guests[1].sees(ctx, 1, presence.Here)
	if err := guests[2].live.Drop(); err != nil {
		t.Log(err)
	}
	dropped := time.Now()
	guests[0].sees(ctx, 3, presence.Gone)
	t.Logf("a closed socket seen after %s", time.Since(dropped).Round(10*time.Millisecond))
	guests[1].sees(ctx, 3, presence.Gone)

	after, err := s.journal.Read(ctx, guests[0].table, 0)
	if err != nil {
		t.Fatal(err)
	}
	if len(after) != len(before) {
		t.Errorf("the journal grew from %d to %d entries", len(before), len(after))
	}
}

// guest is a person at a node.
type guest struct {
	*testing.T
	*client.Client
	node, table string
	live        *client.Live
	sight       api.Presence
}

// sitDown brings one more person to the table of those before.
func (s *swarm) sitDown(ctx context.Context, i int, node string, before []*guest) *guest {
	s.Helper()
	// A session is good at every node: only the address is another.
	g := &guest{T: s.T, node: node}
	g.Client = client.New(cluster.URL, cluster.Hop([]string{node}))
	err := g.Guest(ctx, "Guest "+rand.Text()[:10])
	if err == nil && i == 0 {
		g.table, err = g.Create(ctx, api.Wish{Game: "narabi", Seats: 3})
	} else if err == nil {
		g.table = before[0].table
	}
	if err == nil {
		_, err = g.Do(ctx, g.table, table.Join{})
	}
	if err != nil {
		s.Fatal(err)
	}
	return g
}

// come opens the table at the guest's node.
func (g *guest) come(ctx context.Context) {
	g.Helper()
	live, err := g.Via(cluster.Hop([]string{g.node})).Live(ctx)
	if err == nil {
		g.Cleanup(func() { _ = live.Drop() })
		err = live.Send(ctx, api.Request{Do: "watch", Table: g.table, Presence: true})
	}
	if err != nil {
		g.Fatal(err)
	}
	g.live = live
}

// sees reads on until a seat is seen to be so.
func (g *guest) sees(ctx context.Context, seat rules.Seat, want presence.State) {
	g.Helper()
	for {
		for _, there := range g.sight.Seats {
			if there.Seat == seat && there.State == want {
				return
			}
		}
		tell, _, err := g.live.Next(ctx)
		if err != nil {
			g.Fatalf("seat %s is not seen to be %s, but %+v: %v", seat, want, g.sight, err)
		}
		if tell.Presence != nil {
			g.sight = *tell.Presence
		}
	}
}
