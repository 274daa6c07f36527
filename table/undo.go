package table

import (
	"fmt"
	"reflect"
	"slices"

	"nagara/record"
	"nagara/rules"
)

// Judge implements Command.
func (c Undo) Judge(t *Table, by Request) ([]Body, uint64, error) {
	seat, done, err := t.acting(by, c.Client)
	if err != nil || done != 0 {
		return nil, done, err
	}
	if err := t.inTime(seat, by); err != nil {
		return nil, 0, err
	}
	if err := t.mayDoMore(seat); err != nil {
		return nil, 0, err
	}
	if err := t.Undoable(seat); err != nil {
		return nil, 0, err
	}
	last, _ := t.moves.last()
	return []Body{Undone{Seat: seat, Moved: last.seq, Client: c.Client}}, 0, nil
}

// Undoable tells whether a seat may take its last move back, or refuses.
//
// It may where that changes nothing for anybody:
//
//   - The move was the last one of the match, made by the person at this seat.
//     So nobody else has to redo anything.
//   - The same seats are awaited after it as before. So undoing it does not
//     change who is to act, and takes nobody's turn away.
//   - It is more than words: what was said was heard, and to take it back would
//     only gain another word (N6.8).
//   - It threw and drew nothing.
//   - It showed nothing that was hidden, to anybody at the table.
//
// The last two are asked of the rules by the contract alone. For every seat,
// deal anew what that seat could not know before the move (Rules.Resample),
// many times, and make the move there. If it takes a random number, something
// was thrown. If the move is not possible in one of those deals, or the seat
// then sees another event or has another view than it really did, the move told
// it something that was hidden from it: what was drawn or turned up, or only
// that the mover held that card.
//
// Deals are sampled, so what slips through is what the seat was all but sure of
// before: had it been surprised, nearly every deal would show it. Where no deal
// can be made the move stands.
func (t *Table) Undoable(seat rules.Seat) error {
	if !t.Settings().Undo {
		return refuse(Forbidden, "table.undo.off")
	}
	last, moves := t.moves.last()
	if last == nil || last.seat != seat || last.bot {
		return refuse(Conflict, "table.undo.other")
	}
	before, err := t.replay(moves)
	if err != nil {
		return fmt.Errorf("undoing at table %s: %w", t.id, err)
	}
	u := undoing{game: t.game, before: before, after: t.match, mover: seat, luck: rules.NewQuick(t.now.seq)}
	if u.move, err = record.Parse(before, last.text); err != nil {
		return fmt.Errorf("undoing at table %s: %w", t.id, err)
	}
	if rules.Says(before, u.move) {
		return refuse(Conflict, "table.undo.said")
	}
	if !slices.Equal(before.Awaited(), t.match.Awaited()) {
		return refuse(Conflict, "table.undo.turn")
	}
	if u.events, err = before.Clone().Play(seat, u.move); err != nil {
		return fmt.Errorf("undoing at table %s: %w", t.id, err)
	}
	for watcher := rules.Seat(1); watcher.Index() < len(t.chairs); watcher++ {
		if err := u.judge(watcher); err != nil {
			return err
		}
	}
	return nil
}

// deals is how many deals are compared for each seat: what the seat thought as
// likely as not shows in all but one of 65,536 cases.
const deals = 16

// undoing is a move that somebody wants to take back.
type undoing struct {
	game          rules.Rules
	before, after rules.Match
	mover         rules.Seat
	move          rules.Move
	events        []rules.Event
	luck          *rules.Quick
}

// judge refuses if the watcher learned anything from the move.
func (u *undoing) judge(watcher rules.Seat) error {
	view := u.before.View(watcher)
	really := sight(u.events, u.after, watcher)
	for range deals {
		deal, err := u.game.Resample(view, u.luck)
		if err != nil {
			return refuse(Conflict, "table.undo.unclear")
		}
		untouched := *u.luck
		events, illegal := deal.Play(u.mover, u.move)
		if *u.luck != untouched {
			return refuse(Conflict, "table.undo.thrown")
		}
		if illegal != nil || !reflect.DeepEqual(sight(events, deal, watcher), really) {
			return refuse(Conflict, "table.undo.shown")
		}
	}
	return nil
}

// sight is all that a seat sees of a move: its events, and its view afterwards.
func sight(events []rules.Event, match rules.Match, watcher rules.Seat) []any {
	seen := []any{match.View(watcher)}
	for _, e := range events {
		if known := e.SeenBy(watcher); known != nil {
			seen = append(seen, known)
		}
	}
	return seen
}
