package table

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"nagara/record"
	"nagara/rules"
)

func textOf(t *testing.T, what any) string {
	t.Helper()
	text, err := json.Marshal(what)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestARecapShowsWhatWasShown: each step is, letter for letter, what the page of that
// moment showed to that seat; so nobody learns from it what they could not know then.
func TestARecapShowsWhatWasShown(t *testing.T) {
	eachMatch(t, func(t *testing.T, wish Settings) {
		d := seated(t, wish)
		luck := rules.NewFastRand(7)
		for range 30 {
			if d.random(luck); d.last.Phase() != Running {
				break
			}
		}
		for seat := rules.Seat(1); seat.Index() < len(d.last.chairs); seat++ {
			since := uint64(len(d.log) - 12)
			recap, err := NewRecap("desk", d.log, seat, since)
			if err != nil {
				t.Fatal(err)
			}
			if len(recap.Steps) < 3 || recap.Steps[0].N != int(since) || recap.Earlier != 0 {
				t.Fatalf("seat %s: %d steps from %d, %d left out", seat, len(recap.Steps), recap.Steps[0].N, recap.Earlier)
			}
			for i, step := range recap.Steps {
				page, err := History("desk", d.log[:step.N], record.Viewpoint{Seat: seat}, uint64(step.N-1), 0)
				if err != nil {
					t.Fatal(err)
				}
				u := page.Updates[0]
				if got, want := textOf(t, step.State), textOf(t, page.View); got != want {
					t.Errorf("seat %s, entry %d: shows\n%s\nand then it was\n%s", seat, step.N, got, want)
				}
				if got, want := textOf(t, step.Events), textOf(t, append([]rules.Event{}, u.Events...)); i > 0 && got != want {
					t.Errorf("seat %s, entry %d: tells %s, and then it was %s", seat, step.N, got, want)
				}
				if step.Move != u.Move || step.Seat != u.Seat || step.Hash != "" {
					t.Errorf("seat %s, entry %d: %s by %s, %q; want %s by %s", seat, step.N, step.Move, step.Seat, step.Hash, u.Move, u.Seat)
				}
			}
			if got, want := textOf(t, recap.Steps[len(recap.Steps)-1].State), textOf(t, d.last.match.View(seat)); got != want {
				t.Errorf("seat %s: it ends with\n%s\nand now it is\n%s", seat, got, want)
			}
		}
	})
}

// TestARecapIsBounded: of a long absence the newest moves are told, and how many were
// before; of one without a move there is only how it stood.
func TestARecapIsBounded(t *testing.T) {
	d := seated(t, Settings{Game: "narabi", Seats: 4, Talk: true})
	began := d.last.Seq()
	const played = MaxRecap + 9
	for i := range played {
		seat := rules.Seat(i%4 + 1)
		talk := slices.IndexFunc(d.last.match.Legal(seat).All(), func(m rules.Move) bool { return m.Kind() != "swap" }) // which ends no turn
		d.play(seat, d.last.match.Legal(seat).All()[talk].String())
	}
	d.must("ada", Talk{Text: "hm"})
	for since, want := range map[uint64]struct{ steps, earlier int }{
		0: {MaxRecap, 9}, 1: {MaxRecap, 9}, began: {MaxRecap, 9}, began + 9: {MaxRecap, 0}, began + 10: {MaxRecap - 1, 0},
		began + played: {0, 0}, uint64(len(d.log)): {0, 0}, 1 << 40: {0, 0},
	} {
		recap, err := NewRecap("desk", d.log, 2, since)
		if err != nil {
			t.Fatal(err)
		}
		if len(recap.Steps) != want.steps+1 || recap.Earlier != want.earlier {
			t.Errorf("since %d: %d moves, %d left out; want %d and %d", since, len(recap.Steps)-1, recap.Earlier, want.steps, want.earlier)
		}
	}
}

// TestARecapLeavesOutWhatWasTakenBack as if it had not been.
func TestARecapLeavesOutWhatWasTakenBack(t *testing.T) {
	d := seated(t, Settings{Game: "race", Undo: true})
	began := d.last.Seq()
	d.write(Moved{Seat: 1, Move: "add 1"}, Undone{Seat: 1, Moved: began + 1}, Moved{Seat: 1, Move: "add 2"})
	recap, err := NewRecap("desk", d.log, 2, began)
	if err != nil {
		t.Fatal(err)
	}
	var numbers []int
	for _, step := range recap.Steps {
		numbers = append(numbers, step.N)
	}
	if want := []int{int(began), int(began) + 3}; !slices.Equal(numbers, want) {
		t.Errorf("entries %v are told; want %v", numbers, want)
	}
}

// TestWhoIsToldAgain: those who play, while they play.
func TestWhoIsToldAgain(t *testing.T) {
	d := newDesk(t, Settings{Game: "race"})
	may := func(account, key string) {
		t.Helper()
		_, err := d.last.MayRecap(account)
		if r, refused := errors.AsType[*Refusal](err); (key == "") != (err == nil) || refused && r.Key != key {
			t.Errorf("%s: %v; want %q", account, err, key)
		}
	}
	d.must("ada", Join{})
	may("ada", "table.waiting")
	d.must("ben", Join{})
	may("ben", "")
	may("zoe", "table.noseat")
	d.must("ada", Resign{})
	may("ben", "table.over")
}
