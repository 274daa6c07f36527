package middleware

import "testing"

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
	if _, room := p.Take(Share{"anybody", 0}); !room {
		t.Error("0 is not any number")
	}
}
