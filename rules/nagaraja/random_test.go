package nagaraja

import (
	"slices"
	"testing"

	"nagara/rules"
)

// eachState shows every state of a match that rollout moves play.
func eachState(t testing.TB, start uint64, show func(*State)) {
	t.Helper()
	random := rules.NewFastRand(start)
	var c Choice
	for s := deal(Standard(), random, nil); s.phase != over; s.play(int(s.turn), &c, random, nil) {
		show(&s)
		s.randomMove(random, &c)
	}
}

// playOut plays a match of an edition by rollout moves, and checks that each
// is legal.
func playOut(t testing.TB, ed *Edition, start uint64) State {
	t.Helper()
	random := rules.NewFastRand(start)
	s := deal(ed, random, nil)
	var c Choice
	for n := 0; s.phase != over; n++ {
		s.randomMove(random, &c)
		if !slices.Contains(s.moves(int(s.turn), nil), c) {
			t.Fatalf("%s is not legal", Move{c, s.ed})
		}
		if n > 5000 {
			t.Fatal("it does not end")
		}
		s.play(int(s.turn), &c, random, nil)
	}
	return s
}

func TestRandomMovesAreLegal(t *testing.T) {
	for i := range uint64(500) {
		playOut(t, Standard(), i)
	}
}

// TestRandomMovesAreAllMoves: no legal move is left out.
func TestRandomMovesAreAllMoves(t *testing.T) {
	s := begin(t).hand(1, "relic-peek-1-self stick-add-3-self stick-discard-1-opponent tile-trap-opponent").
		confrontation("green-naga white-naga", "brown-4 white-3 green-1").state
	random := rules.NewFastRand(1)
	missing := s.moves(0, nil)
	var c Choice
	for range 20_000 {
		s.randomMove(random, &c)
		if i := slices.Index(missing, c); i >= 0 {
			missing = slices.Delete(missing, i, i+1)
		}
	}
	for _, c := range missing {
		t.Errorf("%s never came up", Move{c, s.ed})
	}
}

// TestSameSeedSameLuck: two matches of one seed share throws, tiles and cards,
// whatever else their players do.
func TestSameSeedSameLuck(t *testing.T) {
	a, _ := start(t, "luck")
	b, _ := start(t, "luck")
	first, second := rules.NewFastRand(1), rules.NewFastRand(2)
	tiles := [2][]uint8{}
	for i, m := range []*Match{a, b} {
		random := []*rules.FastRand{first, second}[i]
		for m.Outcome() == nil {
			if m.state.phase == laying && m.state.turn == m.state.guide {
				tiles[i] = append(tiles[i], m.state.tile)
			}
			who := m.Awaited()[0]
			if _, err := m.Play(who, pick(m.Legal(who).All(), random)); err != nil {
				t.Fatal(err)
			}
		}
	}
	n := min(len(tiles[0]), len(tiles[1]))
	if n < 5 || !slices.Equal(tiles[0][:n], tiles[1][:n]) {
		t.Errorf("the tiles are %v and %v", tiles[0], tiles[1])
	}
	if a.state.temples[0].relic == a.state.temples[1].relic {
		t.Error("both temples have their relics in the same order")
	}
}

func pick[T any](list []T, random *rules.FastRand) T { return list[below(random, len(list))] }
