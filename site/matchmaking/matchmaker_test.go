package matchmaking_test

import (
	"context"
	"log/slog"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"nagara/events"
	"nagara/site/matchmaking"
	"nagara/store"
	"nagara/table"
	"nagara/table/hall"
	"nagara/testkit/dbtest"
)

// town is a number of machines over one database, and a hall that all of them
// share.
type town struct {
	*testing.T
	store  *store.Matchmaking
	hall   *hall.Hall
	blocks matchmaking.Blocks
	bus    events.Local
}

// inTown runs a test whose time passes as fast as it can.
func inTown(t *testing.T, test func(*town)) {
	synctest.Test(t, func(t *testing.T) {
		j := dbtest.InFile(t)
		store := store.New(j).Matchmaking
		h := hall.Open(hall.Config{Journal: j, Bus: &events.Local{}})
		t.Cleanup(h.Close)
		test(&town{T: t, store: store, hall: h})
	})
}

// machine is one of them.
type machine struct {
	*matchmaking.Matchmaker
	town *town
}

func (w *town) machine() *machine {
	w.Helper()
	m := matchmaking.Open(matchmaking.Config{Store: w.store, Tables: w.hall, Blocks: w.blocks, Bus: &w.bus, Log: slog.New(slog.DiscardHandler)})
	w.Cleanup(m.Close)
	return &machine{m, w}
}

type seeker struct {
	*testing.T
	*matchmaking.Search
	town    *town
	account string
}

var (
	duel  = matchmaking.Criteria{Game: "nagaraja", Seats: 2, Pace: "quick"}
	rated = matchmaking.Criteria{Game: "nagaraja", Seats: 2, Pace: "quick", Rated: true}
)

func (m *machine) search(account string, criteria matchmaking.Criteria, rating int) *seeker {
	m.town.Helper()
	s, err := m.Search(account, criteria, rating)
	if err != nil {
		m.town.Fatal(err)
	}
	synctest.Wait()
	return &seeker{m.town.T, s, m.town, account}
}

// hears waits for news of that kind.
func (s *seeker) hears(what matchmaking.What) matchmaking.Update {
	s.Helper()
	for late := time.After(5 * time.Minute); ; {
		select {
		case <-s.Ready():
			if news, _ := s.Take(); news.What == what {
				return news
			} else if news.What.Over() {
				s.Fatalf("%s waits for %s and is told %+v", s.account, what, news)
			}
		case <-late:
			s.Fatalf("%s waits in vain for %s", s.account, what)
		}
	}
}

// hearsNothing wants no news but that one waits, for that long.
func (s *seeker) hearsNothing(d time.Duration) {
	s.Helper()
	for over := time.After(d); ; {
		select {
		case <-s.Ready():
			if news, _ := s.Take(); news.What != matchmaking.Searching {
				s.Fatalf("%s is told %+v", s.account, news)
			}
		case <-over:
			return
		}
	}
}

func (s *seeker) sits(id string) {
	s.Helper()
	if _, err := s.town.hall.Do(s.Context(), id, table.Request{Account: s.account}, table.Join{}); err != nil {
		s.Fatal(err)
	}
}

func (s *seeker) leaves() {
	s.Helper()
	s.Close()
}

// TestWhoDoesNotSitDownLosesThePlace, and who did waits on as the oldest.
func TestWhoDoesNotSitDownLosesThePlace(t *testing.T) {
	inTown(t, func(w *town) {
		m := w.machine()
		ada := m.search("ada", duel, 0)
		ada.hears(matchmaking.Searching)
		idle := m.search("idle", duel, 0)
		at := ada.hears(matchmaking.Found).Table
		ada.sits(at)
		began := time.Now()
		eve := m.search("eve", matchmaking.Criteria{Game: "nagaraja", Seats: 2, Pace: "calm"}, 0)
		ada.hears(matchmaking.Searching)
		if took := time.Since(began); took < 14*time.Second || took > 18*time.Second {
			t.Errorf("it took %s", took)
		}
		idle.hears(matchmaking.Missed)
		if s, err := w.hall.Summary(w.Context(), at); err != nil || s.Reason != table.Closed {
			t.Errorf("the table is %+v, %v", s, err)
		}
		eve.leaves()
		later := m.search("later", duel, 0)
		if seeks, err := w.store.All(w.Context()); err != nil || seeks[0].Account != "ada" || !seeks[0].Since.Before(began) {
			t.Errorf("she waits anew: %+v, %v", seeks, err)
		}
		next := ada.hears(matchmaking.Found).Table
		ada.sits(next)
		later.sits(next)
		if ada.hears(matchmaking.Begun).Table != next || later.hears(matchmaking.Begun).Table != next {
			t.Error("they play elsewhere")
		}
		ada.leaves()
		later.leaves()
		if seeks, err := w.store.All(w.Context()); err != nil || slices.ContainsFunc(seeks, func(req matchmaking.Request) bool { return req.Account != "idle" }) {
			t.Errorf("left are %+v, %v", seeks, err)
		}
		if s, err := w.hall.Summary(w.Context(), next); err != nil || s.Phase != table.Running {
			t.Errorf("who leaves the search ends the match: %+v, %v", s, err)
		}
	})
}

// TestWindowsWiden: who is 200 points away is found after ten seconds.
func TestWindowsWiden(t *testing.T) {
	inTown(t, func(w *town) {
		m := w.machine()
		ada, ben := m.search("ada", rated, 1500), m.search("ben", rated, 1700)
		began := time.Now()
		for _, want := range []int{100, 150} {
			if news := ada.hears(matchmaking.Searching); news.Window != want && news.Window != 100 {
				t.Errorf("the window is %d; want %d", news.Window, want)
			}
		}
		ada.hears(matchmaking.Found)
		ben.hears(matchmaking.Found)
		if took := time.Since(began); took < 10*time.Second || took > 12*time.Second {
			t.Errorf("it took %s", took)
		}
	})
}

type blocks [][2]string

func (b blocks) BlocksAmong(_ context.Context, accounts ...string) (pairs [][2]string, _ error) {
	for _, p := range b {
		if slices.Contains(accounts, p[0]) && slices.Contains(accounts, p[1]) {
			pairs = append(pairs, p)
		}
	}
	return pairs, nil
}

// TestNobodyMeetsWhomTheyBlocked, whoever of them did.
func TestNobodyMeetsWhomTheyBlocked(t *testing.T) {
	inTown(t, func(w *town) {
		w.blocks = blocks{{"eve", "ada"}}
		m := w.machine()
		ada, eve := m.search("ada", duel, 0), m.search("eve", duel, 0)
		ada.hearsNothing(time.Minute)
		eve.hearsNothing(time.Second)
		ben := m.search("ben", duel, 0)
		if ada.hears(matchmaking.Found) != ben.hears(matchmaking.Found) {
			t.Error("they are sent to different tables")
		}
	})
}

// TestThreeMachines: those at different machines find each other; when one dies,
// whoever was paired with somebody there waits on, and finds the next.
func TestThreeMachines(t *testing.T) {
	inTown(t, func(w *town) {
		one, two, three := w.machine(), w.machine(), w.machine()
		ada, ben := one.search("ada", duel, 0), two.search("ben", duel, 0)
		at := ada.hears(matchmaking.Found).Table
		ada.sits(at)
		ben.sits(ben.hears(matchmaking.Found).Table)
		ada.hears(matchmaking.Begun)
		ben.hears(matchmaking.Begun)
		lost := three.search("lost", duel, 0)
		lost.hears(matchmaking.Searching)
		lost.Suspend()
		three.Matchmaker.Close()
		eve := one.search("eve", duel, 0)
		eve.hears(matchmaking.Found)
		eve.hears(matchmaking.Searching)
		if seeks, err := w.store.All(w.Context()); err != nil || slices.ContainsFunc(seeks, func(req matchmaking.Request) bool { return req.Account == "lost" }) {
			t.Errorf("one whose machine died is still searched for: %+v, %v", seeks, err)
		}
		back := two.search("lost", duel, 0)
		next := eve.hears(matchmaking.Found).Table
		eve.sits(next)
		back.sits(next)
		back.hears(matchmaking.Begun)
	})
}

// TestALostRowIsWrittenAnew: the database was away for long, and others gave up.
func TestALostRowIsWrittenAnew(t *testing.T) {
	inTown(t, func(w *town) {
		m := w.machine()
		ada := m.search("ada", duel, 0)
		ada.hears(matchmaking.Searching)
		if err := w.store.Change(w.Context(), func([]matchmaking.Request) ([]matchmaking.Request, []string) { return nil, []string{"ada"} }); err != nil {
			t.Fatal(err)
		}
		ada.hearsNothing(3 * time.Second)
		ben := m.search("ben", duel, 0)
		ada.hears(matchmaking.Found)
		ben.hears(matchmaking.Found)
	})
}

// TestUsually: those who come later are told how long it took lately.
func TestUsually(t *testing.T) {
	inTown(t, func(w *town) {
		m := w.machine()
		ada := m.search("ada", duel, 0)
		if news := ada.hears(matchmaking.Searching); news.Usually != 0 {
			t.Errorf("nobody can know, but it is said %s", news.Usually)
		}
		ada.hearsNothing(30 * time.Second)
		ben := m.search("ben", duel, 0)
		ada.sits(ada.hears(matchmaking.Found).Table)
		ben.sits(ben.hears(matchmaking.Found).Table)
		ada.hears(matchmaking.Begun)
		if news := m.search("eve", duel, 0).hears(matchmaking.Searching); news.Usually != 30*time.Second {
			t.Errorf("it is said %s", news.Usually)
		}
	})
}

// TestWhoSearchesAgain has not waited in vain, and is told so at the first place;
// after a long silence the time begins anew.
func TestWhoSearchesAgain(t *testing.T) {
	inTown(t, func(w *town) {
		one, two := w.machine(), w.machine()
		first := one.search("ada", duel, 0)
		first.hears(matchmaking.Searching)
		began, err := w.store.All(w.Context())
		if err != nil {
			t.Fatal(err)
		}
		first.hearsNothing(30 * time.Second)
		second := two.search("ada", duel, 0)
		second.hears(matchmaking.Searching)
		first.hears(matchmaking.Replaced)
		if now, err := w.store.All(w.Context()); err != nil || len(now) != 1 || now[0].Since != began[0].Since {
			t.Errorf("she waits since %+v, %v; before it was %+v", now, err, began)
		}
		second.Suspend()
		<-time.After(11 * time.Second)
		third := one.search("ada", duel, 0)
		third.hears(matchmaking.Searching)
		if now, err := w.store.All(w.Context()); err != nil || len(now) != 1 || time.Since(now[0].Since) > time.Second {
			t.Errorf("after a long silence she waits since %+v, %v", now, err)
		}
	})
}

// TestOnePageSearches: two of one account at one machine are told apart, too; the newer
// one goes on.
func TestOnePageSearches(t *testing.T) {
	inTown(t, func(w *town) {
		m := w.machine()
		first := m.search("ada", duel, 0)
		first.hears(matchmaking.Searching)
		second := m.search("ada", duel, 0)
		second.hears(matchmaking.Searching)
		first.hears(matchmaking.Replaced)
		m.search("ben", duel, 0)
		second.hears(matchmaking.Found)
	})
}
