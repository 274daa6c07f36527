package rules

import "crypto/sha256"

// Keyed is HMAC-SHA256 (RFC 2104) of a text under a key of 32 bytes. Whoever
// knows it learns nothing of the key, nor of what is made of other texts. It is
// written out, because crypto/hmac brings ciphers along that a browser would
// have to fetch for nothing.
func Keyed(key [32]byte, text []byte) [32]byte {
	var inner, outer [sha256.BlockSize]byte
	copy(inner[:], key[:])
	copy(outer[:], key[:])
	for i := range inner {
		inner[i] ^= 0x36
		outer[i] ^= 0x5c
	}
	within := sha256.Sum256(append(inner[:], text...))
	return sha256.Sum256(append(outer[:], within[:]...))
}
