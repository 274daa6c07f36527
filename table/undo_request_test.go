package table

import (
	"errors"
	"testing"
	"time"

	"nagara/record"
	"nagara/rules"
)

// askable plays Nagaraja at random until a seat may ask for its last move, and
// nothing less will do.
func askable(t *testing.T, luck *rules.FastRand) (d *desk, seat rules.Seat, before *Table) {
	t.Helper()
	for range 40 {
		d = seated(t, Settings{Game: "nagaraja", Undo: true})
		for d.last.Phase() == Running {
			before = d.last
			seat, _ = d.random(luck)
			if offer := d.last.OfferUndo(seat); offer != nil && offer.May == UndoAsk {
				return d, seat, before
			}
		}
	}
	t.Fatal("no move could be asked for in forty matches")
	return nil, 0, nil
}

// TestAskingToTakeBack: what one person asks the other grants, and the match is
// as it was before the move; or declines, or does not answer, and it stands.
func TestAskingToTakeBack(t *testing.T) {
	for name, answer := range map[string]struct {
		does   func(d *desk, asker, other string)
		undone bool
	}{
		"granted":   {func(d *desk, _, other string) { d.must(other, AnswerUndo{Grant: true}) }, true},
		"declined":  {func(d *desk, _, other string) { d.must(other, AnswerUndo{}) }, false},
		"withdrawn": {func(d *desk, asker, _ string) { d.must(asker, WithdrawUndo{}) }, false},
		"too late": {func(d *desk, _, other string) {
			d.wait(undoWait + time.Second)
			d.refused(other, AnswerUndo{Grant: true}, Conflict, "table.undo.unasked")
		}, false},
		"played on": {func(d *desk, _, _ string) { d.random(rules.NewFastRand(1)) }, false},
	} {
		t.Run(name, func(t *testing.T) {
			d, seat, before := askable(t, rules.NewFastRand(5))
			asker, other := people[seat], people[3-seat]
			d.refused(asker, Undo{}, Conflict, "table.undo.turn")
			d.refused(other, AnswerUndo{Grant: true}, Conflict, "table.undo.unasked")
			d.must(asker, AskUndo{})
			if r := d.last.Summary().Undoing; r == nil || r.Seat != seat || !r.Until.Equal(d.now.Add(undoWait)) {
				t.Errorf("the page says %+v", r)
			}
			d.refused(asker, AnswerUndo{Grant: true}, Conflict, "table.undo.unasked") // not by oneself
			d.refused("zoe", AnswerUndo{Grant: true}, Forbidden, "table.noseat")
			after := d.last.Hash()
			answer.does(d, asker, other)
			d.agrees()
			switch {
			case answer.undone && d.last.Hash() != before.Hash():
				t.Error("the match is not what it was before")
			case !answer.undone && name != "played on" && d.last.Hash() != after:
				t.Error("the match is another one")
			}
			if !answer.undone && name != "played on" {
				d.refused(asker, AskUndo{}, Conflict, "table.undo.once")
			}
			d.refused(other, AnswerUndo{Grant: true}, Conflict, "table.undo.unasked")
		})
	}
}

// TestNothingHiddenIsAskedFor: no agreement makes up for what was seen or
// thrown. Whatever may be asked for has no luck among its events.
func TestNothingHiddenIsAskedFor(t *testing.T) {
	refusals, asked := map[string]int{}, 0
	for match := range uint64(8) {
		d := seated(t, Settings{Game: "nagaraja", Undo: true})
		for luck := rules.NewFastRand(match); ; {
			seat, move := d.random(luck)
			if d.last.Phase() != Running {
				break
			}
			err := d.last.UndoAskable(seat)
			if r, refused := errors.AsType[*Refusal](err); refused {
				refusals[r.Key]++
				d.refused(people[seat], AskUndo{}, r.Why, r.Key)
				continue
			}
			asked++
			for _, e := range d.last.events {
				for _, name := range lucky {
					if e.Name() == name {
						t.Errorf("%s may be asked for, though %s", move, e)
					}
				}
			}
		}
	}
	if asked == 0 || refusals["table.undo.thrown"] == 0 || refusals["table.undo.shown"] == 0 {
		t.Errorf("the test saw too little: %d may be asked for, refused %v", asked, refusals)
	}
}

// TestBackAmongBots: who plays against bots takes back what they decided last,
// with all that the bots did since, as long as it showed nothing. What is left
// is the match before the move, and the bots play on from there.
func TestBackAmongBots(t *testing.T) {
	undone, withBots, refusals := 0, 0, map[string]int{}
	for match := range uint64(6) {
		d := newDesk(t, Settings{Game: "nagaraja", Undo: true})
		d.must("ada", Join{})
		d.must("ada", SeatBot{Bot: RandomBot})
		luck := rules.NewFastRand(match)
		var before *Table
		again := false // a decision that was taken back is made once more, and stands
		for d.last.Phase() == Running {
			if turns := d.last.BotTurns(); len(turns) > 0 {
				legal := d.last.match.Legal(turns[0].Seat).All()
				d.must("", BotPlay{Seat: turns[0].Seat, Move: legal[luck.IntN(rules.Label{}, len(legal))].String(), On: d.last.Seq(), Bot: RandomBot})
			} else {
				if before = d.last; again {
					before = nil
				}
				again = false
				d.play(1, d.last.match.Legal(1).All()[luck.IntN(rules.Label{}, len(d.last.match.Legal(1).All()))].String())
			}
			if d.last.Phase() != Running || before == nil {
				continue
			}
			offer := d.last.OfferUndo(1)
			if offer == nil || offer.May == UndoAsk {
				t.Fatalf("the offer is %+v", offer)
			}
			if offer.May == UndoNo {
				refusals[offer.Why]++
				continue
			}
			last, _ := d.last.moves.last()
			if !last.bot && luck.IntN(rules.Label{}, 4) > 0 {
				continue // what will the bot do?
			}
			d.must("ada", Undo{})
			undone++
			if last.bot {
				withBots++
			}
			if d.last.Hash() != before.Hash() {
				t.Fatal("the match is not what it was before the decision")
			}
			if last.bot {
				d.agrees()
				if told := Standing(pageFrom(d)); told[len(told)-2].Seq > before.Seq() {
					t.Errorf("what was taken back is still told: %+v", told[len(told)-2])
				}
			}
			before, again = nil, true
		}
	}
	t.Logf("%d taken back, %d with moves of bots; refused %v", undone, withBots, refusals)
	if undone == 0 || withBots == 0 || refusals["table.undo.thrown"] == 0 || refusals["table.undo.shown"] == 0 {
		t.Errorf("the test saw too little: %d, %d, %v", undone, withBots, refusals)
	}
}

// pageFrom are all updates of the first seat.
func pageFrom(d *desk) []Update {
	d.t.Helper()
	page, err := History("desk", d.log, record.Viewpoint{Seat: 1}, 0, 0)
	if err != nil {
		d.t.Fatal(err)
	}
	return page.Updates
}

// TestAllMustGrant: of several people who are asked no one decides alone.
func TestAllMustGrant(t *testing.T) {
	d := seated(t, Settings{Game: "race", Seats: 3, Undo: true})
	dealt := d.last.Hash()
	d.play(1, "add 1")
	moved := d.last.Hash()
	d.must("ada", AskUndo{})
	d.must("ben", AnswerUndo{Grant: true})
	if r := d.last.Summary().Undoing; d.last.Hash() != moved || r == nil || len(r.Granted) != 1 {
		t.Fatalf("after the first of two grants the request is %+v", r)
	}
	d.must("cleo", AnswerUndo{Grant: true})
	if r := d.last.Summary().Undoing; d.last.Hash() != dealt || r != nil {
		t.Errorf("after both grants the match is not as it was, or the request stays: %+v", r)
	}
	d.agrees()
}

// TestAnUndoMakesPagesOld: whatever anybody decided on the page before, they decided
// about another position. It does not matter whether the turn goes back, too.
func TestAnUndoMakesPagesOld(t *testing.T) {
	d := seated(t, Settings{Game: "race", Undo: true})
	d.play(1, "add 1")
	d.must("ada", AskUndo{})
	asked := d.last.Seq()
	d.must("ben", AnswerUndo{Grant: true})
	d.refused("ben", Play{Move: "show", On: asked}, Conflict, "table.decided")
	d.refused("ada", Play{Move: "add 3", On: asked}, Conflict, "table.decided")
	d.play(2, "show")
	d.play(1, "add 3")

	d = seated(t, Settings{Game: "narabi", Seats: 3, Undo: true})
	seat := d.last.match.Awaited()[0]
	question := moveOf(d, seat, "ask")
	on := d.play(seat, question)
	d.write(Undone{Seat: seat, Moved: on})
	d.refused(people[seat], Play{Move: question, On: on}, Conflict, "table.decided")
	d.play(seat, question)
}
