package hall

import (
	"context"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"nagara/events"
	"nagara/journal"
	"nagara/rules"
	"nagara/table"
)

// TestTheAgendaGoesWithTheLog: after each entry it says by when somebody must
// have looked after the table, and after the last one nothing.
func TestTheAgendaGoesWithTheLog(t *testing.T) {
	faked(t, func(t *testing.T) {
		var s shared
		r := onMachine(t, &s, &events.Local{}, Config{Pause: 2 * time.Second})
		due := func(id string, want time.Duration) {
			t.Helper()
			s.noting.Lock()
			defer s.noting.Unlock()
			if at, noted := s.due[id]; noted != (want > 0) || noted && time.Until(at) != want {
				t.Errorf("it is due in %s (%t); want %s", time.Until(at), noted, want)
			}
		}
		idle := r.begin(table.Settings{Game: "race"}, 2)
		due(idle, 0)
		id := r.begin(table.Settings{Game: "race", Clock: minute, Expiry: table.SeatLoses}, 2)
		due(id, 48*time.Second+3*time.Second) // the warning
		r.must(id, "ada", table.StepAway{Bot: table.RandomBot})
		due(id, 2*time.Second+3*time.Second)
		r.must(id, "ada", table.Resign{})
		due(id, 0)
		after(time.Minute)
		if left, taken := s.items(); left != 0 || taken != 0 {
			t.Errorf("%d tables are left to do, %d were taken over", left, taken)
		}
	})
}

// TestADeadHallsWorkGoesOn: one hall dies with bots that think and clocks that
// run. One that has never heard of the tables goes on within seconds.
func TestADeadHallsWorkGoesOn(t *testing.T) {
	faked(t, func(t *testing.T) {
		var s shared
		machine := &mortal{shared: &s}
		first := onMachine(t, &s, &events.Local{}, Config{Journal: machine, Pause: time.Second})
		long := rules.Options{"goal": "50"}
		bots := first.begin(table.Settings{Game: "race", Options: long}, 0)
		clock := first.begin(table.Settings{Game: "race", Clock: minute, Expiry: table.SeatLoses}, 2)
		second := onMachine(t, &s, &events.Local{}, Config{Pause: time.Second})
		after(3500 * time.Millisecond)
		machine.dead.Store(true)
		first.Hall.Close()
		died, had := time.Now(), len(first.log(bots))
		after(6 * time.Second)
		if log := first.log(bots); len(log) == had {
			t.Errorf("nobody went on for %s", time.Since(died))
		}
		after(55 * time.Second)
		if s := second.folds(clock).Summary(); s.Reason != rules.Expired {
			t.Errorf("the clock was forgotten: %+v", s)
		}
		after(time.Hour)
		if s := second.folds(bots).Summary(); s.Phase != table.Over {
			t.Errorf("the match stands at %+v", s)
		}
		if left, taken := s.items(); left != 0 || taken == 0 || taken > 4 {
			t.Errorf("%d tables are left, %d times one was taken over", left, taken)
		}
	})
}

// TestAClosingHallHandsOver: the bots that it leaves midway go on at once.
func TestAClosingHallHandsOver(t *testing.T) {
	faked(t, func(t *testing.T) {
		var s shared
		first := onMachine(t, &s, &events.Local{}, Config{Pause: time.Second})
		id := first.begin(table.Settings{Game: "race", Options: rules.Options{"goal": "50"}}, 0)
		onMachine(t, &s, &events.Local{}, Config{Pause: time.Second})
		after(3500 * time.Millisecond)
		first.Hall.Close()
		had := len(first.log(id))
		after(dueEvery + time.Second)
		if len(first.log(id)) == had {
			t.Error("nobody went on at once")
		}
	})
}

// TestOneOfManyHallsActs: while the hall that serves a table is well, the
// others leave it alone, though they hear of it.
func TestOneOfManyHallsActs(t *testing.T) {
	faked(t, func(t *testing.T) {
		var s shared
		var conflicts int
		words := &events.Local{}
		c := Config{Pause: time.Second, Meter: Meter{Conflict: func() { conflicts++ }}}
		rooms := []*room{onMachine(t, &s, words, c), onMachine(t, &s, words, c), onMachine(t, &s, words, c)}
		id := rooms[0].begin(table.Settings{Game: "race", Clock: minute, Options: rules.Options{"goal": "50"}}, 1)
		for i := 0; rooms[0].look(id, "").Phase == table.Running; i++ {
			r := rooms[i%3]
			after(2 * time.Second)
			if page := r.look(id, "ada"); page.Phase == table.Running && page.Awaited[0] == 1 {
				r.must(id, "ada", table.Play{Move: "add 1", On: page.Seq})
			}
		}
		if _, taken := s.items(); taken != 0 || conflicts != 0 {
			t.Errorf("%d times a table was taken over, %d times two acted at once", taken, conflicts)
		}
	})
}

// TestAClosingHallComplainsOfNothing: what it was about to do is for another,
// and no error.
func TestAClosingHallComplainsOfNothing(t *testing.T) {
	faked(t, func(t *testing.T) {
		var said strings.Builder
		r := newRoom(t, Config{Grace: time.Second, Log: slog.New(slog.NewTextHandler(&said, nil))})
		r.begin(table.Settings{Game: "race", Clock: minute}, 2)
		writing, closing := make(chan struct{}), make(chan struct{})
		r.journal.failWith(func(string, []journal.Entry) (error, bool) {
			close(writing)
			<-closing
			return context.Canceled, false
		})
		<-writing // the warning
		go r.Hall.Close()
		synctest.Wait()
		close(closing)
		r.Hall.Close()
		if said.Len() > 0 {
			t.Errorf("the log says %s", said.String())
		}
	})
}
