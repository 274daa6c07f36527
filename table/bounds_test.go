package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"nagara/record"
	"nagara/rules"
)

// TestTalkHasABound: a seat says so much and no more, and takes nobody else's
// words away. A repeat of what was said is still answered.
func TestTalkHasABound(t *testing.T) {
	d := seated(t, Settings{Game: "race", Talk: true})
	var last uint64
	for i := range maxSaid {
		last = d.must("ada", Talk{Text: "hm", Client: fmt.Sprint(i)})
	}
	d.refused("ada", Talk{Text: "one more"}, Forbidden, "table.bound.said")
	if again := d.must("ada", Talk{Text: "hm", Client: fmt.Sprint(maxSaid - 1)}); again != last {
		t.Errorf("the repeat is answered with %d, not %d", again, last)
	}
	d.must("ben", Talk{Text: "at last"})
	d.agrees()
	d.refused("ada", Talk{Text: "one more"}, Forbidden, "table.bound.said")
}

// TestWordsThatAreMovesHaveTheSameBound: one who may not speak can still move.
func TestWordsThatAreMovesHaveTheSameBound(t *testing.T) {
	d := seated(t, Settings{Game: "narabi", Seats: 3})
	seat := d.last.match.Awaited()[0]
	mood := moveOf(d, seat, "mood")
	if d.play(seat, mood); d.last.tallies[seat.Index()].said != 1 {
		t.Error("a mood is not counted")
	}
	d.last.tallies[seat.Index()].said = maxSaid
	d.refused(people[seat], Play{Move: moveOf(d, seat, "suggest"), On: d.last.Seq()}, Forbidden, "table.bound.said")
	d.play(seat, moveOf(d, seat, "swap"))
}

// TestSeatsHaveABound: seats change hands so often before the start. Whoever
// sits can always leave.
func TestSeatsHaveABound(t *testing.T) {
	d := newDesk(t, Settings{Game: "race", Seats: 3})
	for range maxSeatings / 2 {
		d.must("ada", Join{Seat: 1})
		d.must("ada", SeatBot{Bot: RandomBot, Seat: 2})
		d.must("ada", UnseatBot{Seat: 2})
		d.must("ada", Leave{})
	}
	d.refused("ben", Join{}, Forbidden, "table.bound.seats")
	d.refused("ada", SeatBot{Bot: RandomBot}, Forbidden, "table.bound.seats")
	d.must("ada", Close{})
}

// TestAsidesHaveABound: nothing that brings a match no further can be done
// without end. Whoever stepped away can always come back.
func TestAsidesHaveABound(t *testing.T) {
	d := seated(t, Settings{Game: "race"})
	for range maxAsides {
		d.must("ada", StepAway{Bot: RandomBot})
		d.must("ada", ComeBack{})
	}
	d.refused("ada", StepAway{Bot: RandomBot}, Forbidden, "table.bound.asides")
	d.must("ben", StepAway{Bot: RandomBot})

	d = seated(t, Settings{Game: "nagaraja", Undo: true})
	luck := rules.NewFastRand(1)
	seat, _ := d.random(luck)
	for d.last.Undoable(seat) != nil {
		seat, _ = d.random(luck)
	}
	again := *d
	again.must(people[seat], Undo{})
	if again.last.tallies[seat.Index()].asides != 1 {
		t.Error("what was taken back is not counted")
	}
	d.last.tallies[seat.Index()].asides = maxAsides
	d.refused(people[seat], Undo{}, Forbidden, "table.bound.asides")

	d = seated(t, Settings{Game: "race"})
	d.must("ada", Resign{})
	d.must("ada", PlayAgain{})
	wanted := d.last.Seq()
	if d.must("ada", PlayAgain{Nonce: strings.Repeat("ab", 16)}); d.last.Seq() != wanted {
		t.Error("wanting a rematch twice makes the log longer")
	}
	d.must("ben", PlayAgain{Nonce: strings.Repeat("ab", 16)})
	if !d.last.WantsRematch() {
		t.Error("there is no rematch")
	}
}

// TestHistoryHasPages: whoever missed much gets it in parts, each of them the
// table as it stood, and misses nothing.
func TestHistoryHasPages(t *testing.T) {
	d := seated(t, Settings{Game: "race", Talk: true})
	for i := range 2 * maxSaid {
		d.must(people[1+i%2], Talk{Text: "hm"})
	}
	d.must("ada", Resign{})
	var seqs []uint64
	pages, since := 0, uint64(0)
	for more := true; more; pages++ {
		page, err := History("desk", d.log, record.Viewpoint{Seat: 1}, since, MaxUpdates)
		if err != nil {
			t.Fatal(err)
		}
		if len(page.Updates) > MaxUpdates {
			t.Errorf("a page has %d updates", len(page.Updates))
		}
		for _, u := range page.Updates {
			seqs = append(seqs, u.Seq)
		}
		if before, err := Fold("desk", d.log[:page.Seq]); err != nil || page.Phase != before.Phase() || page.Changed != before.Changed() {
			t.Errorf("page %d is not the table as it stood: %+v, %v", page.Seq, page.Summary, err)
		}
		since, more = page.Seq, page.More
	}
	want := []uint64{1}
	for seq := uint64(3); seq <= d.last.Seq(); seq++ { // the second is nobody's to see
		want = append(want, seq)
	}
	if !slices.Equal(seqs, want) || pages != 2 || since != d.last.Seq() {
		t.Errorf("%d pages up to %d of %d told %d updates; want %d", pages, since, d.last.Seq(), len(seqs), len(want))
	}
	whole, err := History("desk", d.log, record.Viewpoint{Seat: 1}, 0, 0)
	if err != nil || len(whole.Updates) != len(want) || whole.More {
		t.Errorf("the whole has %d updates, %v", len(whole.Updates), err)
	}
}

// TestNobodySits: a table at which nobody sits is closed after a while, and one
// at which somebody waits is not.
func TestNobodySits(t *testing.T) {
	d := newDesk(t, Settings{Game: "race", Seats: 3})
	d.must("ada", SeatBot{Bot: RandomBot}) // a bot is nobody
	due := d.last.Wake(time.Second)
	if want := noon.Add(deserted); !due.Equal(want) {
		t.Fatalf("it is looked after at %s; want %s", due, want)
	}
	d.now = due.Add(-time.Nanosecond)
	if d.must("", Tick{}); d.last.Phase() != Gathering {
		t.Fatal("it is closed too early")
	}
	d.must("ben", Join{})
	if wake := d.last.Wake(time.Second); !wake.IsZero() {
		t.Errorf("somebody waits, and it is looked after at %s", wake)
	}
	d.now = d.now.Add(100 * deserted)
	if d.must("", Tick{}); d.last.Phase() != Gathering {
		t.Fatal("it is closed although somebody waits")
	}
	d.must("ben", Leave{})
	d.now = d.last.Wake(time.Second)
	d.must("", Tick{})
	if s := d.last.Summary(); s.Phase != Over || s.Reason != Closed || !d.last.Wake(0).IsZero() {
		t.Errorf("nobody sits, and the table is %s, %s", s.Phase, s.Reason)
	}
	d.agrees()
}

// TestToAskForAnUndoHasABound, granted or not.
func TestToAskForAnUndoHasABound(t *testing.T) {
	d := seated(t, Settings{Game: "race", Undo: true})
	d.last.tallies[0].asides = maxAsides - 1
	d.play(1, "add 1")
	d.must("ada", AskUndo{})
	d.must("ben", AnswerUndo{})
	d.play(2, "add 1")
	d.play(1, "add 1")
	d.refused("ada", AskUndo{}, Forbidden, "table.bound.asides")
}
