package holiday_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"nagara/journal"
	"nagara/site/account"
	"nagara/site/holiday"
	"nagara/site/lobby"
	"nagara/store"
	"nagara/testkit/dbtest"
	"nagara/testkit/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

var noon = time.Date(2026, time.July, 1, 12, 0, 0, 0, time.UTC)

// TestStore holds the store of holidays to its contract, on every database.
func TestStore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		for _, test := range []struct {
			name string
			run  func(*testing.T, *store.DB)
		}{
			{"KeepsWhatWasSaid", keepsWhatWasSaid},
			{"OneOfManyWins", oneOfManyWins},
			{"TablesAreToldOnce", tablesAreToldOnce},
			{"SweepForgetsTheOld", sweepForgetsTheOld},
			{"GoesWithTheAccount", goesWithTheAccount},
		} {
			t.Run(test.name, func(t *testing.T) { test.run(t, store.New(open(t))) })
		}
	})
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// person makes an account of that name.
func person(t *testing.T, db *store.DB, name string) string {
	t.Helper()
	made, _, err := account.NewPeople(db.Accounts).Guest(t.Context(), name, "")
	must(t, err)
	return made.ID
}

func plan(t *testing.T, account, first, last string) holiday.Holiday {
	t.Helper()
	h, err := holiday.Plan(account, holiday.Dates{First: first, Last: last, Zone: "Europe/Warsaw"}, noon)
	must(t, err)
	return h
}

func add(t *testing.T, db *store.DB, h holiday.Holiday) error {
	t.Helper()
	return db.Holidays.Add(t.Context(), h, func(before []holiday.Holiday) error { return holiday.Allow(before, h, noon) })
}

func keepsWhatWasSaid(t *testing.T, db *store.DB) {
	ada := person(t, db, "Ada")
	h := plan(t, ada, "2026-07-03", "2026-07-10")
	must(t, add(t, db, h))
	list, err := db.Holidays.Of(t.Context(), ada)
	must(t, err)
	if len(list) != 1 || fmt.Sprint(list[0]) != fmt.Sprint(h) {
		t.Fatalf("kept %v of %v", list, h)
	}
	if err := add(t, db, plan(t, ada, "2026-08-03", "2026-08-04")); !errors.Is(err, holiday.ErrOther) {
		t.Errorf("a second one: %v", err)
	}
	if err := db.Holidays.End(t.Context(), "somebody", h.ID, noon); !errors.Is(err, holiday.ErrUnknown) {
		t.Errorf("another ended it: %v", err)
	}
	must(t, db.Holidays.End(t.Context(), ada, h.ID, noon))
	if err := db.Holidays.End(t.Context(), ada, h.ID, noon); !errors.Is(err, holiday.ErrUnknown) {
		t.Errorf("it ended twice: %v", err)
	}
	list, err = db.Holidays.Of(t.Context(), ada)
	must(t, err)
	if list[0].Ended == nil || !list[0].Ended.Equal(noon) {
		t.Errorf("it ended at %v", list[0].Ended)
	}
	if err := add(t, db, plan(t, "nobody", "2026-07-03", "2026-07-10")); !errors.Is(err, account.ErrUnknown) {
		t.Errorf("one of nobody: %v", err)
	}
}

func oneOfManyWins(t *testing.T, db *store.DB) {
	ada := person(t, db, "Ada")
	var all sync.WaitGroup
	errs := make(chan error, 8)
	for range 8 {
		all.Go(func() { errs <- add(t, db, plan(t, ada, "2026-07-03", "2026-07-10")) })
	}
	all.Wait()
	close(errs)
	won := 0
	for err := range errs {
		if err == nil {
			won++
		} else if !errors.Is(err, holiday.ErrOther) {
			t.Error(err)
		}
	}
	if won != 1 {
		t.Errorf("%d holidays at once", won)
	}
}

func seat(t *testing.T, db *store.DB, name string, state lobby.State, account string) {
	t.Helper()
	must(t, db.Lobby.Put(t.Context(), lobby.Row{
		Table: name, Game: "nagaraja", Seq: 1, State: state, Host: "host", Seats: []lobby.Seat{{Player: account}, {}}, Created: noon, Since: noon, Changed: noon, Join: lobby.Anyone,
	}))
}

func untold(t *testing.T, db *store.DB) (tables string, all []holiday.News) {
	t.Helper()
	for after := (holiday.News{}); ; {
		page, err := db.Holidays.Untold(t.Context(), noon, after, 1)
		must(t, err)
		if len(page) == 0 {
			return tables, all
		}
		after, all = page[0], append(all, page[0])
		tables += after.Table + " "
	}
}

func tablesAreToldOnce(t *testing.T, db *store.DB) {
	ada, ben := person(t, db, "Ada"), person(t, db, "Ben")
	seat(t, db, "a", lobby.Running, ada)
	seat(t, db, "b", lobby.Running, ada)
	seat(t, db, "open", lobby.Open, ada)
	seat(t, db, "over", lobby.Finished, ada)
	seat(t, db, "other", lobby.Running, ben)
	h := plan(t, ada, "2026-07-03", "2026-07-10")
	must(t, add(t, db, h))
	tables, news := untold(t, db)
	if tables != "a b " || news[0].From != h.From || news[0].Ended != nil {
		t.Fatalf("to be told: %s, %v", tables, news)
	}
	must(t, db.Holidays.Told(t.Context(), news[0]))
	must(t, db.Holidays.Told(t.Context(), news[0]))
	if tables, _ := untold(t, db); tables != "b " {
		t.Errorf("then: %s", tables)
	}
	seat(t, db, "new", lobby.Running, ada)
	must(t, db.Holidays.End(t.Context(), ada, h.ID, noon))
	tables, news = untold(t, db)
	if tables != "a b new " || news[0].Ended == nil {
		t.Fatalf("of the end are to be told: %s, %v", tables, news)
	}
	for _, n := range news {
		must(t, db.Holidays.Told(t.Context(), n))
	}
	if tables, _ := untold(t, db); tables != "" {
		t.Errorf("and after that: %s", tables)
	}
}

func sweepForgetsTheOld(t *testing.T, db *store.DB) {
	ada := person(t, db, "Ada")
	seat(t, db, "a", lobby.Running, ada)
	h := plan(t, ada, "2026-07-03", "2026-07-10")
	must(t, add(t, db, h))
	must(t, db.Holidays.Told(t.Context(), holiday.News{Holiday: h, Table: "a"}))
	must(t, db.Holidays.Sweep(t.Context(), noon, noon))
	if tables, _ := untold(t, db); tables != "" {
		t.Errorf("what lasts was forgotten: %s", tables)
	}
	must(t, db.Holidays.Sweep(t.Context(), h.Until, h.Until.Add(time.Hour)))
	if list, err := db.Holidays.Of(t.Context(), ada); err != nil || len(list) != 0 {
		t.Errorf("what is old is kept: %v, %v", list, err)
	}
}

func goesWithTheAccount(t *testing.T, db *store.DB) {
	ada := person(t, db, "Ada")
	seat(t, db, "a", lobby.Running, ada)
	h := plan(t, ada, "2026-07-03", "2026-07-10")
	must(t, add(t, db, h))
	must(t, db.Accounts.DeleteAccount(t.Context(), ada, noon))
	must(t, db.Holidays.Told(t.Context(), holiday.News{Holiday: h, Table: "a"}))
	if tables, _ := untold(t, db); tables != "" {
		t.Errorf("tables are told of one who is gone: %s", tables)
	}
}
