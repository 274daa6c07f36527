package table

import (
	"fmt"
	"time"

	"nagara/rules"
)

// AskUndo asks the other people whether a seat may take its last move back. It
// is for where that would change whose turn it is, and nothing else: what threw,
// drew or showed something stands, whatever anybody agrees to. It can be asked
// once for each decision.
type AskUndo struct{}

// AnswerUndo grants what was asked, or declines it.
type AnswerUndo struct {
	Grant bool `json:"grant"`
}

// WithdrawUndo takes the question back.
type WithdrawUndo struct{}

// undoWait is how long an answer may take. None is a no.
const undoWait = time.Minute

// UndoAsked is that a seat would like to take its last move back. A move by
// anyone makes it void.
type UndoAsked struct {
	Seat  rules.Seat `json:"seat"`
	Moved uint64     `json:"moved"`
}

// UndoAnswered is what another seat says to it. When all have granted it Undone
// follows.
type UndoAnswered struct {
	Seat  rules.Seat `json:"seat"`
	Grant bool       `json:"grant"`
}

// UndoWithdrawn is that the seat does not ask any more.
type UndoWithdrawn struct {
	Seat rules.Seat `json:"seat"`
}

// undoRequest is what was asked, and who has granted it.
type undoRequest struct {
	seat    rules.Seat
	moved   uint64
	until   time.Time
	granted seats
}

// Kind implements Event.
func (UndoAsked) Kind() string { return "undo-asked" }

// Kind implements Event.
func (UndoAnswered) Kind() string { return "undo-answered" }

// Kind implements Event.
func (UndoWithdrawn) Kind() string { return "undo-withdrawn" }

func (e UndoAsked) apply(t *Table, now moment) error {
	if err := t.running(e.Seat); err != nil {
		return err
	}
	moves, _ := t.since(e.Seat)
	if moves == nil || moves[0].seq != e.Moved || t.askedUndo[e.Seat.Index()] == e.Moved {
		return fmt.Errorf("only the last move can be asked for, by its own seat, and once")
	}
	t.undoAsked = &undoRequest{seat: e.Seat, moved: e.Moved, until: now.at.Add(undoWait)}
	*change(&t.askedUndo, e.Seat) = e.Moved
	change(&t.tallies, e.Seat).asides++
	return nil
}

func (e UndoAnswered) apply(t *Table, _ moment) error {
	if err := t.running(e.Seat); err != nil {
		return err
	}
	if t.undoAsked == nil || t.undoAsked.seat == e.Seat || t.undoAsked.granted.has(e.Seat) {
		return fmt.Errorf("nobody asks seat %s", e.Seat)
	}
	if !e.Grant {
		t.undoAsked = nil
		return nil
	}
	answered := *t.undoAsked
	answered.granted.add(e.Seat)
	t.undoAsked = &answered
	return nil
}

func (e UndoWithdrawn) apply(t *Table, _ moment) error {
	if t.undoAsked == nil || t.undoAsked.seat != e.Seat {
		return fmt.Errorf("seat %s asks for nothing", e.Seat)
	}
	t.undoAsked = nil
	return nil
}

// UndoAskable tells whether a seat may ask the others, or refuses.
func (t *Table) UndoAskable(seat rules.Seat) error {
	u, err := t.undoing(seat)
	switch {
	case err != nil:
		return err
	case t.askedUndo[seat.Index()] == u.moved:
		return refuse(Conflict, "table.undo.once")
	}
	return t.harmless(u)
}

// openUndo is the request that can still be answered; nil if there is none.
func (t *Table) openUndo(now time.Time) *undoRequest {
	if t.undoAsked == nil || now.After(t.undoAsked.until) {
		return nil
	}
	return t.undoAsked
}

// Judge implements Command.
func (AskUndo) Judge(t *Table, by Request) ([]Event, uint64, error) {
	seat, _, err := t.acting(by, "")
	if err != nil {
		return nil, 0, err
	}
	if open := t.openUndo(by.Received); open != nil && open.seat == seat {
		return nil, t.now.seq, nil
	}
	if err := t.mayDoMore(seat); err != nil {
		return nil, 0, err
	}
	if err := t.UndoAskable(seat); err != nil {
		return nil, 0, err
	}
	moves, _ := t.since(seat)
	return []Event{UndoAsked{Seat: seat, Moved: moves[0].seq}}, 0, nil
}

// Judge implements Command.
func (c AnswerUndo) Judge(t *Table, by Request) ([]Event, uint64, error) {
	seat, _, err := t.acting(by, "")
	if err != nil {
		return nil, 0, err
	}
	open := t.openUndo(by.Received)
	switch {
	case open == nil || open.seat == seat:
		return nil, 0, refuse(Conflict, "table.undo.unasked")
	case t.chairs[seat.Index()].bot != "":
		return nil, 0, refuse(Conflict, "table.away")
	case open.granted.has(seat):
		return nil, t.now.seq, nil
	}
	bodies := []Event{UndoAnswered{Seat: seat, Grant: c.Grant}}
	agreed := open.granted
	agreed.add(seat)
	agreed.add(open.seat)
	if c.Grant && t.people()&^agreed == 0 {
		bodies = append(bodies, Undone{Seat: open.seat, Moved: open.moved})
	}
	return bodies, 0, nil
}

// Judge implements Command.
func (WithdrawUndo) Judge(t *Table, by Request) ([]Event, uint64, error) {
	seat, _, err := t.acting(by, "")
	if err != nil {
		return nil, 0, err
	}
	if t.undoAsked == nil || t.undoAsked.seat != seat {
		return nil, t.now.seq, nil
	}
	return []Event{UndoWithdrawn{Seat: seat}}, 0, nil
}
