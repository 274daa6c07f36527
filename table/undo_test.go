package table

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"nagara/rules"
)

// moveOf finds a legal move of that kind for a seat.
func moveOf(d *desk, seat rules.Seat, kind string) string {
	for _, m := range d.last.match.Legal(seat).All() {
		if m.Kind() == kind {
			return m.String()
		}
	}
	d.t.Fatalf("seat %s has no %s among %v", seat, kind, d.last.match.Legal(seat).All())
	return ""
}

func TestUndoInNarabi(t *testing.T) {
	d := seated(t, Settings{Game: "narabi", Seats: 4, Undo: true, Talk: true})
	mover := d.last.match.Awaited()[0]
	other := mover%4 + 1
	d.refused(people[mover], Undo{}, Conflict, "table.undo.other")

	for _, kind := range []string{"mood", "suggest"} { // what was said was heard, and counts (N6.8)
		for _, seat := range []rules.Seat{mover, other} { // in turn and out of it
			d.play(seat, moveOf(d, seat, kind))
			d.refused(people[seat%4+1], Undo{}, Conflict, "table.undo.other")
			d.must(people[other], Talk{Text: "hm"}) // talk is in nobody's way
			d.refused(people[seat], Undo{}, Conflict, "table.undo.said")
		}
	}
	d.play(other, moveOf(d, other, "ask"))
	d.refused(people[other], Undo{}, Conflict, "table.undo.shown")
	d.play(mover, moveOf(d, mover, "swap"))
	d.refused(people[mover], Undo{}, Conflict, "table.undo.turn")
	d.agrees()
}

// lucky are the events of Nagaraja that come from luck. Others may be harmless:
// one can peek at a relic that one knows, or look through a discard pile of
// known cards.
var lucky = []string{"drew", "shuffle", "throw", "rethrow", "tile", "spoil", "amulet-draw"}

// TestUndoInNagaraja plays at random and looks at every move that may be taken
// back: there is no luck among its events, and taken back it leaves no trace.
func TestUndoInNagaraja(t *testing.T) {
	allowed, refusals := map[string]int{}, map[string]int{}
	for match := range uint64(12) {
		d := seated(t, Settings{Game: "nagaraja", Undo: true})
		luck := rules.NewFastRand(match)
		for d.last.Phase() == Running {
			before := d.last
			seat, move := d.random(luck)
			if d.last.Phase() != Running {
				break
			}
			err := d.last.Undoable(seat)
			if r, refused := errors.AsType[*Refusal](err); refused {
				refusals[r.Key]++
				continue
			} else if err != nil {
				t.Fatal(err)
			}
			allowed[move.Kind()]++
			for _, e := range d.last.events {
				if slices.Contains(lucky, e.Name()) {
					t.Errorf("%s can be taken back, though %s", move, e)
				}
			}
			if !slices.Equal(before.match.Awaited(), d.last.match.Awaited()) {
				t.Errorf("%s can be taken back, though the turn has passed on", move)
			}
			word := Undo{Client: fmt.Sprint(d.last.Seq())}
			undone := d.must(people[seat], word)
			if again := d.must(people[seat], word); again != undone {
				t.Errorf("the repeat of an undo is answered with %d; want %d", again, undone)
			}
			if d.last.Hash() != before.Hash() {
				t.Fatalf("%s was taken back, and the match is another one", move)
			}
			d.agrees()
			d.play(seat, move.String())
		}
	}
	t.Logf("allowed %v, refused %v", allowed, refusals)
	if len(allowed) == 0 || refusals["table.undo.turn"] == 0 || refusals["table.undo.thrown"] == 0 || refusals["table.undo.shown"] == 0 {
		t.Errorf("the test saw too little: allowed %v, refused %v", allowed, refusals)
	}
	if refusals["table.undo.unclear"] > 0 {
		t.Errorf("%d moves could not be judged", refusals["table.undo.unclear"])
	}
}

func TestABotsMoveIsNotTakenBack(t *testing.T) {
	d := seated(t, Settings{Game: "narabi", Seats: 3, Undo: true})
	mover := d.last.match.Awaited()[0]
	d.must(people[mover], StepAway{Bot: RandomBot})
	d.must("", BotPlay{Seat: mover, Move: moveOf(d, mover, "mood"), On: d.last.Seq(), Bot: RandomBot})
	d.must(people[mover], ComeBack{})
	d.refused(people[mover], Undo{}, Conflict, "table.undo.other")
}

// TestMovesAreTakenBackOneAfterAnother: the match without the last move is at hand,
// the one without two is not.
func TestMovesAreTakenBackOneAfterAnother(t *testing.T) {
	takeBack := func(d *desk, seat rules.Seat) {
		moves, _ := d.last.since(seat)
		next, entries, err := d.last.Apply(d.now, Undone{Seat: seat, Moved: moves[0].seq})
		if err != nil {
			t.Fatal(err)
		}
		d.log, d.last = append(d.log, entries...), next
		d.agrees()
	}
	d := seated(t, Settings{Game: "narabi", Seats: 3, Undo: true})
	seat := d.last.match.Awaited()[0]
	dealt := d.last.Hash()
	d.play(seat, moveOf(d, seat, "mood"))
	d.play(seat, moveOf(d, seat, "ask"))
	takeBack(d, seat)
	takeBack(d, seat)
	if d.last.Hash() != dealt {
		t.Error("two moves of a seat were taken back, and the match is another one")
	}
	among := newDesk(t, Settings{Game: "race", Undo: true})
	among.must("ada", Join{})
	among.must("ada", SeatBot{Bot: RandomBot})
	dealt = among.last.Hash()
	among.play(1, "add 1")
	among.must("", BotPlay{Seat: 2, Move: "add 1", On: among.last.Seq(), Bot: RandomBot})
	takeBack(among, 1)
	if among.last.Hash() != dealt {
		t.Error("a move was taken back with that of a bot, and the match is another one")
	}
}

// forgetful is a game that cannot deal anew.
type forgetful struct{ rules.Rules }

func (forgetful) Resample(rules.View, *rules.FastRand) (rules.Match, error) {
	return nil, errors.New("it cannot deal anew")
}

// What was shown cannot be taken back, and where nothing can be said about what
// was shown neither.
func TestWhatCannotBeJudgedStands(t *testing.T) {
	d := seated(t, Settings{Game: "race", Undo: true})
	d.play(2, "show")
	d.refused("ben", Undo{}, Conflict, "table.undo.shown")
	d.last.game = forgetful{d.last.game}
	d.refused("ben", Undo{}, Conflict, "table.undo.unclear")
}

// BenchmarkUndoable judges a question, whose answer was seen.
func BenchmarkUndoable(b *testing.B) {
	d := seated(b, Settings{Game: "narabi", Seats: 4, Undo: true})
	seat := d.last.match.Awaited()[0]
	d.play(seat, moveOf(d, seat, "ask"))
	for b.Loop() {
		if _, refused := errors.AsType[*Refusal](d.last.Undoable(seat)); !refused {
			b.Fatal("an answer that was seen can be taken back")
		}
	}
}

// TestWhatStands: moves that were taken back one after the other are both gone, and
// those that were made instead are there.
func TestWhatStands(t *testing.T) {
	moved, undone := Moved{}.Kind(), Undone{}.Kind()
	updates := []Update{
		{Seq: 4, Kind: moved},
		{Seq: 5, Kind: moved},
		{Seq: 6, Kind: Talked{}.Kind()},
		{Seq: 7, Kind: moved},
		{Seq: 8, Kind: undone, Moved: 7},
		{Seq: 9, Kind: undone, Moved: 5},
		{Seq: 10, Kind: moved},
	}
	var got []uint64
	for _, u := range Standing(updates) {
		got = append(got, u.Seq)
	}
	if want := []uint64{4, 6, 8, 9, 10}; !slices.Equal(got, want) {
		t.Errorf("of the updates %v stand; want %v", got, want)
	}
}
