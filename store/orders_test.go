package store

import (
	"slices"
	"testing"
	"time"

	"nagara/site/moderation"
)

// There is one bulletin at a time, and another one has another id.
func TestBulletin(t *testing.T) {
	onEach(t, func(t *testing.T, open func(*testing.T) *DB) {
		o := open(t).Orders
		restart, seen := time.Unix(5, 7).UTC(), ""
		for _, b := range []moderation.Bulletin{{Words: "Żółw"}, {Restart: &restart}, {Words: "Both", Restart: &restart}} {
			var at time.Time
			if b.Restart != nil {
				at = *b.Restart
			}
			mustDo(t, o.Announce(t.Context(), b.Words, at))
			got, err := o.Bulletin(t.Context())
			mustDo(t, err)
			if got == nil || got.Words != b.Words || (got.Restart == nil) != (b.Restart == nil) || got.Restart != nil && !got.Restart.Equal(at) || got.ID == seen {
				t.Fatalf("announced was %+v; it stands as %+v", b, got)
			}
			seen = got.ID
		}
		for _, want := range []bool{true, false} {
			if had, err := o.Withdraw(t.Context()); err != nil || had != want {
				t.Errorf("one was taken back: %t, %v; want %t", had, err, want)
			}
			if got, err := o.Bulletin(t.Context()); err != nil || got != nil {
				t.Errorf("after that there stands %+v, %v", got, err)
			}
		}
	})
}

// Whoever asks again for a table to be closed says it in other words; what is done is
// taken away, and nothing else.
func TestClosings(t *testing.T) {
	onEach(t, func(t *testing.T, open func(*testing.T) *DB) {
		o := open(t).Orders
		for _, c := range []moderation.Closing{{Table: "b", Because: "first"}, {Table: "a", Because: "other"}, {Table: "b", Because: "second"}} {
			mustDo(t, o.Close(t.Context(), c))
		}
		for _, want := range [][]moderation.Closing{{{Table: "a", Because: "other"}, {Table: "b", Because: "second"}}, {{Table: "b", Because: "second"}}} {
			got, err := o.Closings(t.Context())
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("to be closed are %v, %v; want %v", got, err, want)
			}
			mustDo(t, o.Settle(t.Context(), "a"))
		}
	})
}
