package locale

import (
	"strings"
	"testing"
)

// TestLevel: what people write stays as it is, in every script; towers are cut,
// also where something invisible stands between their floors.
func TestLevel(t *testing.T) {
	for _, text := range []string{
		"", "Zażółć gęślą jaźń", "Tiếng Việt", "שָׁלוֹם", "नमस्ते", "မြန်မာ", "བསྒྲུབས", "👩‍👩‍👧 1️⃣ 🏳️‍🌈", "e\u0301\u0302\u0303\u0304x\u0301",
	} {
		if got := Level(text); got != text {
			t.Errorf("%q became %q", text, got)
		}
	}
	floor := strings.Repeat("\u0301", 4)
	for tower, want := range map[string]string{
		"e" + strings.Repeat("\u0301", 60) + "x": "e" + floor + "x",
		"e" + floor + "\u200d" + floor:           "e" + floor + "\u200d",
		floor + floor:                            floor,
		"e" + floor + "\u20dd":                   "e" + floor,
	} {
		if got := Level(tower); got != want {
			t.Errorf("%q became %q; want %q", tower, got, want)
		}
	}
}
