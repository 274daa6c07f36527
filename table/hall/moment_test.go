package hall

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"nagara/journal"
	"nagara/record"
	"nagara/table"
)

var noon = time.Date(2026, time.May, 1, 12, 0, 0, 0, time.UTC)

// TestWhatCameAtTheVeryMomentIsWaitedFor: a command that was received when the time
// was over was received in time, for as long as it is on its way.
func TestWhatCameAtTheVeryMomentIsWaitedFor(t *testing.T) {
	live := &liveTable{}
	done := live.arrive(noon)
	if !live.arrivedBy(noon) {
		t.Error("what came at the deadline is not waited for")
	}
	if live.arrivedBy(noon.Add(-time.Nanosecond)) {
		t.Error("what came after the deadline is waited for")
	}
	if done(); live.arrivedBy(noon) {
		t.Error("what is done is waited for")
	}
}

// TestATurnIsTakenOnce at a time, by one bot; another seat, another table and the next
// turn are others.
func TestATurnIsTakenOnce(t *testing.T) {
	var busy turns
	one := turnKey{"table", 1, 7}
	if !busy.start(one) || busy.start(one) {
		t.Error("a turn is taken never, or twice")
	}
	for _, other := range []turnKey{{"other", 1, 7}, {"table", 2, 7}, {"table", 1, 8}} {
		if !busy.start(other) {
			t.Errorf("%v cannot be taken while %v is", other, one)
		}
	}
	if busy.end(one); !busy.start(one) {
		t.Error("a turn that failed cannot be taken again")
	}
}

// TestTimeDoesNotRunBack in a log, though the machine that received a command is behind
// the one that wrote before it.
func TestTimeDoesNotRunBack(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newRoom(t, Config{})
		id := r.begin(table.Settings{Game: "race", Talk: true, Clock: minute}, 2)
		behind := r.Now()
		after(time.Second)
		r.must(id, "ada", table.Play{Move: "add 1", On: r.look(id, "ada").Seq})
		if _, err := r.Do(t.Context(), id, table.Request{Account: "ben", Received: behind}, table.Play{Move: "add 1", On: r.look(id, "ben").Seq}); err != nil {
			t.Fatal(err)
		}
		log := r.log(id)
		for i, e := range log[1:] {
			if e.At.Before(log[i].At) {
				t.Errorf("%s is of %s, and %s after it of %s", log[i].Kind, log[i].At, e.Kind, e.At)
			}
		}
		r.folds(id)
	})
}

// TestAnEarlierMomentOffersNothing: what could be taken back is on the last page alone.
func TestAnEarlierMomentOffersNothing(t *testing.T) {
	r := newRoom(t, Config{})
	id := r.begin(table.Settings{Game: "race", Undo: true}, 2)
	r.must(id, "ada", table.Play{Move: "add 1", On: r.look(id, "ada").Seq})
	ada := Snapshot{Eyes: Eyes{Viewpoint: record.Viewpoint{Seat: 1}}, table: r.folds(id)}
	for _, more := range []bool{false, true} {
		page := &table.Page{More: more}
		if ada.offer(page); (page.Undo == nil) != more {
			t.Errorf("with more to come %t the page offers %+v", more, page.Undo)
		}
	}
}

// TestTheTableUsedLastIsKept: of those that nobody uses the oldest goes first.
func TestTheTableUsedLastIsKept(t *testing.T) {
	ts := &liveTables{max: 2}
	for _, id := range []string{"a", "b", "a", "c"} { // b was used longest ago
		live := ts.take(id)
		live.table = &table.Table{}
		ts.put(live)
	}
	for id, want := range map[string]bool{"a": true, "b": false, "c": true} {
		if _, kept := ts.byID[id]; kept != want {
			t.Errorf("%s is kept: %t", id, kept)
		}
	}
	used := ts.take("a")
	for _, id := range []string{"d", "e", "f"} {
		live := ts.take(id)
		live.table = &table.Table{}
		ts.put(live)
	}
	if ts.byID["a"] != used {
		t.Error("a table is forgotten while it is used")
	}
}

// backlog is a page of tables and nothing after it.
type backlog struct {
	*memory
	page  []string
	asked []string
}

func (b *backlog) TakeDue(_ context.Context, after string, _ time.Duration, _ int) ([]string, error) {
	if b.asked = append(b.asked, after); len(b.asked) > 1 {
		return nil, nil
	}
	return b.page, nil
}

// TestAStartGoesThroughAllPages, each after the last of the one before.
func TestAStartGoesThroughAllPages(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newRoom(t, Config{})
		first, last := r.create(table.Settings{Game: "race"}), r.create(table.Settings{Game: "race"})
		left := &backlog{memory: r.journal, page: append(slices.Repeat([]string{first}, maxDue-1), last)}
		r.over = left
		r.open(Config{})
		synctest.Wait()
		if !slices.Equal(left.asked, []string{"", last}) {
			t.Errorf("pages were asked for after %q; want after nothing and after %q", left.asked, last)
		}
	})
}

// TestTheHouseHasAnyNumberOfBots: tournaments are bounded elsewhere.
func TestTheHouseHasAnyNumberOfBots(t *testing.T) {
	r := newRoom(t, Config{BotTables: 1})
	var refused []string
	for range 3 {
		id := r.create(table.Settings{Game: "race"})
		for _, who := range []string{table.House, "ada"} {
			if r.mayHaveBots(t.Context(), id, table.Request{Account: who}) != nil {
				refused = append(refused, who)
			}
		}
	}
	if !slices.Equal(refused, []string{"ada", "ada"}) {
		t.Errorf("at three tables were refused %q", refused)
	}
}

// TestWhatPasses: one who watches waits for the journal, and for a place; not for what
// they may not see.
func TestWhatPasses(t *testing.T) {
	for name, c := range map[string]struct {
		err  error
		pass bool
	}{
		"crowded":       {table.Crowded(), true},
		"no such table": {table.NoTable("none"), false},
		"the journal":   {errors.New("away"), true},
		"closed":        {journal.ErrClosed, false},
		"spoilt":        {&table.CorruptLogError{}, false},
	} {
		if got := mayPass(c.err); got != c.pass {
			t.Errorf("%s may pass: %t", name, got)
		}
	}
}
