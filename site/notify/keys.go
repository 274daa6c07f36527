package notify

import (
	"crypto/ecdh"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"strings"
)

// Keys are the secrets of a site, the same on all its machines. They are made
// when it is first opened.
type Keys struct {
	// Push signs what push services are sent (VAPID, RFC 8292): the private
	// number of a point on P-256.
	Push []byte
	// Stop makes the links by which mail is stopped.
	Stop []byte
	// Record is the seed of the key that records are signed with (Ed25519).
	Record []byte
}

// NewKeys draws them.
func NewKeys() (Keys, error) {
	push, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		return Keys{}, fmt.Errorf("make the key for push services: %w", err)
	}
	return Keys{Push: push.Bytes(), Stop: drawn(), Record: drawn()}, nil
}

func drawn() []byte {
	key := make([]byte, sha256.Size)
	rand.Read(key) // it never fails: see its documentation
	return key
}

// public is the other half of the push key, as browsers want it.
func (k Keys) public() (string, error) {
	private, err := ecdh.P256().NewPrivateKey(k.Push)
	if err != nil {
		return "", fmt.Errorf("read the key for push services: %w", err)
	}
	return encode(private.PublicKey().Bytes()), nil
}

func encode(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// stopLink is what stops the mail of one account to one address. Nothing of it is
// kept: it can be made again for each mail, and by nobody else.
func (k Keys) stopLink(account, address string) string {
	return account + "." + encode(k.sign(account, address))
}

func (k Keys) sign(account, address string) []byte {
	sum := hmac.New(sha256.New, k.Stop)
	fmt.Fprintf(sum, "%d %s %s", len(account), account, address)
	return sum.Sum(nil)
}

// stops tells whether a link stops mail to that address.
func (k Keys) stops(link, address string) bool {
	return address != "" && hmac.Equal([]byte(link), []byte(k.stopLink(whose(link), address)))
}

// whose is the account of a link that stops mail.
func whose(link string) string {
	account, _, _ := strings.Cut(link, ".")
	return account
}

// Digest is what is kept of the secret of a link.
type Digest [sha256.Size]byte

// newSecret is the secret of a link, with its hash.
func newSecret() (string, Digest) {
	random := make([]byte, 32)
	rand.Read(random) // it never fails: see its documentation
	secret := encode(random)
	return secret, hashOf(secret)
}

func hashOf(secret string) Digest { return sha256.Sum256([]byte(secret)) }
