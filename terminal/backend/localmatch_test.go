package backend

import (
	"testing"

	"nagara/record"
	"nagara/rules"
	"nagara/table"
	"nagara/table/local"
)

// TestPlayingOnAtHome: a match that is over is played on from in the seat of
// whoever had to choose.
func TestPlayingOnAtHome(t *testing.T) {
	game, err := rules.Find("narabi")
	if err != nil {
		t.Fatal(err)
	}
	match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: 3, Seed: rules.SeedOf("home")})
	if err != nil {
		t.Fatal(err)
	}
	r := record.New(game, match, []string{"Ada", "Ben", "Cleo"})
	for n := range 5 {
		who := match.Awaited()[0]
		move := match.Legal(who).At(0)
		if n == 4 {
			move = rules.Forfeit(rules.Resigned)
		}
		if _, err := match.Play(who, move); err != nil {
			t.Fatal(err)
		}
		r.Add(who, move)
	}
	r.Settle(match)
	seat := r.Moves[3].Seat
	home, sitting, err := LocalMatch{Person: func(int) string { return "Ada" }, From: r, On: local.Onward{After: 3, Seat: seat, Bot: table.RandomBot}}.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer home.Close()
	page := (<-sitting.Backends[0].Watch(t.Context(), sitting.Table, "")).Page
	if page.Phase != table.Running || page.You != seat || sitting.Game != "narabi" {
		t.Errorf("%s at seat %d, %s; want seat %d of a match that runs", sitting.Game, page.You, page.Phase, seat)
	}
}
