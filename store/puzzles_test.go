package store

import (
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nagara/site/puzzles"
)

var puzzleNoon = time.Date(2026, time.March, 1, 12, 0, 0, 123, time.UTC)

// solved is a result of which only the number tells it from others.
func solved(game, puzzle string) func(before []puzzles.Result) puzzles.Result {
	return func(before []puzzles.Result) puzzles.Result {
		r := puzzles.Result{Game: game, Puzzle: puzzle, Solved: true, At: puzzleNoon}
		r.After.Rating, r.After.Deviation, r.After.Volatility = 1500.25+float64(len(before)), 300, 0.06
		return r
	}
}

// TestEachCountsOnce: machines that count at once lose nothing, and count no puzzle
// twice.
func TestEachCountsOnce(t *testing.T) {
	onEach(t, func(t *testing.T, open func(*testing.T) *DB) {
		s := open(t).Puzzles
		var counted atomic.Int32
		var machines sync.WaitGroup
		for i := range 12 {
			machines.Go(func() {
				puzzle := fmt.Sprint("p", i%4)
				results, added, err := s.Add(t.Context(), "ada", "go", puzzle, solved("go", puzzle))
				if err != nil || !slices.ContainsFunc(results, func(r puzzles.Result) bool { return r.Puzzle == puzzle }) {
					t.Errorf("%s: %v, %v", puzzle, results, err)
				}
				if added {
					counted.Add(1)
				}
			})
		}
		machines.Wait()
		kept, err := s.Of(t.Context(), "ada", "go")
		if err != nil || len(kept) != 4 || counted.Load() != 4 {
			t.Fatalf("%d were counted, kept are %+v, %v", counted.Load(), kept, err)
		}
		for i, r := range kept {
			if want := solved("go", r.Puzzle)(kept[:i]); r != want {
				t.Errorf("result %d is %+v; want %+v", i+1, r, want)
			}
		}
	})
}

// TestApart: accounts and games are told apart, and whoever goes takes only what is
// theirs.
func TestApart(t *testing.T) {
	onEach(t, func(t *testing.T, open func(*testing.T) *DB) {
		db := open(t)
		s := db.Puzzles
		for _, who := range []string{"ada", "ben"} {
			for _, game := range []string{"go", "chess"} {
				if _, added, err := s.Add(t.Context(), who, game, "p1", solved(game, "p1")); err != nil || !added {
					t.Fatal(added, err)
				}
			}
		}
		forgotten(t, db, "ada")
		for who, want := range map[string]int{"ada": 0, "ben": 2} {
			if all, err := s.All(t.Context(), who); err != nil || len(all) != want || want > 0 && all[0].Game != "chess" {
				t.Errorf("%s has %+v, %v", who, all, err)
			}
		}
		if of, err := s.Of(t.Context(), "ben", "go"); err != nil || len(of) != 1 || of[0].Game != "go" {
			t.Errorf("at go ben has %+v, %v", of, err)
		}
	})
}
