package rules

import (
	"regexp"
	"testing"

	"pgregory.net/rapid"
)

// TestPlainID: small letters and digits, in words with a hyphen between them.
func TestPlainID(t *testing.T) {
	plain := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	rapid.Check(t, func(t *rapid.T) {
		id := rapid.StringOfN(rapid.RuneFrom([]rune("ab09--Aé_ ")), 0, 70, -1).Draw(t, "id")
		if got, want := PlainID(Field{}, id) == nil, plain.MatchString(id) && len(id) <= longestID; got != want {
			t.Fatalf("%q is plain: %t, want %t", id, got, want)
		}
	})
}
