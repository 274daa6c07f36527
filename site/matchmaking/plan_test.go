package matchmaking

import (
	"context"
	"testing"
	"time"

	"nagara/rules"
	"nagara/table"
)

var noon = time.Date(2026, time.May, 1, 12, 0, 0, 0, time.UTC)

// TestWhatOneGoesOnWith: who comes back at once, and wants the same, has waited on; who
// was lost for too long begins anew, and so does who wants something else.
func TestWhatOneGoesOnWith(t *testing.T) {
	criteria := Criteria{Game: "nagaraja", Seats: 2, Pace: "quick"}
	old := Request{Account: "ada", Criteria: criteria, Since: noon.Add(-time.Hour), Seen: noon.Add(-lost), Place: "table", Placed: noon.Add(-time.Second)}
	back := Request{Account: "ada", Criteria: criteria, Since: noon, Seen: noon, Line: "new"}
	if req := back.from(old, noon); !req.Since.Equal(old.Since) || req.Place != "table" || !req.Placed.Equal(old.Placed) || req.Line != "new" || !req.Seen.Equal(noon) {
		t.Errorf("who comes back in time has %+v", req)
	}
	gone, other, another := old, old, old
	gone.Seen = noon.Add(-lost - time.Nanosecond)
	other.Account = "ben"
	another.Criteria.Rated = true
	for name, old := range map[string]Request{"who was lost": gone, "who is another": other, "who wanted something else": another, "who is new": {}} {
		if req := back.from(old, noon); req != back {
			t.Errorf("%s goes on with %+v", name, req)
		}
	}
}

// TestLongAgoIsNotUsual: how long people waited half an hour ago says nothing of now.
func TestLongAgoIsNotUsual(t *testing.T) {
	criteria := Criteria{Game: "nagaraja", Seats: 2, Pace: "quick"}
	r := recent{of: map[Criteria][]waited{}, known: map[string]bool{}}
	r.learn([]Request{{Criteria: criteria, Place: "table", Placed: noon, Since: noon.Add(-time.Minute)}})
	for at, want := range map[time.Duration]time.Duration{0: time.Minute, lately - time.Nanosecond: time.Minute, lately: 0} {
		if got := r.usually(criteria, noon.Add(at)); got != want {
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
	blocked, err := m.blocked(t.Context(), []Request{{Account: "ada"}, {Account: "ben"}, {Account: "cleo", Place: "table"}})
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

// TestWhoLooksAfterATable: a machine at which one of them listens, and any where nobody
// else may.
func TestWhoLooksAfterATable(t *testing.T) {
	m := &Matchmaker{name: "here"}
	there := Request{Node: "elsewhere", Seen: noon, Placed: noon.Add(-SitDown)}
	here, gone, late := there, there, there
	here.Node = "here"
	gone.Seen = noon.Add(-lost - time.Nanosecond)
	late.Placed = noon.Add(-SitDown - time.Nanosecond)
	for name, c := range map[string]struct {
		one  Request
		want bool
	}{"here": {here, true}, "elsewhere": {there, false}, "lost": {gone, true}, "late": {late, true}} {
		if got := m.concerns([]Request{there, c.one}, noon); got != c.want {
			t.Errorf("where one is %s it looks after the table: %t", name, got)
		}
	}
}

// TestSearchesThatAreOver: those whose page was closed, and those of which nobody has
// heard for too long and who have no table.
func TestSearchesThatAreOver(t *testing.T) {
	p := &plan{now: noon, ends: map[string]bool{"closed": true}, confirmed: map[string]confirmation{"begun": {begun: true}, "empty": {}}}
	silent := noon.Add(-lost - time.Nanosecond)
	for name, c := range map[string]struct {
		s     Request
		goes  bool
		place string
	}{
		"waits":               {Request{Seen: noon.Add(-lost)}, false, ""},
		"lost":                {Request{Seen: silent}, true, ""},
		"closed":              {Request{Seen: noon, Line: "closed"}, true, ""},
		"has a table":         {Request{Seen: noon, Place: "found"}, false, "found"},
		"lost, with a table":  {Request{Seen: silent, Place: "found"}, false, "found"},
		"plays":               {Request{Seen: noon, Place: "begun"}, true, "begun"},
		"came in vain":        {Request{Seen: noon, Place: "empty", Placed: noon}, false, ""},
		"lost and in vain":    {Request{Seen: silent, Place: "empty"}, true, "empty"},
		"closed, but it runs": {Request{Seen: noon, Line: "closed", Place: "found"}, true, "found"},
	} {
		if next, goes := p.after(c.s); goes != c.goes || next.Place != c.place {
			t.Errorf("who %s goes: %t, with the place %q", name, goes, next.Place)
		}
	}
}

// hallOf is a hall with one table.
type hallOf struct {
	Tables
	s table.Summary
}

func (h hallOf) Summary(context.Context, string) (table.Summary, error) { return h.s, nil }

func (hallOf) Now() time.Time { return noon }

// TestWhatBecameOfATable: the match has begun with those who sit there; where it was
// given up, or others play, one has missed it. What is still gathering by what this
// machine knows may have begun at another.
func TestWhatBecameOfATable(t *testing.T) {
	ada, ben := []table.Chair{{Seat: 1, Account: "ada"}}, []table.Chair{{Seat: 1, Account: "ben"}}
	for name, c := range map[string]struct {
		s    table.Summary
		want What
	}{
		"begun":            {table.Summary{Phase: table.Running, Chairs: ada}, Begun},
		"over already":     {table.Summary{Phase: table.Over, Reason: rules.Resigned, Chairs: ada}, Begun},
		"given up":         {table.Summary{Phase: table.Over, Reason: table.Closed, Chairs: ada}, Missed},
		"begun by others":  {table.Summary{Phase: table.Running, Chairs: ben}, Missed},
		"not heard of yet": {table.Summary{Phase: table.Gathering, Chairs: ada, Created: noon.Add(-SitDown)}, Found},
		"still incomplete": {table.Summary{Phase: table.Gathering, Chairs: ada, Created: noon.Add(-3 * SitDown)}, Missed},
	} {
		m := &Matchmaker{Config: Config{Tables: hallOf{s: c.s}}}
		search := &Search{request: Request{Account: "ada"}, maker: m, ready: make(chan struct{}, 1), newest: Update{What: Found, Table: "table"}}
		if err := m.publishWithoutRow(t.Context(), search); err != nil || search.newest.What != c.want {
			t.Errorf("%s: ada is told %+v, %v; want %s", name, search.newest, err, c.want)
		}
	}
}

// TestWaitsAreCountedOnce, however often those are seen who have a table.
func TestWaitsAreCountedOnce(t *testing.T) {
	criteria := Criteria{Game: "nagaraja", Seats: 2, Pace: "quick"}
	r := recent{of: map[Criteria][]waited{}, known: map[string]bool{}}
	all := []Request{{Criteria: criteria, Place: "one", Placed: noon, Since: noon}, {Criteria: criteria, Place: "one", Placed: noon, Since: noon}, {Criteria: criteria}}
	for range 3 {
		r.learn(all)
	}
	if n := len(r.of[criteria]); n != 2 {
		t.Errorf("%d waits are known of two", n)
	}
}
