package replay

import (
	"context"
	"testing"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/study/review"
	"nagara/terminal/ui"
)

// asked is a reviewer that notes which table it was asked about.
type asked struct{ table string }

func (a *asked) Review(_ context.Context, table string) (*review.Review, error) {
	a.table = table
	return &review.Review{}, nil
}

// TestTheServerMakesTheReview: of a match that was played there, in its own queue,
// and not this program beside it.
func TestTheServerMakesTheReview(t *testing.T) {
	game, err := rules.Find("narabi")
	if err != nil {
		t.Fatal(err)
	}
	match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: 3, Seed: rules.SeedOf("queue")})
	if err != nil {
		t.Fatal(err)
	}
	r := record.New(game, match, []string{"Ada", "Ben", "Cleo"})
	resign := rules.Forfeit(rules.Resigned)
	if _, err := match.Play(1, resign); err != nil {
		t.Fatal(err)
	}
	r.Add(1, resign)
	r.Settle(match)
	steps, err := r.Steps(nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Luck = &record.Luck{Table: "k7mq4z2x"}
	by, app := &asked{}, ui.NewApp(locale.English, func(*ui.App) ui.Screen { return nil })
	app.Context = t.Context()
	if _, err := makeHere(t.Context(), r, nil, nil); err != nil {
		t.Fatal(err)
	}
	again, noted := 0, *r // what is noted on it makes it no other match
	noted.Notes = []record.Note{{Text: "with love"}}
	if got, err := makeHere(t.Context(), &noted, nil, func(int, int) { again++ }); err != nil || got == nil || again > 0 {
		t.Errorf("a review that was made is made again: %d steps, %v", again, err)
	}
	told, ok := New(app, r, steps, rules.Spectator, nil).ReviewedBy(by).lookBack()().(reviewed)
	if !ok || told.err != nil || by.table != "k7mq4z2x" {
		t.Errorf("%+v; the server was asked about %q", told, by.table)
	}
}
