package morris

import (
	"testing"

	"nagara/locale"
	"nagara/rules"
)

// TestPointsSayWhoseManStandsThere to who has men there, and to nobody else whose it is.
func TestPointsSayWhoseManStandsThere(t *testing.T) {
	m := start(t)
	play(t, m, "put a7")
	theirs := "a7: a white man, last move"
	for seat, want := range map[rules.Seat]string{1: "a7: a white man, yours, last move", 2: theirs, rules.Spectator: theirs} {
		if got := rules.WordsOf(locale.English, m.View(seat)).Layout.Cells["a7"].Says; got != want {
			t.Errorf("seat %s hears %q; want %q", seat, got, want)
		}
	}
}
