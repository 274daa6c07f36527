package morris

import (
	"testing"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	game "nagara/rules/morris"
	"nagara/testkit/bottest"
)

func init() { rules.Register(game.Rules{}) }

// TestStronger: each bot beats the one below it, in both seats, in most matches.
func TestStronger(t *testing.T) {
	for _, pair := range [][2]string{{bot.RandomName, "shepherd"}, {"shepherd", "miller"}} {
		won, lost := 0, 0
		for _, word := range []string{"one", "two"} {
			for seat := range 2 {
				names := []string{pair[0], pair[0]}
				names[seat] = pair[1]
				switch bottest.Play(t, game.Name, word, 2, names...).Result[0] {
				case "12"[seat]:
					won++
				case "21"[seat]:
					lost++
				}
			}
		}
		if won < 3 || lost > 0 {
			t.Errorf("%s wins %d of 4 against %s, and loses %d", pair[1], won, pair[0], lost)
		}
	}
}

// at is the view of who moves after some moves.
func at(t *testing.T, moves ...string) rules.View {
	t.Helper()
	m, _, err := game.Rules{}.Start(rules.Setup{Edition: game.Rules{}.Edition(), Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range moves {
		move, err := m.Parse(text)
		if err == nil {
			_, err = m.Play(m.Awaited()[0], move)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	return m.View(m.Awaited()[0])
}

// TestHints say a move and why, in every language.
func TestHints(t *testing.T) {
	if !bot.Advises(game.Name) {
		t.Fatal("there are no hints")
	}
	for _, c := range []struct {
		move, why string
		after     []string
	}{
		{"put g1", "bot.morris.why.closes", []string{"put a1", "put a7", "put d1", "put g7"}},
		{"put g1", "bot.morris.why.stops", []string{"put a1", "put c5", "put d1"}},
	} {
		got, err := bot.Advise(t.Context(), game.Name, bot.Turn{View: at(t, c.after...), Thoughts: 20}, rules.NewFastRand(1))
		if err != nil || got.Move.String() != c.move || got.Reasons[0].Key != c.why {
			t.Errorf("after %v: %v, %v, %v", c.after, got.Move, got.Reasons, err)
			continue
		}
		for _, l := range locale.All() {
			for _, reason := range got.Reasons {
				if !l.Has(reason.Key) {
					t.Errorf("there are no words for %s in %s", reason.Key, l.Code())
				}
			}
		}
	}
}

// TestTheSameAgain: with a number of thoughts the same view and luck give the same move.
func TestTheSameAgain(t *testing.T) {
	view := at(t, "put d2", "put d6", "put f4")
	for _, name := range []string{"shepherd", "miller"} {
		b, err := bot.Find(game.Name, name)
		if err != nil {
			t.Fatal(err)
		}
		var first rules.Move
		for range 3 {
			got, err := b.New(1, rules.NewFastRand(5)).Choose(t.Context(), bot.Turn{View: view, Thoughts: 3})
			if err != nil || first != nil && got.Move != first {
				t.Errorf("%s: %v after %v (%v)", name, got.Move, first, err)
			}
			first = got.Move
		}
	}
}
