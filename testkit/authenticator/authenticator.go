// Package authenticator is a device with a passkey and the browser around it, for tests
// of signing in.
package authenticator

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"testing"
)

// Authenticator is a device that holds one passkey, and the browser around it.
type Authenticator struct {
	ID, User []byte
	key      *ecdsa.PrivateKey
	// Uses is what the device counts, or zero if it does not.
	Uses   uint32
	host   string
	Origin string
	// Flags are what it says of its holder: Present, Verified.
	Flags byte
}

// New makes a device with a passkey for a host, whose pages have that
// origin.
func New(t testing.TB, host, origin string) *Authenticator {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	must(t, err)
	id := make([]byte, 16)
	rand.Read(id)
	return &Authenticator{ID: id, key: key, host: host, Origin: origin, Flags: Present | Verified}
}

// These are the flags of the data that a device signs: somebody is there, was verified,
// and a new key is included.
const (
	Present  = 0x01
	Verified = 0x04
	included = 0x40
)

func (a *Authenticator) data(flags byte) []byte {
	hash := sha256.Sum256([]byte(a.host))
	return binary.BigEndian.AppendUint32(append(hash[:], flags), a.Uses)
}

// Create answers navigator.credentials.create.
func (a *Authenticator) Create(t testing.TB, options json.RawMessage) []byte {
	t.Helper()
	var asked struct {
		PublicKey struct {
			Challenge string `json:"challenge"`
			User      struct {
				ID text `json:"id"`
			} `json:"user"`
		} `json:"publicKey"`
	}
	must(t, json.Unmarshal(options, &asked))
	a.User = asked.PublicKey.User.ID
	data := a.data(a.Flags | included)
	data = append(data, make([]byte, 16)...) // of no known make
	data = binary.BigEndian.AppendUint16(data, uint16(len(a.ID)))
	data = append(append(data, a.ID...), a.coseKey(t)...)
	// {"fmt": "none", "attStmt": {}, "authData": data} in CBOR
	attestation := slicesOf([]byte("\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58"), []byte{byte(len(data))}, data)
	return a.answer(t, map[string]any{
		"clientDataJSON":    text(a.client(t, "webauthn.create", asked.PublicKey.Challenge)),
		"attestationObject": text(attestation),
	})
}

// coseKey is the public key on P-256 for ES256, in CBOR.
func (a *Authenticator) coseKey(t testing.TB) []byte {
	t.Helper()
	point, err := a.key.PublicKey.Bytes() // 4, x, y
	must(t, err)
	return slicesOf([]byte("\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20"), point[1:33], []byte("\x22\x58\x20"), point[33:65])
}

// Get answers navigator.credentials.get.
func (a *Authenticator) Get(t testing.TB, options json.RawMessage) []byte {
	t.Helper()
	var asked struct {
		PublicKey struct {
			Challenge string `json:"challenge"`
		} `json:"publicKey"`
	}
	must(t, json.Unmarshal(options, &asked))
	client := a.client(t, "webauthn.get", asked.PublicKey.Challenge)
	data := a.data(a.Flags)
	hash := sha256.Sum256(client)
	digest := sha256.Sum256(slicesOf(data, hash[:]))
	signature, err := ecdsa.SignASN1(rand.Reader, a.key, digest[:])
	must(t, err)
	return a.answer(t, map[string]any{
		"clientDataJSON":    text(client),
		"authenticatorData": text(data),
		"signature":         text(signature),
		"userHandle":        text(a.User),
	})
}

func (a *Authenticator) client(t testing.TB, kind, challenge string) []byte {
	t.Helper()
	client, err := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": a.Origin, "crossOrigin": false})
	must(t, err)
	return client
}

func (a *Authenticator) answer(t testing.TB, response map[string]any) []byte {
	t.Helper()
	answer, err := json.Marshal(map[string]any{
		"id": text(a.ID), "rawId": text(a.ID), "type": "public-key", "response": response,
		"clientExtensionResults": map[string]any{},
	})
	must(t, err)
	return answer
}

func slicesOf(parts ...[]byte) []byte { return bytes.Join(parts, nil) }

// text is bytes as browsers write them in JSON.
type text []byte

func (b text) MarshalJSON() ([]byte, error) {
	return json.Marshal(base64.RawURLEncoding.EncodeToString(b))
}

func (b *text) UnmarshalJSON(quoted []byte) (err error) {
	var s string
	if err := json.Unmarshal(quoted, &s); err != nil {
		return err
	}
	*b, err = base64.RawURLEncoding.DecodeString(s)
	return err
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
