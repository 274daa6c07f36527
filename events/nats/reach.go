package nats

import (
	"errors"
	"fmt"
	"net/url"

	"github.com/nats-io/nats.go"

	"nagara/locale"
)

// Reach tells whether a server of NATS answers and lets us in.
func Reach(servers string) error {
	conn, err := nats.Connect(servers, nats.Name("nagara doctor"), nats.Timeout(retryWait*4))
	if err != nil {
		return explain(err)
	}
	conn.Close()
	return nil
}

// explain says in words of ours what NATS alone has a name for. What the network
// or a certificate is the cause of can be told by whoever knows those.
func explain(err error) error {
	say := func(key string) error {
		return fmt.Errorf("reach NATS: %w (%w)", locale.Say("nats."+key), err)
	}
	_, unreadable := errors.AsType[*url.Error](err)
	switch {
	case unreadable:
		return say("address")
	case errors.Is(err, nats.ErrNoServers): // what it calls all that refuse a connection
		return say("refused")
	case errors.Is(err, nats.ErrAuthorization), errors.Is(err, nats.ErrAuthExpired), errors.Is(err, nats.ErrAuthRevoked), errors.Is(err, nats.ErrAccountAuthExpired):
		return say("password")
	case errors.Is(err, nats.ErrSecureConnWanted):
		return say("plain")
	case errors.Is(err, nats.ErrNoInfoReceived):
		return say("stranger")
	}
	return fmt.Errorf("reach NATS: %w", err)
}
