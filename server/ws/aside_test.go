package ws_test

import (
	"testing"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
	"nagara/table"
	"nagara/testkit/examplegame"
)

// stammerer is the toy, which breaks down where its views are to be said in words.
type stammerer struct{ examplegame.Rules }

func init() { rules.Register(stammerer{}) }

func (stammerer) Name() string { return "stammerer" }

func (r stammerer) Start(s rules.Setup) (rules.Match, []rules.Event, error) {
	m, events, err := r.Rules.Start(s)
	return stammering{m}, events, err
}

func (r stammerer) Preview(view rules.View, move rules.Move) (rules.Foresight, error) {
	return r.Rules.Preview(view.(wordless).View, move)
}

type stammering struct{ rules.Match }

func (m stammering) Clone() rules.Match { return stammering{m.Match.Clone()} }

func (m stammering) View(seat rules.Seat) rules.View { return wordless{m.Match.View(seat)} }

type wordless struct{ rules.View }

func (wordless) Text(*locale.Language) string { panic("a mistake") }

// TestWordsThatBreakDownStayAtTheirTable: a mistake in what a game says takes that table,
// and not the program.
func TestWordsThatBreakDownStayAtTheirTable(t *testing.T) {
	s := open(t)
	e := newEvening(t, s, api.Wish{Game: "stammerer", Seats: 2})
	for _, p := range e.seats {
		e.do(p, table.Join{})
	}
	live, err := e.seats[0].Live(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = live.Drop() }()
	if err := live.Send(t.Context(), api.Request{Do: "watch", Table: e.id, Words: "en"}); err != nil {
		t.Fatal(err)
	}
	for {
		tell, _, err := live.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if tell.Type == api.PageIs {
			t.Fatal("a page came in words that break down")
		}
		if tell.Type == api.Refused {
			break
		}
	}
	other := newEvening(t, s, api.Wish{Game: "race", Seats: 2})
	if _, err := other.seats[0].Look(t.Context(), other.id, 0); err != nil {
		t.Errorf("at another table: %v", err)
	}
}
