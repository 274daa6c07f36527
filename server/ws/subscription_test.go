package ws

import (
	"fmt"
	"testing"

	"nagara/api"
)

// TestSoManyTablesAreWatched on one socket, and no more; one that is watched can be
// asked for again.
func TestSoManyTablesAreWatched(t *testing.T) {
	s := &socket{closed: true} // so that nobody looks
	for i := range maxWatched {
		if !s.start(&api.Request{Table: fmt.Sprint(i)}) {
			t.Fatalf("table %d cannot be watched; %d can", i+1, maxWatched)
		}
	}
	if s.start(&api.Request{Table: "more"}) {
		t.Errorf("more than %d tables are watched", maxWatched)
	}
	if !s.start(&api.Request{Table: "0"}) {
		t.Error("a table that is watched cannot be asked for again")
	}
}

// TestASheetIsForThoseWhoSeeTheSame: for nobody of another seat, in other words or with
// other names.
func TestASheetIsForThoseWhoSeeTheSame(t *testing.T) {
	same := &topic{rendered: map[renderKey]*rendered{}}
	var of renderKey
	of.Seq, of.Viewpoint.Seat, of.words = 7, 1, "fr"
	one := same.find(of)
	if same.find(of) != one {
		t.Error("what was written is written again for those who see the same")
	}
	for name, change := range map[string]func(*renderKey){
		"another seat":     func(s *renderKey) { s.Viewpoint.Seat = 2 },
		"a spectator":      func(s *renderKey) { s.Viewpoint.Seat = 0 },
		"other words":      func(s *renderKey) { s.words = "pl" },
		"other names":      func(s *renderKey) { s.names = "ada" },
		"one who is deaf":  func(s *renderKey) { s.hushed = "[1 2]" },
		"one who sees all": func(s *renderKey) { s.Viewpoint.Everything = true },
		"one who missed":   func(s *renderKey) { s.Since = 3 },
		"the host":         func(s *renderKey) { s.Host = true },
	} {
		other := of
		if change(&other); same.find(other) == one {
			t.Errorf("%s is sent the same", name)
		}
	}
}
