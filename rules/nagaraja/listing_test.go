package nagaraja

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
)

func TestMovesAreListedInTheirParts(t *testing.T) {
	s := begin(t).tile(1, "fork a1 west").tile(2, "fork a1 west")
	for _, c := range []struct{ move, parts string }{
		{"pass", "[]  [] [] "},
		{"lay card-draw-2-self stick-add-3-self", "[stick-add-3-self card-draw-2-self]  [] [] "},
		{"give card-draw-2-self", "[card-draw-2-self]  [] [] "},
		{"recover card-draw-2-self", "[card-draw-2-self]  [] [] "},
		{"place b2 east", "[]  [] [{2 b2}] east"},
		{"amulet draw", "[]  [] [] "},
		{"activate stick-add-3-self with green", "[stick-add-3-self] green [] [] "},
		{"activate stick-rethrow-2-opponent with white on white-3 brown-4", "[stick-rethrow-2-opponent] white [white-3 brown-4] [] "},
		{"activate relic-peek-2-either with green on own a1w rival b3n", "[relic-peek-2-either] green [] [{2 a1w} {1 b3n}] "},
		{"activate relic-swap-opponent with green on rival a1w b3n", "[relic-swap-opponent] green [] [{1 a1w} {1 b3n}] "},
		{"activate tile-pivot-either with green on own a1 to east", "[tile-pivot-either] green [] [{2 a1}] east"},
		{"activate tile-move-self with green on own a1 to b2", "[tile-move-self] green [] [{2 a1} {2 b2}] "},
		{"activate tile-trap-opponent with green on rival c1", "[tile-trap-opponent] green [] [{1 c1}] "},
	} {
		move, err := s.Parse(c.move)
		if err != nil {
			t.Fatal(err)
		}
		m := s.state.movePictures(1, []Choice{move.(Move).Choice})[0]
		s.equal(c.move, fmt.Sprintf("%v %s %v %v %s", m.Cards, m.With, m.Sticks, m.Places, m.Turn), c.parts)
		s.equal("kind of "+c.move, m.Kind, strings.Fields(c.move)[0])
	}
}

// spell writes the notation of a listed move from its parts.
func (m MovePicture) spell(who rules.Seat) string {
	words := append([]string{m.Kind}, m.Cards...)
	switch m.Kind {
	case "amulet":
		return "amulet draw"
	case "place":
		return strings.Join([]string{"place", m.Places[0].At, m.Turn}, " ")
	case "activate":
		words = append(words, "with", m.With)
	}
	if len(m.Places)+len(m.Sticks) > 0 {
		words = append(append(words, "on"), m.spellAims(who)...)
	}
	return strings.Join(words, " ")
}

func (m MovePicture) spellAims(who rules.Seat) (words []string) {
	temple := rules.Spectator
	for _, p := range m.Places {
		if p.Temple != temple {
			words = append(words, map[bool]string{true: "own", false: "rival"}[p.Temple == who])
		}
		temple = p.Temple
		words = append(words, p.At)
	}
	words = append(words, m.Sticks...)
	if strings.HasPrefix(m.Cards[0], "tile-move") {
		words = slices.Insert(words, len(words)-1, "to")
	}
	if m.Turn != "" {
		words = append(words, "to", m.Turn)
	}
	return words
}

// stroll plays random matches and shows each position to look, with the seat
// that is to act.
func stroll(t *testing.T, matches int, look func(*Match, rules.Seat)) {
	t.Helper()
	random := rules.NewFastRand(7)
	for n := range matches {
		m, _ := start(t, "walk "+string(rune('a'+n)))
		for m.Outcome() == nil {
			who := m.Awaited()[0]
			look(m, who)
			if _, err := m.Play(who, pick(m.Legal(who).All(), random)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestPartsSayAll: the notation can be written from the parts of a listed move,
// so no client needs to read it.
func TestPartsSayAll(t *testing.T) {
	stroll(t, 14, func(m *Match, who rules.Seat) {
		all := m.look(who).draw()
		for _, listed := range all.All() {
			if spelt := listed.spell(who); spelt != listed.Move {
				t.Fatalf("the parts of %q say %q", listed.Move, spelt)
			}
		}
	})
}

// TestMovesInWords: every kind of move, and every effect that is aimed at
// something, has a sentence in every language, and so has what it would change.
func TestMovesInWords(t *testing.T) {
	said := map[string]bool{}
	stroll(t, 24, func(m *Match, who rules.Seat) {
		view := m.look(who)
		for _, move := range view.Legal() {
			kind := move.Kind()
			if c := move.(Move).Choice; c.Action == activate {
				kind += " " + m.state.ed.cards[c.Card].effect.String()
			}
			if said[kind] {
				continue
			}
			said[kind] = true
			foresight, err := Rules{}.Preview(view, move)
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range locale.All() {
				text := rules.MoveText(l, "nagaraja", move) + rules.ForesightText(l, foresight)
				if strings.ContainsAny(text, "{}") || strings.Contains(text, "nagaraja.") || strings.Contains(text, "%!") {
					t.Errorf("%s in %s: %s", move, l.Code(), text)
				}
			}
		}
	})
	if want := len(actionNames) - 1 + len(effects); len(said) < want {
		t.Errorf("the matches of this test show only %d of %d kinds of moves: %v", len(said), want, said)
	}
}
