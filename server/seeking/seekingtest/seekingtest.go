// Package seekingtest is the suite that every store of searches must pass. It
// knows nothing of how a store keeps its rows.
package seekingtest

import (
	"cmp"
	"context"
	"fmt"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"nagara/server/seeking"
)

// Run holds a store to its contract; open makes a new, empty one.
func Run(t *testing.T, open func(t *testing.T) seeking.Store) {
	for _, test := range []struct {
		name string
		run  func(*testing.T, seeking.Store)
	}{
		{"SearchesAreKept", searchesAreKept},
		{"WhoComesBackHasNotWaitedInVain", whoComesBack},
		{"OnlyItsOwnLineEndsASearch", onlyItsOwnLine},
		{"MachinesBeat", machinesBeat},
		{"ChangesAreOne", changesAreOne},
		{"NobodyIsTakenTwice", nobodyIsTakenTwice},
		{"Cancelled", cancelled},
		{"LikeTheModel", likeTheModel},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, open(t)) })
	}
}

var noon = time.Date(2026, time.March, 1, 12, 0, 0, 1, time.UTC)

// seek is a search of Nagaraja that began that long after noon.
func seek(account string, after time.Duration) seeking.Seek {
	return seeking.Seek{
		Account: account, Wish: seeking.Wish{Game: "nagaraja", Seats: 2, Pace: "quick"},
		Since: noon.Add(after), Seen: noon.Add(after), Node: "one", Line: account + "'s",
	}
}

func begin(t rapid.TB, store seeking.Store, seeks ...seeking.Seek) {
	t.Helper()
	for _, s := range seeks {
		if err := store.Begin(context.Background(), s, s.Seen.Add(-10*time.Second)); err != nil {
			t.Fatalf("begin the search of %s: %v", s.Account, err)
		}
	}
}

func mustBe(t rapid.TB, store seeking.Store, want ...seeking.Seek) {
	t.Helper()
	got, err := store.All(context.Background())
	if err != nil || len(got)+len(want) > 0 && !reflect.DeepEqual(got, want) {
		t.Fatalf("the searches are %+v, %v; want %+v", got, err, want)
	}
}

func change(t rapid.TB, store seeking.Store, decide func([]seeking.Seek) (write, drop []seeking.Seek)) {
	t.Helper()
	if err := store.Change(context.Background(), decide); err != nil {
		t.Fatal(err)
	}
}

func searchesAreKept(t *testing.T, store seeking.Store) {
	mustBe(t, store)
	full := seek("ola", 0)
	full.Wish = seeking.Wish{Game: "narabi", Seats: 4, Pace: "days", Rated: true}
	full.Rating, full.Place, full.Placed, full.Ready = 1730, "garden", noon.Add(time.Hour), true
	late, early, tied := seek("jan", time.Second), seek("zoe", -time.Nanosecond), seek("ann", time.Second)
	begin(t, store, late, full, early, tied)
	mustBe(t, store, early, full, tied, late)
}

func whoComesBack(t *testing.T, store seeking.Store) {
	first := seek("ola", 0)
	first.Place, first.Placed, first.Ready = "temple", noon, true
	begin(t, store, first)
	again := seek("ola", 9*time.Second)
	again.Line, again.Node = "another", "two"
	begin(t, store, again)
	kept := again
	kept.Since, kept.Place, kept.Placed, kept.Ready = first.Since, first.Place, first.Placed, true
	mustBe(t, store, kept)
	otherwise := seek("ola", 10*time.Second)
	otherwise.Pace = "calm"
	begin(t, store, otherwise)
	mustBe(t, store, otherwise)
	late := otherwise
	late.Since, late.Seen = noon.Add(time.Minute), noon.Add(time.Minute)
	begin(t, store, late)
	mustBe(t, store, late)
}

func onlyItsOwnLine(t *testing.T, store seeking.Store) {
	ola := seek("ola", 0)
	begin(t, store, ola, seek("jan", 1))
	for _, wrong := range [][2]string{{"ola", "jan's"}, {"nobody", "ola's"}} {
		if err := store.End(context.Background(), wrong[0], wrong[1]); err != nil {
			t.Fatal(err)
		}
	}
	mustBe(t, store, ola, seek("jan", 1))
	if err := store.End(context.Background(), "jan", "jan's"); err != nil {
		t.Fatal(err)
	}
	mustBe(t, store, ola)
}

func machinesBeat(t *testing.T, store seeking.Store) {
	here, there := seek("ola", 0), seek("jan", 1)
	there.Node = "two"
	begin(t, store, here, there)
	if err := store.Beat(context.Background(), "one", noon.Add(time.Hour)); err != nil {
		t.Fatal(err)
	}
	here.Seen = noon.Add(time.Hour)
	mustBe(t, store, here, there)
}

func changesAreOne(t *testing.T, store seeking.Store) {
	ola, jan, eve := seek("ola", 0), seek("jan", 1), seek("eve", 2)
	begin(t, store, ola, jan, eve)
	change(t, store, func(all []seeking.Seek) (write, drop []seeking.Seek) {
		all[0].Place, all[0].Placed, all[0].Ready = "temple", noon, true
		all[0].Rating = 3000 // only the place is kept
		return all[:1], all[2:]
	})
	ola.Place, ola.Placed, ola.Ready = "temple", noon, true
	mustBe(t, store, ola, jan)
	change(t, store, func(all []seeking.Seek) (write, drop []seeking.Seek) {
		all[0].Place, all[0].Placed, all[0].Ready = "", time.Time{}, false
		return all[:1], nil
	})
	mustBe(t, store, seek("ola", 0), jan)
}

// nobodyIsTakenTwice lets many machines take the two oldest, again and again.
func nobodyIsTakenTwice(t *testing.T, store seeking.Store) {
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
				var pair []seeking.Seek
				if err := store.Change(context.Background(), func(all []seeking.Seek) (write, _ []seeking.Seek) {
					pair = slices.DeleteFunc(all, func(s seeking.Seek) bool { return s.Place != "" })
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
				for _, s := range pair {
					taken[s.Account]++
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

func cancelled(t *testing.T, store seeking.Store) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, err := range map[string]error{
		"Begin":  store.Begin(ctx, seek("ola", 0), noon),
		"End":    store.End(ctx, "ola", "ola's"),
		"Beat":   store.Beat(ctx, "one", noon),
		"Change": store.Change(ctx, func([]seeking.Seek) (write, drop []seeking.Seek) { return nil, nil }),
	} {
		if err == nil {
			t.Errorf("%s was done for one who is gone", name)
		}
	}
	mustBe(t, store)
}

// likeTheModel does what a few people do at random, and expects what a map does.
func likeTheModel(t *testing.T, store seeking.Store) {
	rapid.Check(t, func(t *rapid.T) {
		change(t, store, func(all []seeking.Seek) (write, drop []seeking.Seek) { return nil, all })
		model, clock := map[string]seeking.Seek{}, time.Duration(0)
		who := rapid.SampledFrom([]string{"ola", "jan", "eve"})
		for range rapid.IntRange(1, 20).Draw(t, "steps") {
			clock += time.Duration(rapid.IntRange(1, 8).Draw(t, "seconds")) * time.Second
			switch s := seek(who.Draw(t, "who"), clock); rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				s.Pace = rapid.SampledFrom([]string{"quick", "calm"}).Draw(t, "pace")
				s.Line = fmt.Sprint(clock)
				begin(t, store, s)
				if old, there := model[s.Account]; there && old.Pace == s.Pace && !old.Seen.Before(s.Seen.Add(-10*time.Second)) {
					s.Since, s.Place, s.Placed = old.Since, old.Place, old.Placed
				}
				model[s.Account] = s
			case 1:
				if err := store.End(context.Background(), s.Account, model[s.Account].Line); err != nil {
					t.Fatal(err)
				}
				delete(model, s.Account)
			case 2:
				change(t, store, func(all []seeking.Seek) (write, _ []seeking.Seek) {
					for i := range all {
						all[i].Place, all[i].Placed = "temple", s.Seen
					}
					return all, nil
				})
				for account, m := range model {
					m.Place, m.Placed = "temple", s.Seen
					model[account] = m
				}
			case 3:
				if err := store.Beat(context.Background(), "one", s.Seen); err != nil {
					t.Fatal(err)
				}
				for account, m := range model {
					m.Seen = s.Seen
					model[account] = m
				}
			}
			var want []seeking.Seek
			for _, m := range model {
				want = append(want, m)
			}
			slices.SortFunc(want, func(a, b seeking.Seek) int {
				return cmp.Or(a.Since.Compare(b.Since), cmp.Compare(a.Account, b.Account))
			})
			mustBe(t, store, want...)
		}
	})
}
