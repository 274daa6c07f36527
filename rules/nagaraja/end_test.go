package nagaraja

import (
	"math/bits"
	"testing"

	"nagara/testkit/rulestest"
)

// nearly is a temple where seat 1 reaches the niches west of a1, a2 and a3,
// then places a crossroads on a3's right to reach b3n and more.
func nearly(t *testing.T, relics string) *scene {
	return begin(t).relics(1, relics).
		tile(1, "crossroads a1 north").tile(1, "crossroads a2 north").tile(1, "fork a3 west").
		inPlay("crossroads").exploration(1)
}

func TestEnd(t *testing.T) {
	rulestest.Rule(t, "R6.1", func(t *testing.T) {
		s := nearly(t, "cursed-6 cursed-6 sacred-3 sacred-3 cursed-6 sacred-5 sacred-5 sacred-4 sacred-4")
		s.tile(1, "crossroads a3 north")
		s.outcomeIs("")
		s.happens(s.play("1 place b3 north"), "1 relic-up b3n cursed-6", "2 end")
		s.outcomeIs("2 by curse")
	})
	rulestest.Rule(t, "R6.2", func(t *testing.T) {
		s := nearly(t, "cursed-6 cursed-6 sacred-5 sacred-4 sacred-4 cursed-6 sacred-5 sacred-3 sacred-3")
		s.tile(1, "crossroads a3 north")
		s.equal("points before", s.points(1), 21)
		s.play("1 place b3 north")
		s.outcomeIs("1 by points")
		// One point less does not end it.
		s = nearly(t, "cursed-6 cursed-6 sacred-5 sacred-4 sacred-3 cursed-6 sacred-5 sacred-4 sacred-3")
		s.tile(1, "crossroads a3 north")
		s.play("1 place b3 north")
		s.outcomeIs("")
	})
	rulestest.Rule(t, "R6.3", func(t *testing.T) {
		ninth := func(rival string) *scene {
			s := begin(t).inPlay("corridor-alcove").exploration(1)
			for _, cell := range cellNames[1:] { // corridors from west to east, their alcoves to the south
				s.tile(1, "corridor-alcove "+cell+" east")
			}
			return s.tile(2, rival)
		}
		s := ninth("twin-bends a3 north")
		s.play("1 place a1 east")
		s.outcomeIs("1 by ninth-tile") // 0 to 0: who placed it
		s = ninth("crossroads a1 north")
		s.play("1 place a1 east")
		s.outcomeIs("2 by ninth-tile") // 0 to 3
	})
	rulestest.Rule(t, "R9.17", func(t *testing.T) {
		// The third cursed relic also brings 25 points: the curse counts.
		s := nearly(t, "cursed-6 cursed-6 sacred-5 sacred-5 cursed-6 sacred-3 sacred-3 sacred-4 sacred-4")
		s.tile(1, "crossroads a3 north")
		s.equal("points before", s.points(1), 22)
		s.play("1 place b3 north")
		s.outcomeIs("2 by curse")
		// Who moved is judged first, whichever way it goes.
		both := begin(t)
		for p := range 2 {
			both.state.temples[p].up = 0b111000000 // the three cursed ones
		}
		both.state.checkEnd(1, nil)
		both.outcomeIs("1 by curse")
	})
	rulestest.Rule(t, "R9.18", func(t *testing.T) {
		s := begin(t)
		s.happens(s.play("2 resign"), "2 resigned", "1 end")
		s.outcomeIs("1 by resigned")
		s = begin(t)
		s.happens(s.play("1 expire"), "1 expired", "2 end")
		s.outcomeIs("2 by expired")
		s.refused("2 lay card-draw-2-self", "over")
	})
}

// TestFewRelicsEndNothing: where the end is not looked for, it has not come.
func TestFewRelicsEndNothing(t *testing.T) {
	tab := &Standard().tables
	s := State{ed: tab}
	for k, a := range tab.amulets {
		s.amulets[0][k] = a.count
	}
	temple := &s.temples[0]
	temple.relic = tab.allRelics
	few := 0
	for temple.up = 0; temple.up < 1<<9; temple.up++ {
		if bits.OnesCount16(temple.up) >= tab.decisive {
			continue
		}
		few++
		if _, cursed := temple.score(tab); cursed >= tab.cursedToLose || s.points(0) >= tab.winPoints {
			t.Errorf("relics %09b end a match", temple.up)
		}
	}
	if few < 2 {
		t.Errorf("%d sets of relics end nothing", few)
	}
}
