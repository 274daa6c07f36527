package table

import (
	"reflect"
	"slices"

	"nagara/rules"
)

// Undoable tells whether a seat may take its last move back by itself, or
// refuses.
//
// It may where that changes nothing for anybody:
//
//   - The move was the last one of the match, made by the person at this seat.
//     So nobody else has to redo anything. Where all others are bots, they may
//     have moved since: they redo it without a murmur, and remember nothing.
//   - The same seats are awaited after it as before. So undoing it does not
//     change who is to act, and takes nobody's turn away. (Bots do not mind.)
//   - It is more than words: what was said was heard, and to take it back would
//     only gain another word (N6.8).
//   - It threw and drew nothing, nor did what bots did since; unless only bots could
//     see what came of it.
//   - It showed nothing that was hidden, to anybody at the table but bots; nor
//     did they. How many cards were laid face down is not hidden.
//
// Where only the second is missing, the others can be asked: see AskUndo.
//
// The last two are asked of the rules by the contract alone, and of what the mover
// can know: whether somebody else learned something may hang on what is hidden from
// the mover, who would then learn it by the offer or the refusal. So deal anew what
// the mover could not know before the move (Rules.Resample), many times, and make
// the moves there. If they take a random number, something was thrown. If they are
// not possible in one of those deals, or the mover then sees other events or has
// another view than it really did, the moves told it something that was hidden from
// it. In every such deal ask the same of every other person: deal anew what that
// one could not know there. What anybody might have learned stands, be it what was
// drawn or turned up, or only that the mover held that card.
//
// Deals are sampled, so what slips through is what the seat was all but sure of
// before: had it been surprised, nearly every deal would show it. Where no deal
// can be made the move stands.
func (t *Table) Undoable(seat rules.Seat) error {
	u, err := t.undoing(seat)
	if err != nil {
		return err
	}
	if !t.amongBots(seat) && !slices.Equal(u.before.Awaited(), t.match.Awaited()) {
		return refuse(Conflict, "table.undo.turn")
	}
	return t.harmless(u)
}

// deals is how many worlds are dealt that the mover cannot tell apart: what a seat
// thought as likely as not shows in all but one of 65,536 cases.
const deals = 16

// undoing is a move that somebody wants to take back, with what bots did since.
type undoing struct {
	game          rules.Rules
	before, after rules.Match
	moves         []step
	events        []rules.Event
	luck          *rules.FastRand
	moved         uint64 // the number of its entry
	// among tells that all others are bots, and covered that others saw nothing but that
	// something was laid face down.
	among, covered bool
}

// step is one of the moves.
type step struct {
	seat rules.Seat
	move rules.Move
}

// harmless refuses where a person might have learned anything from what would be
// undone, for all that its mover can know.
func (t *Table) harmless(u *undoing) error {
	mover := u.moves[0].seat
	others := t.owners()
	others.remove(mover)
	if u.covered {
		others = 0
	}
	for range deals {
		world, err := u.judge(mover, u)
		if err != nil {
			return err
		}
		for _, watcher := range others.list() {
			if _, err := u.judge(watcher, world); err != nil {
				return err
			}
		}
	}
	return nil
}

// judge makes the moves in another deal that the watcher cannot tell from that of
// a world, and refuses if what it sees there is not what it sees in that world.
func (u *undoing) judge(watcher rules.Seat, world *undoing) (*undoing, error) {
	before, err := u.game.Resample(world.before.View(watcher), u.luck)
	if err != nil {
		return nil, refuse(Conflict, "table.undo.unclear")
	}
	other := &undoing{before: before, after: before.Clone()}
	untouched := *u.luck
	events, illegal := u.play(other.after)
	other.events = events
	same := illegal == nil && reflect.DeepEqual(other.sight(watcher), world.sight(watcher))
	switch thrown := *u.luck != untouched; {
	case thrown && !(same && u.among):
		return nil, refuse(Conflict, "table.undo.thrown")
	case !same:
		return nil, refuse(Conflict, "table.undo.shown")
	}
	return other, nil
}

// play makes the moves in another deal.
func (u *undoing) play(deal rules.Match) (all []rules.Event, illegal error) {
	for _, s := range u.moves {
		events, illegal := deal.Play(s.seat, s.move)
		if illegal != nil {
			return nil, illegal
		}
		all = append(all, events...)
	}
	return all, nil
}

// sight is all that a seat sees of the moves: their events, and its view afterwards.
func (u *undoing) sight(watcher rules.Seat) []any {
	seen := []any{u.after.View(watcher)}
	for _, e := range u.events {
		if known := e.SeenBy(watcher); known != nil {
			seen = append(seen, known)
		}
	}
	return seen
}
