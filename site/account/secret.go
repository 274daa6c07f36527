package account

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"strings"
)

// Secret is a token that its holder is told once. It shows itself only when
// asked by name, so that it cannot slip into a log.
type Secret struct{ text string }

// The first letters of a secret say what it opens. Those who scan public code
// for lost secrets can find ours.
const (
	sessionPrefix  = "nagara_session_"
	tokenPrefix    = "nagara_token_"
	ceremonyPrefix = "nagara_ceremony_"
)

const secretBytes = 32

func newSecret(prefix string) Secret {
	var random [secretBytes]byte
	rand.Read(random[:]) // never fails
	return Secret{prefix + base64.RawURLEncoding.EncodeToString(random[:])}
}

// newPassword is one that can be read out and typed: 100 random bits in groups of
// small letters and digits.
func newPassword() Secret {
	text := strings.ToLower(rand.Text()[:20])
	return Secret{strings.Join([]string{text[:5], text[5:10], text[10:15], text[15:]}, "-")}
}

// Reveal is the secret itself, to be sent to its holder.
func (s Secret) Reveal() string { return s.text }

// Format hides the secret from every verb of fmt.
func (s Secret) Format(f fmt.State, _ rune) { fmt.Fprint(f, "(secret)") }

// SecretHash is what a store keeps of a secret. The secret has 256 random bits, so
// no slow hash is needed: nobody can try them all.
type SecretHash [sha256.Size]byte

func (s Secret) hash() SecretHash { return sha256.Sum256([]byte(s.text)) }

// hashOf is the hash of a secret that somebody shows, if it may be one.
func hashOf(shown, prefix string) (SecretHash, bool) {
	if !strings.HasPrefix(shown, prefix) || len(shown) != len(prefix)+base64.RawURLEncoding.EncodedLen(secretBytes) {
		return SecretHash{}, false
	}
	return sha256.Sum256([]byte(shown)), true
}
