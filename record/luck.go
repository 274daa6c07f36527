package record

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"nagara/rules"
)

// Luck shows that nobody could choose the luck of a match. Before anyone sat
// down the server published a commitment to its secret; each seat then added a
// nonce; the seed is made of both; and the secret is revealed at the end.
// docs/fair-luck.md tells how to check it by hand.
type Luck struct {
	// Table is the name of the table, so that no secret serves twice.
	Table      string
	Commitment Commitment
	Secret     Secret
	// Nonces has one for every seat.
	Nonces []Nonce
}

// Secret is what the server adds to the luck of a match.
type Secret [32]byte

// Commitment binds the server to a secret without telling it: its SHA-256.
type Commitment [32]byte

// Nonce is what a seat adds to the luck of a match.
type Nonce struct {
	Value  [16]byte
	Origin Origin
}

// Origin is how a seat came to its nonce. Only a nonce that was given is
// anybody's choice; the server has none about the others, because they follow
// from its secret.
type Origin string

// The origins.
const (
	Given Origin = "given" // by the client of whoever sits there
	Drawn Origin = "drawn" // from the secret, for a person who gave none
	OfBot Origin = "bot"   // from the secret, for a bot of the house
)

func (o Origin) known() bool { return o == Given || o == Drawn || o == OfBot }

// NewSecret draws a secret.
func NewSecret() (s Secret) {
	draw(s[:])
	return s
}

// NewNonce draws a nonce to give.
func NewNonce() Nonce {
	n := Nonce{Origin: Given}
	draw(n.Value[:])
	return n
}

// Commitment is the one that binds to this secret.
func (s Secret) Commitment() Commitment { return sha256.Sum256(s[:]) }

func (s Secret) String() string { return hex.EncodeToString(s[:]) }

func (c Commitment) String() string { return hex.EncodeToString(c[:]) }

func (n Nonce) String() string { return hex.EncodeToString(n.Value[:]) }

// ParseSecret reads the 64 hexadecimal digits of a secret.
func ParseSecret(text string) (s Secret, err error) {
	if err := readHex(s[:], text); err != nil {
		return s, fmt.Errorf("a secret: %w", err)
	}
	return s, nil
}

// ParseCommitment reads the 64 hexadecimal digits of a commitment.
func ParseCommitment(text string) (c Commitment, err error) {
	if err := readHex(c[:], text); err != nil {
		return c, fmt.Errorf("a commitment: %w", err)
	}
	return c, nil
}

// ParseNonce reads the 32 hexadecimal digits of a nonce that a seat gave.
func ParseNonce(text string) (n Nonce, err error) {
	n.Origin = Given
	if err := readHex(n.Value[:], text); err != nil {
		return n, fmt.Errorf("a nonce: %w", err)
	}
	return n, nil
}

func readHex(into []byte, text string) error {
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw) != len(into) {
		return fmt.Errorf("want %d hexadecimal digits", 2*len(into))
	}
	copy(into, raw)
	return nil
}

// labels are what nonces are drawn by. A person's and a bot's differ, so that
// neither can pass for the other.
var labels = map[Origin]string{Drawn: "nagara nonce 1", OfBot: "nagara bot nonce 1"}

// Draw is the nonce of a seat that gave none.
func (s Secret) Draw(as Origin, table string, seat rules.Seat) Nonce {
	n := Nonce{Origin: as}
	copy(n.Value[:], s.Derive(fmt.Sprintf("%s\n%s\n%s\n", labels[as], table, seat)))
	return n
}

// Seed is the root of all luck of the match: HMAC-SHA256, under the secret, of
// the table and the nonces of all seats.
func (s Secret) Seed(table string, nonces []Nonce) rules.Seed {
	var text strings.Builder
	fmt.Fprintf(&text, "nagara seed 1\n%s\n", table)
	for i, n := range nonces {
		fmt.Fprintf(&text, "%d %s\n", i+1, n)
	}
	return rules.Seed(s.Derive(text.String()))
}

// Derive makes 32 bytes of the secret and a text: HMAC-SHA256. Whoever knows
// them learns nothing of the secret, nor of what is made of other texts.
func (s Secret) Derive(text string) []byte {
	mac := hmac.New(sha256.New, s[:])
	mac.Write([]byte(text))
	return mac.Sum(nil)
}

// Seed is the seed that follows from this luck.
func (l *Luck) Seed() rules.Seed { return l.Secret.Seed(l.Table, l.Nonces) }
