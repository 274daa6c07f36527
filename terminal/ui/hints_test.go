package ui

import (
	"testing"

	"nagara/locale"
)

// TestKeysAreCalledAsOnTheKeyboard of whoever reads: by signs where there are any.
func TestKeysAreCalledAsOnTheKeyboard(t *testing.T) {
	for _, c := range []struct {
		language   *locale.Language
		ascii      bool
		key, named string
	}{
		{locale.English, false, "esc", "Esc"},
		{locale.French, false, "esc", "Échap"},
		{locale.Polish, false, "esc", "Esc"},
		{locale.French, false, "end", "Début Fin"},
		{locale.French, false, "enter", "↵"},
		{locale.French, true, "enter", "Entrée"},
		{locale.Polish, true, "space", "Spacja"},
		{locale.Polish, false, "space", "␣"},
		{locale.French, true, "x", "x"},
	} {
		if got := (naming{c.language, c.ascii}).of(c.key); got != c.named {
			t.Errorf("%s, %s: %q; want %q", c.language.Code(), c.key, got, c.named)
		}
	}
}
