package table

import (
	"slices"
	"strings"
	"testing"

	"nagara/record"
)

const given = "0123456789abcdef0123456789abcdef"

// TestBeginWithThoseWhoAreThere: the host of a garden for five begins with three.
// Whoever sits beyond closes up, with the nonce that they gave; the luck of the
// match can be proved as always.
func TestBeginWithThoseWhoAreThere(t *testing.T) {
	d := newDesk(t, Settings{Game: "narabi", Seats: 5})
	d.must("ada", Join{Seat: 1, Nonce: given})
	d.must("ben", Join{Seat: 5, Nonce: strings.Repeat("b", 32)})
	d.must("ada", SeatBot{Bot: RandomBot, Seat: 4})
	d.must("ada", Resize{Seats: 3})
	if d.last.Phase() != Running || d.last.Settings().Seats != 3 {
		t.Fatalf("the match is %s with %d seats", d.last.Phase(), d.last.Settings().Seats)
	}
	chairs := d.last.Summary().Chairs
	want := []Chair{{Seat: 1, Account: "ada"}, {Seat: 2, Bot: RandomBot}, {Seat: 3, Account: "ben"}}
	if !slices.Equal(chairs, want) {
		t.Errorf("there sit %+v, want %+v", chairs, want)
	}
	if n := d.last.chairs[2].nonce; n.Origin != record.Given || n.String() != strings.Repeat("b", 32) {
		t.Errorf("ben's nonce is %s, %s", n, n.Origin)
	}
	d.must("ben", Abandon{})
	d.must("ada", Abandon{})
	kept, err := d.last.Record(func(account string) string { return account })
	if err != nil {
		t.Fatal(err)
	}
	if wrong := kept.Verify(nil); len(wrong) > 0 {
		t.Errorf("the luck cannot be proved: %v", wrong)
	}
	again, err := Fold("desk", d.log)
	if err != nil || again.Hash() != d.last.Hash() {
		t.Errorf("its log makes another match: %v", err)
	}
}

// TestMoreSeats: seats are added as well, and those who sit stay where they are.
func TestMoreSeats(t *testing.T) {
	d := newDesk(t, Settings{Game: "narabi", Seats: 3})
	d.must("ben", Join{Seat: 3})
	d.must("ada", Resize{Seats: 4})
	if d.last.Phase() != Gathering || len(d.last.chairs) != 4 || d.last.SeatOf("ben") != 3 {
		t.Errorf("it is %s with %d chairs, ben at %s", d.last.Phase(), len(d.last.chairs), d.last.SeatOf("ben"))
	}
	if seq := d.must("ada", Resize{Seats: 4}); seq != d.last.Seq() {
		t.Errorf("to ask for it again is answered with %d", seq)
	}
	for _, who := range []string{"ada", "cleo", "dora"} {
		d.must(who, Join{})
	}
	if d.last.Phase() != Running {
		t.Errorf("with four it is %s", d.last.Phase())
	}
}

// TestRefusalsOfResizing: by the host, before the start, within what the game takes,
// and nobody is sent away.
func TestRefusalsOfResizing(t *testing.T) {
	d := newDesk(t, Settings{Game: "narabi", Seats: 4})
	d.refused("ben", Resize{Seats: 3}, Forbidden, "table.host")
	d.refused("ada", Resize{Seats: 2}, Unfit, "table.resize.range")
	d.refused("ada", Resize{Seats: 6}, Unfit, "table.resize.range")
	for range 3 {
		d.must("ada", SeatBot{Bot: RandomBot})
	}
	d.refused("ada", Resize{Seats: 3}, Conflict, "table.person")
	d.must("ada", Resize{Seats: 5})
	d.must("ben", Join{})
	d.refused("ada", Resize{Seats: 3}, Conflict, "table.resize.taken")
	d.must("ada", Resize{Seats: 4})
	d.refused("ada", Resize{Seats: 5}, Conflict, "table.started")
	if err := d.try(Resized{Seats: 5}); err == nil {
		t.Error("a running match got another seat")
	}

	day := newDesk(t, Settings{Game: "narabi", Seats: 3})
	created := *day.last.created
	created.Placed = true
	day.last.created = &created
	day.refused("ada", Resize{Seats: 4}, Conflict, "table.resize.fixed")
}

// TestMovedNonces: whoever takes the seat that somebody moved away from is not shown
// what those gave to the luck.
func TestMovedNonces(t *testing.T) {
	d := newDesk(t, Settings{Game: "narabi", Seats: 5})
	d.must("ben", Join{Seat: 4, Nonce: given})
	d.must("ada", Join{Seat: 1})
	d.must("ada", Resize{Seats: 3})
	d.must("ada", Resize{Seats: 4})
	d.must("cleo", Join{Seat: 4})
	nonce := func(account string) (shown []string) {
		seat := d.last.SeatOf(account)
		for _, h := range d.last.recent {
			if u, ok := d.last.seenBy(h, record.Viewpoint{Seat: seat}); ok && u.Nonce != "" {
				shown = append(shown, u.Nonce)
			}
		}
		return shown
	}
	if slices.Contains(nonce("cleo"), given) {
		t.Error("cleo is shown what ben gave")
	}
	if !slices.Contains(nonce("ben"), given) {
		t.Error("ben is not shown what he gave")
	}
}

// TestResizingIsBounded: it makes a log longer without the match going on, as sitting
// down does; and a seat that goes and comes again has said what was said there.
func TestResizingIsBounded(t *testing.T) {
	d := newDesk(t, Settings{Game: "narabi", Seats: 5, Talk: true})
	d.must("ada", Join{Seat: 1})
	d.must("ben", Join{Seat: 5})
	d.must("ben", Talk{Text: "hello"})
	said := d.last.tallies[4]
	d.must("ben", Leave{})
	for i := range maxSeatings - 2 {
		d.must("ada", Resize{Seats: 4 + i%2})
	}
	d.refused("ada", Resize{Seats: 3}, Forbidden, "table.bound.seats")
	if said.said != 1 || d.last.tallies[4] != said {
		t.Errorf("seat 5 has said %+v, then %+v", said, d.last.tallies[4])
	}
}
