package table

import (
	"errors"
	"strings"
	"testing"

	"nagara/record"
	"nagara/rules"
)

// byPar is a table of a person and two bots, whose deal is chosen by its par.
func byPar(t *testing.T, par int) *desk {
	t.Helper()
	d := newDesk(t, Settings{Game: "narabi", Seats: 3, Par: par})
	d.must("ada", Join{Nonce: strings.Repeat("5a", 16)})
	d.must("ada", SeatBot{Bot: RandomBot})
	d.must("ada", SeatBot{Bot: RandomBot})
	return d
}

// TestDealsOfAPar: the first deal is played that takes as many turns as was wished. Its
// log folds to the same, its record proves which deal it had to be, and a rematch is as
// hard.
func TestDealsOfAPar(t *testing.T) {
	for _, par := range []int{5, record.MaxPar} {
		d := byPar(t, par)
		if got := d.last.Solve().Turns; got < par {
			t.Errorf("a deal that takes %d turns was chosen; want %d at least", got, par)
		}
		d.agrees()
		for seat := range rules.Seat(4) {
			page, _ := d.last.Page(record.Viewpoint{Seat: seat}, 0)
			if text := pageOf(t, page); !strings.Contains(text, `"par":`) || strings.Contains(text, `"deal":`) {
				t.Errorf("seat %s is told more or less of the deal than how hard it is: %s", seat, text)
			}
		}
		d.must("ada", Resign{})
		kept, err := d.last.Record(func(account string) string { return account })
		if err != nil {
			t.Fatal(err)
		}
		if wrong := kept.Verify(nil); len(wrong) > 0 {
			t.Error(wrong)
		}
		if kept.Luck.Table != d.last.luck() || kept.Luck.Name() != d.last.ID() {
			t.Errorf("the luck of table %s is called %s", kept.Luck.Name(), kept.Luck.Table)
		}
		d.must("ada", PlayAgain{})
		id, log, err := d.last.Rematch(d.now)
		if err != nil {
			t.Fatal(err)
		}
		next, err := Fold(id, log)
		if err != nil || next.Solve().Turns < par {
			t.Errorf("the rematch takes %d turns, %v", next.Solve().Turns, err)
		}
	}
}

// TestNobodyElseChoosesTheDeal: a server that plays another deal of the same table is
// found out, be it as hard or not.
func TestNobodyElseChoosesTheDeal(t *testing.T) {
	d := byPar(t, 5)
	right := d.last.chosen
	for _, number := range []int{right + 1, right + 2, right + 3, right + 4} {
		d := newDesk(t, Settings{Game: "narabi", Seats: 3, Par: 5})
		d.must("ada", Join{Nonce: strings.Repeat("5a", 16)})
		d.must("ada", SeatBot{Bot: RandomBot})
		d.write(BotSeated{Seat: 3, Bot: RandomBot}, Started{Deal: number})
		d.must("ada", Resign{})
		kept, err := d.last.Record(func(account string) string { return account })
		if err != nil {
			t.Fatal(err)
		}
		wrong := kept.Verify(nil)
		if len(wrong) != 1 || !strings.Contains(wrong[0].Error(), "-par5-") {
			t.Errorf("deal %d was played in place of %d: %v", number, right, wrong)
		}
	}
}

// TestWhereNoDealIsChosen: only where all win together, where it can be found soon, and
// where nothing is at stake.
func TestWhereNoDealIsChosen(t *testing.T) {
	for _, wish := range []Settings{
		{Game: "nagaraja", Par: 5},
		{Game: "narabi", Par: -1},
		{Game: "narabi", Par: record.MaxPar + 1},
		{Game: "narabi", Par: 5, Edition: strings.Repeat("0", 64)},
		{Game: "narabi", Par: 5, Rated: true, Clock: Clock{Kind: LiveClock, Base: 600}},
	} {
		_, _, err := wish.Complete()
		if r, refused := errors.AsType[*Refusal](err); !refused || r.Key != "table.par" {
			t.Errorf("%+v: %v", wish, err)
		}
	}
}
