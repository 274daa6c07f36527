package morris

import (
	"slices"
	"strings"
	"testing"

	"nagara/rules"
	"nagara/testkit/rulestest"
)

func TestEveryRuleHasATest(t *testing.T) { rulestest.EveryRule(t, "../../docs/rules/morris.md") }

// place is a position: where the men of both stand, all of them put, and whose turn it is.
func place(turn rules.Seat, white, black string) *Match {
	m := &Match{setup: rules.Setup{Seats: 2, Options: rules.Options{"flying": "on"}}, state: state{Turn: turn}}
	for i, list := range []string{white, black} {
		for _, name := range strings.Fields(list) {
			p, _ := pointOf(name)
			m.On[i] |= some(p)
		}
		m.Left[i] = m.On[i].Len()
	}
	return m
}

// play makes moves, by the seats whose turn it is.
func play(t *testing.T, m *Match, moves ...string) {
	t.Helper()
	for _, text := range moves {
		made, err := m.Parse(text)
		if err == nil {
			_, err = m.Play(m.Turn, made)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

// start is a match at its beginning.
func start(t *testing.T) *Match {
	t.Helper()
	m, _, err := Rules{}.Start(suite(1).Setups[0])
	if err != nil {
		t.Fatal(err)
	}
	return m.(*Match)
}

// may are the moves of the seat whose turn it is.
func may(m *Match) (list []string) {
	for _, made := range m.Legal(m.Turn).All() {
		list = append(list, made.String())
	}
	return list
}

func TestWhatThereIs(t *testing.T) {
	rulestest.Rule(t, "M0.1", func(t *testing.T) {
		if fewest, most := (Rules{}).Seats(); fewest != 2 || most != 2 {
			t.Errorf("%d to %d play", fewest, most)
		}
		if everywhere.Len() != 24 || len(names) != 24 || slices.Contains(names, "d4") {
			t.Errorf("the points are %v", names)
		}
		joins := 0
		for p := range everywhere.All() {
			joins += nextTo[p].Len()
			for other := range nextTo[p].All() {
				if !nextTo[other].Has(p) {
					t.Errorf("%s leads to %s, and not back", p, other)
				}
			}
		}
		if joins != 2*32 {
			t.Errorf("%d points are next to each other; want 32 pairs", joins/2)
		}
	})
	rulestest.Rule(t, "M0.2", func(t *testing.T) {
		if m := start(t); m.Beside != [2]int{9, 9} || m.Left != [2]int{9, 9} || m.Empty() != everywhere {
			t.Errorf("it begins with %+v", m.state)
		}
	})
}

func TestPutting(t *testing.T) {
	rulestest.Rule(t, "M1.1", func(t *testing.T) {
		m := start(t)
		if m.Turn != 1 {
			t.Errorf("seat %s begins", m.Turn)
		}
		play(t, m, "put a1")
		if m.Turn != 2 || m.Legal(1).Len() != 0 {
			t.Error("the turn does not pass")
		}
	})
	rulestest.Rule(t, "M1.2", func(t *testing.T) {
		m := start(t)
		play(t, m, "put a1", "put g7")
		if got := may(m); len(got) != 22 || slices.Contains(got, "put a1") || slices.Contains(got, "put g7") {
			t.Errorf("seat 1 may %v", got)
		}
		if _, err := m.Play(1, Move{move, 21, 22}); err == nil {
			t.Error("a man moves before all are put")
		}
	})
}

func TestMoving(t *testing.T) {
	rulestest.Rule(t, "M2.1", func(t *testing.T) {
		m := place(1, "a1 d2 e3 f4", "d1 b2 c3")
		if got := may(m); !slices.Contains(got, "move a1 a4") || slices.Contains(got, "move a1 d1") || slices.Contains(got, "move a1 g1") {
			t.Errorf("seat 1 may %v", got)
		}
	})
	rulestest.Rule(t, "M2.2", func(t *testing.T) {
		m := place(1, "a1 d2 e3", "d1 b2 c3 g7")
		if got := may(m); len(got) != 3*17 || !slices.Contains(got, "move a1 g1") {
			t.Errorf("with three men seat 1 may %v", got)
		}
		m.setup.Options = rules.Options{"flying": "off"}
		if got := may(m); slices.Contains(got, "move a1 g1") {
			t.Errorf("without flying seat 1 may %v", got)
		}
	})
}

func TestMills(t *testing.T) {
	rulestest.Rule(t, "M3.1", func(t *testing.T) {
		m := place(1, "a1 d1 g4 b6", "b2 d2 f4 e5")
		play(t, m, "move g4 g1")
		if got := may(m); m.Turn != 1 || !slices.Equal(got, []string{"take e5", "take f4", "take b2", "take d2"}) {
			t.Errorf("seat %s may %v", m.Turn, got)
		}
		play(t, m, "take e5", "move b2 b4", "move g1 g4", "move b4 b2", "move g4 g1")
		if !m.Takes {
			t.Error("a mill that is closed again takes no man")
		}
	})
	rulestest.Rule(t, "M3.2", func(t *testing.T) {
		m := place(1, "a1 d1 g4 b6", "c3 c4 c5 e5")
		play(t, m, "move g4 g1")
		if got := may(m); !slices.Equal(got, []string{"take e5"}) {
			t.Errorf("a man beside a mill: %v", got)
		}
		m = place(1, "a1 d1 g4 b6", "c3 c4 c5")
		play(t, m, "move g4 g1")
		if got := may(m); len(got) != 3 {
			t.Errorf("all men in a mill: %v", got)
		}
	})
	rulestest.Rule(t, "M3.3", func(t *testing.T) {
		m := place(1, "a1 d1 g4 g7", "b2 d2 f4 e5")
		m.Beside[0], m.Left[0] = 1, 5
		play(t, m, "put g1", "take e5")
		if m.Turn != 2 || m.Left[1] != 3 || m.Beside[1] != 0 {
			t.Errorf("after one man was taken seat %s moves, and seat 2 has %d men", m.Turn, m.Left[1])
		}
	})
}

func TestTheEnd(t *testing.T) {
	rulestest.Rule(t, "M4.1", func(t *testing.T) {
		m := place(1, "a1 d1 g4 b6", "b2 d2 f4")
		play(t, m, "move g4 g1", "take d2")
		if m.Ended == nil || m.Ended.String() != "1 by taken" {
			t.Errorf("it ends with %v", m.Ended)
		}
		m = place(1, "a1 d1 g4 b6", "b2 d2")
		m.Beside[1], m.Left[1] = 3, 5
		play(t, m, "move g4 g1", "take d2")
		if m.Ended != nil {
			t.Error("men beside the board do not count")
		}
	})
	rulestest.Rule(t, "M4.2", func(t *testing.T) {
		m := place(1, "d7 a4 d2 f4", "a7 a1 d1 g1")
		play(t, m, "move f4 g4")
		if m.Ended == nil || m.Ended.String() != "1 by shut" {
			t.Errorf("with all its men shut in: %v", m.Ended)
		}
	})
	rulestest.Rule(t, "M4.3", func(t *testing.T) {
		m := place(1, "a1 d2 e3 f6", "g7 c3 c4 d5")
		m.Calm = patience - 1
		play(t, m, "move a1 a4")
		if m.Ended == nil || m.Ended.String() != "nobody by calm" {
			t.Errorf("after forty calm moves: %v", m.Ended)
		}
		if m := start(t); m.Calm != 0 {
			t.Error("putting men counts")
		}
	})
	rulestest.Rule(t, "M4.4", func(t *testing.T) {
		m := start(t)
		if _, err := m.Play(2, rules.Forfeit(rules.Expired)); err != nil || m.Ended.String() != "1 by expired" {
			t.Errorf("seat 2 runs out of time: %v, %v", m.Ended, err)
		}
	})
}
