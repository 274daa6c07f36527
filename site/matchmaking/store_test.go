package matchmaking_test

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"nagara/journal"
	"nagara/site/matchmaking"
	"nagara/store"
	"nagara/testkit/dbtest"
)

// TestStore holds the store of searches to its contract, on every database.
func TestStore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		holds(t, func(t *testing.T) matchmaking.Store { return store.New(open(t)).Matchmaking })
	})
}

func holds(t *testing.T, open func(t *testing.T) matchmaking.Store) {
	for _, test := range []struct {
		name string
		run  func(*testing.T, matchmaking.Store)
	}{
		{"SearchesAreKept", searchesAreKept},
		{"ManyComeAtOnce", manyComeAtOnce},
		{"MachinesBeat", machinesBeat},
		{"ChangesAreOne", changesAreOne},
		{"NobodyIsTakenTwice", nobodyIsTakenTwice},
		{"Cancelled", cancelled},
		{"LikeTheModel", likeTheModel},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, open(t)) })
	}
}

var aNanosecondPastNoon = time.Date(2026, time.March, 1, 12, 0, 0, 1, time.UTC)

// seek is a search of Nagaraja that began that long after aNanosecondPastNoon.
func seek(account string, after time.Duration) matchmaking.Request {
	return matchmaking.Request{
		Account: account, Criteria: matchmaking.Criteria{Game: "nagaraja", Seats: 2, Pace: "quick"},
		Since: aNanosecondPastNoon.Add(after), Seen: aNanosecondPastNoon.Add(after), Node: "one", Line: account + "'s",
	}
}

func begin(t rapid.TB, store matchmaking.Store, seeks ...matchmaking.Request) {
	t.Helper()
	change(t, store, func([]matchmaking.Request) ([]matchmaking.Request, []string) { return seeks, nil })
}

func mustBe(t rapid.TB, store matchmaking.Store, want ...matchmaking.Request) {
	t.Helper()
	got, err := store.All(context.Background())
	if err != nil || len(got)+len(want) > 0 && !reflect.DeepEqual(got, want) {
		t.Fatalf("the searches are %+v, %v; want %+v", got, err, want)
	}
}

func change(t rapid.TB, store matchmaking.Store, decide func([]matchmaking.Request) (write []matchmaking.Request, drop []string)) {
	t.Helper()
	if err := store.Change(context.Background(), decide); err != nil {
		t.Fatal(err)
	}
}

func searchesAreKept(t *testing.T, store matchmaking.Store) {
	mustBe(t, store)
	full := seek("ola", 0)
	full.Criteria = matchmaking.Criteria{Game: "narabi", Seats: 4, Pace: "days", Rated: true}
	full.Rating, full.Place, full.Placed = 1730, "garden", aNanosecondPastNoon.Add(time.Hour)
	late, early, tied := seek("jan", time.Second), seek("zoe", -time.Nanosecond), seek("ann", time.Second)
	begin(t, store, late, full, early, tied)
	mustBe(t, store, early, full, tied, late)
}

func manyComeAtOnce(t *testing.T, store matchmaking.Store) {
	var many []matchmaking.Request
	var names []string
	for i := range 1000 {
		many = append(many, seek(fmt.Sprintf("seeker%03d", i), time.Duration(i)))
		names = append(names, many[i].Account)
	}
	begin(t, store, many...)
	mustBe(t, store, many...)
	change(t, store, func([]matchmaking.Request) ([]matchmaking.Request, []string) { return nil, names[1:] })
	mustBe(t, store, many[0])
}

func machinesBeat(t *testing.T, store matchmaking.Store) {
	here, there := seek("ola", 0), seek("jan", 1)
	there.Node = "two"
	begin(t, store, here, there)
	if err := store.Beat(context.Background(), "one", aNanosecondPastNoon.Add(time.Hour)); err != nil {
		t.Fatal(err)
	}
	here.Seen = aNanosecondPastNoon.Add(time.Hour)
	mustBe(t, store, here, there)
}

func changesAreOne(t *testing.T, store matchmaking.Store) {
	ola, jan, eve := seek("ola", 0), seek("jan", 1), seek("eve", 2)
	begin(t, store, ola, jan, eve)
	change(t, store, func(all []matchmaking.Request) ([]matchmaking.Request, []string) {
		if len(all) != 3 {
			t.Errorf("the change sees %+v", all)
		}
		all[0].Place, all[0].Placed = "temple", aNanosecondPastNoon
		return all[:1], []string{"eve", "nobody"}
	})
	ola.Place, ola.Placed = "temple", aNanosecondPastNoon
	mustBe(t, store, ola, jan)
	calm := seek("ola", 5)
	calm.Pace, calm.Line, calm.Node = "calm", "another", "two"
	begin(t, store, calm)
	mustBe(t, store, jan, calm)
}

// nobodyIsTakenTwice lets many machines take the two oldest, again and again.
func nobodyIsTakenTwice(t *testing.T, store matchmaking.Store) {
	const people = 40
	var takers sync.WaitGroup
	var mu sync.Mutex
	taken := map[string]int{}
	for i := range people {
		begin(t, store, seek(fmt.Sprintf("seeker%02d", i), time.Duration(i)))
	}
	for machine := range 4 {
		takers.Go(func() {
			for n := 0; ; n++ {
				var pair []matchmaking.Request
				if err := store.Change(context.Background(), func(all []matchmaking.Request) ([]matchmaking.Request, []string) {
					pair = slices.DeleteFunc(all, func(req matchmaking.Request) bool { return req.Place != "" })
					pair = pair[:min(len(pair), 2)]
					for i := range pair {
						pair[i].Place = fmt.Sprintf("table%d-%d", machine, n)
					}
					return pair, nil
				}); err != nil {
					t.Error(err)
					return
				}
				if len(pair) == 0 {
					return
				}
				mu.Lock()
				for _, req := range pair {
					taken[req.Account]++
				}
				mu.Unlock()
			}
		})
	}
	takers.Wait()
	for who, times := range taken {
		if times != 1 {
			t.Errorf("%s was taken %d times", who, times)
		}
	}
	if len(taken) != people {
		t.Errorf("%d of %d were taken", len(taken), people)
	}
}

func cancelled(t *testing.T, store matchmaking.Store) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, err := range map[string]error{
		"Beat": store.Beat(ctx, "one", aNanosecondPastNoon),
		"Change": store.Change(ctx, func([]matchmaking.Request) ([]matchmaking.Request, []string) {
			return []matchmaking.Request{seek("ola", 0)}, nil
		}),
	} {
		if err == nil {
			t.Errorf("%s was done for one who is gone", name)
		}
	}
	mustBe(t, store)
}

// likeTheModel does what a few people do at random, and expects what a map does.
func likeTheModel(t *testing.T, store matchmaking.Store) {
	rapid.Check(t, func(t *rapid.T) {
		change(t, store, func(all []matchmaking.Request) (_ []matchmaking.Request, drop []string) {
			for _, req := range all {
				drop = append(drop, req.Account)
			}
			return nil, drop
		})
		model, clock := map[string]matchmaking.Request{}, time.Duration(0)
		who := rapid.SampledFrom([]string{"ola", "jan", "eve"})
		for range rapid.IntRange(1, 20).Draw(t, "steps") {
			clock += time.Duration(rapid.IntRange(0, 2).Draw(t, "seconds")) * time.Second
			req := seek(who.Draw(t, "who"), clock)
			switch rapid.IntRange(0, 2).Draw(t, "what") {
			case 0:
				req.Pace = rapid.SampledFrom([]string{"quick", "calm"}).Draw(t, "pace")
				req.Node = rapid.SampledFrom([]string{"one", "two"}).Draw(t, "node")
				begin(t, store, req)
				model[req.Account] = req
			case 1:
				change(t, store, func([]matchmaking.Request) ([]matchmaking.Request, []string) { return nil, []string{req.Account} })
				delete(model, req.Account)
			case 2:
				if err := store.Beat(context.Background(), "one", req.Seen); err != nil {
					t.Fatal(err)
				}
				for account, m := range model {
					if m.Node == "one" {
						m.Seen = req.Seen
						model[account] = m
					}
				}
			}
			want := slices.SortedFunc(maps.Values(model), func(a, b matchmaking.Request) int {
				return cmp.Or(a.Since.Compare(b.Since), cmp.Compare(a.Account, b.Account))
			})
			mustBe(t, store, want...)
		}
	})
}
