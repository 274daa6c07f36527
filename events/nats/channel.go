package nats

import (
	"fmt"

	"github.com/nats-io/nats.go"

	"nagara/events"
)

// channel is a subject of its own on the same connection.
type channel struct {
	*Bus
	subject string
}

// Channel implements events.Far.
func (b *Bus) Channel(name string) events.Channel { return &channel{b, "nagara." + name} }

// Send implements events.Channel.
func (c *channel) Send(message []byte) {
	if err := c.conn.Publish(c.subject, message); err != nil {
		c.log.Debug("a message was not sent", "subject", c.subject, "error", err)
	}
}

// Receive implements events.Channel.
func (c *channel) Receive(receive func(message []byte)) (end func(), err error) {
	s, err := c.conn.Subscribe(c.subject, func(m *nats.Msg) { receive(m.Data) })
	if err != nil {
		return nil, fmt.Errorf("listen on NATS: %w", err)
	}
	return func() { _ = s.Unsubscribe() }, nil // a closed connection hears nothing either
}
