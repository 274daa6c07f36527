package hall

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"nagara/events"
	"nagara/journal"
	"nagara/rules"
	_ "nagara/rules/nagaraja"
	_ "nagara/rules/narabi"
	"nagara/table"
	"nagara/testkit/examplegame"
)

func init() { rules.Register(examplegame.Rules{}) }

var people = []string{"", "ada", "ben", "cleo", "dora", "emil"}

// room is a hall on a journal in memory, for one test.
type room struct {
	*testing.T
	journal *memory
	// over is the journal as halls have it: alone, or shared with others.
	over journal.Journal
	bus  *events.Local
	*Hall
}

func newRoom(t *testing.T, c Config) *room {
	j := &memory{}
	r := &room{T: t, journal: j, over: j, bus: &events.Local{}}
	r.open(c)
	return r
}

// newSharedRoom is one whose journal other halls may share.
func newSharedRoom(t *testing.T, c Config) *room {
	s := &shared{}
	r := &room{T: t, journal: &s.memory, over: s, bus: &events.Local{}}
	r.open(c)
	return r
}

// open opens another hall on the same journal.
func (r *room) open(c Config) *Hall {
	c.Journal, c.Bus = r.over, r.bus
	r.Hall = Open(c)
	r.T.Cleanup(r.Hall.Close)
	return r.Hall
}

func (r *room) create(wish table.Settings) string {
	r.Helper()
	made, err := r.Create(r.Context(), "ada", wish)
	if err != nil {
		r.Fatal(err)
	}
	return made.Table
}

func (r *room) must(id, account string, c table.Command) Receipt {
	r.Helper()
	receipt, err := r.Do(r.Context(), id, table.Request{Account: account}, c)
	if err != nil {
		r.Fatalf("%s: %T %+v: %v", account, c, c, err)
	}
	return receipt
}

func (r *room) refused(id, account string, c table.Command, why table.Why) {
	r.Helper()
	_, err := r.Do(r.Context(), id, table.Request{Account: account}, c)
	if refusal, ok := errors.AsType[*table.Refusal](err); !ok || refusal.Why != why {
		r.Errorf("%s: %T %+v: %v; want a refusal %s", account, c, c, err, why)
	}
}

// begin makes a table and seats people, and bots after them.
func (r *room) begin(wish table.Settings, persons int) string {
	r.Helper()
	id := r.create(wish)
	seats := r.look(id, "").Settings.Seats
	if persons == 0 {
		r.seatBots(id, slices.Repeat([]string{table.RandomBot}, seats)...)
		return id
	}
	for seat := 1; seat <= seats; seat++ {
		if seat <= persons {
			r.must(id, people[seat], table.Join{})
		} else {
			r.must(id, "ada", table.SeatBot{Bot: table.RandomBot})
		}
	}
	return id
}

// seatBots begins a match of bots alone. Nobody may ask for one, but people who
// step away leave their bots to play on.
func (r *room) seatBots(id string, bots ...string) {
	r.Helper()
	var bodies []table.Event
	for i, name := range bots {
		bodies = append(bodies, table.BotSeated{Seat: rules.Seat(i + 1), Bot: name})
	}
	entries := must(table.Write(uint64(len(r.log(id))), r.Now(), append(bodies, table.Started{})...))
	if err := r.journal.Append(r.Context(), id, entries...); err != nil {
		r.Fatal(err)
	}
	live := r.tables.take(id)
	live.noteGrown(uint64(len(r.log(id))))
	r.tables.put(live)
	r.attend(r.Context(), id)
}

func (r *room) look(id, account string) *table.Page {
	r.Helper()
	page, err := r.Look(r.Context(), id, account, 0)
	if err != nil {
		r.Fatal(err)
	}
	return page
}

// now is how the table stands, whatever happened before.
func (r *room) now(id, account string) *table.Page {
	r.Helper()
	return must(r.LookNow(r.Context(), id, account))
}

func (r *room) log(id string) []journal.Entry {
	r.Helper()
	log, err := r.journal.Read(context.Background(), id, 0)
	if err != nil {
		r.Fatal(err)
	}
	return log
}

// folds wants that the log of a table makes the table that the hall shows, and
// returns it.
func (r *room) folds(id string) *table.Table {
	r.Helper()
	folded, err := table.Fold(id, r.log(id))
	if err != nil {
		r.Fatal(err)
	}
	live, err := r.Hall.table(r.Context(), id)
	if err != nil {
		r.Fatal(err)
	}
	if folded.Hash() != live.Hash() || folded.Seq() != live.Seq() {
		r.Fatalf("table %s is live at %d with %s, folded at %d with %s", id, live.Seq(), live.Hash(), folded.Seq(), folded.Hash())
	}
	return folded
}

// act plays a random move for an awaited person; false if the match is over.
func (r *room) act(id string, luck *rules.FastRand) bool {
	r.Helper()
	s := r.now(id, "ada")
	if s.Phase != table.Running {
		return false
	}
	seat := s.Awaited[0]
	account := s.Chairs[seat.Index()].Account
	page := r.now(id, account)
	moves := page.View.Legal()
	move := moves[luck.IntN(rules.Label{}, len(moves))]
	r.must(id, account, table.Play{Move: move.String(), On: page.Seq})
	return true
}

// kinds are the kinds of the entries of a log.
func kinds(log []journal.Entry) (all []string) {
	for _, e := range log {
		all = append(all, e.Kind)
	}
	return all
}

// faked runs a test on a clock that jumps.
func faked(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	synctest.Test(t, test)
}

// after lets time pass and everything settle.
func after(d time.Duration) {
	timer := time.NewTimer(d)
	<-timer.C
	synctest.Wait()
}
