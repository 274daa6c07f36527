package hall

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"nagara/bus"
	"nagara/journal"
	"nagara/rules"
	"nagara/table"
)

// shared is a journal in memory with an agenda, as halls on many machines have
// it. Its clock is the right one.
type shared struct {
	memory
	noting sync.Mutex
	due    map[string]time.Time
	taken  int
}

func (s *shared) AppendDue(ctx context.Context, table string, due time.Time, entries ...journal.Entry) error {
	if err := s.Append(ctx, table, entries...); err != nil {
		return err
	}
	s.note(table, due)
	return nil
}

func (s *shared) Remind(_ context.Context, table string, seq uint64, due time.Time) error {
	if log, _ := s.Read(context.Background(), table, seq); len(log) == 0 {
		s.note(table, due)
	}
	return nil
}

func (s *shared) note(table string, due time.Time) {
	s.noting.Lock()
	defer s.noting.Unlock()
	if s.due == nil {
		s.due = map[string]time.Time{}
	}
	if delete(s.due, table); !due.IsZero() {
		s.due[table] = due
	}
}

func (s *shared) TakeDue(_ context.Context, lease time.Duration, limit int) (ids []string, _ error) {
	s.noting.Lock()
	defer s.noting.Unlock()
	for id, due := range s.due {
		if !due.After(time.Now()) && len(ids) < limit {
			ids = append(ids, id)
			s.due[id] = time.Now().Add(lease)
			s.taken++
		}
	}
	return ids, nil
}

func (s *shared) Now(context.Context) (time.Time, error) { return time.Now().Round(0), nil }

func (s *shared) items() (left int, taken int) {
	s.noting.Lock()
	defer s.noting.Unlock()
	return len(s.due), s.taken
}

// mortal is how one hall reaches a shared journal until its machine dies.
type mortal struct {
	*shared
	dead atomic.Bool
}

var errDead = errors.New("this machine is dead")

func (m *mortal) AppendDue(ctx context.Context, table string, due time.Time, entries ...journal.Entry) error {
	if m.dead.Load() {
		return errDead
	}
	return m.shared.AppendDue(ctx, table, due, entries...)
}

func (m *mortal) Remind(ctx context.Context, table string, seq uint64, due time.Time) error {
	if m.dead.Load() {
		return errDead
	}
	return m.shared.Remind(ctx, table, seq, due)
}

// onMachine opens a hall on a shared journal. Those with one bus hear of each
// other.
func onMachine(t *testing.T, s *shared, b bus.Bus, c Config) *room {
	if c.Bus = b; c.Journal == nil {
		c.Journal = s
	}
	r := &room{T: t, journal: &s.memory, Hall: Open(c)}
	t.Cleanup(r.Hall.Close)
	return r
}

// TestTheAgendaGoesWithTheLog: after each entry it says by when somebody must
// have looked after the table, and after the last one nothing.
func TestTheAgendaGoesWithTheLog(t *testing.T) {
	faked(t, func(t *testing.T) {
		var s shared
		r := onMachine(t, &s, &bus.Local{}, Config{Pause: 2 * time.Second})
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
		first := onMachine(t, &s, &bus.Local{}, Config{Journal: machine, Pause: time.Second})
		long := rules.Options{"goal": "50"}
		bots := first.begin(table.Settings{Game: "race", Options: long}, 0)
		clock := first.begin(table.Settings{Game: "race", Clock: minute, Expiry: table.SeatLoses}, 2)
		second := onMachine(t, &s, &bus.Local{}, Config{Pause: time.Second})
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
		first := onMachine(t, &s, &bus.Local{}, Config{Pause: time.Second})
		id := first.begin(table.Settings{Game: "race", Options: rules.Options{"goal": "50"}}, 0)
		onMachine(t, &s, &bus.Local{}, Config{Pause: time.Second})
		after(3500 * time.Millisecond)
		first.Hall.Close()
		had := len(first.log(id))
		after(glance + time.Second)
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
		words := &bus.Local{}
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

// TestWatchersNoticeWithoutABus: each hall hears only itself, and shows what
// the others did all the same.
func TestWatchersNoticeWithoutABus(t *testing.T) {
	faked(t, func(t *testing.T) {
		var s shared
		here, there := onMachine(t, &s, &bus.Local{}, Config{}), onMachine(t, &s, &bus.Local{}, Config{})
		id := here.begin(table.Settings{Game: "race", Options: rules.Options{"goal": "50"}}, 2)
		ctx, cancel := context.WithCancel(t.Context())
		var updates []table.Update
		var watcher sync.WaitGroup
		watcher.Go(func() {
			for page, err := range there.Watch(ctx, id, "ben", 0) {
				if err != nil {
					t.Error(err)
					return
				}
				updates = append(updates, page.Updates...)
			}
		})
		for luck := rules.NewQuick(1); here.act(id, luck); {
			after(time.Second)
		}
		after(lookEvery)
		cancel()
		watcher.Wait()
		complete(t, here, id, 1, updates)
	})
}

// TestNobodyGoesBackInTime: who has seen a page elsewhere is never shown an
// older one, though this hall has not heard of it.
func TestNobodyGoesBackInTime(t *testing.T) {
	faked(t, func(t *testing.T) {
		var s shared
		here, there := onMachine(t, &s, &bus.Local{}, Config{}), onMachine(t, &s, &bus.Local{}, Config{})
		id := here.begin(table.Settings{Game: "race", Options: rules.Options{"goal": "50"}}, 2)
		for luck, i := rules.NewQuick(1), 0; i < 5; i++ {
			there.look(id, "ben")
			here.act(id, luck)
			newest := here.look(id, "ben").Seq
			page, err := there.Look(t.Context(), id, "ben", newest)
			if err != nil || page.Seq != newest {
				t.Fatalf("who has seen %d is shown %d, %v", newest, page.Seq, err)
			}
		}
		if page, err := there.Look(t.Context(), id, "ben", 1000); err != nil || page.Seq != here.look(id, "ben").Seq {
			t.Errorf("who claims to have seen 1000 is shown %d, %v", page.Seq, err)
		}
	})
}

// TestWatchersWaitForTheJournal: who watches is not sent away because the
// database is, for a while.
func TestWatchersWaitForTheJournal(t *testing.T) {
	faked(t, func(t *testing.T) {
		var s shared
		r := onMachine(t, &s, &bus.Local{}, Config{})
		id := r.begin(table.Settings{Game: "race"}, 2)
		ctx, cancel := context.WithCancel(t.Context())
		var newest uint64
		var watcher sync.WaitGroup
		watcher.Go(func() {
			for page, err := range r.Watch(ctx, id, "ada", 0) {
				if err != nil {
					t.Error(err)
					return
				}
				newest = page.Seq
			}
		})
		synctest.Wait()
		before := newest
		log := r.log(id)
		entries, err := table.Write(before, log[len(log)-1].At, table.Moved{Seat: 1, Move: "add 1"})
		if err == nil {
			err = s.AppendDue(t.Context(), id, time.Time{}, entries...)
		}
		if err != nil {
			t.Fatal(err)
		}
		s.away(true)
		r.Hall.Bus.Publish(id, before+1)
		after(time.Minute)
		if newest != before {
			t.Fatalf("the watcher has come to %d without a journal", newest)
		}
		s.away(false)
		after(again)
		cancel()
		watcher.Wait()
		if newest != before+1 {
			t.Errorf("the watcher has come to %d; want %d", newest, before+1)
		}
	})
}

// TestAMinuteOff: halls whose machines are a minute fast and a minute slow do
// no harm to clocks, and the log never goes back in time.
func TestAMinuteOff(t *testing.T) {
	faked(t, func(t *testing.T) {
		var s shared
		words := &bus.Local{}
		off := func(by time.Duration) Config {
			return Config{Pause: time.Second, Clock: func() time.Time { return time.Now().Add(by) }}
		}
		rooms := []*room{onMachine(t, &s, words, off(time.Minute)), onMachine(t, &s, words, off(-time.Minute)), onMachine(t, &s, words, Config{Pause: time.Second})}
		clock := table.Clock{Kind: table.LiveClock, Base: 20, Increment: 1}
		id := rooms[0].begin(table.Settings{Game: "race", Clock: clock, Expiry: table.SeatLoses, Options: rules.Options{"goal": "50"}}, 2)
		began := time.Now()
		for turn := range 12 {
			r := rooms[turn%3]
			after(3 * time.Second)
			account := people[turn%2+1]
			r.must(id, account, table.Play{Move: "add 1", On: r.look(id, account).Seq})
		}
		log := rooms[0].log(id)
		for i, e := range log[5:] {
			if want := began.Add(time.Duration(i+1) * 3 * time.Second); !e.At.Equal(want) {
				t.Errorf("entry %d, %s, is of %s; want %s", e.Seq, e.Kind, e.At, want)
			}
		}
		after(time.Minute)
		if s := rooms[1].look(id, ""); s.Reason != rules.Expired || !s.Outcome.Won(2) {
			t.Errorf("the clock of seat 1 did not run out: %+v", s.Summary)
		}
		log = rooms[0].log(id)
		if last := log[len(log)-1].At; !last.Equal(began.Add((12*3 + 8 + 2) * time.Second)) {
			t.Errorf("it ran out after %s", last.Sub(began))
		}
	})
}

// TestTheClockIsCorrected only if it is proved wrong, and goes on counting when
// the machine's is set.
func TestTheClockIsCorrected(t *testing.T) {
	noon := time.Date(2030, 1, 1, 12, 0, 0, 0, time.UTC)
	machine := noon
	c := clock{own: func() time.Time { return machine }}
	at := func(want time.Time) {
		t.Helper()
		if got := c.now(); !got.Equal(want) {
			t.Errorf("it is %s; want %s", got, want)
		}
	}
	at(noon)
	second := func(n float64) time.Time { return noon.Add(time.Duration(n * float64(time.Second))) }
	if by := c.learn(second(0), second(0.1), second(1)); by != 0 {
		t.Errorf("it was corrected by %s although it may be right", by)
	}
	at(noon)
	if by := c.learn(second(0), second(60), second(2)); by != 59*time.Second {
		t.Errorf("it was corrected by %s", by)
	}
	machine = second(2)
	at(second(61))
	if by := c.learn(second(2), second(61.5), second(3)); by != 0 {
		t.Errorf("it was corrected again by %s", by)
	}
	machine = second(10)
	at(second(69))
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
