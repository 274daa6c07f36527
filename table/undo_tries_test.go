package table

import (
	"slices"
	"testing"

	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/rules/narabi"
)

// until plays at random until a seat has just made a move of that kind by which such an
// event came, or none of these did, and returns who made it.
func until(t *testing.T, d *desk, luck *rules.FastRand, fits func(before *Table, seat rules.Seat, kind string, events []rules.Event) bool) rules.Seat {
	t.Helper()
	for d.last.Phase() == Running {
		before := d.last
		seat, move := d.random(luck)
		if d.last.Phase() == Running && fits(before, seat, move.Kind(), d.last.events) {
			return seat
		}
	}
	return rules.Spectator
}

// has tells whether one of those happened.
func has(events []rules.Event, names ...string) bool {
	return slices.ContainsFunc(events, func(e rules.Event) bool { return slices.Contains(names, e.Name()) })
}

// aloneUntil is a match of Nagaraja against a bot in which the person has just done what fits.
// Nothing is left to luck but the deal: forty of them are looked through.
func aloneUntil(t *testing.T, fits func(kind string, events []rules.Event) bool) *desk {
	t.Helper()
	for match := range uint64(40) {
		d := newDesk(t, Settings{Game: "nagaraja", Undo: true, Talk: match%2 == 0, Hints: match%3 == 0})
		d.must("ada", Join{})
		d.must("ada", SeatBot{Bot: RandomBot})
		for luck := rules.NewFastRand(match); d.last.Phase() == Running; {
			if turns := d.last.BotTurns(); len(turns) > 0 {
				legal := d.last.match.Legal(turns[0].Seat).All()
				d.must("", BotPlay{Seat: turns[0].Seat, Move: legal[luck.IntN(rules.Label{}, len(legal))].String(), On: d.last.Seq(), Bot: RandomBot})
				continue
			}
			legal := d.last.match.Legal(1).All()
			move := legal[luck.IntN(rules.Label{}, len(legal))]
			d.play(1, move.String())
			if d.last.Phase() == Running && fits(move.Kind(), d.last.events) {
				return d
			}
		}
	}
	t.Fatal("in forty matches nothing fits")
	return nil
}

func offers(t *testing.T, d *desk, seat rules.Seat, may UndoWay, why string) {
	t.Helper()
	offer := d.last.OfferUndo(seat)
	if offer == nil || offer.May != may || offer.Why != why {
		t.Errorf("the offer is %+v; want %s %s", offer, may, why)
	}
}

// TestATileJustLaidIsTakenBack: against a bot a tile can be taken back that turned nothing
// up, though the bot has drawn cards since: nobody saw them.
func TestATileJustLaidIsTakenBack(t *testing.T) {
	d := aloneUntil(t, func(kind string, events []rules.Event) bool {
		return kind == "place" && !has(events, "relic-up", "amulet", "tile", "shuffle", "spoil") && has(events, "drew")
	})
	if slices.Equal(d.last.match.Awaited(), []rules.Seat{1}) {
		t.Fatal("the person has drawn, not the bot")
	}
	offers(t, d, 1, UndoAlone, "")
	d.must("ada", Undo{})
	d.agrees()
	d.play(1, moveOf(d, 1, "place"))
}

// TestCardsLaidFaceDownAreTakenBack: before the rival has laid theirs, people can ask, and
// against a bot it needs nobody's leave. Once both are turned up they lie.
func TestCardsLaidFaceDownAreTakenBack(t *testing.T) {
	for match := range uint64(4) {
		d := seated(t, Settings{Game: "nagaraja", Undo: true, Talk: match%2 == 0, Hints: match > 1})
		luck := rules.NewFastRand(match)
		seat := until(t, d, luck, func(_ *Table, _ rules.Seat, kind string, events []rules.Event) bool {
			return kind == "lay" && !has(events, "reveal")
		})
		offers(t, d, seat, UndoAsk, "")
		before := d.last
		d.must(people[seat], AskUndo{})
		d.must(people[3-seat], AnswerUndo{Grant: true})
		if d.last.moves.len() != before.moves.len()-1 {
			t.Error("it was granted, and the cards lie there")
		}
		seat = until(t, d, luck, func(_ *Table, _ rules.Seat, kind string, events []rules.Event) bool {
			return kind == "lay" && has(events, "reveal")
		})
		if offer := d.last.OfferUndo(seat); offer == nil || offer.May != UndoNo {
			t.Errorf("cards that were turned up: %+v", offer)
		}
		d.refused(people[seat], AskUndo{}, Conflict, "table.undo.thrown")
	}
	d := aloneUntil(t, func(kind string, events []rules.Event) bool { return kind == "lay" && !has(events, "reveal") })
	offers(t, d, 1, UndoAlone, "")
}

// TestASwapIsTakenBack where the mover knew the condition of the stone that it took: two
// swaps back and forth, and the second can be taken back. The first showed a condition.
func TestASwapIsTakenBack(t *testing.T) {
	d := newDesk(t, Settings{Game: "narabi", Seats: 3, Undo: true})
	d.must("ada", Join{})
	d.must("ada", SeatBot{Bot: RandomBot})
	d.must("ada", SeatBot{Bot: RandomBot})
	luck, again := rules.NewFastRand(2), 0
	known := map[string]bool{}
	for _, stone := range heldBy(d, 1) {
		known[stone] = true
	}
	for d.last.Phase() == Running {
		seat := d.last.match.Awaited()[0]
		var swaps []rules.Move
		for _, m := range d.last.match.Legal(seat).All() {
			if m.Kind() == "swap" {
				swaps = append(swaps, m)
			}
		}
		swap := swaps[luck.IntN(rules.Label{}, len(swaps))]
		if seat != 1 {
			d.must("", BotPlay{Seat: seat, Move: swap.String(), On: d.last.Seq(), Bot: RandomBot})
			for _, stone := range heldBy(d, 1) { // one that was swapped to this seat is read, too
				known[stone] = true
			}
			continue
		}
		d.play(1, swap.String())
		if d.last.Phase() != Running {
			break
		}
		fresh := false
		for _, stone := range heldBy(d, 1) {
			fresh = fresh || !known[stone]
			known[stone] = true
		}
		if fresh {
			offers(t, d, 1, UndoNo, "table.undo.shown")
			continue
		}
		again++
		offers(t, d, 1, UndoAlone, "")
	}
	if again == 0 {
		t.Fatal("no stone came back: the test saw too little")
	}
}

// TestNobodyTakesBackToPeek: what was drawn, thrown, turned up or read stands, against
// bots, too.
func TestNobodyTakesBackToPeek(t *testing.T) {
	for name, shows := range map[string]struct {
		kind   string
		events []string
		why    string
	}{
		"sticks that were thrown":     {"lay", []string{"throw"}, "table.undo.thrown"},
		"the rival's cards turned up": {"lay", []string{"reveal"}, "table.undo.thrown"},
		"a relic that was turned up":  {"place", []string{"relic-up"}, ""},
		"cards that were drawn":       {"amulet-draw", []string{"drew", "amulet-draw"}, "table.undo.thrown"},
		"the next tile was turned up": {"give", []string{"tile"}, "table.undo.thrown"},
	} {
		t.Run(name, func(t *testing.T) {
			d := aloneUntil(t, func(kind string, events []rules.Event) bool {
				return (kind == shows.kind || shows.kind == "amulet-draw") && has(events, shows.events...) && (shows.kind != "amulet-draw" || drewOwn(events))
			})
			offer := d.last.OfferUndo(1)
			if offer == nil || offer.May != UndoNo || shows.why != "" && offer.Why != shows.why {
				t.Errorf("the offer is %+v", offer)
			}
			d.refused("ada", Undo{}, Conflict, offer.Why)
		})
	}
}

// heldBy are the stones before a seat of Narabi.
func heldBy(d *desk, seat rules.Seat) (stones []string) {
	match := d.last.match.(*narabi.Match)
	state := match.State()
	for i, stone := range match.Setup().Edition.(*narabi.Edition).Stones() {
		if state.Holder(uint8(i)) == seat {
			stones = append(stones, stone.ID)
		}
	}
	return stones
}

// drewOwn tells whether the person has drawn a card, and saw it.
func drewOwn(events []rules.Event) bool {
	return slices.ContainsFunc(events, func(e rules.Event) bool {
		drew, ok := rules.Whole(e).(nagaraja.Event)
		return ok && drew.Seat == 1 && (drew.What == "drew" || drew.What == "amulet-draw")
	})
}
