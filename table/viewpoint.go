package table

import (
	"nagara/record"
	"nagara/rules"
)

// Viewpoint tells how much an account may see that brings an invitation along, or
// none; or refuses. Late tells that it is all there is, but only after the table's
// delay.
func (t *Table) Viewpoint(account, invitation string) (viewpoint record.Viewpoint, late bool, err error) {
	if err := t.MayEnter(account, invitation); err != nil {
		return record.Viewpoint{}, false, err
	}
	if seat := t.SeatOf(account); seat != rules.Spectator {
		return record.Viewpoint{Seat: seat}, false, nil
	}
	switch t.Settings().Spectators {
	case SeeOpen:
		return record.Viewpoint{Everything: t.revealed}, false, nil
	case SeeAllDelayed:
		return record.Viewpoint{Everything: true}, t.phase != Over, nil
	}
	if t.told() {
		return record.Viewpoint{Everything: true}, false, nil
	}
	if t.phase == Gathering { // there is nothing to see yet but who sits where
		return record.Viewpoint{}, false, nil
	}
	return record.Viewpoint{}, false, refuse(Forbidden, "table.spectators")
}
