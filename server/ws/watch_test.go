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
		if !s.begin(&api.Request{Table: fmt.Sprint(i)}) {
			t.Fatalf("table %d cannot be watched; %d can", i+1, maxWatched)
		}
	}
	if s.begin(&api.Request{Table: "more"}) {
		t.Errorf("more than %d tables are watched", maxWatched)
	}
	if !s.begin(&api.Request{Table: "0"}) {
		t.Error("a table that is watched cannot be asked for again")
	}
}

// TestASheetIsForThoseWhoSeeTheSame: for nobody of another seat, in other words or with
// other names.
func TestASheetIsForThoseWhoSeeTheSame(t *testing.T) {
	st := &stage{sheets: map[scene]*sheet{}}
	var of scene
	of.Seq, of.Eyes.Seat, of.words = 7, 1, "fr"
	one := st.find(of)
	if st.find(of) != one {
		t.Error("what was written is written again for those who see the same")
	}
	for name, change := range map[string]func(*scene){
		"another seat":     func(s *scene) { s.Eyes.Seat = 2 },
		"a spectator":      func(s *scene) { s.Eyes.Seat = 0 },
		"other words":      func(s *scene) { s.words = "pl" },
		"other names":      func(s *scene) { s.names = "ada" },
		"one who is deaf":  func(s *scene) { s.hushed = "[1 2]" },
		"one who sees all": func(s *scene) { s.Eyes.Everything = true },
		"one who missed":   func(s *scene) { s.Since = 3 },
		"the host":         func(s *scene) { s.Host = true },
	} {
		other := of
		if change(&other); st.find(other) == one {
			t.Errorf("%s is sent the same", name)
		}
	}
}
