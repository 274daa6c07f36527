package server_test

import (
	"context"
	"maps"
	"net/http"
	"slices"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/rules"
	"nagara/server"
	"nagara/site/presence"
	"nagara/table"
)

// onlooker is a client that is told who is at a table.
type onlooker struct {
	*testing.T
	live  *client.Live
	sight api.Presence
	named api.People
}

// look opens a table and wants to know who is there.
func look(t *testing.T, c *client.Client, table string, named bool) *onlooker {
	t.Helper()
	live, err := c.Live(t.Context())
	must(t, err)
	t.Cleanup(func() { _ = live.Drop() })
	must(t, live.Send(t.Context(), api.Request{Do: "watch", Table: table, Presence: true, Named: named}))
	return &onlooker{T: t, live: live, named: api.People{}}
}

// sees reads on until it is so.
func (o *onlooker) sees(what string, is func(api.Presence) bool) {
	o.Helper()
	for !is(o.sight) {
		tell, _, err := o.live.Next(o.Context())
		if err != nil {
			o.Fatalf("waiting for %s: %v; seen is %+v", what, err, o.sight)
		}
		if tell.Presence != nil {
			o.sight = *tell.Presence
			maps.Copy(o.named, tell.Presence.People)
		}
	}
}

func (o *onlooker) seesSeat(seat rules.Seat, state presence.State) {
	o.Helper()
	o.sees(string(state), func(p api.Presence) bool {
		return slices.ContainsFunc(p.Seats, func(a api.Attendance) bool { return a.Seat == seat && a.State == state })
	})
}

// TestWhoIsAtTheTable: those at a table see by name how present the others are,
// without a word in the journal.
func TestWhoIsAtTheTable(t *testing.T) {
	t.Parallel()
	s := start(t)
	sitters := s.seat(t, "nagaraja", 2)
	at := sitters[0].table
	ada := look(t, sitters[0].Client, at, false)
	ben := look(t, sitters[1].Client, at, false)
	before, err := s.stores.Journal.Read(t.Context(), at, 0)
	must(t, err)
	ada.seesSeat(2, presence.Here)
	must(t, ben.live.Send(t.Context(), api.Request{Do: "away"}))
	ada.seesSeat(2, presence.Away)
	if since := ada.sight.Seats[1].Since; since == nil {
		t.Error("nobody knows since when")
	}
	other, err := sitters[1].Begin(t.Context(), api.Founding{Wish: api.Wish{Game: "nagaraja"}, Join: &table.Join{}, Bots: []string{"random"}})
	must(t, err)
	elsewhere := look(t, sitters[1].Client, other, false)
	ada.seesSeat(2, presence.Elsewhere)
	must(t, elsewhere.live.Drop())
	must(t, ben.live.Send(t.Context(), api.Request{Do: "here"}))
	ada.seesSeat(2, presence.Here)
	must(t, ben.live.Drop())
	ada.seesSeat(2, presence.Gone)
	if since := ada.sight.Seats[1].Since; since == nil {
		t.Error("nobody knows since when")
	}
	after, err := s.stores.Journal.Read(t.Context(), at, 0)
	must(t, err)
	if len(after) != len(before) {
		t.Errorf("the journal grew from %d to %d entries", len(before), len(after))
	}
}

// TestWhoWatches: everybody sees how many look on, and the names of members who
// wish it. A program on a stream is as good as a page.
func TestWhoWatches(t *testing.T) {
	t.Parallel()
	s := start(t)
	sitters := s.seat(t, "nagaraja", 2)
	at := sitters[0].table
	ada := look(t, sitters[0].Client, at, false)
	mia, eve := s.member(t, "Mia"), s.guest(t, "Eve")
	look(t, mia, at, true)
	look(t, eve, at, true) // a guest has no name to show
	look(t, s.member(t, "Shy"), at, false)
	look(t, client.New(s.url, wires), at, true)
	ada.sees("four, and Mia", func(p api.Presence) bool {
		return p.Watching == 4 && slices.Equal(p.Named, []string{mia.Account.ID})
	})
	if got := ada.named[mia.Account.ID].Name; got != "Mia" {
		t.Errorf("she is called %q", got)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() { // it ends with the context, and nobody wants to know how
		_ = sitters[1].Call(ctx, "GET", "/tables/"+at+"/stream", nil, nil)
	}()
	ada.seesSeat(2, presence.Here)
	cancel()
	ada.seesSeat(2, presence.Gone)
}

// TestWhoIsRefusedIsNotThere: only those who may look are counted.
func TestWhoIsRefusedIsNotThere(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, eve := s.guest(t, "Ada"), s.guest(t, "Eve")
	id, err := ada.Begin(t.Context(), api.Founding{Wish: api.Wish{Game: "nagaraja", Spectators: table.NoSpectators}, Join: &table.Join{}, Bots: []string{"random"}})
	must(t, err)
	refused := look(t, eve, id, false)
	for tell := (client.Tell{}); tell.Problem == nil; {
		tell, _, err = refused.live.Next(t.Context())
		must(t, err)
	}
	host := look(t, ada, id, false)
	host.seesSeat(1, presence.Here)
	if host.sight.Watching != 0 {
		t.Errorf("%d watch", host.sight.Watching)
	}
}

// TestGoingOnWithoutOneWhoLeft: who waits is told from when on they need not,
// and then lets a bot play; the owner takes the seat back. The next time they
// claim the win.
func TestGoingOnWithoutOneWhoLeft(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) {
		c.Pause = time.Hour
		c.Waiting = table.Patience{Live: time.Millisecond, Slow: time.Hour, Expired: time.Millisecond}
	})
	sitters := s.seat(t, "nagaraja", 2)
	at := sitters[0].table
	page, err := sitters[0].Look(t.Context(), at, 0)
	must(t, err)
	gone := page.Awaited[0]
	leaver, stayer := sitters[gone.Index()], sitters[2-gone]
	line := look(t, leaver.Client, at, false)
	stays := look(t, stayer.Client, at, false)
	stays.seesSeat(gone, presence.Here)
	bot := table.StopWaiting{Seat: gone, By: table.ByBot, Bot: table.RandomBot}
	if _, err := stayer.Do(t.Context(), at, bot); statusOf(err) != http.StatusConflict {
		t.Fatalf("while they are here: %v", err)
	}
	must(t, line.live.Drop())
	free := func(p api.Presence) bool {
		return slices.ContainsFunc(p.Seats, func(a api.Attendance) bool { return a.Seat == gone && a.Until != nil })
	}
	stays.sees("from when on nobody need wait", free)
	_, err = stayer.Do(t.Context(), at, bot)
	must(t, err)
	_, err = leaver.Do(t.Context(), at, table.ComeBack{}) // the bot takes its time
	must(t, err)
	stays.sees("the same again", free)
	_, err = stayer.Do(t.Context(), at, table.StopWaiting{Seat: gone, By: table.ByWin})
	must(t, err)
	if page, err = stayer.Look(t.Context(), at, 0); err != nil || page.Outcome == nil || !slices.Equal(page.Outcome.Winners, []rules.Seat{stayer.seat}) {
		t.Errorf("the end is %+v, %v", page.Outcome, err)
	}
}
