package table

import (
	"errors"
	"testing"
	"time"
	"unicode/utf8"

	"pgregory.net/rapid"

	"nagara/rules"
)

// TestThenIsWhatTheLogLeadsTo: whatever is judged, the table that follows is the
// one that the log leads to; and the one before stays as it was.
func TestThenIsWhatTheLogLeadsTo(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := seated(rt, rapid.SampledFrom(lives).Draw(rt, "wish"))
		was := fingerprint(rt, d.last)
		for range rapid.IntRange(1, 25).Draw(rt, "steps") {
			before := d.last
			d.now = d.now.Add(time.Duration(rapid.IntRange(0, 40).Draw(rt, "seconds")) * time.Second)
			_, _ = d.do(d.anything(rt)) // many a thing is refused
			if d.last == before {
				continue
			}
			if is := fingerprint(rt, before); is != was {
				rt.Fatalf("the table before was\n%s\nand is\n%s", was, is)
			}
			was = fingerprint(rt, d.last)
		}
		d.agrees()
	})
}

var lives = []Settings{
	{Game: "race", Seats: 2, Undo: true, Talk: true, Hints: true},
	{Game: "race", Seats: 3, Clock: Clock{Kind: LiveClock, Base: 60, Increment: 2}, Expiry: SeatLoses},
	{Game: "race", Seats: 2, Undo: true, Clock: Clock{Kind: LiveClock, Base: 60}},
	{Game: "narabi", Seats: 3, Undo: true, Talk: true},
	{Game: "nagaraja", Undo: true, Clock: Clock{Kind: SlowClock, Decision: hour}},
}

// anything is what somebody may want, mostly to move.
func (d *desk) anything(rt *rapid.T) (account string, c Command) {
	seat := rules.Seat(rapid.IntRange(1, len(d.last.chairs)).Draw(rt, "seat"))
	if moves := d.last.match.Legal(seat).All(); len(moves) > 0 && d.last.phase == Running && rapid.IntRange(0, 3).Draw(rt, "play") > 0 {
		move := rapid.SampledFrom(moves).Draw(rt, "move").String()
		if d.last.chairs[seat.Index()].bot != "" {
			return "", BotPlay{Seat: seat, Move: move, On: d.last.Seq(), Bot: RandomBot}
		}
		return people[seat], Play{Move: move, On: d.last.Seq(), Client: rapid.SampledFrom([]string{"", "a", "b", "é <&>"}).Draw(rt, "client")}
	}
	return people[seat], rapid.SampledFrom([]Command{
		Talk{Quick: "hello"},
		Talk{Text: "hm", Client: "c"},
		Undo{},
		AskUndo{},
		AnswerUndo{Grant: true},
		AskHint{},
		Tick{},
		StepAway{Bot: RandomBot},
		ComeBack{},
		Abandon{},
		Resign{},
		PlayAgain{},
		Play{Move: "fly"},
	}).Draw(rt, "command")
}

// planted is what no judge would say: as JSON it is something else than it says.
type planted struct {
	Talked
	Extra string `json:"extra"`
}

// TestWhatCannotBeFoldedIsNotWritten: there are no entries of it.
func TestWhatCannotBeFoldedIsNotWritten(t *testing.T) {
	d := seated(t, Settings{Game: "race"})
	judged := func(c Play) Event {
		bodies, _, err := c.Judge(d.last, Request{Account: "ada", Received: d.now})
		if err != nil {
			t.Fatal(err)
		}
		return bodies[0]
	}
	stale := judged(Play{Move: "add 1", On: d.last.Seq()})
	d.play(1, "add 2")
	d.play(2, "add 2")
	good := judged(Play{Move: "add 1", On: d.last.Seq()})
	bot := *good.(*judgedMove)
	bot.Bot = RandomBot
	for name, bodies := range map[string][]Event{
		"no move":             {Moved{Seat: 1, Move: "fly"}},
		"an illegal move":     {Moved{Seat: 2, Move: "add 1"}},
		"an unknown field":    {planted{Talked: Talked{Seat: 1, Text: "hm"}}},
		"no such seat":        {Talked{Seat: 9, Text: "hm"}},
		"a bot for a person":  {&bot},
		"a judged move twice": {good, good},
		"one after another":   {Talked{Seat: 1, Text: "hm"}, Ended{Reason: Closed}},
	} {
		next, entries, err := d.last.Apply(d.now, bodies...)
		if _, spoilt := errors.AsType[*CorruptLogError](err); !spoilt || next != nil || entries != nil {
			t.Errorf("%s: %v, %v", name, entries, err)
		}
	}
	// What was judged at another table is judged by the fold.
	next, entries, err := d.last.Apply(d.now, stale)
	if err != nil {
		t.Fatal(err)
	}
	d.log, d.last = append(d.log, entries...), next
	d.agrees()
}

// TestAMoveInOtherLettersIsReadBack: a text that is no UTF-8 would not be the same
// in the log, so the shorter way is not for it.
func TestAMoveInOtherLettersIsReadBack(t *testing.T) {
	d := seated(t, Settings{Game: "race"})
	bodies, _, err := Play{Move: "add 1", On: d.last.Seq()}.Judge(d.last, Request{Account: "ada", Received: d.now})
	if err != nil {
		t.Fatal(err)
	}
	odd := bodies[0].(*judgedMove)
	odd.Client = "\xff"
	next, entries, err := d.last.Apply(d.now, odd)
	if err != nil {
		t.Fatal(err)
	}
	d.log, d.last = append(d.log, entries...), next
	d.agrees()
}

// FuzzMoved: the entry of a move that takes the shorter way says just what it said
// before it was written, and is what any other entry of it would be.
func FuzzMoved(f *testing.F) {
	f.Add(int8(1), "add 1", "", "", "", "", false)
	f.Add(int8(-128), `"\`, "<é&\u2028>", "\x00\x1f\x7f", "\ufffd", "\U0010ffff", true)
	f.Add(int8(2), "\xff", "\xed\xa0\x80", "a\xc3", "", "", true)
	f.Fuzz(func(t *testing.T, seat int8, move, client, bot, instead, because string, ghost bool) {
		e := Moved{rules.Seat(seat), move, client, bot, instead, because, ghost}
		entries, err := Write(5, noon, e, &judgedMove{Moved: e, says: true, on: &Table{}})
		if err != nil {
			t.Fatal(err)
		}
		if string(entries[0].Body) != string(entries[1].Body) || entries[0].Kind != entries[1].Kind || !utf8.Valid(entries[0].Body) {
			t.Errorf("%+v is written as %s and %s", e, entries[0].Body, entries[1].Body)
		}
		if read, err := Read(entries[1]); e.survives() && (err != nil || read != Event(e)) {
			t.Errorf("%+v is read as %+v (%v)", e, read, err)
		}
	})
}
