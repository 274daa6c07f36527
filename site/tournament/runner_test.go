package tournament_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"nagara/bot"
	_ "nagara/bot/nagaraja"
	_ "nagara/bot/narabi"
	"nagara/events"
	"nagara/journal"
	"nagara/rules"
	"nagara/site/tournament"
	"nagara/store"
	"nagara/table"
	"nagara/table/hall"
	"nagara/testkit/dbtest"
	"nagara/testkit/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// town is a database, and machines over it.
type town struct {
	*testing.T
	j     journal.Database
	bus   *events.Local
	store *store.Tournaments
	rated []tournament.TwinResult
	pause time.Duration // how long bots take at least
	tell  func(id string)
}

// machine is a hall and a runner.
type machine struct {
	*tournament.Runner
	hall *hall.Hall
	town *town
}

func inTown(t *testing.T, test func(*town)) {
	synctest.Test(t, func(t *testing.T) {
		j := dbtest.InFile(t)
		store := store.New(j).Tournaments
		test(&town{T: t, j: j, bus: &events.Local{}, store: store})
	})
}

// machine opens one, which is closed with the test, or by kill.
func (w *town) machine() *machine {
	h := hall.Open(hall.Config{Journal: w.j, Bus: w.bus, Bots: bot.Levels("narabi"), Think: 10 * time.Millisecond, Pause: w.pause})
	o := tournament.OpenRunner(tournament.RunnerConfig{
		Store: w.store, Tables: h, Bus: w.bus, Log: slog.New(slog.DiscardHandler),
		Rate: func(_ context.Context, t tournament.TwinResult) error { w.rated = append(w.rated, t); return nil }, Publish: w.tell,
	})
	m := &machine{o, h, w}
	w.Cleanup(m.kill)
	return m
}

func (m *machine) kill() {
	m.Runner.Close()
	m.hall.Close()
}

func (m *machine) hold(terms tournament.Terms) string {
	m.town.Helper()
	id, err := m.Announce(m.town.Context(), "host", terms)
	if err != nil {
		m.town.Fatal(err)
	}
	return id
}

func (m *machine) do(id, account string, c tournament.Command) {
	m.town.Helper()
	if err := m.Do(m.town.Context(), id, account, c); err != nil {
		m.town.Fatal(err)
	}
}

func (m *machine) page(id, account string) (p *tournament.Page) {
	m.town.Helper()
	if err := m.View(m.town.Context(), id, func(t *tournament.Tournament) { p = t.Page(account, 0, 100) }); err != nil {
		m.town.Fatal(err)
	}
	return p
}

// until waits for something to be so.
func (m *machine) until(id, account, what string, so func(*tournament.Page) bool) *tournament.Page {
	m.town.Helper()
	for range 4000 {
		if p := m.page(id, account); so(p) {
			return p
		}
		<-time.After(time.Second)
	}
	m.town.Fatalf("in vain: %s; it is %+v", what, m.page(id, account))
	return nil
}

func over(p *tournament.Page) bool { return p.Phase == tournament.Over }

// sitDown takes the seats that a player has in the next match.
func (m *machine) sitDown(id, account string, round int) *tournament.Encounter {
	m.town.Helper()
	p := m.until(id, account, account+" is to play", func(p *tournament.Page) bool {
		return p.You != nil && p.You.Match != nil && p.You.Match.Round == round
	})
	for i, at := range p.You.Match.Tables {
		if _, err := m.hall.Do(m.town.Context(), at, table.Request{Account: account}, table.Join{Seat: rules.Seat(p.You.Seats[i])}); err != nil {
			m.town.Fatal(err)
		}
	}
	return p.You.Match
}

func (m *machine) resign(at, account string) {
	m.town.Helper()
	if _, err := m.hall.Do(m.town.Context(), at, table.Request{Account: account}, table.Resign{}); err != nil {
		m.town.Fatal(err)
	}
}

// TestToldWhenTablesAreThere: whoever hears of a pairing, at any machine, hears again when
// the tables that it promises are there.
func TestToldWhenTablesAreThere(t *testing.T) {
	inTown(t, func(w *town) {
		var promised, there int
		var m *machine
		w.tell = func(id string) {
			entries, err := w.store.Read(w.Context(), id, 0)
			if err != nil {
				w.Fatal(err)
			}
			it, err := tournament.Fold(id, entries)
			if err != nil {
				w.Fatal(err)
			}
			promised, there = len(it.Tables()), 0
			for _, at := range it.Tables() {
				if _, err := m.hall.Summary(w.Context(), at); err == nil {
					there++
				}
			}
		}
		m = w.machine()
		id := m.hold(tournament.Terms{Name: "Cup", Game: "nagaraja", Form: tournament.Swiss, Most: 4, Twin: true})
		for _, who := range []string{"a", "b", "c", "d"} {
			m.do(id, who, tournament.Enter{})
		}
		m.until(id, "a", "a match", func(p *tournament.Page) bool { return p.You.Match != nil })
		if promised != 4 || there != promised {
			t.Errorf("when it was told last, %d of %d tables were there", there, promised)
		}
	})
}

// TestSwissToTheEnd: seven bots and two people, one of whom leaves, from the
// announcement to the end, while the machine is killed again and again.
func TestSwissToTheEnd(t *testing.T) {
	inTown(t, func(w *town) {
		m := w.machine()
		id := m.hold(tournament.Terms{Name: "Cup", Game: "nagaraja", Form: tournament.Swiss, Rounds: 3, Most: 9})
		m.do(id, "ada", tournament.Enter{})
		m.do(id, "ben", tournament.Enter{})
		for range 7 {
			m.do(id, "host", tournament.EnterBot{Bot: table.RandomBot})
		}
		first := m.sitDown(id, "ada", 1)
		m.kill()
		m = w.machine()
		ben := m.sitDown(id, "ben", 1)
		m.resign(ben.Tables[0], "ben")
		m.do(id, "ben", tournament.Leave{})
		m.kill()
		m = w.machine()
		m.resign(first.Tables[0], "ada")
		for round := 2; round <= 3; round++ {
			next := m.sitDown(id, "ada", round)
			m.kill()
			m = w.machine()
			m.resign(next.Tables[0], "ada")
		}
		p := m.until(id, "", "the end", over)
		if p.Reason != tournament.Finished || p.Round != 3 || len(p.Standings) != 9 || len(p.Matches) != 3*4 {
			t.Errorf("it ended as %+v", p)
		}
		for _, m := range p.Matches {
			if m.Settled.Reason != tournament.Played {
				t.Errorf("match %d of %d and %d was settled as %+v; bots meet, too", m.Number, m.One, m.Two, *m.Settled)
			}
		}
		for _, row := range p.Standings {
			if row.Number == 1 && (row.Points != 0 || row.Played != 3) || row.Number == 2 && (row.Played != 1 || row.Here) {
				t.Errorf("%+v", row)
			}
		}
	})
}

// TestWhoDoesNotComeHasLost, by the clock.
func TestWhoDoesNotComeHasLost(t *testing.T) {
	inTown(t, func(w *town) {
		m := w.machine()
		id := m.hold(tournament.Terms{Name: "Cup", Game: "nagaraja", Form: tournament.Knockout, Most: 2})
		m.do(id, "ada", tournament.Enter{})
		m.do(id, "idle", tournament.Enter{})
		m.sitDown(id, "ada", 1)
		began := time.Now()
		p := m.until(id, "", "the end", over)
		if took := time.Since(began); took < 175*time.Second || took > 190*time.Second {
			t.Errorf("it took %s", took)
		}
		if p.Standings[0].Number != 1 || p.Matches[0].Settled.Reason != tournament.Absent {
			t.Errorf("it ended as %+v", p)
		}
	})
}

// TestTwins are played at two tables, and nothing of one is told before both are over.
func TestTwins(t *testing.T) {
	inTown(t, func(w *town) {
		m := w.machine()
		id := m.hold(tournament.Terms{Name: "Cup", Game: "nagaraja", Form: tournament.Knockout, Twin: true, Rated: true, Most: 2})
		m.do(id, "ada", tournament.Enter{Nonce: "00112233445566778899aabbccddeeff"})
		m.do(id, "ben", tournament.Enter{})
		match := m.sitDown(id, "ada", 1)
		m.sitDown(id, "ben", 1)
		record := func(at string) error {
			_, err := m.hall.Record(w.Context(), at, "ada", func(a string) string { return a })
			return err
		}
		if _, err := m.hall.Look(w.Context(), match.Tables[0], "ben", 0); err != nil { // the deal of both
			t.Fatal(err)
		}
		m.resign(match.Tables[0], "ben")
		<-time.After(time.Minute)
		if r, ok := errors.AsType[*table.Refusal](record(match.Tables[0])); !ok || r.Why != table.Conflict {
			t.Errorf("a record while the twin is played: %v", r)
		}
		if p := m.page(id, "ada"); p.Phase != tournament.Running || p.You.Match == nil {
			t.Errorf("it is settled after one: %+v", p)
		}
		m.resign(match.Tables[1], "ben")
		p := m.until(id, "ada", "the end", over)
		for _, at := range match.Tables {
			if err := record(at); err != nil {
				t.Errorf("no record at the end: %v", err)
			}
		}
		if p.Standings[0].Number != 1 || len(w.rated) != 1 || w.rated[0].Score+w.rated[0].Score != 2 && w.rated[0].Players[0] == "ada" || !w.rated[0].Verified || !w.rated[0].Known {
			t.Errorf("it ended as %+v, rated %+v", p.Standings, w.rated)
		}
	})
}

// TestArena: whoever is free is paired again, until the time is over.
func TestArena(t *testing.T) {
	inTown(t, func(w *town) {
		w.pause = time.Second
		m := w.machine()
		id := m.hold(tournament.Terms{Name: "Cup", Game: "nagaraja", Form: tournament.Arena, Minutes: 5, Starts: time.Now().Add(time.Minute)})
		for range 6 {
			m.do(id, "host", tournament.EnterBot{Bot: table.RandomBot})
		}
		p := m.until(id, "", "the end", over)
		if len(p.Matches) < 6 || time.Since(p.Began) < 5*time.Minute {
			t.Errorf("%d matches in %s", len(p.Matches), time.Since(p.Began))
		}
	})
}

// TestArenaPairsAtOnce: who is free again is paired when they have caught their breath, and
// not at the next glance.
func TestArenaPairsAtOnce(t *testing.T) {
	inTown(t, func(w *town) {
		m := w.machine()
		id := m.hold(tournament.Terms{Name: "Hour", Game: "nagaraja", Form: tournament.Arena, Minutes: 10, Starts: time.Now().Add(time.Minute)})
		people := []string{"a", "b", "c", "d"}
		for _, who := range people {
			m.do(id, who, tournament.Enter{})
		}
		at := map[string]string{}
		for _, who := range people {
			at[who] = m.sitDown(id, who, 1).Tables[0]
		}
		<-time.After(130 * time.Millisecond) // between two glances
		m.resign(at["a"], "a")
		for _, who := range people[1:] {
			if at[who] != at["a"] {
				m.resign(at[who], who)
				break
			}
		}
		ended := time.Now()
		for m.page(id, "a").You.Match == nil || m.page(id, "a").You.Match.Round == 1 {
			<-time.After(10 * time.Millisecond)
		}
		if waited := time.Since(ended); waited > 520*time.Millisecond {
			t.Errorf("she waited for %s", waited)
		}
	})
}

// TestDuplicate: three teams of bots play the same deals.
func TestDuplicate(t *testing.T) {
	inTown(t, func(w *town) {
		m := w.machine()
		id := m.hold(tournament.Terms{Name: "Cup", Game: "narabi", Form: tournament.Duplicate, Rounds: 2, Most: 3, Minutes: 600})
		player := tournament.Member{Bot: bot.Levels("narabi")[0].Name}
		for i := range 3 {
			m.do(id, "host", tournament.Enter{Team: fmt.Sprint("Team ", i+1), Members: []tournament.Member{player, player, player}})
		}
		p := m.until(id, "", "the end", over)
		seeds, pars := map[int]map[string]bool{1: {}, 2: {}}, map[int]map[int]bool{1: {}, 2: {}}
		for _, match := range p.Matches {
			seeds[match.Round][match.Commitments[0]] = true
			if match.Settled.Solved {
				pars[match.Round][match.Settled.Par] = true
			}
		}
		if len(p.Matches) != 6 || len(seeds[1]) != 1 || len(seeds[2]) != 1 || len(pars[1]) > 1 || len(pars[2]) > 1 {
			t.Errorf("the deals are %v with par %v", seeds, pars)
		}
	})
}

// hurried is a store at which another machine is faster, once, with the end.
type hurried struct {
	tournament.Store
	before func()
}

func (h *hurried) Append(ctx context.Context, head tournament.Head, due time.Time, entries ...journal.Entry) error {
	if before := h.before; before != nil && head.Phase == tournament.Over {
		h.before = nil
		before()
	}
	return h.Store.Append(ctx, head, due, entries...)
}

// TestNoDealIsToldBeforeTheEndIsWritten: a team that comes back at another machine, at the
// very moment of the end, has a deal left to play.
func TestNoDealIsToldBeforeTheEndIsWritten(t *testing.T) {
	inTown(t, func(w *town) {
		h := hall.Open(hall.Config{Journal: w.j, Bus: w.bus, Bots: bot.Levels("narabi"), Think: 10 * time.Millisecond})
		store := &hurried{Store: w.store}
		m := &machine{tournament.OpenRunner(tournament.RunnerConfig{Store: store, Tables: h, Bus: w.bus, Log: slog.New(slog.DiscardHandler)}), h, w}
		w.Cleanup(m.kill)
		id := m.hold(tournament.Terms{Name: "Cup", Game: "narabi", Form: tournament.Duplicate, Rounds: 2, Most: 2, Minutes: 600})
		player := tournament.Member{Bot: bot.Levels("narabi")[0].Name}
		herons := tournament.Enter{Team: "Herons", Members: []tournament.Member{{Account: "ada"}, player, player}}
		var back error
		store.before = func() {
			entries, err := w.store.Read(w.Context(), id, 0)
			if err != nil {
				w.Fatal(err)
			}
			it, err := tournament.Fold(id, entries)
			if err != nil {
				w.Fatal(err)
			}
			bodies, err := herons.Decide(it, "ada", time.Now())
			if err != nil {
				w.Fatal(err)
			}
			entries, _ = tournament.Write(it.Seq(), time.Now(), bodies...)
			if err = it.Apply(entries...); err == nil {
				back = w.store.Append(w.Context(), it.Head(), time.Now(), entries...)
			}
		}
		m.do(id, "ada", herons)
		m.do(id, "host", tournament.Enter{Team: "Bots", Members: []tournament.Member{player, player, player}})
		m.until(id, "ada", "the first deal", func(p *tournament.Page) bool { return p.You.Match != nil })
		m.do(id, "ada", tournament.Leave{})
		p := m.until(id, "ada", "her second deal", func(p *tournament.Page) bool {
			return over(p) || p.You.Here && p.You.Match != nil && p.You.Match.Round == 2
		})
		if back != nil || over(p) {
			t.Fatalf("she does not come back: %v", back)
		}
		for _, match := range p.Matches {
			s, err := h.Summary(w.Context(), match.Tables[0])
			if err == nil && s.Tournament != id {
				t.Errorf("table %s is of tournament %q, want %q", s.Table, s.Tournament, id)
			}
			if err == nil && s.Phase == table.Over && s.Moves > 0 && s.Sealed == nil {
				t.Errorf("deal %d is told at table %s while she has it before her", match.Round, s.Table)
			}
		}
		m.do(id, "ada", tournament.Leave{})
		p = m.until(id, "ada", "the end", over)
		for _, match := range p.Matches {
			if s, err := h.Summary(w.Context(), match.Tables[0]); err != nil || s.Sealed != nil {
				t.Errorf("deal %d is not told after the end: %+v, %v", match.Round, s.Sealed, err)
			}
		}
	})
}

// TestEveryWeek: the next is announced when this one begins, once.
func TestEveryWeek(t *testing.T) {
	inTown(t, func(w *town) {
		m := w.machine()
		id := m.hold(tournament.Terms{Name: "Cup", Game: "nagaraja", Form: tournament.Knockout, Starts: time.Now().Add(time.Minute), Weekly: true})
		m.do(id, "host", tournament.EnterBot{Bot: table.RandomBot})
		m.do(id, "host", tournament.EnterBot{Bot: table.RandomBot})
		m.until(id, "", "the end", over)
		m.kill()
		w.machine()
		<-time.After(time.Minute)
		next, err := w.store.List(w.Context(), tournament.Open, 0, 10)
		if err != nil || len(next) != 1 || time.Until(next[0].Terms.Starts) < 6*24*time.Hour {
			t.Errorf("announced are %+v, %v", next, err)
		}
	})
}
