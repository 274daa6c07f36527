package hall

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"nagara/events"
	"nagara/journal"
	"nagara/rules"
	"nagara/table"
)

func TestPeoplePlayEveryGame(t *testing.T) {
	for _, wish := range []table.Settings{{Game: "nagaraja"}, {Game: "narabi", Seats: 3}, {Game: "narabi", Seats: 5}, {Game: "race", Seats: 4}} {
		r := newRoom(t, Config{})
		_, most := must(rules.Find(wish.Game)).Seats()
		id := r.begin(wish, most)
		for luck := rules.NewFastRand(1); r.act(id, luck); {
			r.folds(id)
		}
		kept, err := r.Record(t.Context(), id, "ada", func(account string) string { return account })
		if err != nil {
			t.Fatal(err)
		}
		if wrong := kept.Verify(nil); len(wrong) > 0 {
			t.Errorf("%s: %v", wish.Game, wrong)
		}
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func TestNoTable(t *testing.T) {
	r := newRoom(t, Config{})
	for _, id := range []string{"nowhere", "", "no/such?table", "ż"} {
		r.refused(id, "ada", table.Join{}, table.Unknown)
		if _, err := r.Look(t.Context(), id, "ada", 0); !isRefusal(err, table.Unknown) {
			t.Errorf("looking at %q: %v", id, err)
		}
	}
	if _, err := r.Create(t.Context(), "ada", table.Settings{Game: "chess"}); !isRefusal(err, table.Unfit) {
		t.Error(err)
	}
	if _, err := r.Create(t.Context(), "ada", table.Settings{
		Game: "race", StandIn: "oracle", Clock: table.Clock{Kind: table.LiveClock, Base: 60},
	}); !isRefusal(err, table.Unfit) {
		t.Error(err)
	}
	id := r.create(table.Settings{Game: "race"})
	r.refused(id, "ada", table.SeatBot{Bot: "oracle"}, table.Unfit)
}

func isRefusal(err error, why table.Why) bool {
	r, ok := errors.AsType[*table.Refusal](err)
	return ok && r.Why == why
}

// TestOneOfManyRequestsIsPlayed: the same decision, by many requests at once,
// through two halls.
func TestOneOfManyRequestsIsPlayed(t *testing.T) {
	r := newSharedRoom(t, Config{})
	id := r.begin(table.Settings{Game: "race", Options: rules.Options{"goal": "50"}}, 2)
	halls := []*Hall{r.Hall, r.open(Config{})}
	for turn := range 8 {
		account := people[turn%2+1]
		on := r.look(id, account).Seq
		var played, conflicts atomic.Int32
		var all sync.WaitGroup
		for i := range 10 {
			all.Go(func() {
				// Each is legal in itself: seats add in turn, and may show once.
				_, err := halls[i%2].Do(context.Background(), id, table.Request{Account: account}, table.Play{Move: "add 1", On: on, Client: fmt.Sprint(turn, i)})
				switch {
				case err == nil:
					played.Add(1)
				case isRefusal(err, table.Conflict):
					conflicts.Add(1)
				default:
					t.Errorf("a racer got %v", err)
				}
			})
		}
		all.Wait()
		if played.Load() != 1 || conflicts.Load() != 9 {
			t.Fatalf("%d were played and %d told of a conflict; want 1 and 9", played.Load(), conflicts.Load())
		}
	}
	r.folds(id)
}

func TestARepeatIsAnswered(t *testing.T) {
	r := newSharedRoom(t, Config{})
	id := r.begin(table.Settings{Game: "race"}, 2)
	move := table.Play{Move: "add 1", On: r.look(id, "ada").Seq, Client: "once"}
	first := r.must(id, "ada", move)
	r.open(Config{}) // even by another hall
	again := r.must(id, "ada", move)
	if first.Repeated || !again.Repeated || again.Seq != first.Seq {
		t.Errorf("answered with %+v, then with %+v", first, again)
	}
}

// TestAnyHallServesAnyTable lets people hop between halls for every move.
func TestAnyHallServesAnyTable(t *testing.T) {
	r := newSharedRoom(t, Config{})
	halls := []*Hall{r.Hall, r.open(Config{}), r.open(Config{Live: 1})}
	id := r.begin(table.Settings{Game: "nagaraja"}, 2)
	luck := rules.NewFastRand(4)
	for turn := 0; ; turn++ {
		r.Hall = halls[turn%len(halls)]
		// A hall that has heard nothing finds out when it appends.
		s, err := r.Hall.Look(t.Context(), id, "", 0)
		if err != nil {
			t.Fatal(err)
		}
		if newest := r.log(id); s.Seq < uint64(len(newest)) {
			told, err := r.Invited("").See(t.Context(), id, "", uint64(len(newest)))
			if err != nil || told.Seq() != uint64(len(newest)) {
				t.Fatalf("told of number %d the hall does not come there: %v", len(newest), err)
			}
		}
		if !r.act(id, luck) {
			break
		}
	}
	r.folds(id)
}

// deaf is a bus on which nothing is heard.
type deaf struct{ events.Local }

func (*deaf) Publish(events.Signal) {}

func TestPlayNeedsNoHints(t *testing.T) {
	j := &shared{}
	var halls []*Hall
	for range 2 {
		h := Open(Config{Journal: j, Bus: &deaf{}})
		t.Cleanup(h.Close)
		halls = append(halls, h)
	}
	ctx := t.Context()
	id := must(halls[0].Create(ctx, "ada", table.Settings{Game: "race"})).Table
	for i, account := range []string{"ada", "ben"} {
		must(halls[i].Do(ctx, id, table.Request{Account: account}, table.Join{}))
	}
	for turn := range 6 {
		account := people[turn%2+1]
		page := must(halls[turn%2].Look(ctx, id, account, 0))
		// The page may be old, for nobody told: the journal decides.
		if _, err := halls[turn%2].Do(ctx, id, table.Request{Account: account}, table.Play{Move: "add 1", On: page.Seq}); err != nil {
			t.Fatalf("turn %d: %v", turn, err)
		}
	}
	folded, err := table.Fold(id, must(j.Read(ctx, id, 0)))
	if err != nil || folded.Summary().Moves != 6 {
		t.Errorf("%d moves, %v", folded.Summary().Moves, err)
	}
}

// TestAnUncertainAppend: the storage fails midway, with the entries written or
// not. Either way the command is carried out once.
func TestAnUncertainAppend(t *testing.T) {
	for _, written := range []bool{true, false} {
		r := newRoom(t, Config{})
		id := r.begin(table.Settings{Game: "race"}, 2)
		failures := 0
		r.journal.failWith(func(name string, _ []journal.Entry) (error, bool) {
			if failures++; failures > 1 {
				return nil, false
			}
			return &journal.Uncertain{Table: name, Err: errors.New("the disk is gone")}, written
		})
		r.must(id, "ada", table.Play{Move: "add 1", On: r.look(id, "ada").Seq})
		if moves := r.folds(id).Summary().Moves; moves != 1 || failures == 0 {
			t.Errorf("written %v: %d moves after %d failures", written, moves, failures)
		}
	}
}

func TestAJournalThatIsAway(t *testing.T) {
	r := newRoom(t, Config{})
	id := r.begin(table.Settings{Game: "race"}, 2)
	away := errors.New("the disk is full")
	r.journal.failWith(func(string, []journal.Entry) (error, bool) { return away, false })
	on := r.look(id, "ada").Seq
	if _, err := r.Do(t.Context(), id, table.Request{Account: "ada"}, table.Play{Move: "add 1", On: on}); !errors.Is(err, away) {
		t.Errorf("a move while the journal is away: %v", err)
	}
	r.journal.failWith(nil)
	r.must(id, "ada", table.Play{Move: "add 1", On: on})
	r.folds(id)
}

// TestNoRefusalWithoutTheJournal: a hall that has missed entries, and cannot
// read them now, does not refuse a move for what it has missed.
func TestNoRefusalWithoutTheJournal(t *testing.T) {
	j := &shared{}
	here, there := Open(Config{Journal: j, Bus: &deaf{}}), Open(Config{Journal: j, Bus: &deaf{}})
	t.Cleanup(here.Close)
	t.Cleanup(there.Close)
	ctx := t.Context()
	id := must(here.Create(ctx, "ada", table.Settings{Game: "race"})).Table
	for _, account := range []string{"ada", "ben"} {
		must(here.Do(ctx, id, table.Request{Account: account}, table.Join{}))
	}
	on := must(there.Look(ctx, id, "ben", 0)).Seq
	on = must(here.Do(ctx, id, table.Request{Account: "ada"}, table.Play{Move: "add 1", On: on})).Seq
	move := table.Play{Move: "add 1", On: on, Client: "word"}
	j.away(true)
	_, err := there.Do(ctx, id, table.Request{Account: "ben"}, move)
	if _, refused := errors.AsType[*table.Refusal](err); err == nil || refused {
		t.Errorf("a move on an entry that the hall could not read: %v; want the error of the journal", err)
	}
	j.away(false)
	must(there.Do(ctx, id, table.Request{Account: "ben"}, move))
}

func TestOldTablesAreForgottenAndFoundAgain(t *testing.T) {
	r := newRoom(t, Config{Live: 3})
	var ids []string
	for range 10 {
		ids = append(ids, r.begin(table.Settings{Game: "race"}, 2))
	}
	if live := r.Live(); live > 3 {
		t.Errorf("%d tables are live; want 3 at most", live)
	}
	for _, id := range ids {
		r.must(id, "ada", table.Play{Move: "add 1", On: r.look(id, "ada").Seq})
		r.folds(id)
	}
}

// TestThePastDrivesNobodyAway: who looks through old tables takes no room from those that
// are played at.
func TestThePastDrivesNobodyAway(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newRoom(t, Config{Live: 3})
		var ids []string
		for range 10 {
			ids = append(ids, r.begin(table.Settings{Game: "race"}, 2))
			synctest.Wait() // the hall has heard of it, and uses it no more
		}
		live := ids[len(ids)-3:]
		for _, id := range ids {
			past, err := r.Past(t.Context(), id)
			if err != nil || past.Seq() != uint64(len(r.log(id))) {
				t.Fatalf("table %s is read up to %v: %v", id, past, err)
			}
		}
		for _, id := range live {
			if r.tables.takeLive(id) == nil {
				t.Errorf("table %s was driven away", id)
			}
		}
		if _, err := r.Past(t.Context(), "none"); err == nil {
			t.Error("there is a table that never was")
		}
	})
}

// TestPagesLeaveNothingOut looks from every number on, remembered or not.
func TestPagesLeaveNothingOut(t *testing.T) {
	r := newRoom(t, Config{})
	id := r.begin(table.Settings{Game: "race", Options: rules.Options{"goal": "50"}}, 2)
	for luck := rules.NewFastRand(2); r.act(id, luck); {
	}
	newest := r.look(id, "ben").Seq
	for since := range newest + 2 {
		page, err := r.Look(t.Context(), id, "ben", since)
		if err != nil {
			t.Fatal(err)
		}
		want := since + 1
		if want == 2 { // the sealed secret is shown to nobody
			want = 3
		}
		for _, u := range page.Updates {
			if u.Seq != want {
				t.Fatalf("since %d: number %d comes where %d should", since, u.Seq, want)
			}
			if want++; want == 2 {
				want = 3
			}
		}
		if want != max(newest, since)+1 {
			t.Fatalf("since %d: the last is %d; want %d", since, want-1, newest)
		}
	}
}

func TestRematchBeginsOnce(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newSharedRoom(t, Config{})
		r.open(Config{})
		id := r.begin(table.Settings{Game: "race", Seats: 3}, 2)
		r.must(id, "ada", table.Resign{})
		r.must(id, "ben", table.PlayAgain{})
		r.must(id, "ada", table.PlayAgain{Nonce: fmt.Sprintf("%032x", 7)})
		after(0)
		s := r.look(id, "ada")
		if s.Next == "" {
			t.Fatalf("no next table: %+v", s.Summary)
		}
		next := r.look(s.Next, "ada")
		if next.Phase != table.Running || next.You != 2 || next.After != id {
			t.Errorf("at the next table ada has seat %s of %+v", next.You, next.Summary)
		}
		if again := r.must(id, "ben", table.PlayAgain{}); !again.Repeated {
			t.Errorf("asked again, it is answered with %+v", again)
		}
	})
}

// TestAHallDiesBeforeTheRematch: the last acceptance is in the log, and nothing
// else happened. The next hall finishes it.
func TestAHallDiesBeforeTheRematch(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newRoom(t, Config{})
		id := r.begin(table.Settings{Game: "race"}, 2)
		r.must(id, "ada", table.Resign{})
		r.Hall.Close()
		log := r.log(id)
		more, err := table.Write(uint64(len(log)), log[0].At, table.RematchOffered{Seat: 1}, table.RematchAccepted{Seat: 2})
		if err != nil {
			t.Fatal(err)
		}
		if err := r.journal.AppendDue(t.Context(), id, r.Now(), more...); err != nil {
			t.Fatal(err)
		}
		r.open(Config{})
		after(0)
		if s := r.look(id, "ada"); s.Next == "" || r.look(s.Next, "ada").Phase != table.Running {
			t.Errorf("the next table is missing: %+v", s.Summary)
		}
	})
}
