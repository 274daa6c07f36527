package middleware

import (
	"fmt"
	"testing"

	"nagara/server/auth"
	"nagara/site/account"
)

// TestPlaces: each has as many as they may, a refused one takes none, and who
// leaves twice gives one back.
func TestPlaces(t *testing.T) {
	var p Places
	take := func(visitor string) (func(), bool) { return p.Take(Share{visitor, 2}, Share{"network", 3}) }
	first, room := take("ada")
	_, more := take("ada")
	if _, third := take("ada"); !room || !more || third {
		t.Error("ada has not two places")
	}
	if _, room := take("ben"); !room {
		t.Error("the refused one took a place of the network")
	}
	if _, room := take("cleo"); room {
		t.Error("the network has more than three places")
	}
	first()
	first()
	if _, room := take("ada"); !room {
		t.Error("a place that was left is not free")
	}
	if _, room := take("cleo"); room {
		t.Error("one who left twice gave two places back")
	}
	_, room = p.Take(Share{"one", 1})
	if _, second := p.Take(Share{"one", 1}); !room || second {
		t.Error("1 is not one place")
	}
	if _, room := p.Take(Share{"anybody", 0}); !room {
		t.Error("0 is not any number")
	}
}

// TestConnections: one account has so many, and one network four times as many,
// whoever asks. Nothing is kept of those who have left.
func TestConnections(t *testing.T) {
	c := &Connections{Most: 2}
	visitor := func(n int) *auth.Visitor {
		return &auth.Visitor{Account: account.Account{ID: fmt.Sprint("account", n)}, Address: "192.0.2.1"}
	}
	var open []func()
	for n := range 8 {
		closed, err := c.Open(visitor(n / 2))
		if err != nil {
			t.Fatalf("connection %d of the network: %v", n+1, err)
		}
		open = append(open, closed)
		if n%2 == 1 {
			if _, err := c.Open(visitor(n / 2)); err == nil {
				t.Errorf("account %d has a third connection", n/2)
			}
		}
	}
	if _, err := c.Open(visitor(9)); err == nil {
		t.Error("a network has a ninth connection")
	}
	for _, closed := range open {
		closed()
	}
	if len(c.places.taken) != 0 {
		t.Errorf("all have left, and %v are remembered", c.places.taken)
	}
	for line := range 200 {
		if _, err := c.Open(&auth.Visitor{Address: fmt.Sprintf("2001:db8:1:%x00::1", line)}); (err == nil) != (line < 16*household*c.Most) {
			t.Fatalf("connection %d of one firm: %v", line+1, err)
		}
	}
	free := &Connections{}
	for range 100 {
		if _, err := free.Open(visitor(1)); err != nil {
			t.Fatalf("without a bound: %v", err)
		}
	}
}
