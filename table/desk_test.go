package table

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"nagara/journal"
	"nagara/record"
	"nagara/rules"
	_ "nagara/rules/nagaraja"
	_ "nagara/rules/narabi"
	"nagara/testkit/examplegame"
)

func init() { rules.Register(examplegame.Rules{}) }

var noon = time.Date(2026, time.May, 1, 12, 0, 0, 0, time.UTC)

// desk is a table without a hall: what is judged is applied at once.
type desk struct {
	t    rapid.TB
	log  []journal.Entry
	now  time.Time
	last *Table
}

// people are the accounts of the tests, by seat.
var people = []string{"", "ada", "ben", "cleo", "dora", "emil"}

func newDesk(t rapid.TB, wish Settings) *desk {
	t.Helper()
	// The same test always has the same luck.
	bodies, err := Opening("ada", wish, record.Secret(rules.SeedOf(fmt.Sprint(t.Name(), wish))))
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{t: t, now: noon}
	d.write(bodies...)
	return d
}

// seated is a table at which people have taken all seats.
func seated(t rapid.TB, wish Settings) *desk {
	t.Helper()
	d := newDesk(t, wish)
	for seat := 1; seat <= d.last.Settings().Seats; seat++ {
		d.must(people[seat], Join{})
	}
	return d
}

func (d *desk) write(bodies ...Event) {
	d.t.Helper()
	if err := d.try(bodies...); err != nil {
		d.t.Fatal(err)
	}
}

// try applies bodies, whether anyone would have judged them so or not.
func (d *desk) try(bodies ...Event) error {
	entries, err := Write(uint64(len(d.log)), d.now, bodies...)
	if err != nil {
		return err
	}
	next := d.last
	if next == nil {
		next, err = Fold("desk", entries)
	} else {
		next, err = next.After(entries...)
	}
	if err != nil {
		return err
	}
	d.log, d.last = append(d.log, entries...), next
	return nil
}

func (d *desk) do(account string, c Command) (uint64, error) {
	d.t.Helper()
	bodies, done, err := c.Judge(d.last, Request{Account: account, Received: d.now})
	if err != nil && bodies != nil || done != 0 && (err != nil || bodies != nil) {
		d.t.Errorf("%s: %T %+v has two answers: %v, done as %d, %v", account, c, c, bodies, done, err)
	}
	if err != nil {
		return 0, err
	}
	if len(bodies) == 0 {
		return done, nil
	}
	next, entries, err := d.last.Apply(d.now, bodies...)
	if err != nil {
		d.t.Fatalf("%s: %T %+v is judged so that it cannot be folded: %v", account, c, c, err)
	}
	d.log, d.last = append(d.log, entries...), next
	return d.last.Seq(), nil
}

func (d *desk) must(account string, c Command) uint64 {
	d.t.Helper()
	seq, err := d.do(account, c)
	if err != nil {
		d.t.Fatalf("%s: %T %+v: %v", account, c, c, err)
	}
	return seq
}

// refused wants a refusal by that sentence.
func (d *desk) refused(account string, c Command, why Why, key string) {
	d.t.Helper()
	before := len(d.log)
	_, err := d.do(account, c)
	r, ok := errors.AsType[*Refusal](err)
	if !ok || r.Why != why || r.Key != key || len(d.log) != before {
		d.t.Errorf("%s: %T %+v: %v; want the refusal %s (%s)", account, c, c, err, key, why)
	}
	if ok && r.Error() == r.Key {
		d.t.Errorf("there is no sentence for %s", key)
	}
}

// play makes a move of a seat on the newest page.
func (d *desk) play(seat rules.Seat, move string) uint64 {
	d.t.Helper()
	return d.must(people[seat], Play{Move: move, On: d.last.Seq()})
}

// random makes a random move, mostly of an awaited seat, and returns it.
func (d *desk) random(luck *rules.FastRand) (rules.Seat, rules.Move) {
	d.t.Helper()
	match := d.last.match
	seat := match.Awaited()[0]
	if other := rules.Seat(luck.IntN(rules.Label{}, len(d.last.chairs)) + 1); luck.IntN(rules.Label{}, 6) == 0 && len(match.Legal(other).All()) > 0 {
		seat = other
	}
	legal := match.Legal(seat).All()
	move := legal[luck.IntN(rules.Label{}, len(legal))]
	d.play(seat, move.String())
	return seat, move
}

func pageOf(t rapid.TB, p *Page) string {
	t.Helper()
	text, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// agrees wants that the log, folded from nothing, gives the same table.
func (d *desk) agrees() {
	d.t.Helper()
	again, err := Fold("desk", d.log)
	if err != nil {
		d.t.Fatal(err)
	}
	if got, want := fingerprint(d.t, again), fingerprint(d.t, d.last); got != want {
		d.t.Fatalf("folded again, the table is\n%s\nnot\n%s", got, want)
	}
}

// fingerprint is all that can be told of a table.
func fingerprint(t rapid.TB, table *Table) string {
	t.Helper()
	text := fmt.Sprintf("%s %v %v %v %v\n", table.Hash(), table.clocks, table.decided, table.asked, table.repeats.list())
	text += fmt.Sprintf("%+v %+v %+v\n", table.chairs, table.moves.list(), table.rematch)
	text += fmt.Sprintf("%v %v %v %v %d\n", table.tallies, table.askedUndo, table.hinted, table.admitted, table.seatings)
	for seat := rules.Spectator; seat.Index() < len(table.chairs); seat++ {
		page, whole := table.Page(record.Viewpoint{Seat: seat}, table.recent[0].Seq-1)
		if !whole {
			t.Fatal("a table does not remember what it remembers")
		}
		if table.phase == Over {
			page.View = nil // to find par takes Narabi long, and the hash tells as much
		}
		text += pageOf(t, page) + "\n"
	}
	return text
}

var matches = []Settings{
	{Game: "nagaraja", Undo: true, Talk: true},
	{Game: "narabi", Seats: 3, Undo: true, Talk: true},
	{Game: "narabi", Seats: 4, Talk: true, Clock: Clock{Kind: SlowClock, Decision: day, Bank: day}},
	{Game: "narabi", Seats: 5, Clock: Clock{Kind: LiveClock, Base: 600, Increment: 5}},
	{Game: "race", Seats: 3},
}

func eachMatch(t *testing.T, test func(*testing.T, Settings)) {
	for _, s := range matches {
		t.Run(fmt.Sprintf("%s %d", s.Game, s.Seats), func(t *testing.T) { test(t, s) })
	}
}
