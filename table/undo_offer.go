package table

import (
	"errors"

	"nagara/rules"
)

// UndoOffer tells a seat whether it may take its last move back, so that nobody
// is offered what would be refused.
type UndoOffer struct {
	May UndoWay `json:"may" enum:"alone,ask,no"`
	// Why is the key of the sentence that says why not.
	Why string `json:"why,omitempty"`
}

// UndoWay is how a move is taken back.
type UndoWay string

// The ways.
const (
	UndoAlone UndoWay = "alone" // by undo
	UndoAsk   UndoWay = "ask"   // the others must grant it: ask-undo
	UndoNo    UndoWay = "no"
)

// OfferUndo is what a seat may do about its last move; nil where it has made
// none that could be spoken of.
func (t *Table) OfferUndo(seat rules.Seat) *UndoOffer {
	if t.phase != Running || t.exists(seat) != nil || !t.Settings().Undo {
		return nil
	}
	if moves, _ := t.since(seat); moves == nil {
		return nil
	}
	err := t.mayDoMore(seat)
	if err == nil {
		err = t.Undoable(seat)
	}
	switch {
	case err == nil:
		return &UndoOffer{May: UndoAlone}
	case !t.amongBots(seat) && t.mayDoMore(seat) == nil && t.UndoAskable(seat) == nil:
		return &UndoOffer{May: UndoAsk}
	}
	offer := &UndoOffer{May: UndoNo}
	if why, refused := errors.AsType[*Refusal](err); refused {
		offer.Why = why.Key
	}
	return offer
}
