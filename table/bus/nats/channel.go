package nats

import (
	"fmt"

	"github.com/nats-io/nats.go"

	"nagara/table/bus"
)

// channel is a subject of its own on the same connection.
type channel struct {
	*Bus
	subject string
}

// Channel implements bus.Far.
func (b *Bus) Channel(name string) bus.Channel { return &channel{b, "nagara." + name} }

// Send implements bus.Channel.
func (c *channel) Send(message []byte) {
	if err := c.conn.Publish(c.subject, message); err != nil {
		c.log.Debug("a message was not sent", "subject", c.subject, "error", err)
	}
}

// Hear implements bus.Channel.
func (c *channel) Hear(hear func(message []byte)) (end func(), err error) {
	s, err := c.conn.Subscribe(c.subject, func(m *nats.Msg) { hear(m.Data) })
	if err != nil {
		return nil, fmt.Errorf("listen on NATS: %w", err)
	}
	return func() { _ = s.Unsubscribe() }, nil // a closed connection hears nothing either
}
