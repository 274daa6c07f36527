package seeking

import (
	"context"
	"testing"
	"time"
)

var noon = time.Date(2026, time.May, 1, 12, 0, 0, 0, time.UTC)

// TestWhatOneGoesOnWith: who comes back at once, and wants the same, has waited on; who
// was lost for too long begins anew, and so does who wants something else.
func TestWhatOneGoesOnWith(t *testing.T) {
	wish := Wish{Game: "nagaraja", Seats: 2, Pace: "quick"}
	old := Seek{Account: "ada", Wish: wish, Since: noon.Add(-time.Hour), Seen: noon.Add(-lost), Place: "table", Placed: noon.Add(-time.Second)}
	back := Seek{Account: "ada", Wish: wish, Since: noon, Seen: noon, Line: "new"}
	if s := back.from(old, noon); !s.Since.Equal(old.Since) || s.Place != "table" || !s.Placed.Equal(old.Placed) || s.Line != "new" || !s.Seen.Equal(noon) {
		t.Errorf("who comes back in time has %+v", s)
	}
	gone, other, another := old, old, old
	gone.Seen = noon.Add(-lost - time.Nanosecond)
	other.Account = "ben"
	another.Wish.Rated = true
	for name, old := range map[string]Seek{"who was lost": gone, "who is another": other, "who wanted something else": another, "who is new": {}} {
		if s := back.from(old, noon); s != back {
			t.Errorf("%s goes on with %+v", name, s)
		}
	}
}

// TestLongAgoIsNotUsual: how long people waited half an hour ago says nothing of now.
func TestLongAgoIsNotUsual(t *testing.T) {
	wish := Wish{Game: "nagaraja", Seats: 2, Pace: "quick"}
	r := recent{of: map[Wish][]waited{}, known: map[string]bool{}}
	r.learn([]Seek{{Wish: wish, Place: "table", Placed: noon, Since: noon.Add(-time.Minute)}})
	for at, want := range map[time.Duration]time.Duration{0: time.Minute, lately - time.Nanosecond: time.Minute, lately: 0} {
		if got := r.usually(wish, noon.Add(at)); got != want {
			t.Errorf("%s later one usually waits %s; want %s", at, got, want)
		}
	}
}

// peace is where nobody has blocked anybody.
type peace struct{}

func (peace) BlocksAmong(context.Context, ...string) ([][2]string, error) { return nil, nil }

// TestWhoWasNotAskedAboutMeetsNobody: one who came after the question may have blocked
// anybody.
func TestWhoWasNotAskedAboutMeetsNobody(t *testing.T) {
	m := &Matchmaker{Config: Config{Blocks: peace{}}}
	blocked, err := m.blocked(t.Context(), []Seek{{Account: "ada"}, {Account: "ben"}, {Account: "cleo", Place: "table"}})
	if err != nil {
		t.Fatal(err)
	}
	if blocked("ada", "ben") || blocked("ben", "ada") {
		t.Error("ada and ben cannot meet")
	}
	for _, late := range []string{"cleo", "dora"} {
		if !blocked("ada", late) || !blocked(late, "ada") {
			t.Errorf("ada meets %s, of whom nobody asked", late)
		}
	}
}
