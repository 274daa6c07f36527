package hall

import (
	"testing"
	"testing/synctest"

	"nagara/record"
	"nagara/table"
)

// TestADealIsShared: two tables of one deal have the same luck though their people sit
// otherwise; seats are kept for those who were named; nothing is revealed when the
// first is over, and when it is, the records prove the luck.
func TestADealIsShared(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newRoom(t, Config{})
		deal := &table.Deal{Name: "the-deal", Secret: record.NewSecret()}
		found := func(invited ...string) string {
			p := table.Promise{Table: table.NewID()}
			wish := table.Founding{
				Settings: table.Settings{Game: "race", Entrance: table.ByPairing, Invited: invited}, Promise: &p, Deal: deal, Placed: true,
			}
			for range 2 { // a repeat finds what was made
				must(r.Hall.Begin(t.Context(), table.Request{Account: table.House}, wish))
			}
			return p.Table
		}
		one, two := found("ada", "ben"), found("ben", "ada")
		join := func(id, who string, c table.Join) error {
			_, err := r.Do(t.Context(), id, table.Request{Account: who}, c)
			return err
		}
		if err := join(one, "ada", table.Join{Seat: 2}); !isRefusal(err, table.Conflict) {
			t.Errorf("the seat of another: %v", err)
		}
		if err := join(one, "ada", table.Join{Nonce: record.NewNonce().String()}); !isRefusal(err, table.Unfit) {
			t.Errorf("a nonce: %v", err)
		}
		for _, id := range []string{one, two} {
			for _, who := range []string{"ben", "ada"} {
				if err := join(id, who, table.Join{}); err != nil {
					t.Fatal(err)
				}
			}
		}
		if page := r.look(two, "ben"); page.You != 1 || page.Phase != table.Running || page.Deal != "the-deal" {
			t.Errorf("he sees %+v", page)
		}
		var seeds []string
		for _, id := range []string{one, two} {
			must(r.Do(t.Context(), id, table.Request{Account: "ada"}, table.Resign{}))
			if _, err := r.Record(t.Context(), id, "ada", func(a string) string { return a }); !isRefusal(err, table.Conflict) {
				t.Errorf("a record before all is over: %v", err)
			}
			if _, err := r.Do(t.Context(), id, table.Request{Account: "ada"}, table.Reveal{}); !isRefusal(err, table.Forbidden) {
				t.Errorf("a player reveals: %v", err)
			}
			if _, err := r.Do(t.Context(), id, table.Request{Account: "ada"}, table.PlayAgain{}); err == nil {
				t.Error("a deal is played again")
			}
		}
		for _, id := range []string{one, two} {
			must(r.Do(t.Context(), id, table.Request{Account: table.House}, table.Reveal{}))
			kept := must(r.Record(t.Context(), id, "ada", func(a string) string { return a }))
			if wrong := kept.Verify(nil); len(wrong) > 0 {
				t.Errorf("the record is wrong: %v", wrong)
			}
			seeds = append(seeds, kept.Seed.String())
		}
		if seeds[0] != seeds[1] {
			t.Errorf("the seeds are %v", seeds)
		}
	})
}
