package table

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"nagara/record"
	"nagara/rules"
)

// everyEye looks at a table with all eyes that are open while a match runs.
func everyEye(d *desk, look func(viewpoint record.Viewpoint, text string)) {
	d.t.Helper()
	for seat := rules.Spectator; seat.Index() < len(d.last.chairs); seat++ {
		for _, everything := range []bool{false, true} {
			if everything && seat != rules.Spectator {
				continue
			}
			viewpoint := record.Viewpoint{Seat: seat, Everything: everything}
			page, err := History("desk", d.log, viewpoint, 0, 0)
			if err != nil {
				d.t.Fatal(err)
			}
			look(viewpoint, pageOf(d.t, page))
		}
	}
}

// TestNothingOfTheLuckIsShownBeforeTheEnd reads all bytes that any eye is shown.
func TestNothingOfTheLuckIsShownBeforeTheEnd(t *testing.T) {
	eachMatch(t, func(t *testing.T, wish Settings) {
		d := newDesk(t, wish)
		for seat := 1; seat < d.last.Settings().Seats; seat++ {
			d.must(people[seat], Join{Nonce: fmt.Sprintf("%032x", 0xA11CE+seat)})
		}
		d.must(people[d.last.Settings().Seats], Join{}) // one nonce is drawn
		luck := rules.NewFastRand(3)
		for d.last.Phase() == Running {
			if luck.IntN(rules.Label{}, 25) == 0 {
				everyEye(d, func(viewpoint record.Viewpoint, text string) { nothingOfTheLuck(t, d, viewpoint, text) })
			}
			d.random(luck)
		}
		page, _ := d.last.Page(record.Viewpoint{Seat: 2}, d.last.Seq()-3)
		page.View = nil // to find par takes Narabi long
		if text := pageOf(t, page); !strings.Contains(text, d.last.secret.String()) || !strings.Contains(text, d.last.Hash()) {
			t.Errorf("after the end one is not shown the secret and the hash: %s", text)
		}
	})
}

func nothingOfTheLuck(t *testing.T, d *desk, viewpoint record.Viewpoint, text string) {
	t.Helper()
	hidden := map[string]string{"secret": d.last.secret.String(), "seed": d.last.seed().String(), "hash": d.last.Hash(), "invitation": d.last.invitation()}
	for i, c := range d.last.chairs {
		if seat := rules.Seat(i + 1); seat != viewpoint.Seat {
			hidden[fmt.Sprint("nonce of seat ", seat)] = c.nonce.String()
		} else if !strings.Contains(text, c.nonce.String()) {
			t.Fatalf("seat %s does not know its own nonce", seat)
		}
	}
	for what, value := range hidden {
		if strings.Contains(text, value) {
			t.Fatalf("%+v is shown the %s:\n%s", viewpoint, what, text)
		}
	}
}

// TestPagesBetrayNoSecret deals anew what a seat cannot know, the luck of the
// table included, and wants the seat's page to stay the same to the byte; then
// plays the same move in both and wants the same again, unless the seat may
// know of a difference.
func TestPagesBetrayNoSecret(t *testing.T) {
	for _, wish := range matches[:4] {
		for round := range 15 {
			luck := rules.NewFastRand(uint64(round))
			d := withNonces(t, wish)
			for range luck.IntN(rules.Label{}, 60) {
				if d.random(luck); d.last.Phase() != Running {
					break
				}
			}
			for seat := rules.Seat(1); d.last.Phase() == Running && seat.Index() < len(d.last.chairs); seat++ {
				redealt(t, d, seat, luck)
			}
		}
	}
}

// withNonces is a table at which all but the last gave a nonce of their own.
func withNonces(t *testing.T, wish Settings) *desk {
	t.Helper()
	d := newDesk(t, wish)
	for seat := range d.last.chairs {
		d.must(people[seat+1], Join{Nonce: fmt.Sprintf("%032x", 0xA11CE+seat)})
	}
	return d
}

func redealt(rt *testing.T, d *desk, seat rules.Seat, random *rules.FastRand) {
	rt.Helper()
	view := d.last.match.View(seat)
	start := uint64(random.Uint32())
	luck, same := rules.NewFastRand(start), rules.NewFastRand(start+1)
	one, another := twin(rt, d.last, view, seat, luck), twin(rt, d.last, view, seat, same)
	sameToTheByte(rt, d.last, one, seat)
	sameToTheByte(rt, one, another, seat)
	mover := d.last.match.Awaited()[0]
	move := one.match.Legal(mover).All()[0].String()
	*same = *luck
	one, another = moved(one, mover, move), moved(another, mover, move)
	if one == nil || another == nil || one.phase != Running || another.phase != Running {
		return
	}
	a, b := one.match.View(seat), another.match.View(seat)
	first := func(t *Table) any { return t.events[0].SeenBy(seat) }
	if reflect.DeepEqual(a, b) && reflect.DeepEqual(first(one), first(another)) {
		sameToTheByte(rt, one, another, seat)
	}
}

// twin is a table that the seat must not be able to tell from this one.
func twin(rt *testing.T, t *Table, view rules.View, seat rules.Seat, luck *rules.FastRand) *Table {
	rt.Helper()
	other := t.clone()
	var err error
	if other.match, err = t.game.Resample(view, luck); err != nil {
		rt.Fatal(err)
	}
	other.secret = record.NewSecret()
	for i := range other.chairs {
		if rules.Seat(i+1) != seat {
			other.chairs[i].nonce = other.secret.Draw(record.Drawn, "desk", rules.Seat(i+1))
		}
	}
	return other
}

// moved is the table after a move, or nil if it is not possible there.
func moved(t *Table, mover rules.Seat, move string) *Table {
	// After would clone the match, and with it its luck: the twins share it.
	if err := t.take(t.now.seq+1, t.now.at.Add(time.Second), Moved{Seat: mover, Move: move}); err != nil {
		return nil
	}
	t.recent = append(t.recent, Applied{Seq: t.now.seq, At: t.now.at, Event: Moved{Seat: mover, Move: move}, events: t.events})
	return t
}

func sameToTheByte(rt *testing.T, a, b *Table, seat rules.Seat) {
	rt.Helper()
	for _, viewpoint := range []record.Viewpoint{{Seat: seat}, {}} {
		one, _ := a.Page(viewpoint, a.recent[0].Seq)
		two, _ := b.Page(viewpoint, b.recent[0].Seq)
		if x, y := pageOf(rt, one), pageOf(rt, two); x != y {
			rt.Fatalf("the page of seat %s betrays a secret:\n%s\n%s", viewpoint.Seat, x, y)
		}
	}
}

func TestWhoMayLook(t *testing.T) {
	for _, c := range []struct {
		wish    Settings
		running string // what one without a seat sees: open, late or refused
	}{
		{Settings{Game: "race"}, "open"},
		{Settings{Game: "race", Spectators: SeeAllDelayed, Delay: 600}, "late"},
		{Settings{Game: "race", Spectators: NoSpectators}, "refused"},
	} {
		d := newDesk(t, c.wish)
		if _, _, err := d.last.Viewpoint("cleo", ""); err != nil {
			t.Errorf("%s: nobody may see who sits there: %v", c.running, err)
		}
		d.must("ada", Join{})
		d.must("ben", Join{})
		viewpoint, late, err := d.last.Viewpoint("cleo", "")
		got := "open"
		switch {
		case err != nil:
			got = "refused"
		case late && viewpoint.Everything:
			got = "late"
		case viewpoint.Everything:
			got = "everything"
		}
		if got != c.running {
			t.Errorf("a spectator's eyes are %s; want %s", got, c.running)
		}
		if viewpoint, late, err = d.last.Viewpoint("ben", ""); viewpoint != (record.Viewpoint{Seat: 2}) || late || err != nil {
			t.Errorf("seat 2 has the eyes %+v, %v, %v", viewpoint, late, err)
		}
		d.must("ben", Resign{})
		if viewpoint, late, err = d.last.Viewpoint("cleo", ""); (err == nil) != (c.running != "refused") || late || err == nil && !viewpoint.Everything {
			t.Errorf("%s: after the end a spectator's eyes are %+v, %v, %v", c.running, viewpoint, late, err)
		}
		if err := d.last.MayRead("cleo", ""); (err == nil) != (c.running != "refused") {
			t.Errorf("%s: the record: %v", c.running, err)
		}
	}
}

func TestDelay(t *testing.T) {
	d := seated(t, Settings{Game: "race", Spectators: SeeAllDelayed, Delay: 600})
	d.wait(time.Minute)
	d.play(1, "add 1")
	for _, c := range []struct {
		after time.Duration
		due   int
		next  time.Duration
	}{
		{0, 4, 10 * time.Minute},
		{10*time.Minute - 1, 4, 10 * time.Minute},
		{10 * time.Minute, 5, 11 * time.Minute},
		{11*time.Minute - 1, 5, 11 * time.Minute},
		{11 * time.Minute, 6, 0},
	} {
		due, next := Due(d.log, 10*time.Minute, noon.Add(c.after))
		if due != c.due || c.next == 0 != next.IsZero() || c.next != 0 && !next.Equal(noon.Add(c.next)) {
			t.Errorf("after %s %d entries are due, then at %s; want %d, then %s", c.after, due, next, c.due, c.next)
		}
		page, err := History("desk", d.log[:due], record.Viewpoint{Everything: true}, 0, 0)
		if err != nil || (page.View != nil) != (due > 4) {
			t.Errorf("after %s the page has the view %v (%v)", c.after, page.View, err)
		}
	}
}

func TestOthersMovesAreKnownByTheirEventsAlone(t *testing.T) {
	d := seated(t, Settings{Game: "nagaraja"})
	guide := d.last.match.Awaited()[0]
	move := d.last.match.Legal(guide).All()[0].String()
	d.must(people[guide], Play{Move: move, On: d.last.Seq(), Client: "word"})
	for seat := rules.Spectator; seat <= 2; seat++ {
		page, _ := d.last.Page(record.Viewpoint{Seat: seat}, d.last.Seq()-1)
		u := page.Updates[0]
		if mine := seat == guide; (u.Move == move) != mine || (u.Client == "word") != mine {
			t.Errorf("seat %s is shown %+v", seat, u)
		}
	}
	page, _ := d.last.Page(record.Viewpoint{Everything: true}, d.last.Seq()-1)
	if page.Updates[0].Move != move {
		t.Errorf("who sees everything is shown %+v", page.Updates[0])
	}
}
