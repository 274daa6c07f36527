package notify

import (
	"crypto/ecdh"
	"encoding/base64"
	"net/url"
	"strings"
	"time"

	"nagara/locale"
)

// PushSubscription is a browser that lets itself be told. It belongs to the session
// in which it was made and ends with it, however that ends.
type PushSubscription struct {
	Account string `json:"-"`
	Session string `json:"session"`
	// Endpoint is where its push service takes messages for it.
	Endpoint string `json:"endpoint"`
	// P256dh and Auth are what only the browser can read them with.
	P256dh string `json:"-"`
	Auth   string `json:"-"`
	// Language is that of its reader.
	Language string    `json:"language"`
	Since    time.Time `json:"since"`
}

const (
	maxEndpoint = 1000
	authBytes   = 16 // RFC 8291, 3.2
	// maxDevices of one account are told; the newest are.
	maxDevices = 10
)

// check says what is wrong with a subscription. Where near is set the push
// service may be on this machine, as in tests.
func (s PushSubscription) check(near bool) error {
	at, err := url.Parse(s.Endpoint)
	if err != nil || at.Host == "" || at.User != nil || len(s.Endpoint) > maxEndpoint ||
		!near && (at.Scheme != "https" || at.Port() != "" && at.Port() != "443") {
		return locale.Say("notice.refused.endpoint")
	}
	point, err := decode(s.P256dh)
	if err == nil {
		_, err = ecdh.P256().NewPublicKey(point)
	}
	if auth, wrong := decode(s.Auth); err != nil || wrong != nil || len(auth) != authBytes {
		return locale.Say("notice.refused.keys")
	}
	return nil
}

// decode reads what browsers write, with or without its padding.
func decode(text string) ([]byte, error) {
	return base64.RawURLEncoding.DecodeString(strings.TrimRight(text, "="))
}
