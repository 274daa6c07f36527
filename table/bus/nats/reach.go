package nats

import (
	"fmt"

	"github.com/nats-io/nats.go"
)

// Reach tells whether a server of NATS answers and lets us in.
func Reach(servers string) error {
	conn, err := nats.Connect(servers, nats.Name("nagara doctor"), nats.Timeout(retryWait*4))
	if err != nil {
		return fmt.Errorf("reach NATS: %w", err)
	}
	conn.Close()
	return nil
}
