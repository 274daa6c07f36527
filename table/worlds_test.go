package table

import (
	"errors"
	"flag"
	"slices"
	"testing"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

var worldsPairs = flag.Int("worlds.pairs", 100, "pairs of worlds at each kind of table in TestPagesTellNoSecret")

// worldTables are tables at which people sit alone among bots, with each other, or
// with each other and a bot.
var worldTables = []struct {
	name   string
	people int
	Settings
}{
	{"nagaraja", 2, Settings{Game: "nagaraja", Undo: true}},
	{"nagaraja among bots", 1, Settings{Game: "nagaraja", Undo: true}},
	{"narabi", 4, Settings{Game: "narabi", Seats: 4, Undo: true}},
	{"narabi with a bot", 2, Settings{Game: "narabi", Seats: 3, Undo: true}},
	{"narabi among bots", 1, Settings{Game: "narabi", Seats: 3, Undo: true}},
}

// TestPagesTellNoSecret deals two worlds that a seat cannot tell apart and plays on
// in both, for as long as the seat is shown the same. Its whole page must be the
// same to the byte: the offers, the words and the updates as much as the view; and
// so must be how it is refused what it may not do.
func TestPagesTellNoSecret(t *testing.T) {
	for _, c := range worldTables {
		t.Run(c.name, func(t *testing.T) {
			pairs, offers := 0, map[UndoOffer]int{}
			for match := uint64(0); pairs < *worldsPairs; match++ {
				d, luck := peopled(t, c.Settings, c.people), rules.NewFastRand(match)
				for d.last.Phase() == Running && pairs < *worldsPairs {
					seat := rules.Seat(1 + luck.IntN(rules.Label{}, c.people))
					w := newWorlds(t, d, seat, luck)
					for w.step(luck) {
						pairs++
						if offer := w.here.OfferUndo(seat); offer != nil {
							offers[*offer]++
						}
					}
					for range 1 + luck.IntN(rules.Label{}, 4) {
						d.randomly(luck)
					}
				}
			}
			t.Logf("%d pairs of worlds; offers %v", pairs, offers)
			if len(offers) < 2 {
				t.Errorf("the test saw too little: offers %v", offers)
			}
		})
	}
}

// peopled is a table at which people have the first seats, and bots the rest.
func peopled(t *testing.T, wish Settings, number int) *desk {
	d := newDesk(t, wish)
	for seat := 1; seat <= d.last.Settings().Seats; seat++ {
		if seat <= number {
			d.must(people[seat], Join{})
		} else {
			d.must("ada", SeatBot{Bot: RandomBot})
		}
	}
	return d
}

// randomly makes a random move of whoever is awaited, while the match runs.
func (d *desk) randomly(luck *rules.FastRand) {
	d.t.Helper()
	if d.last.Phase() != Running {
		return
	}
	seat := d.last.match.Awaited()[0]
	legal := d.last.match.Legal(seat).All()
	bodies, err := moving(d.last, seat, legal[luck.IntN(rules.Label{}, len(legal))])
	if err != nil {
		d.t.Fatal(err)
	}
	next, _, err := d.last.Apply(d.now, bodies...)
	if err != nil {
		d.t.Fatal(err)
	}
	d.last = next
}

// moving is what is written of a move of a seat, whoever sits there.
func moving(t *Table, seat rules.Seat, move rules.Move) ([]Event, error) {
	var c Command = Play{Move: move.String(), On: t.Seq()}
	if t.chairs[seat.Index()].bot != "" {
		c = BotPlay{Seat: seat, Move: move.String(), On: t.Seq(), Bot: RandomBot}
	}
	bodies, _, err := c.Judge(t, Request{Account: people[seat], Received: noon})
	return bodies, err
}

// worlds are two tables that a seat cannot tell apart.
type worlds struct {
	t           *testing.T
	seat        rules.Seat
	here, there *Table
	steps       int
}

// dealt is a game that always deals the same match: a world, from its moment on.
type dealt struct {
	rules.Rules
	match rules.Match
}

func (d dealt) Start(rules.Setup) (rules.Match, []rules.Event, error) {
	return d.match.Clone(), nil, nil
}

// newWorlds are a table as it is, and one in which other things are hidden from the
// seat. The luck to come is the same.
func newWorlds(t *testing.T, d *desk, seat rules.Seat, luck *rules.FastRand) *worlds {
	t.Helper()
	match := d.last.match
	other, err := d.last.game.Resample(match.View(seat), luck)
	if err != nil {
		t.Fatal(err)
	}
	in := func(match rules.Match) *Table {
		world := d.last.clone()
		world.match, world.borrowed = match.(rules.Branching).Branch(match.Setup().Seed), true
		world.game, world.moves = dealt{world.game, world.match.Clone()}, chain[played]{}
		return world
	}
	seed := match.Setup().Seed
	w := &worlds{t: t, seat: seat, here: in(match), there: in(other.(rules.Branching).Branch(seed))}
	w.same()
	return w
}

// step plays on in both worlds, in such a way that the seat is shown the same, and
// compares. It tells whether that could be.
func (w *worlds) step(luck *rules.FastRand) bool {
	const most = 4
	w.steps++
	if w.steps > most || w.here.Phase() != Running {
		return false
	}
	movers := append(slices.Repeat([]rules.Seat{w.seat}, 2), w.here.match.Awaited()...)
	mover := movers[luck.IntN(rules.Label{}, len(movers))]
	here := w.here.match.Legal(mover).All()
	if len(here) == 0 {
		return false
	}
	move := here[luck.IntN(rules.Label{}, len(here))]
	first, ok := w.after(w.here, mover, move)
	if !ok {
		return false
	}
	for _, other := range w.others(mover, move, luck) {
		if second, ok := w.after(w.there, mover, other); ok && w.alike(first, second) {
			w.here, w.there = first, second
			w.same()
			return true
		}
	}
	return false
}

// others are moves of the other world that may look like that one: of the seat
// itself only the same, of another seat some besides.
func (w *worlds) others(mover rules.Seat, move rules.Move, luck *rules.FastRand) []rules.Move {
	legal := w.there.match.Legal(mover).All()
	var others []rules.Move
	for _, other := range legal {
		if mover != w.seat && other != move && other.Kind() == move.Kind() && luck.IntN(rules.Label{}, 4) == 0 {
			others = append(others, other)
		}
	}
	if slices.Contains(legal, move) {
		others = append(others, move)
	}
	return others
}

func (w *worlds) after(t *Table, mover rules.Seat, move rules.Move) (*Table, bool) {
	bodies, err := moving(t, mover, move)
	if err != nil {
		return nil, false // somebody has said enough
	}
	next, _, err := t.Apply(noon, bodies...)
	if err != nil {
		w.t.Fatal(err)
	}
	return next, next.Phase() == Running
}

// alike tells whether the seat was shown the same of what happened.
func (w *worlds) alike(a, b *Table) bool {
	tale := func(t *Table) string { return w.words(t, func(p *Page) { p.Undo = nil }) }
	return tale(a) == tale(b)
}

// same wants that the seat is shown and told the same.
func (w *worlds) same() {
	w.t.Helper()
	whole := func(*Page) {}
	if a, b := w.words(w.here, whole), w.words(w.there, whole); a != b {
		at := 0
		for at < min(len(a), len(b)) && a[at] == b[at] {
			at++
		}
		from := max(0, at-80)
		w.t.Fatalf("the page of seat %s betrays a secret at %s:\n%s\n%s", w.seat, a[from:at], a[at:], b[at:])
	}
	for _, c := range []Command{Undo{}, AskUndo{}} {
		if a, b := w.refusal(w.here, c), w.refusal(w.there, c); a != b {
			w.t.Fatalf("how seat %s is answered to %T betrays a secret:\n%s\n%s", w.seat, c, a, b)
		}
	}
}

func (w *worlds) words(t *Table, but func(*Page)) string {
	page, _ := t.Page(record.Viewpoint{Seat: w.seat}, t.recent[0].Seq-1)
	page.Undo = t.OfferUndo(w.seat)
	page.Say(locale.English)
	but(page)
	return pageOf(w.t, page)
}

func (w *worlds) refusal(t *Table, c Command) string {
	_, _, err := c.Judge(t, Request{Account: people[w.seat], Received: noon})
	if r, refused := errors.AsType[*Refusal](err); refused {
		return r.Error()
	}
	return "granted"
}
