package table

import (
	"fmt"
	"slices"

	"nagara/record"
	"nagara/rules"
)

// Undo takes one's own last move back; see Undoable.
type Undo struct {
	Client string `json:"client,omitempty"`
}

// Undone is that a seat took its last move back. Moved is the number of the
// entry of that move; what bots did since is undone with it.
type Undone struct {
	Seat   rules.Seat `json:"seat"`
	Moved  uint64     `json:"moved"`
	Client string     `json:"client,omitempty"`
}

// Judge implements Command.
func (c Undo) Judge(t *Table, by Request) ([]Event, uint64, error) {
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
	moves, _ := t.since(seat)
	return []Event{Undone{Seat: seat, Moved: moves[0].seq, Client: c.Client}}, 0, nil
}

// Kind implements Event.
func (Undone) Kind() string { return "undone" }

// apply replays the match without the last move of the seat. It undoes whatever
// it is told to: Undo or the other people have judged it.
func (e Undone) apply(t *Table, now moment) error {
	if err := t.running(e.Seat); err != nil {
		return err
	}
	moves, before := t.since(e.Seat)
	if moves == nil || moves[0].seq != e.Moved {
		return fmt.Errorf("only the last move can be undone, by its own seat")
	}
	match, err := t.back(len(moves), before)
	if err != nil {
		return err
	}
	// What anybody decided on an earlier page was about another position.
	if !slices.Equal(match.Awaited(), t.match.Awaited()) {
		t.decided = slices.Clone(t.decided)
		for i := range t.decided {
			t.decided[i] = now
		}
	}
	t.match, t.borrowed, t.earlier, t.moves, t.undoAsked = match, false, nil, before, nil
	change(&t.tallies, e.Seat).asides++
	*change(&t.decided, e.Seat) = now
	t.remember(e.Seat, e.Client, now.seq)
	t.turn(now, rules.Spectator)
	return nil
}

// amongBots tells whether a seat is that of the only person at the table.
func (t *Table) amongBots(seat rules.Seat) bool {
	var alone seats
	alone.add(seat)
	return t.owners() == alone
}

// undoing is the last decision of a seat, with what bots did since, or the
// refusal where it cannot be taken back whatever it showed.
func (t *Table) undoing(seat rules.Seat) (*undoing, error) {
	if !t.Settings().Undo {
		return nil, refuse(Forbidden, "table.undo.off")
	}
	u := &undoing{game: t.game, after: t.match, luck: rules.NewFastRand(t.now.seq), among: t.amongBots(seat)}
	moves, began := t.since(seat)
	if moves == nil {
		return nil, refuse(Conflict, "table.undo.other")
	}
	var err error
	if u.before, err = t.back(len(moves), began); err != nil {
		return nil, fmt.Errorf("undoing at table %s: %w", t.id, err)
	}
	match := u.before.Clone()
	for i, m := range moves {
		move, err := record.Parse(match, m.text)
		if err != nil {
			return nil, fmt.Errorf("undoing at table %s: %w", t.id, err)
		}
		if i == 0 && rules.Says(match, move) {
			return nil, refuse(Conflict, "table.undo.said")
		}
		u.covered = len(moves) == 1 && rules.Covered(match, move)
		events, err := match.Play(m.seat, move)
		if err != nil {
			return nil, fmt.Errorf("undoing at table %s: %w", t.id, err)
		}
		u.moves = append(u.moves, step{m.seat, move})
		u.events = append(u.events, events...)
	}
	u.moved = moves[0].seq
	return u, nil
}

// since are the last move of a seat and those after it, if nobody but bots has
// made any, and the moves before.
func (t *Table) since(seat rules.Seat) (moves []played, before chain[played]) {
	for rest := t.moves; ; {
		last, earlier := rest.last()
		if last == nil || last.seat != seat && !(last.bot && t.amongBots(seat)) || last.seat == seat && last.bot {
			return nil, before
		}
		moves = append([]played{*last}, moves...)
		if last.seat == seat {
			return moves, earlier
		}
		rest = earlier
	}
}

// keepEarlier keeps the match as it is before a move, unless that is made in it.
func (t *Table) keepEarlier() {
	if t.earlier = nil; t.borrowed && t.Settings().Undo {
		t.earlier = t.match
	}
}

// back is the match without its last moves, that many: as it was kept, or played
// again up to there.
func (t *Table) back(last int, before chain[played]) (rules.Match, error) {
	if last == 1 && t.earlier != nil {
		return t.earlier.Clone(), nil
	}
	return t.replay(before)
}

// replay is the match after these of its moves.
func (t *Table) replay(moves chain[played]) (rules.Match, error) {
	match, _, err := t.begin()
	if err != nil {
		return nil, fmt.Errorf("the match cannot begin again: %w", err)
	}
	for _, m := range moves.list() {
		move, err := record.Parse(match, m.text)
		if err == nil {
			_, err = match.Play(m.seat, move)
		}
		if err != nil {
			return nil, fmt.Errorf("playing %q again: %w", m.text, err)
		}
	}
	return match, nil
}
