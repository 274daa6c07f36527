package rules

import (
	"crypto/sha256"
	"encoding/hex"
)

// Hash is a digest of a whole state.
type Hash [16]byte

func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// HashOf digests what a game wrote of its state.
func HashOf(parts ...[]byte) Hash {
	sum := sha256.New()
	for _, p := range parts {
		sum.Write(p)
	}
	return Hash(sum.Sum(nil)[:16])
}
