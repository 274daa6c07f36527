package rules

import (
	"crypto/hmac"
	"crypto/sha256"
	"regexp"
	"testing"

	"pgregory.net/rapid"
)

// TestKeyed holds it against the library's.
func TestKeyed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key := [32]byte(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "key"))
		text := rapid.SliceOfN(rapid.Byte(), 0, 300).Draw(t, "text")
		want := hmac.New(sha256.New, key[:])
		want.Write(text)
		if got := Keyed(key, text); !hmac.Equal(got[:], want.Sum(nil)) {
			t.Fatalf("%x", got)
		}
	})
}

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
