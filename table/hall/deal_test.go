package hall

import (
	"encoding/json"
	"testing"
	"testing/synctest"
	"time"

	"nagara/record"
	"nagara/rules/nagaraja"
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
			wish := table.CreateRequest{
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

// TestTwinsStayAbreast: whoever keeps one of twin tables waiting cannot run ahead at the
// other; who waits for a rival can, until that one is to move.
func TestTwinsStayAbreast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newRoom(t, Config{})
		ids := [2]string{table.NewID(), table.NewID()}
		secret := record.NewSecret()
		for nth, invited := range [][]string{{"ada", "ben"}, {"ben", "ada"}} {
			must(r.Hall.Begin(t.Context(), table.Request{Account: table.House}, table.CreateRequest{
				Settings: table.Settings{Game: "race", Entrance: table.ByPairing, Invited: invited}, Placed: true,
				Promise: &table.Promise{Table: ids[nth]}, Deal: &table.Deal{Name: "the-deal", Secret: secret, Twin: ids[1-nth]},
			}))
		}
		move := func(nth int, who string) error {
			_, err := r.Do(t.Context(), ids[nth], table.Request{Account: who}, table.Play{Move: "add 1", On: r.look(ids[nth], who).Seq})
			return err
		}
		for nth := range ids {
			for _, who := range []string{"ada", "ben"} {
				r.must(ids[nth], who, table.Join{})
			}
		}
		turn := []string{"ada", "ben"}
		for made := range 8 { // at the first table; at the second it is for Ben to begin
			if err := move(0, turn[made%2]); err != nil {
				t.Fatalf("move %d: %v", made+1, err)
			}
		}
		if err := move(0, "ada"); err != nil {
			t.Errorf("she waits for him at the other table, and must not wait for him here: %v", err)
		}
		if err := move(0, "ben"); !isRefusal(err, table.Conflict) {
			t.Errorf("he keeps her waiting, and runs ahead: %v", err)
		}
		for _, who := range []string{"ben", "ada"} {
			if err := move(1, who); err != nil {
				t.Fatalf("%s catches up: %v", who, err)
			}
		}
		if err := move(0, "ben"); err != nil {
			t.Errorf("they are close enough again: %v", err)
		}
	})
}

// TestASealedDealForEveryEye: when a match of a shared deal is over, whoever looks is shown
// what they saw while it ran, whatever the table shows to spectators, until it is told.
func TestASealedDealForEveryEye(t *testing.T) {
	for _, spectators := range []table.Spectators{table.NoSpectators, table.SeeOpen, table.SeeAllDelayed} {
		t.Run(string(spectators), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := newRoom(t, Config{})
				p := table.Promise{Table: table.NewID()}
				wish := table.CreateRequest{
					Settings: table.Settings{Game: "nagaraja", Spectators: spectators}, Promise: &p,
					Deal: &table.Deal{Name: "the-deal", Secret: record.NewSecret(), Until: r.Now().Add(time.Hour)},
				}
				if spectators == table.SeeAllDelayed {
					wish.Delay = 60
				}
				must(r.Hall.Begin(t.Context(), table.Request{Account: table.House}, wish))
				for _, who := range []string{"ada", "ben"} {
					r.must(p.Table, who, table.Join{})
				}
				eyes := []string{"ada", "ben", "eve"}
				if spectators == table.NoSpectators {
					eyes = eyes[:2]
				}
				<-time.After(2 * time.Minute) // those who see later have caught up
				var before []string
				for _, who := range eyes {
					before = append(before, temples(t, r.look(p.Table, who)))
				}
				r.must(p.Table, "ada", table.Resign{})
				for i, who := range eyes {
					page := r.look(p.Table, who)
					if now := temples(t, page); now != before[i] || page.Sealed == nil || page.Sealed.By != table.ByTeams {
						t.Errorf("%s is shown %s after the end, and %s before", who, now, before[i])
					}
					for _, u := range page.Updates {
						if u.Hash != "" || u.Secret != "" {
							t.Errorf("%s is told by %s the hash %q and the secret %q", who, u.Kind, u.Hash, u.Secret)
						}
					}
				}
				<-time.After(2 * time.Hour) // it is told by itself
				for i, who := range eyes {
					if page := r.look(p.Table, who); temples(t, page) == before[i] || page.Sealed != nil {
						t.Errorf("%s is shown nothing new when the deal is told", who)
					}
				}
			})
		})
	}
}

// temples are what a page shows of the two sides.
func temples(t *testing.T, page *table.Page) string {
	t.Helper()
	text, err := json.Marshal(page.View.Picture().(nagaraja.Picture).Players)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
