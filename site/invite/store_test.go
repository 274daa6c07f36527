package invite_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"nagara/journal"
	"nagara/site/invite"
	"nagara/store"
	"nagara/testkit/dbtest"
	"nagara/testkit/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// TestStore holds the store of codes to its contract, on every database.
func TestStore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		holds(t, func(t *testing.T) invite.Store { return store.New(open(t)).Invites })
	})
}

func holds(t *testing.T, open func(t *testing.T) invite.Store) {
	for _, test := range []struct {
		name string
		run  func(*testing.T, invite.Store)
	}{
		{"WordsBelongToOneTable", wordsBelongToOneTable},
		{"CodesRunOut", codesRunOut},
		{"OneOfManyWins", oneOfManyWins},
		{"SweepForgetsTheOld", sweepForgetsTheOld},
		{"MissesAreCounted", missesAreCounted},
		{"Cancelled", cancelled},
		{"LikeTheModel", likeTheModel},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, open(t)) })
	}
}

var noon = time.Date(2026, time.March, 1, 12, 0, 0, 1, time.UTC)

func code(key, table string, until time.Time) invite.Code {
	return invite.Code{Key: key, Table: table, Invitation: "word of " + table, Until: until}
}

func put(t rapid.TB, s invite.Store, c invite.Code, now time.Time) bool {
	t.Helper()
	kept, err := s.Put(context.Background(), c, now)
	if err != nil {
		t.Fatal(err)
	}
	return kept
}

func missesAreCounted(t *testing.T, s invite.Store) {
	counted := func(since, now time.Time, misses, codes int) {
		t.Helper()
		if m, c, err := s.Misses(t.Context(), since, now); err != nil || m != misses || c != codes {
			t.Errorf("%d misses and %d codes, %v; want %d and %d", m, c, err, misses, codes)
		}
	}
	counted(noon.Add(-time.Hour), noon, 0, 0)
	for _, at := range []time.Time{noon, noon, noon.Add(5 * time.Minute)} {
		if err := s.Miss(t.Context(), at); err != nil {
			t.Fatal(err)
		}
	}
	put(t, s, code("otter lantern", "garden", noon.Add(time.Minute)), noon)
	counted(noon, noon, 3, 1)
	counted(noon.Add(time.Minute), noon.Add(time.Minute), 1, 0)
	for i, later := range []time.Duration{time.Hour, 25 * time.Hour} {
		if err := s.Sweep(t.Context(), noon.Add(later)); err != nil {
			t.Fatal(err)
		}
		counted(noon, noon, []int{3, 0}[i], 0)
	}
}

func wordsBelongToOneTable(t *testing.T, s invite.Store) {
	mine := code("otter lantern", "garden", noon.Add(time.Minute))
	if !put(t, s, mine, noon) {
		t.Fatal("the first table did not get its words")
	}
	if put(t, s, code("otter lantern", "temple", noon.Add(time.Hour)), noon) {
		t.Error("another table took words that hold")
	}
	if found, err := s.Find(t.Context(), "otter lantern", noon); err != nil || found != mine {
		t.Errorf("found %v, %v; want %v", found, err, mine)
	}
	longer := code("otter lantern", "garden", noon.Add(time.Hour))
	if !put(t, s, longer, noon) {
		t.Error("the table's own words cannot hold longer")
	}
	if found, err := s.Of(t.Context(), "garden", noon); err != nil || !slices.Equal(found, []invite.Code{longer}) {
		t.Errorf("the table has %v, %v; want %v", found, err, longer)
	}
	if found, err := s.Of(t.Context(), "temple", noon); err != nil || len(found) != 0 {
		t.Errorf("the other table has %v, %v", found, err)
	}
}

func codesRunOut(t *testing.T, s invite.Store) {
	until := noon.Add(time.Minute)
	put(t, s, code("otter lantern", "garden", until), noon)
	if _, err := s.Find(t.Context(), "otter lantern", until.Add(-1)); err != nil {
		t.Errorf("just before the end: %v", err)
	}
	_, ranOut := s.Find(t.Context(), "otter lantern", until)
	_, neverWas := s.Find(t.Context(), "badger lantern", until)
	if !errors.Is(ranOut, invite.ErrUnknown) || ranOut.Error() != neverWas.Error() {
		t.Errorf("a code that ran out is refused by %q, one that never was by %q", ranOut, neverWas)
	}
	if found, err := s.Of(t.Context(), "garden", until); err != nil || len(found) != 0 {
		t.Errorf("the table still has %v, %v", found, err)
	}
	if !put(t, s, code("otter lantern", "temple", until.Add(time.Minute)), until) {
		t.Error("words that ran out cannot be used again")
	}
}

func oneOfManyWins(t *testing.T, s invite.Store) {
	var won atomic.Int32
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			kept, err := s.Put(context.Background(), code("otter lantern", fmt.Sprint("table-", i), noon.Add(time.Minute)), noon)
			if err != nil {
				t.Error(err)
			}
			if kept {
				won.Add(1)
			}
		})
	}
	all.Wait()
	if won.Load() != 1 {
		t.Errorf("%d tables got the same words", won.Load())
	}
}

func sweepForgetsTheOld(t *testing.T, s invite.Store) {
	put(t, s, code("otter lantern", "garden", noon.Add(time.Minute)), noon)
	put(t, s, code("badger lantern", "temple", noon.Add(time.Hour)), noon)
	if err := s.Sweep(t.Context(), noon.Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	// What is forgotten cannot be found even by one whose clock is slow.
	if _, err := s.Find(t.Context(), "otter lantern", noon); !errors.Is(err, invite.ErrUnknown) {
		t.Errorf("the old one: %v", err)
	}
	if _, err := s.Find(t.Context(), "badger lantern", noon); err != nil {
		t.Errorf("the other one: %v", err)
	}
}

func cancelled(t *testing.T, s invite.Store) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Find(ctx, "otter lantern", noon); err == nil || errors.Is(err, invite.ErrUnknown) {
		t.Errorf("find: %v", err)
	}
	if kept, err := s.Put(ctx, code("otter lantern", "garden", noon.Add(time.Minute)), noon); err == nil || kept {
		t.Errorf("put: %v, %v", kept, err)
	}
}

// likeTheModel does anything in any order, and finds what a map would.
func likeTheModel(t *testing.T, s invite.Store) {
	model, now, run := map[string]invite.Code{}, noon, 0
	rapid.Check(t, func(t *rapid.T) {
		run++ // the store stays: each run has words of its own
		key := rapid.Custom(func(t *rapid.T) string {
			return fmt.Sprintf("%s %d", rapid.SampledFrom([]string{"otter", "badger"}).Draw(t, "word"), run)
		})
		table := rapid.SampledFrom([]string{"garden", "temple"})
		t.Repeat(map[string]func(*rapid.T){
			"wait": func(t *rapid.T) { now = now.Add(time.Duration(rapid.IntRange(1, 40).Draw(t, "seconds")) * time.Second) },
			"put": func(t *rapid.T) {
				c := code(key.Draw(t, "key"), table.Draw(t, "table"), now.Add(time.Minute))
				held, is := model[c.Key]
				want := !is || held.Table == c.Table || !held.Until.After(now)
				if put(t, s, c, now) != want {
					t.Fatalf("put %v at %s: %t; the model has %v", c, now, !want, held)
				}
				if want {
					model[c.Key] = c
				}
			},
			"find": func(t *rapid.T) {
				wanted := key.Draw(t, "key")
				held, is := model[wanted]
				found, err := s.Find(context.Background(), wanted, now)
				if holds := is && held.Until.After(now); holds != (err == nil) || holds && found != held {
					t.Fatalf("found %v, %v at %s; the model has %v", found, err, now, held)
				}
			},
		})
	})
}
