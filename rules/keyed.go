//go:build !js

package rules

import (
	"crypto/sha256"
	"encoding"
	"hash"
	"sync"
)

// keyed is the HMAC under one key, for many texts: what SHA-256 has made of the
// key, inside and outside, is kept. It never changes, so that a match and its
// clones can share it.
type keyed struct{ inner, outer []byte }

func newKeyed(key [32]byte) *keyed {
	d := digests.Get().(*digest)
	k := &keyed{d.afterKey(key, 0x36), d.afterKey(key, 0x5c)}
	digests.Put(d)
	return k
}

// of is the HMAC of a text.
func (k *keyed) of(text []byte) [32]byte {
	d := digests.Get().(*digest)
	d.text = append(d.text[:0], text...)
	d.sum(k.inner, d.text)
	d.sum(k.outer, d.room[:])
	sum := d.room
	digests.Put(d)
	return sum
}

// digest is SHA-256 with room for a text and a sum. Digests are used again, so
// that a question of luck allocates nothing.
type digest struct {
	sha  hash.Hash
	text []byte
	room [sha256.Size]byte
}

var digests = sync.Pool{New: func() any { return &digest{sha: sha256.New()} }}

// afterKey is the state after a key that was filled up to a block and mixed
// with that byte.
func (d *digest) afterKey(key [32]byte, with byte) []byte {
	var block [sha256.BlockSize]byte
	copy(block[:], key[:])
	for i := range block {
		block[i] ^= with
	}
	d.sha.Reset()
	d.sha.Write(block[:])
	state, err := d.sha.(encoding.BinaryMarshaler).MarshalBinary()
	if err != nil {
		panic(err) // SHA-256 can be kept
	}
	return state
}

// sum goes on with a text from a state, and leaves the sum in room.
func (d *digest) sum(state, text []byte) {
	if err := d.sha.(encoding.BinaryUnmarshaler).UnmarshalBinary(state); err != nil {
		panic(err) // the state is one of SHA-256
	}
	d.sha.Write(text)
	d.sha.Sum(d.room[:0])
}
