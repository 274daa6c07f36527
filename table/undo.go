package table

import (
	"bytes"
	"encoding/json"
	"fmt"
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
	if err := t.Undoable(seat); err != nil {
		return nil, 0, err
	}
	return []Body{Undone{Seat: seat, Moved: t.moves[len(t.moves)-1].seq, Client: c.Client}}, 0, nil
}

// Undoable tells whether a seat may take its last move back, or refuses.
//
// It may where nobody could tell the difference but for the move itself:
//
//   - The move was the last one of the match, made by the person at this seat.
//     So nobody else has to redo anything.
//   - The same seats are awaited after it as before. So undoing it does not
//     change who is to act, and takes nobody's turn away.
//   - It threw and drew nothing.
//   - It showed nothing that was hidden, to anybody at the table.
//
// The last two are asked of the rules by the contract alone. For every seat,
// deal anew what that seat could not know before the move (Rules.Resample),
// many times; keep the deals in which the move could be made at all; and make
// it there. If that takes a random number, something was thrown. If the seat
// then sees another event, or has another view, than it really did, the move
// told it something that was hidden from it. That a player names a card from
// their own hand in the move is their own word, not something that was shown:
// in every deal that is kept they hold that card.
//
// Deals are sampled, so what slips through is what the seat was all but sure of
// before: had it been surprised, nearly every deal would show it. Where no deal
// can be made the move stands.
func (t *Table) Undoable(seat rules.Seat) error {
	if !t.Settings().Undo {
		return refuse(Forbidden, "table.undo.off")
	}
	last := len(t.moves) - 1
	if last < 0 || t.moves[last].seat != seat || t.moves[last].bot {
		return refuse(Conflict, "table.undo.other")
	}
	before, err := t.replay(last)
	if err != nil {
		return fmt.Errorf("undoing at table %s: %w", t.id, err)
	}
	if !slices.Equal(before.Awaited(), t.match.Awaited()) {
		return refuse(Conflict, "table.undo.turn")
	}
	u := undoing{game: t.game, before: before, after: t.match, mover: seat, luck: rules.NewQuick(t.now.seq)}
	if u.move, err = record.Parse(before, t.moves[last].text); err != nil {
		return fmt.Errorf("undoing at table %s: %w", t.id, err)
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

const (
	// deals is how many deals are compared for each seat: a thing that the
	// seat thought as likely as not shows in all but one of 2³² cases.
	deals = 32
	// tries bounds the search for deals in which the move is possible.
	tries = 32 * deals
	// fewDeals are too few to tell.
	fewDeals = 8
)

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
	made := 0
	for range tries {
		deal, err := u.game.Resample(view, u.luck)
		if err != nil {
			return refuse(Conflict, "table.undo.unclear")
		}
		if !slices.Contains(deal.Legal(u.mover), u.move) {
			continue
		}
		untouched := *u.luck
		events, err := deal.Play(u.mover, u.move)
		if err != nil {
			return refuse(Conflict, "table.undo.unclear")
		}
		if *u.luck != untouched {
			return refuse(Conflict, "table.undo.thrown")
		}
		if !bytes.Equal(sight(events, deal, watcher), really) {
			return refuse(Conflict, "table.undo.shown")
		}
		if made++; made == deals {
			return nil
		}
	}
	if made < fewDeals {
		return refuse(Conflict, "table.undo.unclear")
	}
	return nil
}

// sight is all that a seat sees of a move: its events, and its view afterwards.
func sight(events []rules.Event, match rules.Match, watcher rules.Seat) []byte {
	seen := []any{match.View(watcher)}
	for _, e := range events {
		if known := e.SeenBy(watcher); known != nil {
			seen = append(seen, known)
		}
	}
	text, err := json.Marshal(seen)
	if err != nil {
		return nil // views and events can always be written: the games are tested for it
	}
	return text
}
