package rules

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/bits"
)

// Chance answers every question of luck that rules ask.
type Chance interface {
	// IntN returns a number from 0 to n-1 for the question that the label
	// names. n must be positive.
	IntN(label Label, n int) int
	// Quarters returns 16 numbers from 0 to 3, two bits each: throws of things
	// with four faces that are thrown together.
	Quarters(label Label) uint32
}

// Label names one question of luck within a match: what is thrown or drawn,
// and where in the match. A match never asks the same question twice.
type Label struct {
	What string
	At   Place
}

// Place is up to four small numbers. It is one word, so that a simulation,
// which ignores labels, has next to nothing to do for them.
type Place uint32

// At makes a place of its numbers.
func At(a, b, c, d uint8) Place {
	return Place(a) | Place(b)<<8 | Place(c)<<16 | Place(d)<<24
}

// Numbers are the four that the place was made of.
func (p Place) Numbers() [4]uint8 {
	return [4]uint8{uint8(p), uint8(p >> 8), uint8(p >> 16), uint8(p >> 24)}
}

func (l Label) String() string {
	return string(l.appendTo(nil))
}

func (l Label) appendTo(text []byte) []byte {
	text = append(text, l.What...)
	for _, n := range l.At.Numbers() {
		text = append(text, ' ')
		if n >= 100 {
			text = append(text, '0'+n/100)
		}
		if n >= 10 {
			text = append(text, '0'+n/10%10)
		}
		text = append(text, '0'+n%10)
	}
	return text
}

// Seed is the root of all luck in a match.
type Seed [32]byte

// ParseSeed reads the 64 hexadecimal digits of a seed.
func ParseSeed(text string) (Seed, error) {
	var s Seed
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw) != len(s) {
		return s, fmt.Errorf("seed %q: want 64 hexadecimal digits", text)
	}
	copy(s[:], raw)
	return s, nil
}

// SeedOf makes a seed of a word, for tests, simulations and arenas.
func SeedOf(word string) Seed { return sha256.Sum256([]byte(word)) }

func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// IntN takes the number from a stream of its own for every label: HMAC-SHA256
// of the label under the seed is the key of a ChaCha8 generator. So two
// matches of one seed share their luck, whatever else their players do.
func (s Seed) IntN(label Label, n int) int { return newKeyed(s).IntN(label, n) }

// Quarters takes them from the label's stream, too.
func (s Seed) Quarters(label Label) uint32 { return newKeyed(s).Quarters(label) }

// IntN is the seed's, for many questions: under the key of a seed.
func (k *keyed) IntN(label Label, n int) int {
	d := k.draw(label)
	return d.intN(n)
}

// Quarters is the seed's, too.
func (k *keyed) Quarters(label Label) uint32 {
	d := k.draw(label)
	return d.word(0)
}

func (k *keyed) draw(label Label) draw {
	var room [64]byte
	return k.of(label.appendTo(room[:0]))
}

// draw is the stream of numbers behind one question of luck: the generator
// ChaCha8 of math/rand/v2 under a key of its own.
type draw [32]byte

// Keyed is HMAC-SHA256 (RFC 2104) of a text under a key of 32 bytes. Whoever
// knows it learns nothing of the key, nor of what is made of other texts. It is
// written out, because crypto/hmac brings ciphers along that a browser would
// have to fetch for nothing.
func Keyed(key [32]byte, text []byte) [32]byte { return newKeyed(key).of(text) }

// Quick is a fast generator (PCG, 64 bits of state) for search and
// simulation. It ignores labels. Its zero value is ready, and always the same.
type Quick struct{ state uint64 }

// NewQuick starts a generator; each start gives another stream.
func NewQuick(start uint64) *Quick {
	q := &Quick{state: start*0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03}
	q.Uint32()
	return q
}

// Uint32 returns 32 random bits.
func (q *Quick) Uint32() uint32 {
	old := q.state
	q.state = old*6364136223846793005 + 1442695040888963407
	return bits.RotateLeft32(uint32(((old>>18)^old)>>27), -int(old>>59))
}

// Quarters returns 32 random bits.
func (q *Quick) Quarters(Label) uint32 { return q.Uint32() }

// IntN returns a number from 0 to n-1. The bias is below n/2³².
func (q *Quick) IntN(_ Label, n int) int {
	return int(uint64(q.Uint32()) * uint64(n) >> 32)
}
