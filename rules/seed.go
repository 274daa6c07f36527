package rules

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"math/rand/v2"
	"sync"
)

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
func (s Seed) IntN(label Label, n int) int { return newSeedChance(s).IntN(label, n) }

// Quarters takes them from the label's stream, too.
func (s Seed) Quarters(label Label) uint32 { return newSeedChance(s).Quarters(label) }

// seedChance answers as its seed does, and allocates nothing for it. A match
// shares it with its clones, which may be played at the same time.
type seedChance struct {
	mu     sync.Mutex
	mac    hash.Hash // HMAC-SHA256 under the seed
	label  []byte
	key    []byte
	stream rand.ChaCha8
	random *rand.Rand // takes its numbers from the stream
}

func newSeedChance(s Seed) *seedChance {
	c := &seedChance{mac: hmac.New(sha256.New, s[:])}
	c.random = rand.New(&c.stream)
	return c
}

// IntN is the stream's first number, scaled to n.
func (c *seedChance) IntN(label Label, n int) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ask(label)
	return c.random.IntN(n)
}

// Quarters is the lower half of the stream's first number.
func (c *seedChance) Quarters(label Label) uint32 {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ask(label)
	return uint32(c.stream.Uint64())
}

// ask puts the stream at the beginning of a label's numbers.
func (c *seedChance) ask(label Label) {
	c.label = label.appendTo(c.label[:0])
	c.mac.Reset()
	c.mac.Write(c.label)
	c.key = c.mac.Sum(c.key[:0])
	c.stream.Seed([32]byte(c.key))
}
