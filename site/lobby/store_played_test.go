package lobby_test

import (
	"fmt"
	"testing"
	"time"

	"nagara/site/lobby"
)

// allThatSomebodyPlayed: every finished table where they sat, the oldest first, but
// private ones only for those whose business they are.
func allThatSomebodyPlayed(t *testing.T, l lobby.Lobby) {
	at := func(table string, hour int, change func(*lobby.Row)) {
		mustPut(t, l, with(row(table), func(r *lobby.Row) {
			r.State, r.Since, r.Clock = lobby.Finished, noon.Add(time.Duration(hour)*time.Hour), "live"
			r.Seats[1] = lobby.Seat{Player: "jan"}
			change(r)
		}))
	}
	at("second", 2, func(*lobby.Row) {})
	at("first", 1, func(r *lobby.Row) { r.Host = "eve" })
	at("private", 3, func(r *lobby.Row) { r.Listed = false })
	at("watched", 4, func(r *lobby.Row) { r.Listed, r.Host, r.Invited = false, "eve", []string{"kim"} })
	at("running", 5, func(r *lobby.Row) { r.State = lobby.Running })
	at("others", 6, func(r *lobby.Row) { r.Seats[0], r.Host = lobby.Seat{Player: "eve"}, "ola" })
	for i := range lobby.MaxPage { // more than a page
		at(fmt.Sprintf("many-%03d", i), 7, func(r *lobby.Row) { r.Seats[0] = lobby.Seat{Player: "max"} })
	}
	for _, c := range []struct{ player, viewer, want string }{
		{"ola", "ola", "first second private watched"},
		{"ola", "jan", "first second private watched"},
		{"ola", "eve", "first second watched"},
		{"ola", "kim", "first second watched"},
		{"ola", "", "first second"},
		{"nobody", "", ""},
	} {
		rows, err := l.Played(t.Context(), c.player, c.viewer)
		if err != nil || names(rows) != c.want {
			t.Errorf("%q sees of %q: %q, %v; want %q", c.viewer, c.player, names(rows), err, c.want)
		}
	}
	if rows, err := l.Played(t.Context(), "max", ""); err != nil || len(rows) != lobby.MaxPage || rows[0].Clock != "live" {
		t.Errorf("of many there are %d, %v", len(rows), err)
	}
}
