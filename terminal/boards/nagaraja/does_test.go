package nagaraja

import (
	"encoding/json"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// What an activated card does is said, also where it changes no temple: nothing is foreseen
// of drawing cards, and it is not nothing.
func TestActivatedCardsSayWhatTheyDo(t *testing.T) {
	said := map[string]string{}
	for seed := 0; seed < 400 && len(said) < 3; seed++ {
		match, _, err := game.Rules{}.Start(rules.Setup{Edition: game.Rules{}.Edition(), Seats: 2, Seed: rules.SeedOf(strings.Repeat("d", seed+1))})
		if err != nil {
			t.Fatal(err)
		}
		for range 12 {
			if len(match.Awaited()) == 0 {
				break
			}
			seat := match.Awaited()[0]
			legal := match.Legal(seat)
			tell(t, match.View(seat), legal.All(), said)
			if _, err := match.Play(seat, legal.At(legal.Len()/2)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for kind, want := range map[string]string{"draw-2": "draw 2 cards", "spoil": "loses a random card", "recover": "discard pile"} {
		if !strings.Contains(said[kind], want) {
			t.Errorf("of activating %s is said %q; want %q", kind, said[kind], want)
		}
	}
}

// tell notes what is said of activating cards in a view.
func tell(t *testing.T, view rules.View, legal []rules.Move, said map[string]string) {
	t.Helper()
	seen, err := json.Marshal(view.Picture())
	if err != nil {
		t.Fatal(err)
	}
	b := New(game.Rules{}.Edition()).(*Board)
	if err := b.See(seen, nil); err != nil {
		t.Fatal(err)
	}
	for _, move := range legal {
		for _, kind := range []string{"draw-2", "spoil", "recover"} {
			if strings.HasPrefix(move.String(), "activate card-"+kind) {
				said[kind] = b.Does(locale.English, move.String())
			}
		}
	}
}
