package ws

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"nagara/api"
	"nagara/table"
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

// TestASheetIsForThoseWhoSeeTheSame: for nobody of another seat or in other words.
func TestASheetIsForThoseWhoSeeTheSame(t *testing.T) {
	same := &topic{rendered: map[renderKey]*rendered{}}
	var of renderKey
	now := time.Now()
	of.seq, of.Seat, of.words = 7, 1, "fr"
	one := same.find(of, now)
	if same.find(of, now) != one {
		t.Error("what was written is written again for those who see the same")
	}
	for name, change := range map[string]func(*renderKey){
		"another seat":     func(s *renderKey) { s.Seat = 2 },
		"a spectator":      func(s *renderKey) { s.Seat = 0 },
		"other words":      func(s *renderKey) { s.words = "pl" },
		"one who sees all": func(s *renderKey) { s.Everything = true },
		"one who missed":   func(s *renderKey) { s.since = 3 },
		"the host":         func(s *renderKey) { s.Host = true },
	} {
		other := of
		if change(&other); same.find(other, now) == one {
			t.Errorf("%s is sent the same", name)
		}
	}
}

// TestAPageHoldsUntilItsMoment: what will be out of date by itself is made anew from
// that moment on.
func TestAPageHoldsUntilItsMoment(t *testing.T) {
	st := &topic{rendered: map[renderKey]*rendered{}}
	noon := time.Date(2026, 11, 17, 12, 0, 0, 0, time.UTC)
	render := func(now time.Time) *rendered {
		one, err := st.render(renderKey{seq: 1}, now, func(one *rendered) error {
			one.next.Store(noon.UnixNano())
			return one.write(&table.Page{}, nil)
		})
		if err != nil {
			t.Fatal(err)
		}
		return one
	}
	first := render(noon.Add(-time.Hour))
	if render(noon.Add(-time.Nanosecond)) != first {
		t.Error("it is made anew before its moment")
	}
	if render(noon) == first {
		t.Error("it is shown at its moment still")
	}
}

// TestAPageThatCouldNotBeMade is tried again by the next who wants it.
func TestAPageThatCouldNotBeMade(t *testing.T) {
	st := &topic{rendered: map[renderKey]*rendered{}}
	if _, err := st.render(renderKey{seq: 1}, time.Now(), func(*rendered) error { return errors.New("away") }); err == nil {
		t.Error("it was made")
	}
	if one, err := st.render(renderKey{seq: 1}, time.Now(), func(one *rendered) error { return one.write(&table.Page{}, nil) }); err != nil || one.text == nil {
		t.Errorf("it cannot be made again: %v", err)
	}
}
