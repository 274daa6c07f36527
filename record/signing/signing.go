// Package signing signs the records that a site writes, and tells whether a
// signature fits. It is apart from record, which browsers get too: they have
// signatures of their own.
package signing

import (
	"crypto/ed25519"
	"encoding/hex"
	"fmt"

	"nagara/locale"
	"nagara/record"
)

// Key is what a site signs its records with.
type Key struct{ private ed25519.PrivateKey }

// NewKey makes the key of its seed.
func NewKey(seed []byte) (Key, error) {
	if len(seed) != ed25519.SeedSize {
		return Key{}, fmt.Errorf("the key for records has %d bytes; want %d", len(seed), ed25519.SeedSize)
	}
	return Key{ed25519.NewKeyFromSeed(seed)}, nil
}

// public is the half that everybody may know.
func (k Key) public() (public [ed25519.PublicKeySize]byte) {
	copy(public[:], k.private[ed25519.SeedSize:])
	return public
}

// String is the public half, in hexadecimal digits.
func (k Key) String() string {
	public := k.public()
	return hex.EncodeToString(public[:])
}

// Sign adds the signature to a record, which must not be changed afterwards, but
// for its notes.
func (k Key) Sign(r *record.Record) {
	signature := &record.Signature{Key: k.public()}
	copy(signature.Value[:], ed25519.Sign(k.private, r.Signed()))
	r.Signature = signature
}

// Check tells what is wrong with the signature of a record that was read: it does
// not fit, or is not by that key, in hexadecimal digits, where one is given. A record
// without a signature is right where none is asked for.
func Check(r *record.Record, key string) error {
	s := r.Signature
	switch {
	case s == nil && key == "":
		return nil
	case s == nil:
		return locale.Say("record.verify.unsigned", "key", key)
	case key != "" && key != hex.EncodeToString(s.Key[:]):
		return locale.Say("record.verify.key", "theirs", hex.EncodeToString(s.Key[:]), "ours", key)
	case !ed25519.Verify(s.Key[:], r.Signed(), s.Value[:]):
		return locale.Say("record.verify.signature", "key", hex.EncodeToString(s.Key[:]))
	}
	return nil
}
