package board

import (
	"testing"

	"nagara/locale"
	"nagara/rules"
)

// TestTheEndIsToldToItsReader: who won is told by name, or as you.
func TestTheEndIsToldToItsReader(t *testing.T) {
	ben := &rules.Outcome{Winners: []rules.Seat{2}, Reason: "points", Scores: []int{3, 25}}
	gaveUp := &rules.Outcome{Winners: []rules.Seat{2}, Reason: "resigned"}
	order := &rules.Outcome{Winners: []rules.Seat{1, 2, 3}, Reason: "order", Scores: []int{5}}
	for _, c := range []struct {
		language *locale.Language
		seat     rules.Seat
		names    []string
		game     string
		outcome  *rules.Outcome
		want     string
	}{
		{locale.English, 1, []string{"Ada", "Ben"}, "nagaraja", ben, "You lose: enough points to win."},
		{locale.English, 2, []string{"Ada", "Ben"}, "nagaraja", ben, "You win: enough points to win."},
		{locale.English, 0, []string{"Ada", "Ben"}, "nagaraja", ben, "Ben wins: enough points to win."},
		{locale.English, 0, []string{"", ""}, "nagaraja", ben, "Seat 2 wins: enough points to win."},
		{locale.English, 1, []string{"Ada", "Ben"}, "nagaraja", gaveUp, "You lose: you gave up."},
		{locale.English, 2, []string{"Ada", "Ben"}, "nagaraja", gaveUp, "You win: the opponent gave up."},
		{locale.French, 1, []string{"Ada", "Ben"}, "nagaraja", gaveUp, "Vous perdez\u00a0: vous avez abandonné."},
		{locale.Polish, 1, []string{"Ada", "Ben"}, "nagaraja", gaveUp, "Przegrywasz: partia poddana."},
		{locale.English, 1, []string{"Ada", "Ben", "Cleo"}, "race", ben, "Ben wins: points."},
		{locale.English, 1, []string{"Ada", "Ben", "Cleo"}, "narabi", order, "You win together: the stones are in order."},
		{locale.English, 0, []string{"Ada", "Ben", ""}, "narabi", order, "Ada, Ben and Seat 3 win: the stones are in order."},
		{locale.French, 0, []string{"Ada", "Ben", ""}, "narabi", order, "Ada, Ben et Siège 3 gagnent\u00a0: les pierres sont dans l’ordre."},
		{locale.Polish, 0, []string{"Ada", "Ben", ""}, "narabi", order, "Ada, Ben i Miejsce 3 wygrywają: kamienie są w kolejności."},
		{locale.English, 1, []string{"Ada", "Ben", "Cleo"}, "narabi", &rules.Outcome{Reason: "stuck"}, "Nobody wins: the next player cannot swap any stone."},
	} {
		r := &Reader{Language: c.language, Seat: c.seat, Names: c.names}
		if got, _ := r.Ending(c.game, c.outcome); got != c.want {
			t.Errorf("seat %d of %v is told %q; want %q", c.seat, c.names, got, c.want)
		}
	}
	if _, scores := (&Reader{Language: locale.English}).Ending("nagaraja", ben); scores != "Points: 3, 25" {
		t.Errorf("the scores are %q", scores)
	}
}

// TestScored: the one with more points wins with those to the others, for whoever reads it.
func TestScored(t *testing.T) {
	ada := &rules.Outcome{Winners: []rules.Seat{1}, Scores: []int{29, 8}, Reason: "points"}
	for seat, want := range map[rules.Seat]string{
		0: "Ada wins, 29 to 8: enough points.", 1: "You win, 29 to 8: enough points.", 2: "You lose, 8 to 29: enough points.",
	} {
		r := &Reader{Language: locale.English, Seat: seat, Names: []string{"Ada", "Ben"}}
		if got := r.Scored("nagaraja", ada); got != want {
			t.Errorf("seat %d is told %q", seat, got)
		}
		for _, other := range []*rules.Outcome{{Winners: []rules.Seat{2}, Scores: []int{29, 8}, Reason: "curse"}, {Reason: "stuck"}} {
			if got := r.Scored("nagaraja", other); got != "" {
				t.Errorf("seat %d is told %q", seat, got)
			}
		}
	}
}
