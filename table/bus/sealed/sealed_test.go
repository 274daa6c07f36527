package sealed

import (
	"bytes"
	"errors"
	"slices"
	"testing"
	"time"

	"nagara/table/bus"
)

// road is a channel on which everything arrives at once.
type road struct {
	bus.Channel
	hear []func([]byte)
	sent [][]byte
}

func (r *road) Send(message []byte) {
	r.sent = append(r.sent, message)
	for _, hear := range r.hear {
		hear(message)
	}
}

func (r *road) Hear(hear func([]byte)) (func(), error) {
	r.hear = append(r.hear, hear)
	return func() {}, nil
}

var noon = time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)

// machine is one whose clock shows that time and whose keys begin with that
// byte.
func machine(r *road, now time.Time, key byte) (*Channel, *[]string) {
	c := &Channel{Channel: r, Now: func() time.Time { return now }, Key: func(day int64) ([32]byte, error) {
		return [32]byte{key, byte(day)}, nil
	}}
	var heard []string
	_, _ = c.Hear(func(message []byte) { heard = append(heard, string(message)) })
	return c, &heard
}

func TestOnlyTheHouseHears(t *testing.T) {
	var r road
	here, _ := machine(&r, noon, 1)
	_, there := machine(&r, noon, 1)
	_, afterMidnight := machine(&r, noon.Add(12*time.Hour), 1)
	_, tomorrow := machine(&r, noon.Add(36*time.Hour), 1)
	_, yesterday := machine(&r, noon.Add(-24*time.Hour), 1)
	_, stranger := machine(&r, noon, 2)
	here.Send([]byte("the relic lies at b2"))
	here.Send(nil)
	if want := []string{"the relic lies at b2", ""}; !slices.Equal(*there, want) || !slices.Equal(*afterMidnight, want) {
		t.Errorf("the house heard %q and %q", *there, *afterMidnight)
	}
	if len(*tomorrow)+len(*yesterday)+len(*stranger) > 0 {
		t.Errorf("others heard %q, %q and %q", *tomorrow, *yesterday, *stranger)
	}
	if bytes.Contains(r.sent[0], []byte("relic")) {
		t.Errorf("anyone can read %q", r.sent[0])
	}
	here.Send([]byte("the relic lies at b2"))
	if bytes.Equal(r.sent[0], r.sent[2]) {
		t.Error("anyone can tell that the same was said twice")
	}
}

func TestNothingCanBeAdded(t *testing.T) {
	var r road
	here, heard := machine(&r, noon, 1)
	here.Send([]byte("a"))
	genuine := r.sent[0]
	for i := range genuine {
		forged := bytes.Clone(genuine)
		forged[i] ^= 1
		r.Send(forged)
		r.Send(genuine[:i])
	}
	if len(*heard) != 1 {
		t.Errorf("heard %q", *heard)
	}
}

// TestWithoutAKey: nothing is sent and nothing heard while the database is away;
// and no key is asked for because of what a stranger sends.
func TestWithoutAKey(t *testing.T) {
	var r road
	asked := 0
	c := &Channel{Channel: &r, Now: func() time.Time { return noon }, Key: func(int64) ([32]byte, error) {
		asked++
		return [32]byte{}, errors.New("away")
	}}
	_, _ = c.Hear(func([]byte) { t.Error("something was heard") })
	c.Send([]byte("a"))
	if len(r.sent) > 0 || asked != 1 {
		t.Errorf("%q was sent, %d keys asked for", r.sent, asked)
	}
	r.Send(make([]byte, 100))
	if asked != 1 {
		t.Error("a key of 1970 was asked for")
	}
}

func FuzzOpen(f *testing.F) {
	var r road
	c, _ := machine(&r, noon, 1)
	c.Send([]byte("a"))
	f.Add(r.sent[0])
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, message []byte) {
		if opened, ok := c.open(message); ok && !bytes.Equal(message, r.sent[0]) {
			t.Errorf("%x was opened: %q", message, opened)
		}
	})
}
