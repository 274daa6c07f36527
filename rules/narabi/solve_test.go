package narabi

import (
	"errors"
	"slices"
	"testing"

	"nagara/rules"
)

// targets are all ways in which the numbered stones can stand in order.
func targets(places, numbers uint8) []target {
	var all []target
	for filled := range Set(1) << places {
		if filled.Len() != int(numbers) {
			continue
		}
		for start := range numbers {
			up, down := target(filled)<<filledShift, target(filled)<<filledShift
			rank := start
			for place := range filled.All() {
				up |= target(place) << (4 * rank)
				down |= target(place) << (4 * (numbers - 1 - rank))
				rank = (rank + 1) % numbers
			}
			all = append(all, up, down)
		}
	}
	return all
}

// The gatherer finds the same courses as a look at all targets.
func TestGatherFindsAllCourses(t *testing.T) {
	luck := rules.NewFastRand(4)
	for seats := fewestSeats; seats <= maxSeats; seats++ {
		l := builtIn.layouts[seats]
		all := targets(l.places, l.numbers)
		if want := map[int]int{3: 3960, 4: 3960, 5: 60060}[seats]; len(all) != want {
			t.Fatalf("%d seats: %d targets; want %d", seats, len(all), want)
		}
		for range 5 {
			s, _, err := Deal(builtIn, seats, false, luck)
			if err != nil {
				t.Fatal(err)
			}
			rankBits := s.rankBits()
			for limit := range uint8(7) {
				var want []target
				for _, t := range all {
					c := course{target: t}
					if c.trace(&rankBits, l.places, l.numbers); c.swaps <= limit {
						want = append(want, t)
					}
				}
				var got []target
				found, _ := gather(&s, limit, nil)
				for _, c := range found {
					got = append(got, c.target)
				}
				slices.Sort(want)
				slices.Sort(got)
				if !slices.Equal(got, want) {
					t.Fatalf("%d seats, %d swaps: %d courses; want %d", seats, limit, len(got), len(want))
				}
			}
		}
	}
}

// What a swap does to a course is what a new look at the course finds.
func TestCourseAfterASwap(t *testing.T) {
	luck := rules.NewFastRand(5)
	for range 20 {
		s, _, err := Deal(builtIn, 4, false, luck)
		if err != nil {
			t.Fatal(err)
		}
		courses, _ := gather(&s, 5, nil)
		for p := range s.layout.places {
			for q := range p {
				next := s
				next.Play(Choice{Own: s.circle[p], Other: s.circle[q]})
				rankBits := next.rankBits()
				for _, c := range courses {
					want := c
					want.trace(&rankBits, s.layout.places, s.layout.numbers)
					if got := c.after(p, q); got != want.swaps {
						t.Fatalf("a course of %d takes %d after a swap; want %d", c.swaps, got, want.swaps)
					}
				}
			}
		}
	}
}

// breadthFirst is the fewest turns to a win, found with nothing but the rules;
// -1 where there is none in so many.
func breadthFirst(from State, most int) int {
	level := map[State]bool{from: true}
	for turns := 0; ; turns++ {
		next := map[State]bool{}
		for s := range level {
			if s.InOrder() {
				return turns
			}
			if turns == most {
				continue
			}
			for _, c := range s.Moves(nil) {
				after := s
				after.Play(c)
				if !after.advanced {
					after.last = noChoice
				}
				next[after] = true
			}
		}
		if len(next) == 0 {
			return -1
		}
		level = next
	}
}

// scrambled is a position in order with some swaps of any stones made.
func scrambled(t testing.TB, seats, swaps int, advanced bool, luck *rules.FastRand) State {
	t.Helper()
	s, _, err := Deal(builtIn, seats, advanced, luck)
	if err != nil {
		t.Fatal(err)
	}
	all := targets(s.layout.places, s.layout.numbers)
	goal := all[luck.IntN(rules.Label{}, len(all))]
	for stone, rank := range s.layout.rank {
		if rank != blank {
			swapStones(&s, uint8(stone), s.circle[goal.to(4*rank)])
		}
	}
	if !s.InOrder() {
		t.Fatal("the target is not in order")
	}
	for range swaps {
		p, q := luck.IntN(rules.Label{}, int(s.layout.places)), luck.IntN(rules.Label{}, int(s.layout.places))
		swapStones(&s, s.circle[p], s.circle[q])
	}
	s.mover = uint8(luck.IntN(rules.Label{}, seats))
	return s
}

func swapStones(s *State, a, b uint8) {
	if a == b {
		return
	}
	turn, mover, last := s.turn, s.mover, s.last
	s.Play(Choice{Own: a, Other: b})
	s.turn, s.mover, s.last = turn, mover, last
}

func TestSolverAgreesWithBreadthFirst(t *testing.T) {
	luck := rules.NewFastRand(6)
	var solver Solver
	found := map[int]int{}
	for i := range 300 {
		seats, advanced, swaps := fewestSeats+i%3, i/3%2 == 0, 1+i/6%4
		from := scrambled(t, seats, swaps, advanced, luck)
		const deepest = 4
		line, err := solver.Solve(from)
		want := breadthFirst(from, deepest)
		found[want]++
		if want < 0 {
			if err == nil && len(line) <= deepest {
				t.Fatalf("%d seats: solved in %d, where breadth-first search finds nothing", seats, len(line))
			}
			continue
		}
		if err != nil || len(line) != want {
			t.Fatalf("%d seats, advanced %t: %d turns (%v); want %d", seats, advanced, len(line), err, want)
		}
		checkLine(t, from, line)
	}
	for turns := 1; turns <= 4; turns++ {
		if found[turns] < 5 {
			t.Errorf("only %d positions took %d turns", found[turns], turns)
		}
	}
}

// checkLine plays a line to the win.
func checkLine(t *testing.T, s State, line []Choice) {
	t.Helper()
	for _, c := range line {
		if s.End() != NotEnded || !slices.Contains(s.Moves(nil), c) {
			t.Fatalf("the line has an illegal swap %v", c)
		}
		s.Play(c)
	}
	if s.End() != EndInOrder {
		t.Fatal("the line does not win")
	}
}

func TestSolverSolvesDeals(t *testing.T) {
	luck := rules.NewFastRand(7)
	var solver Solver
	for i := range 150 {
		s, _, err := Deal(builtIn, fewestSeats+i%3, i%2 == 0, luck)
		if err != nil {
			t.Fatal(err)
		}
		line, err := solver.Solve(s)
		if err != nil {
			t.Fatal(err)
		}
		checkLine(t, s, line)
	}
}

// Free swaps would take 3 turns here, but the conditions make it 9.
func TestSolverSolvesAHardDeal(t *testing.T) {
	deal, _, err := Deal(builtIn, 5, false, rules.SeedOf("nagara/1958"))
	if err != nil {
		t.Fatal(err)
	}
	two, _ := gather(&deal, 2, nil)
	if three, _ := gather(&deal, 3, nil); len(two) > 0 || len(three) == 0 {
		t.Error("free swaps would not take 3 turns")
	}
	var solver Solver
	line, err := solver.Solve(deal)
	if err != nil || len(line) != 9 {
		t.Errorf("%d turns, %v; want 9", len(line), err)
	}
	checkLine(t, deal, line)
}

func TestSolverKnowsWhenThereIsNoWin(t *testing.T) {
	var solver Solver
	won := position(t, "0 1 2 | 3 4 5 | 6 7 8 | b1 b2 w1")
	if line, err := solver.Solve(won); err != nil || len(line) > 0 {
		t.Errorf("in order already: %v, %v", line, err)
	}
	stuck := position(t, "0:lower b2:never 8:higher | 2 1 b1 | 5 6 7 | 4 3 w1")
	if _, err := solver.Solve(stuck); !errors.Is(err, ErrLost) {
		t.Errorf("stuck: %v", err)
	}
	late := position(t, "2:any 1 b1 | 3 0 4 | 5 7 6 | 8 b2 w1")
	late.turn = 23
	if _, err := solver.Solve(late); !errors.Is(err, ErrLost) {
		t.Errorf("one turn left: %v", err)
	}
	late.turn = 0
	if _, err := solver.solve(late, 1); !errors.Is(err, ErrTooHard) {
		t.Errorf("one position to search: %v", err)
	}
	if par, err := solver.Par(late); err != nil || par < 2 {
		t.Errorf("par %d, %v", par, err)
	}
}
