package local

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"

	"nagara/journal"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
)

// finish plays a table to its end, the person making any move, and switches the
// device off now and then.
func finish(t *testing.T, d *device, h *House, id string) (*House, *record.Record) {
	t.Helper()
	luck := rules.NewFastRand(3)
	for moves := 1; ; moves++ {
		page := awaitTurn(t, h, id)
		if page.Phase == table.Over {
			break
		}
		legal := page.View.Legal()
		move := legal[luck.IntN(rules.Label{}, len(legal))].String()
		if _, err := h.Do(t.Context(), id, table.Request{Account: Person(0)}, table.Play{Move: move, On: page.Seq}); err != nil {
			t.Fatal(err)
		}
		if moves%4 == 0 {
			h.Close()
			h = d.open(t)
		}
	}
	kept, err := h.Record(t.Context(), id, Person(0), func(account string) string { return account })
	if err != nil {
		t.Fatal(err)
	}
	return h, kept
}

// TestPlayingOn: from a position of a match that is over another is played to its
// end, over several days, and its record says where it came from.
func TestPlayingOn(t *testing.T) {
	for _, game := range rules.All() {
		for _, anew := range []bool{false, true} {
			synctest.Test(t, func(t *testing.T) {
				d := &device{entries: map[string][]journal.Entry{}}
				h := d.open(t)
				fewest, _ := game.Seats()
				id, err := h.Begin(t.Context(), Wish{Game: game.Name(), Seats: fewest, People: 1, Bot: table.RandomBot})
				if err != nil {
					t.Fatal(err)
				}
				h, first := finish(t, d, h, id)
				on, err := h.PlayOn(t.Context(), first, Onward{After: 4, Seat: 2, Anew: anew, Bot: table.RandomBot})
				if err != nil {
					t.Fatal(err)
				}
				page, err := h.LookNow(t.Context(), on, Person(0))
				if err != nil || page.You != 2 || page.Phase != table.Running {
					t.Fatalf("seat %d, %s: %v", page.You, page.Phase, err)
				}
				h, second := finish(t, d, h, on)
				defer h.Close()
				if second.Branch == nil || second.Branch.After != 4 || (second.Branch.Anew == 2) != anew || second.Luck != nil {
					t.Errorf("the record does not say where the match came from: %+v", second.Branch)
				}
				if _, err := second.Last(nil); err != nil {
					t.Errorf("%s, anew %v: %v", game.Name(), anew, err)
				}
				if _, err := h.PlayOn(t.Context(), second, Onward{After: 4, Seat: 2, Bot: table.RandomBot}); err == nil {
					t.Error("a match that left another was left")
				}
			})
		}
	}
}

// TestPlayingOnFromOldRecords: a match of an older version of the rules is played on from
// by that version, to its end.
func TestPlayingOnFromOldRecords(t *testing.T) {
	files, err := filepath.Glob("../../record/testdata/versions/*-1-*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no old records", err)
	}
	for _, file := range files {
		for _, anew := range []bool{false, true} {
			synctest.Test(t, func(t *testing.T) {
				text, err := os.Open(file)
				if err != nil {
					t.Fatal(err)
				}
				defer text.Close()
				old, err := record.Read(text)
				if err != nil {
					t.Fatal(err)
				}
				d := &device{entries: map[string][]journal.Entry{}}
				h := d.open(t)
				after := len(old.Moves) - 6
				on, err := h.PlayOn(t.Context(), old, Onward{After: after, Seat: old.Moves[after].Seat, Anew: anew, Bot: table.RandomBot})
				if err != nil {
					t.Fatalf("%s: %v", file, err)
				}
				h, second := finish(t, d, h, on)
				defer h.Close()
				if _, err := second.Last(nil); err != nil || second.Version != old.Version {
					t.Errorf("%s is played on by version %d: %v", file, second.Version, err)
				}
			})
		}
	}
}

// TestWhereNobodyPlaysOn: refusals name what was wrong.
func TestWhereNobodyPlaysOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &device{entries: map[string][]journal.Entry{}}
		h := d.open(t)
		id, err := h.Begin(t.Context(), Wish{Game: "narabi", Seats: 3, People: 1, Bot: table.RandomBot})
		if err != nil {
			t.Fatal(err)
		}
		h, r := finish(t, d, h, id)
		defer h.Close()
		for _, c := range []struct {
			Onward
			want string
		}{
			{Onward{After: -1, Seat: 1}, "no move -1"},
			{Onward{After: 99999, Seat: 1}, "no move 99999"},
			{Onward{After: 1, Seat: 4}, "no seat 4"},
			{Onward{After: 1, Seat: 0}, "no seat 0"},
			{Onward{After: 1, Seat: 1, Bot: "nobody"}, "nobody"},
		} {
			if _, err := h.PlayOn(t.Context(), r, c.Onward); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%+v: %v; want %s", c.Onward, err, c.want)
			}
		}
		r.Moves[0].Text = "nonsense"
		if _, err := h.PlayOn(t.Context(), r, Onward{After: 1, Seat: 1, Bot: table.RandomBot}); err == nil {
			t.Error("a match was played on from a record that is not right")
		}
	})
}
