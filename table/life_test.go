package table

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"nagara/record"
	"nagara/rules"
)

func TestAMatchIsItsLog(t *testing.T) {
	eachMatch(t, func(t *testing.T, wish Settings) {
		rounds := uint64(3)
		if wish.Game == "narabi" {
			rounds = 1 // its views take long
		}
		for round := range rounds {
			d := seated(t, wish)
			d.agrees()
			luck := rules.NewFastRand(round)
			for d.last.Phase() == Running {
				d.now = d.now.Add(time.Second)
				d.random(luck)
				if luck.IntN(rules.Label{}, 12) == 0 {
					d.agrees()
				}
			}
			d.agrees()
			s := d.last.Summary()
			if s.Outcome == nil || s.Reason == "" || d.last.Hash() == "" {
				t.Fatalf("the end is %+v", s)
			}
		}
	})
}

func TestAFinishedTableIsARecordThatVerifies(t *testing.T) {
	eachMatch(t, func(t *testing.T, wish Settings) {
		d := seated(t, wish)
		luck := rules.NewFastRand(7)
		for d.last.Phase() == Running {
			d.random(luck)
		}
		kept, err := d.last.Record(func(account string) string { return "the " + account })
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		if _, err := kept.WriteTo(&text); err != nil {
			t.Fatal(err)
		}
		again, err := record.Read(&text)
		if err != nil {
			t.Fatal(err)
		}
		if wrong := again.Verify(nil); len(wrong) != 0 {
			t.Errorf("it does not verify: %v", wrong)
		}
		if again.Names[0] != "the ada" || again.Luck.Nonces[0].Origin != record.Drawn {
			t.Errorf("the record is of %v with %v", again.Names, again.Luck.Nonces)
		}
	})
}

func TestGivenNoncesMakeTheSeed(t *testing.T) {
	d := newDesk(t, Settings{Game: "race"})
	given := strings.Repeat("ab", 16)
	d.must("ada", Join{Nonce: given})
	d.must("ada", SeatBot{Bot: RandomBot})
	d.must("ada", Resign{})
	kept, err := d.last.Record(func(string) string { return "x" })
	if err != nil {
		t.Fatal(err)
	}
	if n := kept.Luck.Nonces; n[0].String() != given || n[0].Origin != record.Given || n[1].Origin != record.OfBot {
		t.Errorf("the nonces are %v", n)
	}
	if wrong := kept.Verify(nil); len(wrong) != 0 {
		t.Error(wrong)
	}
	kept.Luck.Nonces[0].Value[0]++
	if wrong := kept.Verify(nil); len(wrong) != 1 {
		t.Errorf("with another nonce: %v", wrong)
	}
}

func TestRefusalsOfSeating(t *testing.T) {
	d := newDesk(t, Settings{Game: "race", Seats: 3})
	d.refused("", Join{}, Forbidden, "table.nobody")
	d.refused("ada", Join{Seat: 4}, Unfit, "table.seat")
	d.refused("ada", Join{Seat: -1}, Unfit, "table.seat")
	d.refused("ada", Join{Nonce: "12"}, Unfit, "table.nonce")
	d.refused("ada", Leave{}, Forbidden, "table.noseat")
	d.refused("ada", Play{Move: "add 1", On: 2}, Forbidden, "table.noseat")
	d.must("ada", Join{Seat: 2})
	d.refused("ada", Join{Seat: 1}, Conflict, "table.seated")
	d.refused("ben", Join{Seat: 2}, Conflict, "table.taken")
	d.refused("ben", SeatBot{Bot: RandomBot}, Forbidden, "table.host")
	d.refused("ada", SeatBot{Bot: ""}, Unfit, "table.bot.name")
	d.refused("ada", SeatBot{Bot: RandomBot, Seat: 2}, Conflict, "table.taken")
	d.refused("ada", UnseatBot{Seat: 2}, Unfit, "table.bot.none")
	d.refused("ada", UnseatBot{Seat: 9}, Unfit, "table.bot.none")
	d.refused("ben", UnseatBot{Seat: 2}, Forbidden, "table.host")
	d.refused("ada", Play{Move: "add 1", On: 2}, Conflict, "table.waiting")
	d.refused("ada", PlayAgain{}, Conflict, "table.notover")
	d.refused("ben", Close{}, Forbidden, "table.host")
	d.refused("ada", Talk{Text: "hello"}, Forbidden, "table.silent")
	d.must("ada", SeatBot{Bot: RandomBot, Seat: 1})
	d.must("ada", UnseatBot{Seat: 1})
	d.must("ada", SeatBot{Bot: RandomBot, Seat: 3})
	d.must("ben", Join{})
	if d.last.Phase() != Running {
		t.Fatalf("all seats are taken, and the phase is %s", d.last.Phase())
	}
	d.refused("cleo", Join{}, Conflict, "table.full")
	d.refused("ada", Leave{}, Conflict, "table.started")
	d.refused("ada", UnseatBot{Seat: 3}, Conflict, "table.started")
	d.refused("ada", Close{}, Conflict, "table.started")
	if seq := d.must("ben", Join{}); seq != d.last.Seq() {
		t.Errorf("to join again is answered with %d", seq)
	}
}

func TestLeavingAndClosing(t *testing.T) {
	d := newDesk(t, Settings{Game: "race"})
	d.must("ben", Join{Seat: 2})
	d.must("ben", Leave{})
	d.must("ben", Join{Seat: 1})
	d.must("ada", Close{})
	if s := d.last.Summary(); s.Phase != Over || s.Reason != Closed {
		t.Errorf("the table is %s, %s", s.Phase, s.Reason)
	}
	d.refused("cleo", Join{}, Conflict, "table.over")
	d.refused("ben", PlayAgain{}, Conflict, "table.notover")
	if _, err := d.last.Record(func(string) string { return "x" }); err == nil {
		t.Error("a table without a match has a record")
	}
	d.agrees()
}

func TestEntrances(t *testing.T) {
	d := newDesk(t, Settings{Game: "race", Seats: 3, Entrance: ByLink})
	word := d.last.Invitation("ada")
	if word == "" || d.last.Invitation("ben") != "" {
		t.Fatal("the invitation is not the host's")
	}
	d.refused("ben", Join{}, Forbidden, "table.private")
	d.refused("ben", Join{Invitation: word[1:]}, Forbidden, "table.private")
	d.must("ben", Join{Invitation: word})
	d.must("ada", Join{})

	d = newDesk(t, Settings{Game: "race", Entrance: ByName, Invited: []string{"ben"}})
	d.refused("cleo", Join{}, Forbidden, "table.private")
	d.must("ben", Join{})
	if text, _ := json.Marshal(d.last.Summary()); bytes.Contains(text, []byte(`"invited"`)) {
		t.Errorf("all are told who is invited: %s", text)
	}
}

func TestRefusalsOfPlaying(t *testing.T) {
	d := seated(t, Settings{Game: "race"})
	on := d.last.Seq()
	d.refused("cleo", Play{Move: "add 1", On: on}, Forbidden, "table.noseat")
	d.refused("ben", Play{Move: "add 1", On: on}, Unfit, "race.refusal.illegal")
	d.refused("ada", Play{Move: "dance", On: on}, Unfit, "race.refusal.unread")
	d.refused("ada", Play{Move: "", On: on}, Unfit, "table.notation")
	d.refused("ada", Play{Move: "add\n1", On: on}, Unfit, "table.notation")
	d.refused("ada", Play{Move: strings.Repeat("x", 2000), On: on}, Unfit, "table.notation")
	d.refused("ada", Play{Move: "resign", On: on}, Unfit, "table.forfeit")
	d.refused("ada", Play{Move: "add 1", On: on + 1}, Unfit, "table.ahead")
	d.refused("ada", Play{Move: "add 1", On: on, Client: strings.Repeat("c", 99)}, Unfit, "table.client")
	d.play(1, "show")
	d.refused("ada", Play{Move: "add 1", On: on}, Conflict, "table.decided")
	d.refused("ada", Undo{}, Forbidden, "table.undo.off")
	d.must("ada", StepAway{Bot: RandomBot})
	d.refused("ada", Play{Move: "add 1", On: d.last.Seq()}, Conflict, "table.away")
	d.refused("ada", Abandon{}, Conflict, "table.away")
	d.refused("ben", StepAway{Bot: ""}, Unfit, "table.bot.name")
	d.must("ada", ComeBack{})
	d.play(1, "add 2")
	d.must("ben", Resign{})
	d.refused("ada", Play{Move: "add 1", On: d.last.Seq()}, Conflict, "table.over")
	d.refused("ada", Resign{}, Conflict, "table.over")
	if o := d.last.Summary().Outcome; o == nil || !o.Won(1) || o.Reason != rules.Resigned {
		t.Errorf("the outcome is %v", o)
	}
	d.agrees()
}

func TestARepeatIsAnsweredAndNotPlayed(t *testing.T) {
	d := seated(t, Settings{Game: "race", Talk: true})
	on := d.last.Seq()
	first := d.must("ada", Play{Move: "add 1", On: on, Client: "a1"})
	talked := d.must("ben", Talk{Text: "well", Client: "a1"})
	moves := d.last.moves.len()
	if again := d.must("ada", Play{Move: "add 1", On: on, Client: "a1"}); again != first || d.last.moves.len() != moves {
		t.Errorf("the repeat of %d is answered with %d, after %d moves", first, again, d.last.moves.len())
	}
	d.refused("ada", Play{Move: "add 2", On: on, Client: "a1"}, Unfit, "table.client.used")
	if again := d.must("ben", Talk{Text: "well", Client: "a1"}); again != talked {
		t.Errorf("the repeat of %d is answered with %d", talked, again)
	}
	d.must("ben", Resign{})
	if again := d.must("ada", Play{Move: "add 1", On: on, Client: "a1"}); again != first {
		t.Errorf("after the end the repeat of %d is answered with %d", first, again)
	}
}

func TestTalk(t *testing.T) {
	d := seated(t, Settings{Game: "race", Talk: true})
	d.refused("cleo", Talk{Text: "hello"}, Forbidden, "table.noseat")
	d.refused("ada", Talk{Text: " "}, Unfit, "table.words")
	d.refused("ada", Talk{Text: strings.Repeat("a", 501)}, Unfit, "table.words")
	d.must("ada", Talk{Text: "Żółw"})
	d.must("ada", Resign{})
	d.must("ben", Talk{Text: "thanks"})
}

// TestSilenceWhileThePlayIsSilent: the advanced Narabi has no talk (N4.1), even
// where the host allows words; before and after it nothing can be given away.
func TestSilenceWhileThePlayIsSilent(t *testing.T) {
	d := seated(t, Settings{Game: "narabi", Seats: 3, Talk: true, Options: rules.Options{"difficulty": "silent"}})
	d.refused("ada", Talk{Text: "hello"}, Forbidden, "table.hushed")
	d.must("ada", Resign{})
	d.must("ben", Talk{Text: "thanks"})
}

// TestRated: nobody lets a rated match stand for ever, looks on at its secrets,
// lets a strong bot play, or calls it off while the other is away.
func TestRated(t *testing.T) {
	for key, wish := range map[string]Settings{
		"table.rated.clock":      {Game: "race", Rated: true},
		"table.rated.everything": {Game: "race", Rated: true, Spectators: SeeAllDelayed, Delay: 60, Clock: Clock{Kind: LiveClock, Base: 60}},
		"table.rated.bot":        {Game: "race", Rated: true, Clock: Clock{Kind: LiveClock, Base: 60}, StandIn: "naga"},
	} {
		_, _, err := wish.Complete()
		if r, ok := errors.AsType[*Refusal](err); !ok || r.Key != key {
			t.Errorf("%s: %v", key, err)
		}
	}
	d := seated(t, Settings{Game: "race", Rated: true, Clock: Clock{Kind: SlowClock, Decision: day}})
	d.refused("ada", StepAway{Bot: "naga"}, Forbidden, "table.rated.bot")
	d.must("ada", StepAway{Bot: RandomBot})
	d.must("ben", Abandon{})
	if d.last.Phase() != Running {
		t.Fatal("one alone called a rated match off")
	}
	d.must("ada", ComeBack{})
	d.must("ada", Abandon{})
	if d.last.Phase() != Over {
		t.Error("both agree, and the match goes on")
	}
}

func TestAbandoningNeedsEverybody(t *testing.T) {
	d := seated(t, Settings{Game: "race", Seats: 3})
	d.must("ada", Abandon{})
	d.must("ben", Abandon{})
	d.play(1, "add 1") // makes it void
	if len(d.last.Summary().Abandoning) != 0 {
		t.Fatal("a move did not end the proposal")
	}
	d.must("ada", Abandon{})
	d.must("ada", Abandon{})
	d.must("ben", Abandon{})
	if d.last.Phase() != Running {
		t.Fatal("two of three ended the match")
	}
	d.must("cleo", StepAway{Bot: RandomBot})
	d.must("ada", Abandon{}) // now all people who are here agree
	s := d.last.Summary()
	if s.Phase != Over || s.Reason != Abandoned || s.Outcome != nil {
		t.Fatalf("the end is %+v", s)
	}
	d.agrees()
	kept, err := d.last.Record(func(string) string { return "x" })
	if err != nil || kept.Result != record.Unfinished || len(kept.Verify(nil)) != 0 {
		t.Errorf("the record of an abandoned match: %v, %v", err, kept.Verify(nil))
	}
}

// TestBotsDoNotPlayAlone: a match begins with a person at the table.
func TestBotsDoNotPlayAlone(t *testing.T) {
	d := newDesk(t, Settings{Game: "race"})
	d.must("ada", SeatBot{Bot: RandomBot})
	d.refused("ada", SeatBot{Bot: RandomBot}, Conflict, "table.person")
	d.must("ada", Join{})
	if d.last.Phase() != Running {
		t.Errorf("with a person the table is %s", d.last.Phase())
	}
}

func TestRematchRotatesSeats(t *testing.T) {
	d := newDesk(t, Settings{Game: "race", Seats: 3, Undo: true})
	d.must("ada", Join{})
	d.must("ben", Join{})
	d.must("ada", SeatBot{Bot: RandomBot})
	d.refused("ada", PlayAgain{}, Conflict, "table.notover")
	d.must("ben", Resign{})
	promise := d.last.Summary().Promise
	d.refused("cleo", PlayAgain{}, Forbidden, "table.noseat")
	d.refused("ada", PlayAgain{Nonce: "xyz"}, Unfit, "table.nonce")
	bens, adas := strings.Repeat("be", 16), strings.Repeat("ad", 16)
	d.must("ben", PlayAgain{Nonce: bens})
	if d.last.WantsRematch() {
		t.Fatal("one of two people is not everybody")
	}
	d.must("ada", PlayAgain{Nonce: adas})
	everyEye(d, func(viewpoint record.Viewpoint, text string) {
		for _, hidden := range []string{d.last.rematch.secret.String(), adas, bens} {
			if strings.Contains(text, hidden) {
				t.Errorf("%+v is shown %s:\n%s", viewpoint, hidden, text)
			}
		}
		if !strings.Contains(text, `"commitment":"`+promise.Commitment+`"`) {
			t.Errorf("%+v is not shown the promise", viewpoint)
		}
	})
	id, log, err := d.last.Rematch(d.now)
	if err != nil || id == "" {
		t.Fatal(id, err)
	}
	next, err := Fold(id, log)
	if err != nil {
		t.Fatal(err)
	}
	s := next.Summary()
	want := []Chair{{1, "", RandomBot}, {2, "ada", ""}, {3, "ben", ""}}
	if s.Phase != Running || s.After != "desk" || !s.Settings.Undo {
		t.Errorf("the next table is %+v", s)
	}
	if *promise != (Promise{s.Table, s.Commitment}) {
		t.Errorf("%+v was promised; the next table is %s with %s", promise, s.Table, s.Commitment)
	}
	for i, c := range s.Chairs {
		if c != want[i] {
			t.Errorf("seat %d has %+v; want %+v", i+1, c, want[i])
		}
	}
	for i, want := range []string{next.secret.Draw(record.OfBot, id, 1).String(), adas, bens} {
		if got := next.chairs[i].nonce.String(); got != want {
			t.Errorf("the nonce of seat %d is %s; want %s", i+1, got, want)
		}
	}
	d.write(RematchBegun{Table: id})
	d.agrees()
	if d.must("ada", PlayAgain{}); d.last.Summary().Next != id {
		t.Error("the table does not know its next one")
	}
}

// TestBotsAloneDoNotPlayAgain: where there is nobody, nobody wants anything.
func TestBotsAloneDoNotPlayAgain(t *testing.T) {
	if new(rematch).complete(&Table{chairs: []chair{{bot: RandomBot}, {bot: RandomBot}}}) {
		t.Error("bots alone play again")
	}
}

func TestSettings(t *testing.T) {
	for _, c := range []struct {
		wish Settings
		key  string
	}{
		{Settings{}, "table.game"},
		{Settings{Game: "chess"}, "table.game"},
		{Settings{Game: "nagaraja", Seats: 3}, "table.seats"},
		{Settings{Game: "race", Options: rules.Options{"goal": "7"}}, "table.option"},
		{Settings{Game: "race", Entrance: "window"}, "table.choice"},
		{Settings{Game: "race", Entrance: ByName}, "table.invited.without"},
		{Settings{Game: "race", Invited: []string{"ben"}}, "table.invited.without"},
		{Settings{Game: "race", Entrance: ByName, Invited: make([]string, 101)}, "table.invited.many"},
		{Settings{Game: "race", Entrance: ByName, Invited: []string{""}}, "table.account"},
		{Settings{Game: "race", Spectators: "some"}, "table.choice"},
		{Settings{Game: "race", Spectators: SeeAllDelayed}, "table.delay.without"},
		{Settings{Game: "race", Delay: 60}, "table.delay.without"},
		{Settings{Game: "race", Spectators: SeeAllDelayed, Delay: 5}, "table.range"},
		{Settings{Game: "race", Clock: Clock{Kind: "sand"}}, "table.choice"},
		{Settings{Game: "race", Clock: Clock{Base: 60}}, "table.clock.mixed"},
		{Settings{Game: "race", Clock: Clock{Kind: LiveClock, Base: 60, Bank: 1}}, "table.clock.mixed"},
		{Settings{Game: "race", Clock: Clock{Kind: LiveClock}}, "table.range"},
		{Settings{Game: "race", Clock: Clock{Kind: LiveClock, Base: 60, Increment: -1}}, "table.range"},
		{Settings{Game: "race", Clock: Clock{Kind: SlowClock, Decision: 1}}, "table.range"},
		{Settings{Game: "race", Clock: Clock{Kind: SlowClock, Decision: day, Bank: 99 * day}}, "table.range"},
		{Settings{Game: "race", Clock: Clock{Kind: LiveClock, Base: 60}, Expiry: "duel"}, "table.choice"},
	} {
		_, err := Opening("ada", c.wish, record.NewSecret())
		r, ok := err.(*Refusal)
		if !ok || r.Key != c.key || r.Why != Unfit || r.Error() == r.Key || strings.Contains(r.Error(), "{") {
			t.Errorf("%+v: %v; want %s", c.wish, err, c.key)
		}
	}
	if _, err := Opening("", Settings{Game: "race"}, record.NewSecret()); err == nil {
		t.Error("nobody is a host")
	}
}
