// Package sealed closes a channel between machines from all who do not have the
// key of the house: they can neither read what is sent there nor add to it. The
// key lies in the database that the machines share, so that what comes over the
// channel can be trusted as much as what is read from there.
package sealed

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"sync"
	"time"

	"nagara/table/bus"
)

// Channel is a channel with messages that are sealed. Those that cannot be
// opened are dropped, as any message of a channel may be lost.
type Channel struct {
	bus.Channel
	// Key is that of a day, counted since 1970; Now is usually time.Now.
	Key func(day int64) ([32]byte, error)
	Now func() time.Time

	mu    sync.Mutex
	seals map[int64]cipher.AEAD
}

var _ bus.Channel = (*Channel)(nil)

const (
	// dayLength is how many bytes tell the day of the key, before the rest.
	dayLength = 8
	// label keeps keys of the same origin apart that are for something else.
	label = "nagara sealed channel 1\n"
)

func (c *Channel) today() int64 { return c.Now().Unix() / int64((24 * time.Hour).Seconds()) }

// Send implements bus.Channel.
func (c *Channel) Send(message []byte) {
	day := c.today()
	seal, err := c.seal(day)
	if err != nil {
		return // the database is away; whoever misses the message reads there later
	}
	head := binary.BigEndian.AppendUint64(nil, uint64(day))
	c.Channel.Send(append(head, seal.Seal(nil, nil, message, head)...))
}

// Hear implements bus.Channel.
func (c *Channel) Hear(hear func(message []byte)) (end func(), err error) {
	return c.Channel.Hear(func(message []byte) {
		if opened, ok := c.open(message); ok {
			hear(opened)
		}
	})
}

// open takes messages of today and, around midnight, of yesterday: for no other
// day a key is asked for, whatever somebody sends.
func (c *Channel) open(message []byte) ([]byte, bool) {
	if len(message) < dayLength {
		return nil, false
	}
	head, rest := message[:dayLength], message[dayLength:]
	day := int64(binary.BigEndian.Uint64(head))
	if today := c.today(); day != today && day != today-1 {
		return nil, false
	}
	seal, err := c.seal(day)
	if err != nil {
		return nil, false
	}
	opened, err := seal.Open(nil, nil, rest, head)
	return opened, err == nil
}

// seal is that of a day. Those of the days before are forgotten.
func (c *Channel) seal(day int64) (cipher.AEAD, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if known := c.seals[day]; known != nil {
		return known, nil
	}
	key, err := c.Key(day)
	if err != nil {
		return nil, err
	}
	derived := hmac.New(sha256.New, key[:])
	derived.Write([]byte(label)) // a hash never fails
	block, err := aes.NewCipher(derived.Sum(nil))
	if err != nil {
		return nil, err
	}
	seal, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		return nil, err
	}
	if len(c.seals) > 2 {
		clear(c.seals)
	}
	if c.seals == nil {
		c.seals = map[int64]cipher.AEAD{}
	}
	c.seals[day] = seal
	return seal, nil
}
