package table

import (
	"slices"

	"nagara/journal"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

// Recap is what happened in a match since a moment, as one seat saw it happen.
type Recap struct {
	// Steps begin with how it stood before; a step for each move that stands follows.
	// Each has the number of its entry.
	Steps []record.Line `json:"steps"`
	// Earlier is how many moves before them were left out.
	Earlier int `json:"earlier,omitempty"`

	game string
}

// Say adds the steps in words.
func (r *Recap) Say(l *locale.Language) {
	for i := range r.Steps {
		r.Steps[i].Say(l, r.game)
	}
}

// The bounds of a recap: how many moves it has at most, the newest, and how many that
// could be made its steps list in all, or little more.
const (
	MaxRecap  = 40
	maxListed = 20_000
)

// MayRecap is the seat of an account that may be told again what happened: its match
// goes on. A match that is over has a replay.
func (t *Table) MayRecap(account string) (rules.Seat, error) {
	seat, err := t.mine(Request{Account: account})
	if err == nil {
		err = t.inPlay()
	}
	return seat, err
}

// NewRecap makes a recap of the log of a running match: of what happened after number
// since. Each step shows what the page of that moment showed to the seat.
func NewRecap(id string, log []journal.Entry, seat rules.Seat, since uint64) (*Recap, error) {
	began, moves, err := standingMoves(log)
	if err != nil {
		return nil, err
	}
	last := min(max(since, began), uint64(len(log)))
	moves = slices.DeleteFunc(moves, func(seq uint64) bool { return seq <= last })
	r := &Recap{Earlier: max(len(moves)-MaxRecap, 0)}
	if r.Earlier > 0 {
		last, moves = moves[r.Earlier-1], moves[r.Earlier:]
	}
	t, listed := &Table{id: id}, 0
	for _, seq := range append([]uint64{last}, moves...) {
		if err := t.apply(log[t.now.seq:seq], 1); err != nil {
			return nil, err
		}
		if listed += t.match.Legal(seat).Len(); listed > maxListed {
			r.Earlier, r.Steps, listed = r.Earlier+len(r.Steps), nil, 0
		}
		r.Steps = append(r.Steps, t.step(record.Viewpoint{Seat: seat}))
	}
	r.game = t.Settings().Game
	r.Steps[0].Events = []rules.Event{} // they are of what was seen before
	return r, nil
}

// step is the newest entry of a table, and how the match stands after it.
func (t *Table) step(viewpoint record.Viewpoint) record.Line {
	newest := t.recent[len(t.recent)-1]
	line := viewpoint.Line(record.Step{Number: int(newest.Seq), Events: newest.events, Match: t.match.Clone()})
	if u, ok := t.seenBy(newest, viewpoint); ok {
		line.Seat, line.Move = u.Seat, u.Move
	}
	return line
}

// standingMoves are the numbers of the start of a match and of what moved it on since,
// without what was taken back.
func standingMoves(log []journal.Entry) (began uint64, moves []uint64, err error) {
	for _, e := range log {
		body, err := Read(e)
		if err != nil {
			return 0, nil, err
		}
		switch b := body.(type) {
		case Started:
			began = e.Seq
		case Moved, Expired, Resigned:
			moves = append(moves, e.Seq)
		case Undone:
			moves = slices.DeleteFunc(moves, func(seq uint64) bool { return seq >= b.Moved })
		}
	}
	return began, moves, nil
}
