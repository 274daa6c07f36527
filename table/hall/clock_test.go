package hall

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"nagara/journal"
	"nagara/rules"
	"nagara/table"
)

var minute = table.Clock{Kind: table.LiveClock, Base: 60}

func TestAClockRunsOut(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newRoom(t, Config{Grace: time.Second})
		lost := r.begin(table.Settings{Game: "race", Clock: minute, Expiry: table.SeatLoses}, 2)
		kept := r.begin(table.Settings{Game: "race", Clock: minute, Expiry: table.BotPlays}, 2)
		began := time.Now()
		after(48 * time.Second)
		for _, id := range []string{lost, kept} {
			if s := r.look(id, ""); !s.Clocks[0].Warned || s.Phase != table.Running {
				t.Errorf("a fifth of the time is left, and the table is %+v", s.Summary)
			}
		}
		after(13 * time.Second)
		if s := r.look(lost, ""); s.Phase != table.Over || s.Reason != rules.Expired || !s.Outcome.Won(2) {
			t.Errorf("seat 1 should have lost: %+v", s.Summary)
		}
		if got := r.log(lost)[6]; got.Kind != "expired" || !got.At.Equal(began.Add(61*time.Second)) {
			t.Errorf("entry 7 is %s at %s", got.Kind, got.At.Sub(began))
		}
		s := r.look(kept, "")
		if s.Phase != table.Running || s.Chairs[0].Bot != table.RandomBot || s.Moves == 0 || s.Awaited[0] != 2 {
			t.Errorf("a bot should have moved for seat 1: %+v", s.Summary)
		}
		r.folds(kept)
	})
}

func TestDeadlinesSurviveARestart(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newRoom(t, Config{Grace: time.Second})
		id := r.begin(table.Settings{Game: "race", Clock: minute, Expiry: table.SeatLoses}, 2)
		slow := r.begin(table.Settings{Game: "race", Clock: table.Clock{Kind: table.SlowClock, Decision: 3 * 24 * 3600}, Expiry: table.SeatLoses}, 2)
		after(30 * time.Second)
		r.Hall.Close()
		after(10 * time.Second)
		r.open(Config{Grace: time.Second})
		after(20 * time.Second)
		if s := r.look(id, ""); s.Phase != table.Running {
			t.Fatalf("it ended too early: %+v", s.Summary)
		}
		after(time.Second)
		if s := r.look(id, ""); s.Reason != rules.Expired {
			t.Fatalf("the deadline was forgotten: %+v", s.Summary)
		}
		r.Hall.Close()
		after(10 * 24 * time.Hour) // it runs out while no hall is open
		r.open(Config{})
		after(0)
		if s := r.look(slow, ""); s.Reason != rules.Expired {
			t.Errorf("the slow clock was forgotten: %+v", s.Summary)
		}
	})
}

// TestADecisionInTimeCounts: it was received before the deadline, but its way
// through the house takes longer than the grace.
func TestADecisionInTimeCounts(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newRoom(t, Config{Grace: time.Second})
		id := r.begin(table.Settings{Game: "race", Clock: minute, Expiry: table.SeatLoses}, 2)
		on := r.look(id, "ada").Seq
		slowDown := make(chan struct{})
		r.journal.failWith(func(_ string, entries []journal.Entry) (error, bool) {
			if entries[0].Kind == "moved" {
				<-slowDown
			}
			return nil, false
		})
		after(60 * time.Second)
		answer := make(chan error, 1)
		go func() {
			_, err := r.Do(t.Context(), id, table.Request{Account: "ada"}, table.Play{Move: "add 1", On: on})
			answer <- err
		}()
		after(5 * time.Second)
		close(slowDown)
		synctest.Wait()
		if err := <-answer; err != nil {
			t.Errorf("the decision in time: %v", err)
		}
		if log := kinds(r.log(id)); slices.Contains(log, "expired") {
			t.Errorf("the log is %v", log)
		}
		r.folds(id)
	})
}

func TestADecisionAfterTheDeadlineIsLate(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newRoom(t, Config{Grace: 10 * time.Second})
		id := r.begin(table.Settings{Game: "race", Clock: minute, Expiry: table.SeatLoses}, 2)
		on := r.look(id, "ada").Seq
		received := time.Now().Add(time.Minute)
		after(65 * time.Second)
		r.refused(id, "ada", table.Play{Move: "add 1", On: on}, table.Late)
		// Another machine received this one in time.
		if _, err := r.Do(t.Context(), id, table.Request{Account: "ada", Received: received}, table.Play{Move: "add 1", On: on}); err != nil {
			t.Error(err)
		}
		r.folds(id)
	})
}

func TestOnlyOneHallLetsTheClockRunOut(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newSharedRoom(t, Config{})
		r.open(Config{})
		id := r.begin(table.Settings{Game: "race", Clock: minute, Expiry: table.SeatLoses}, 2)
		for _, h := range []*Hall{r.Hall, r.open(Config{})} {
			if _, err := h.Look(t.Context(), id, "", 0); err != nil {
				t.Fatal(err)
			}
		}
		after(time.Hour)
		n := 0
		for _, kind := range kinds(r.log(id)) {
			if kind == "expired" {
				n++
			}
		}
		if n != 1 {
			t.Errorf("the clock ran out %d times", n)
		}
	})
}

func TestManyDeadlinesInOrder(t *testing.T) {
	timers := newTimers()
	start := time.Unix(1000, 0)
	for i := range 50 {
		timers.set(string(rune('A'+i)), start.Add(time.Duration(i*37%50)*time.Second))
	}
	timers.set("A", time.Time{})
	timers.set("B", start)
	timers.sooner("C", start.Add(time.Hour))
	timers.sooner("D", start)
	var last time.Time
	total := 0
	for now := start; total < 49; now = now.Add(time.Second) {
		ids, next := timers.due(now)
		total += len(ids)
		if slices.Contains(ids, "A") || !next.IsZero() && !next.After(now) || now.Before(last) {
			t.Fatalf("at %s %v are due, then %s", now, ids, next)
		}
		if now.Equal(start) && (!slices.Contains(ids, "B") || !slices.Contains(ids, "D")) {
			t.Fatalf("at once %v are due", ids)
		}
		last = now
	}
	if ids, next := timers.due(start.Add(time.Hour)); len(ids) > 0 || !next.IsZero() {
		t.Errorf("%v are left, %s", ids, next)
	}
}
