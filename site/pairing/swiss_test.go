package pairing_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"nagara/site/pairing"
)

// event is a tournament that is played by throwing dice.
type event struct {
	players []pairing.Player
	gone    map[int]bool
}

func newEvent(n int) *event {
	e := &event{gone: map[int]bool{}}
	for i := range n {
		e.players = append(e.players, pairing.Player{Number: i + 1, Met: map[int]bool{}})
	}
	return e
}

func (e *event) present() (all []pairing.Player) {
	for _, p := range e.players {
		if !e.gone[p.Number] {
			all = append(all, p)
		}
	}
	return all
}

func (e *event) of(number int) *pairing.Player { return &e.players[number-1] }

// play enters what came of a round: first is what the first seat gets of two half
// points.
func (e *event) play(r pairing.Round, first func(pairing.Pair) int) {
	for _, p := range r.Pairs {
		one, two := e.of(p.One), e.of(p.Two)
		one.Met[p.Two], two.Met[p.One] = true, true
		one.Seats, two.Seats = append(one.Seats, 1), append(two.Seats, 2)
		one.Down, one.Up = floated(one, two)
		two.Down, two.Up = floated(two, one)
		got := first(p)
		one.Score += got
		two.Score += 2 - got
	}
	if r.Bye != 0 {
		e.of(r.Bye).Bye = true
		e.of(r.Bye).Score += 2
	}
}

// floated takes scores before the match.
func floated(p, rival *pairing.Player) (down, up [2]bool) {
	a, b := p.Score, rival.Score
	return [2]bool{a > b, p.Down[0]}, [2]bool{a < b, p.Up[0]}
}

func balance(seats []int) (n int) {
	for _, s := range seats {
		n += 3 - 2*s
	}
	return n
}

// check asks of a round what must be so.
func (e *event) check(t interface{ Fatalf(string, ...any) }, r pairing.Round) {
	seen := map[int]bool{}
	take := func(number int) {
		if seen[number] || e.gone[number] {
			t.Fatalf("%d is paired twice, or is gone", number)
		}
		seen[number] = true
	}
	for _, p := range r.Pairs {
		take(p.One)
		take(p.Two)
		if e.of(p.One).Met[p.Two] {
			t.Fatalf("%d and %d meet again", p.One, p.Two)
		}
	}
	if r.Bye != 0 {
		take(r.Bye)
		if e.of(r.Bye).Bye {
			t.Fatalf("%d is free again", r.Bye)
		}
	}
	if here := e.present(); len(seen) != len(here) || (r.Bye != 0) != (len(here)%2 == 1) {
		t.Fatalf("%d of %d are paired, %d is free", len(seen), len(here), r.Bye)
	}
}

// TestSwissOfAnySize: from 3 to 500, as many rounds as are usual, with draws and some
// who leave: nobody meets twice or is free twice, and seats are even.
func TestSwissOfAnySize(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.OneOf(rapid.IntRange(3, 12), rapid.IntRange(3, 60), rapid.IntRange(3, 500)).Draw(t, "players")
		dice := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "dice"), 1))
		rounds := min(rapid.IntRange(1, 9).Draw(t, "rounds"), n/2)
		e := newEvent(n)
		for round := range rounds {
			r, err := pairing.Swiss(e.present())
			if err != nil {
				if n-len(e.gone) >= 2*(round+1)+2 {
					t.Fatalf("round %d of %d players cannot be paired: %v", round+1, len(e.present()), err)
				}
				return
			}
			e.check(t, r)
			e.play(r, func(pairing.Pair) int { return dice.IntN(3) })
			for _, p := range e.present() {
				if n >= 2*rounds+4 && (balance(p.Seats) > 2 || balance(p.Seats) < -2) {
					t.Fatalf("%d had the seats %v", p.Number, p.Seats)
				}
			}
			if dice.IntN(3) == 0 && len(e.present()) > 3 {
				e.gone[e.present()[dice.IntN(len(e.present()))].Number] = true
			}
		}
	})
}

// TestScoresAreClose: no other pairing of the first score has more pairs within it.
// Where everybody of a score can be paired with another of it, nobody leaves it
// but the one too many.
func TestScoresAreClose(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := 2 * rapid.IntRange(16, 60).Draw(t, "half")
		dice := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "dice"), 2))
		e := newEvent(n)
		for range 4 {
			r, err := pairing.Swiss(e.present())
			if err != nil {
				t.Fatal(err)
			}
			apart, groups := 0, map[int]int{}
			for _, p := range e.players {
				groups[p.Score]++
			}
			for _, p := range r.Pairs {
				if e.of(p.One).Score != e.of(p.Two).Score {
					apart++
				}
			}
			odd := 0
			for _, size := range groups {
				odd += size % 2
			}
			if small := slices.Min(slices.Collect(sizes(groups))); small > 9 && apart > (odd+1)/2+odd {
				t.Fatalf("%d pairs are of different scores; the groups are %v", apart, groups)
			}
			e.play(r, func(pairing.Pair) int { return 2 * dice.IntN(2) })
		}
	})
}

func sizes(groups map[int]int) func(func(int) bool) {
	return func(yield func(int) bool) {
		for _, size := range groups {
			if !yield(size) {
				return
			}
		}
	}
}

// TestFirstRound: the upper half meets the lower, odd numbers begin.
func TestFirstRound(t *testing.T) {
	for n, want := range map[int]string{
		3: "{[{1 2}] 3}",
		6: "{[{1 4} {5 2} {3 6}] 0}",
		7: "{[{1 4} {5 2} {3 6}] 7}",
		8: "{[{1 5} {6 2} {3 7} {8 4}] 0}",
	} {
		r, err := pairing.Swiss(newEvent(n).players)
		if got := fmt.Sprint(r); err != nil || got != want {
			t.Errorf("%d players: %s, %v; want %s", n, got, err, want)
		}
	}
}

// TestWorkedExample is a small tournament as it is done by hand, after the Dutch
// method: each step says what a round was, and who won in it.
func TestWorkedExample(t *testing.T) {
	e := newEvent(6)
	for i, step := range []struct {
		pairs   string
		winners []int
	}{
		{"{[{1 4} {5 2} {3 6}] 0}", []int{1, 2, 3}},
		// 1, 2 and 3 have a point. 1 must not begin again, nor 3; 2 did not begin: 2-1.
		// 3 comes down and meets the first of the others who had the second seat: 4.
		{"{[{2 1} {4 3} {6 5}] 0}", []int{1, 3, 5}},
		// 1 and 3 have two points and have not met; 3 had the second seat last, but so had
		// 1, and 1 is higher. 2 and 5 have met, so both come down: 2 cannot meet 5, nor 5
		// meet 6.
		{"{[{1 3} {6 2} {5 4}] 0}", []int{1, 2, 4}},
	} {
		r, err := pairing.Swiss(e.players)
		if got := fmt.Sprint(r); err != nil || got != step.pairs {
			t.Fatalf("round %d: %s, %v; want %s", i+1, got, err, step.pairs)
		}
		e.play(r, func(p pairing.Pair) int {
			if slices.Contains(step.winners, p.One) {
				return 2
			}
			return 0
		})
	}
}

// TestNobodyLeft: after everybody has met everybody there is no round.
func TestNobodyLeft(t *testing.T) {
	e := newEvent(3)
	for range 3 {
		r, err := pairing.Swiss(e.players)
		if err != nil {
			t.Fatal(err)
		}
		e.check(t, r)
		e.play(r, func(pairing.Pair) int { return 2 })
	}
	if r, err := pairing.Swiss(e.players); err == nil {
		t.Errorf("a fourth round of three: %v", r)
	}
}

// BenchmarkSwiss500 plays nine rounds of 500; it reports the slowest.
func BenchmarkSwiss500(b *testing.B) {
	slowest := time.Duration(0)
	for b.Loop() {
		e, dice := newEvent(500), rand.New(rand.NewPCG(3, 3))
		for range 9 {
			began := time.Now()
			r, err := pairing.Swiss(e.players)
			if err != nil {
				b.Fatal(err)
			}
			slowest = max(slowest, time.Since(began))
			e.play(r, func(pairing.Pair) int { return 2 * dice.IntN(2) })
		}
	}
	b.ReportMetric(float64(slowest.Milliseconds()), "slowest-ms")
}

// TestNoThirdTimeInARow: who had one seat twice gets the other, though those of one
// score cannot meet for that; it does not matter that both were had nearly as often.
func TestNoThirdTimeInARow(t *testing.T) {
	for last, had := range map[int][2][]int{1: {{2, 1, 1}, {1, 2, 2}}, 2: {{1, 2, 2}, {2, 1, 1}}} {
		e := newEvent(4)
		for i := range e.players {
			e.players[i].Score, e.players[i].Seats = 4-i/2*2, had[i/2]
		}
		r, err := pairing.Swiss(e.players)
		if err != nil || len(r.Pairs) != 2 {
			t.Fatalf("the round is %+v, %v", r, err)
		}
		for _, p := range r.Pairs {
			for seat, number := range map[int]int{1: p.One, 2: p.Two} {
				if seats := e.of(number).Seats; seats[len(seats)-1] == seat {
					t.Errorf("the first two had seat %d twice; %d gets seat %d after %v", last, number, seat, seats)
				}
			}
		}
	}
}

// TestNobodyIsFreeTwice, though they are the last.
func TestNobodyIsFreeTwice(t *testing.T) {
	e := newEvent(3)
	e.players[0].Score, e.players[1].Score, e.players[2].Bye = 2, 2, true
	r, err := pairing.Swiss(e.players)
	if err != nil || r.Bye == 3 || r.Bye == 0 || len(r.Pairs) != 1 {
		t.Errorf("the round is %+v, %v", r, err)
	}
}
