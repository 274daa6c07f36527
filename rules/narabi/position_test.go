package narabi

import (
	"slices"
	"strings"
	"testing"

	"nagara/rules"
)

// position reads a circle: the rows of the seats are parted by bars, and a
// stone may have a condition after a colon. Other stones get any of the
// conditions that are left. Seat 1 is to move.
//
//	0:any 1 2 | 3:never 4 5 | 6 7 8 | b1 b2 w1
func position(t testing.TB, text string) State {
	t.Helper()
	rows := strings.Split(text, "|")
	s := State{layout: builtIn.layouts[len(rows)], last: noChoice}
	left, given := full, Set(0)
	place := 0
	for seat, row := range rows {
		for _, word := range strings.Fields(row) {
			id, condition, conditioned := strings.Cut(word, ":")
			stone, ok := builtIn.stone(id)
			if !ok || !s.layout.all.Has(stone) {
				t.Fatalf("position %q: no stone %q in play", text, id)
			}
			s.circle[place], s.place[stone] = stone, uint8(place)
			s.held[seat] |= single(stone)
			place++
			if conditioned {
				i := slices.IndexFunc(builtIn.Conditions(), func(c Condition) bool { return c.ID == condition })
				c := uint8(i)
				if i < 0 || !left.Has(c) {
					t.Fatalf("position %q: no condition %q left", text, condition)
				}
				s.condition[stone] = c
				left &^= single(c)
				given |= single(stone)
			}
		}
	}
	if place != int(s.layout.places) {
		t.Fatalf("position %q: %d stones; want %d", text, place, s.layout.places)
	}
	for stone := range (full &^ given).All() {
		s.condition[stone] = left.First()
		left &= left - 1
	}
	return s
}

// at is a match in a position, with these options.
func at(t testing.TB, options, text string) *Match {
	t.Helper()
	chosen, err := rules.ParseOptions(options)
	if err != nil {
		t.Fatal(err)
	}
	s := position(t, text)
	m, err := Rules{}.start(rules.Setup{Edition: builtIn, Seats: int(s.layout.seats), Options: chosen, Seed: rules.SeedOf("at")})
	if err != nil {
		t.Fatal(err)
	}
	s.advanced = m.state.advanced
	m.state, m.deal, m.known = s, &deal{opening: s}, newKnowledge(&s)
	return m
}

// must plays moves written "SEAT MOVE" and returns the events of the last.
func must(t testing.TB, m *Match, moves ...string) (events []rules.Event) {
	t.Helper()
	for _, text := range moves {
		seat, move := entry(t, m, text)
		var err error
		if events, err = m.Play(seat, move); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	return events
}

// refused is the key of the refusal of a move that must not be played.
func refused(t testing.TB, m *Match, text string) string {
	t.Helper()
	seat, move := entry(t, m, text)
	before := m.Hash()
	_, err := m.Play(seat, move)
	refusal, ok := err.(*rules.Refusal)
	if !ok {
		t.Fatalf("%s: got %v; want a refusal", text, err)
	}
	if m.Hash() != before {
		t.Fatalf("%s was refused and changed the match", text)
	}
	if strings.Contains(refusal.Error(), "{") || refusal.Error() == refusal.Key {
		t.Errorf("%s: the sentence of %s lacks something: %s", text, refusal.Key, refusal)
	}
	return strings.TrimPrefix(refusal.Key, "narabi.refusal.")
}

func entry(t testing.TB, m *Match, text string) (rules.Seat, rules.Move) {
	t.Helper()
	seat, words, _ := strings.Cut(text, " ")
	move, err := m.Parse(words)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return rules.Seat(seat[0] - '0'), move
}

// swaps are the swaps that the mover may make, as text.
func swaps(m *Match) string {
	var all []string
	for _, move := range m.Legal(m.state.Mover()).All() {
		if move.Kind() == "swap" {
			all = append(all, strings.TrimPrefix(move.String(), "swap "))
		}
	}
	return strings.Join(all, ", ")
}
