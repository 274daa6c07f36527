package table

import "nagara/rules"

// maxAhead is by how many moves one of twin matches may be ahead of the other.
const maxAhead = 8

// Twin is the other table of a match that is played at two with the same luck; empty
// where there is none.
func (t *Table) Twin() string {
	if t.created.Deal == nil {
		return ""
	}
	return t.created.Deal.Twin
}

// Abreast refuses a move to one for whom the twin of this table waits, as long as this
// match is far ahead of that one. So nobody learns here for long what is to come there:
// whoever keeps the one waiting cannot go on with the other, and nobody has to wait for
// a rival.
func (t *Table) Abreast(twin *Table, account string) error {
	ahead := t.moves.len() - twin.moves.len()
	if ahead < maxAhead || !twin.waitsFor(account) {
		return nil
	}
	return refuse(Conflict, "table.twin", "ahead", ahead)
}

// waitsFor tells whether it is for an account to move, or to sit down.
func (t *Table) waitsFor(account string) bool {
	seat := t.SeatOf(account)
	switch t.phase {
	case Gathering:
		return seat == rules.Spectator
	case Running:
		return !t.AwaitedSince(seat).IsZero()
	}
	return false
}
