package narabi

import (
	"fmt"
	"testing"

	"nagara/rules"
)

// manyWorlds deals a match, plays some swaps, and draws worlds for its mover.
func manyWorlds(t testing.TB, seats int, options string, n int) (State, []State) {
	luck := rules.NewFastRand(uint64(n))
	m, _ := begin(t, seats, options, fmt.Sprint("many/", n))
	for range n % 5 {
		if choice, ok := m.state.Random(luck); ok && m.outcome == nil {
			m.swap(choice)
		}
	}
	if m.outcome != nil {
		return manyWorlds(t, seats, options, n+1000)
	}
	worlds := m.look(m.state.Mover()).Worlds()
	states := make([]State, Most)
	for i := range states {
		states[i] = worlds.Draw(luck).state
	}
	return m.state, states
}

// Many worlds at once give what each of them gives by itself.
func TestManyAgreesWithEach(t *testing.T) {
	for n := range 30 {
		seats := fewestSeats + n%3
		at, worlds := manyWorlds(t, seats, []string{"", "difficulty=silent"}[n%2], n)
		many := NewMany(worlds)
		can := map[Choice]Some{}
		for _, p := range many.Possible(&at, at.Mover(), many.All(), nil) {
			can[p.Choice] = p.In
		}
		var solver Solver
		turns := solver.SolveMany(at, many, many.All(), Reach{Slack: 1, Positions: maxPositions})
		now, _ := solver.Needs(&at, nil)
		tried := now + 1
		for i, w := range worlds {
			if want, got := w.Stuck(), many.Stuck(&at, at.Mover()).Has(i); want != got {
				t.Errorf("deal %d, world %d: stuck %v; want %v", n, i, got, want)
			}
			legal := 0
			for _, c := range w.Moves(nil) {
				if legal++; !can[c].Has(i) {
					t.Errorf("deal %d, world %d: %v is not possible", n, i, c)
				}
			}
			for _, in := range can {
				if in.Has(i) {
					legal--
				}
			}
			if legal != 0 {
				t.Errorf("deal %d, world %d: %d swaps too few", n, i, legal)
			}
			if i%8 != 0 {
				continue // the solver alone is slow
			}
			par, err := solver.Par(w)
			if want := uint8(min(par, tried+1)); err == nil && turns[i] != want {
				t.Errorf("deal %d, world %d: won in %d; want %d", n, i, turns[i], want)
			}
		}
	}
}

func TestNeedsAfterASwap(t *testing.T) {
	var solver Solver
	for n := range 12 {
		at, _ := manyWorlds(t, fewestSeats+n%3, "", n)
		swaps := at.Moves(nil)
		_, after := solver.Needs(&at, swaps)
		for i, swap := range swaps {
			next := at
			next.Play(swap)
			if want, _ := solver.Needs(&next, nil); after[i] != want {
				t.Errorf("deal %d: after %v it needs %d; want %d", n, swap, after[i], want)
			}
			if (after[i] == 0) != next.InOrder() {
				t.Errorf("deal %d: after %v it needs %d, and is in order: %v", n, swap, after[i], next.InOrder())
			}
		}
	}
}

// TestSolveManyGivesUp: after as many positions as it may look at, or when it is
// late, the search ends.
func TestSolveManyGivesUp(t *testing.T) {
	at, worlds := manyWorlds(t, maxSeats, "", 2)
	many := NewMany(worlds)
	var solver Solver
	solver.SolveMany(at, many, many.All(), Reach{Slack: 3, Positions: 100})
	if got := solver.Positions(); got < 100 || got > 200 {
		t.Errorf("it looked at %d positions; it may look at 100", got)
	}
	asked := 0
	solver.SolveMany(at, many, many.All(), Reach{Slack: 3, Positions: maxPositions, Late: func() bool { asked++; return true }})
	if got := solver.Positions(); asked != 1 || got < asking || got > 2*asking {
		t.Errorf("it was late after %d positions, and asked %d times", got, asked)
	}
}

// TestRandomSwap is one of those that can be made; none where the mover is stuck.
func TestRandomSwap(t *testing.T) {
	stuck := position(t, "0:lower b2:never 8:higher | 2 1 b1 | 5 6 7 | 4 3 w1")
	if choice, ok := stuck.Random(rules.NewFastRand(1)); ok {
		t.Errorf("who is stuck swaps %v", choice)
	}
	free := position(t, "1:white 2:odd b1:never | 3 4 5 | 6 7 8 | 0 b2 w1")
	luck, met := rules.NewFastRand(1), map[Choice]bool{}
	for range 500 {
		choice, _ := free.Random(luck)
		met[choice] = true
	}
	for _, choice := range free.Moves(nil) {
		if !met[choice] {
			t.Errorf("%v is never met", choice)
		}
		delete(met, choice)
	}
	if len(met) > 0 {
		t.Errorf("%v cannot be swapped", met)
	}
}

func TestUndo(t *testing.T) {
	for n := range 20 {
		luck := rules.NewFastRand(uint64(n))
		s, _, err := Deal(builtIn, fewestSeats+n%3, true, luck)
		if err != nil {
			t.Fatal(err)
		}
		past := []State{s}
		for choice, ok := s.Random(luck); ok && s.Turn() < 10; choice, ok = s.Random(luck) {
			s.Play(choice)
			past = append(past, s)
		}
		for i := len(past) - 2; i >= 0; i-- {
			var before *Choice
			if i > 0 {
				before = &past[i].last
			}
			if s.Undo(before); s != past[i] {
				t.Fatalf("deal %d: turn %d undone is %+v; want %+v", n, i+1, s, past[i])
			}
		}
	}
}

// What a player remembers by themselves gives the worlds that the table's
// memory gives.
func TestWorldsWithin(t *testing.T) {
	m, _ := begin(t, 4, "", "within")
	choice, _ := m.state.Random(rules.NewFastRand(1))
	m.swap(choice)
	seat := m.state.Mover()
	twin := *m
	twin.setup.Options = rules.Options{"difficulty": "rulebook", "memory": "off"}
	want := m.look(seat).Worlds().Count()
	remembered := m.look(seat).match.belief(seat).may
	if got := twin.look(seat).WorldsWithin(remembered).Count(); got != want {
		t.Errorf("remembered %d worlds; want %d", got, want)
	}
	if got := twin.look(seat).Worlds().Count(); got <= want {
		t.Errorf("forgot nothing: %d worlds of %d", got, want)
	}
}

func BenchmarkSolveMany(b *testing.B) {
	for seats := fewestSeats; seats <= maxSeats; seats++ {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			at, worlds := manyWorlds(b, seats, "", 0)
			many := NewMany(worlds)
			var solver Solver
			for b.Loop() {
				solver.SolveMany(at, many, many.All(), Reach{Slack: 1, Positions: maxPositions})
			}
		})
	}
}
