package table

import (
	"context"
	"errors"
	"testing"

	"nagara/bot"
	"nagara/record"
	"nagara/rules"
)

// thinks asks for a hint, and wants the refusal of that key, or none.
func (d *desk) thinks(account, key string) {
	d.t.Helper()
	view, on, err := d.last.HintTurn(account)
	if key == "" {
		if err != nil || view == nil || on != d.last.Seq() {
			d.t.Errorf("%s gets no hint: %v on %d, %v", account, view, on, err)
		}
		return
	}
	if r, ok := errors.AsType[*Refusal](err); !ok || r.Key != key || view != nil || r.Error() == r.Key {
		d.t.Errorf("%s is answered %v, want %s", account, err, key)
	}
}

// offered wants that each seat is offered hints in this way, and everybody else
// none.
func (d *desk) offered(ways ...HintWay) {
	d.t.Helper()
	for i, want := range append([]HintWay{""}, ways...) {
		page, _ := d.last.Page(record.Viewpoint{Seat: rules.Seat(i)}, d.last.Seq())
		if page.Hint != want {
			d.t.Errorf("seat %d is offered %q, want %q", i, page.Hint, want)
		}
	}
}

// TestHintsBetweenPeople: all are told before anybody is given one, once for each
// decision; and only where the table agreed.
func TestHintsBetweenPeople(t *testing.T) {
	d := seated(t, Settings{Game: "race", Hints: true})
	d.offered(HintTold, "")
	d.thinks("ada", "server.hint.ask")
	d.thinks("ben", "bot.hint.turn")
	d.thinks("zoe", "table.noseat")
	d.refused("ben", AskHint{}, Conflict, "bot.hint.turn")
	d.refused("zoe", AskHint{}, Forbidden, "table.noseat")
	told := d.must("ada", AskHint{})
	for seat := range rules.Seat(3) {
		page, _ := d.last.Page(record.Viewpoint{Seat: seat}, told-1)
		if len(page.Updates) != 1 || page.Updates[0].Kind != "hinted" || page.Updates[0].Seat != 1 {
			t.Errorf("seat %d is told %+v", seat, page.Updates)
		}
	}
	d.offered(HintFree, "")
	d.thinks("ada", "")
	if again := d.must("ada", AskHint{}); again != told || d.last.Seq() != told {
		t.Errorf("the others are told twice of one decision, by %d", again)
	}
	d.agrees()
	d.play(1, "add 1")
	d.offered("", HintTold)
	d.play(2, "add 1")
	d.offered(HintTold, "")
	d.thinks("ada", "server.hint.ask")
	d.must("ada", StepAway{Bot: RandomBot})
	d.offered("", "")
	d.thinks("ada", "bot.hint.turn")
	d.must("ada", ComeBack{})
	d.must("ada", Resign{})
	d.offered("", "")
	d.refused("ada", AskHint{}, Conflict, "table.over")
}

// TestWhereThereAreNoHints: nobody agreed, or the result counts.
func TestWhereThereAreNoHints(t *testing.T) {
	for _, wish := range []Settings{{Game: "race"}, {Game: "race", Rated: true, Clock: Clock{Kind: LiveClock, Base: 60}}} {
		d := seated(t, wish)
		d.offered("", "")
		d.thinks("ada", "table.hints")
		d.refused("ada", AskHint{}, Forbidden, "table.hints")
		// A bot that plays for somebody makes them no less a person.
		d.must("ben", StepAway{Bot: RandomBot})
		d.thinks("ada", "table.hints")
	}
	wish := Settings{Game: "race", Hints: true, Rated: true, Clock: Clock{Kind: LiveClock, Base: 60}}
	if _, _, err := wish.Complete(); err == nil || err.(*Refusal).Key != "table.hints" {
		t.Errorf("a rated table with hints: %v", err)
	}
}

// TestHintsAgainstBots: nobody needs to agree, and nobody is told.
func TestHintsAgainstBots(t *testing.T) {
	d := newDesk(t, Settings{Game: "race"})
	d.offered("", "")
	d.thinks("ada", "table.noseat")
	d.must("ada", Join{Seat: 1})
	d.thinks("ada", "table.waiting")
	d.must("ada", SeatBot{Seat: 2, Bot: RandomBot})
	d.offered(HintFree, "")
	d.thinks("ada", "")
	before := d.last.Seq()
	if d.must("ada", AskHint{}); d.last.Seq() != before {
		t.Error("a hint against a bot is told")
	}
}

// TestEveryDecisionIsToldOf: who decides twice in one turn has the others told twice.
func TestEveryDecisionIsToldOf(t *testing.T) {
	d := seated(t, Settings{Game: "race", Hints: true})
	d.must("ada", AskHint{})
	d.offered(HintFree, "")
	d.play(1, "show") // and it is still her turn
	d.offered(HintTold, "")
	d.thinks("ada", "server.hint.ask")
	before := d.last.Seq()
	if told := d.must("ada", AskHint{}); told != before+1 {
		t.Errorf("the others are not told of the second decision: entry %d after %d", told, before)
	}
}

// adviser is a bot that can say why, of a game that has none.
type adviser struct{ bot.Player }

func (adviser) Advise(context.Context, bot.Turn) (bot.Advice, error) { return bot.Advice{}, nil }

func init() {
	bot.Register(bot.Bot{Game: "race", Name: "adviser", Level: 1, New: func(seat rules.Seat, luck *rules.FastRand) bot.Player {
		return adviser{bot.Random("race").New(seat, luck)}
	}})
}

// TestNoHintsWithoutAnAdviser: where no bot can say why, none is offered, and nobody is
// told that somebody asked.
func TestNoHintsWithoutAnAdviser(t *testing.T) {
	d := seated(t, Settings{Game: "walk", Hints: true})
	d.offered("", "")
	d.thinks("ada", "bot.hint.none")
	d.refused("ada", AskHint{}, Forbidden, "bot.hint.none")
}
