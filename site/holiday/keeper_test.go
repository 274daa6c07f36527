package holiday_test

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"nagara/events"
	"nagara/journal"
	_ "nagara/rules/nagaraja"
	"nagara/site/holiday"
	"nagara/site/lobby"
	"nagara/store"
	"nagara/store/memory"
	"nagara/table"
	"nagara/table/hall"
	"nagara/testkit/dbtest"
)

// town is a database with machines over it.
type town struct {
	*testing.T
	db   *store.DB
	logs journal.Journal
	bus  *events.Local
	ada  string
}

// machine is a hall, and who tells its tables of days off.
type machine struct {
	*holiday.Keeper
	hall *hall.Hall
	// breaks is whether the machine dies as soon as a table was told.
	breaks bool
	// cutOff is whether it reaches no table.
	cutOff bool
	told   int
}

// shared is a journal that machines have together.
type shared struct{ *memory.Journal }

func (shared) Mode() journal.Mode { return journal.Shared }

func inTown(t *testing.T, test func(*town)) {
	synctest.Test(t, func(t *testing.T) {
		db := store.New(dbtest.InFile(t))
		test(&town{T: t, db: db, logs: shared{&memory.Journal{}}, bus: &events.Local{}, ada: person(t, db, "Ada")})
	})
}

func (w *town) machine() *machine {
	m := &machine{hall: hall.Open(hall.Config{Journal: w.logs, Bus: w.bus})}
	m.Keeper = &holiday.Keeper{Store: w.db.Holidays, Tables: m, Log: slog.New(slog.DiscardHandler)}
	w.Cleanup(m.hall.Close)
	return m
}

func (m *machine) Now() time.Time { return m.hall.Now() }

func (m *machine) Do(ctx context.Context, id string, by table.Request, c table.Command) (hall.Receipt, error) {
	if m.cutOff {
		return hall.Receipt{}, errors.New("the journal is away")
	}
	receipt, err := m.hall.Do(ctx, id, by, c)
	m.told++
	if m.breaks {
		return receipt, errors.New("the machine dies")
	}
	return receipt, err
}

// play begins a match between Ada and Ben, with the row that lobbies have of it.
func (w *town) play(m *machine, wish table.Settings) string {
	w.Helper()
	wish.Game = "nagaraja"
	made, err := m.hall.Create(w.Context(), w.ada, wish)
	must(w.T, err)
	for _, account := range []string{w.ada, "ben"} {
		_, err := m.hall.Do(w.Context(), made.Table, table.Request{Account: account}, table.Join{})
		must(w.T, err)
	}
	seat(w.T, w.db, made.Table, lobby.Running, w.ada)
	return made.Table
}

func (w *town) clock(m *machine, id string) table.Time {
	w.Helper()
	s, err := m.hall.Summary(w.Context(), id)
	must(w.T, err)
	for _, c := range s.Chairs {
		if c.Account == w.ada {
			return s.Clocks[c.Seat.Index()]
		}
	}
	w.Fatal("Ada has no seat")
	return table.Time{}
}

func (w *town) dates(m *machine, first, last int) holiday.Dates {
	today := m.Now()
	return holiday.Dates{First: today.AddDate(0, 0, first).Format(time.DateOnly), Last: today.AddDate(0, 0, last).Format(time.DateOnly), Zone: "UTC"}
}

func (w *town) entries(id, kind string) (n int) {
	log, err := w.logs.Read(w.Context(), id, 0)
	must(w.T, err)
	for _, e := range log {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

var slow = table.Settings{Clock: table.Clock{Kind: table.SlowClock, Decision: 86_400}}

// TestClocksStandOnEveryMachine: whoever says days off at one machine is off at the tables
// of all, at those that begin later, and nowhere where the terms have it otherwise.
func TestClocksStandOnEveryMachine(t *testing.T) {
	inTown(t, func(w *town) {
		one, two := w.machine(), w.machine()
		runsOn := slow
		runsOn.Holidays = table.ClocksRunOn
		a, b, strict := w.play(one, slow), w.play(two, slow), w.play(one, runsOn)
		status, err := two.Say(w.Context(), w.ada, w.dates(two, 0, 9))
		must(w.T, err)
		if status.Now == nil || status.Left != 20 {
			w.Fatalf("the status is %+v", status)
		}
		later := w.play(one, slow)
		must(w.T, one.Tell(w.Context()))
		for _, m := range []*machine{one, two} {
			for _, id := range []string{a, b, later} {
				if c := w.clock(m, id); c.Holiday == nil || !c.Holiday.Until.Equal(status.Now.Until) {
					w.Errorf("the clock is %+v", c)
				}
			}
			if c := w.clock(m, strict); c.Holiday != nil {
				w.Errorf("a clock that should run on is %+v", c)
			}
		}
	})
}

// TestNothingIsToldTwice: a machine that dies between the table and its own note leaves the
// rest to another, and each table notes it once.
func TestNothingIsToldTwice(t *testing.T) {
	inTown(t, func(w *town) {
		dying, other := w.machine(), w.machine()
		a, b := w.play(dying, slow), w.play(dying, slow)
		dying.breaks = true
		status, err := dying.Say(w.Context(), w.ada, w.dates(dying, 0, 4))
		must(w.T, err)
		dying.hall.Close()
		for range 3 {
			must(w.T, other.Tell(w.Context()))
		}
		if other.told != 2 {
			w.Errorf("the other one told %d times", other.told)
		}
		for _, id := range []string{a, b} {
			if n := w.entries(id, "holiday"); n != 1 {
				w.Errorf("noted %d times", n)
			}
		}
		_, err = other.End(w.Context(), w.ada, status.Now.ID)
		must(w.T, err)
		// A machine that had read of the holiday before it ended notes it only now: the end
		// is said again, and holds.
		late := w.play(other, slow)
		_, err = other.hall.Do(w.Context(), late, table.Request{}, table.NoteHoliday{Account: w.ada, ID: status.Now.ID, From: status.Now.From, Until: status.Now.Until})
		must(w.T, err)
		for range 40 {
			must(w.T, other.Tell(w.Context()))
			<-time.After(5 * time.Second)
		}
		for _, id := range []string{a, b, late} {
			if n := w.entries(id, "holiday-ended"); n != 1 || w.clock(other, id).Holiday != nil {
				w.Errorf("ended %d times, with %+v", n, w.clock(other, id))
			}
		}
		before := other.told
		must(w.T, other.Tell(w.Context()))
		if other.told != before {
			w.Error("the end is said for ever")
		}
		if _, err := other.End(w.Context(), w.ada, status.Now.ID); !errors.Is(err, holiday.ErrUnknown) {
			w.Errorf("it ends twice: %v", err)
		}
	})
}

// TestTheDeadlineMoves: any machine may take the table when the clock runs out, and that is
// when the days off and the decision are over, on the minute.
func TestTheDeadlineMoves(t *testing.T) {
	inTown(t, func(w *town) {
		one, two := w.machine(), w.machine()
		hour := table.Settings{Clock: table.Clock{Kind: table.SlowClock, Decision: 3600}}
		id := w.play(one, hour)
		for w.clock(one, id).Deadline == nil { // Ben begins
			id = w.play(one, hour)
		}
		<-time.After(50 * time.Minute)
		status, err := one.Say(w.Context(), w.ada, w.dates(one, 0, 0))
		must(w.T, err)
		one.hall.Close()
		until := status.Now.Until.Add(10 * time.Minute)
		if c := w.clock(two, id); c.Deadline == nil || !c.Deadline.Equal(until) {
			w.Fatalf("the clock is %+v; want the deadline %s", c, until)
		}
		<-time.After(time.Until(until) - time.Minute)
		if s, err := two.hall.Summary(w.Context(), id); err != nil || s.Chairs[s.Awaited[0].Index()].Bot != "" {
			w.Errorf("a minute before: %+v, %v", s.Chairs, err)
		}
		<-time.After(2 * time.Minute)
		synctest.Wait()
		if n := w.entries(id, "expired"); n != 1 {
			w.Errorf("the clock ran out %d times", n)
		}
	})
}

// TestOthersAreSaidWhileTablesAreAway: whoever calls days off and says others, while no table
// can be told, has those: not that they are hidden behind what was called off.
func TestOthersAreSaidWhileTablesAreAway(t *testing.T) {
	inTown(t, func(w *town) {
		m := w.machine()
		id := w.play(m, slow)
		for range 5 { // their names are drawn, and so is the order of them
			m.cutOff = false
			called, err := m.Say(w.Context(), w.ada, w.dates(m, 5, 9))
			must(w.T, err)
			m.cutOff = true
			_, err = m.End(w.Context(), w.ada, called.Now.ID)
			must(w.T, err)
			status, err := m.Say(w.Context(), w.ada, w.dates(m, 0, 0))
			must(w.T, err)
			m.cutOff = false
			must(w.T, m.Tell(w.Context()))
			if c := w.clock(m, id); c.Holiday == nil || !c.Holiday.Until.Equal(status.Now.Until) {
				w.Errorf("the clock is %+v", c)
			}
			_, err = m.End(w.Context(), w.ada, status.Now.ID)
			must(w.T, err)
		}
	})
}
