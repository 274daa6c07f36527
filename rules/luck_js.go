package rules

import (
	"crypto/sha256"
	"math/rand/v2"
)

// The luck of a seed in a browser is the same with less program: nobody plays
// thousands of matches there, but everybody fetches it.

// keyed is the HMAC under one key.
type keyed struct{ key [32]byte }

func newKeyed(key [32]byte) *keyed { return &keyed{key} }

// of is the HMAC of a text.
func (k *keyed) of(text []byte) [32]byte {
	var inner, outer [sha256.BlockSize]byte
	for i := range inner {
		inner[i], outer[i] = 0x36, 0x5c
	}
	for i, b := range k.key {
		inner[i] ^= b
		outer[i] ^= b
	}
	within := sha256.Sum256(append(inner[:], text...))
	return sha256.Sum256(append(outer[:], within[:]...))
}

// intN is the first number below n.
func (d *draw) intN(n int) int { return rand.New(rand.NewChaCha8(*d)).IntN(n) }

// word is the first half of the first number.
func (d *draw) word(int) uint32 { return uint32(rand.NewChaCha8(*d).Uint64()) }
