package table

import (
	"time"
	"unicode/utf8"

	"nagara/journal"
	"nagara/rules"
)

// Apply is the table after what was judged at it, and the entries that say so.
//
// What cannot be folded must never be written. So every entry is read back as
// any machine will read it, and what was read is applied; where that fails,
// there are no entries. A move that was judged at this very table goes a shorter
// way: see made.
func (t *Table) Apply(at time.Time, bodies ...Event) (*Table, []journal.Entry, error) {
	entries, err := Write(t.now.seq, at, bodies...)
	if err != nil {
		return nil, nil, err
	}
	next := t.clone()
	newest := make([]Applied, len(entries))
	for i, e := range entries {
		body, err := next.follow(t, e, bodies[i])
		if err != nil {
			return nil, nil, &CorruptLogError{t.id, e.Seq, e.Kind, err}
		}
		newest[i] = next.happened(body)
	}
	next.recall(newest, keepRecent)
	return next, entries, nil
}

// follow applies one body that was judged at a table, and returns it as it is in
// the log.
func (t *Table) follow(judged *Table, e journal.Entry, body Event) (Event, error) {
	if m, ok := body.(*judgedMove); ok && m.on == judged && t.now == judged.now && m.survives() {
		return m.Moved, t.take(e.Seq, e.At, m)
	}
	body, err := Read(e)
	if err != nil {
		return nil, err
	}
	return body, t.take(e.Seq, e.At, body)
}

// judgedMove is a move that was judged, with what came of it. It is not read and played
// once more before it is written, and still what cannot be folded is not written:
//
//   - The judge has read the text of the move and played it, in a copy of the
//     match of this table. Rules are pure, so whoever folds the entry after the
//     same ones before it gets the same match and the same events.
//   - All else that an entry of a move must fulfil is checked as for any other.
//   - The entry is a seat and some texts. JSON gives back every text as it was
//     if it is UTF-8, and whether it is, is asked (survives).
type judgedMove struct {
	Moved
	// on is the table at which it was judged. The match is the one after the
	// move.
	on     *Table
	match  rules.Match
	events []rules.Event
	// says tells that the move is only words.
	says bool
}

// survives tells whether the body is the same after it was written and read.
func (e Moved) survives() bool {
	for _, text := range [...]string{e.Move, e.Client, e.Bot, e.For, e.Because} {
		if !utf8.ValidString(text) {
			return false
		}
	}
	return true
}

func (m *judgedMove) apply(t *Table, now moment) error {
	if err := m.follows(t); err != nil {
		return err
	}
	t.keepEarlier()
	t.match, t.borrowed, t.events = m.match, true, m.events
	t.noteMove(m.Seat, m.Move, m.says, now)
	t.remember(m.Seat, m.Client, now.seq)
	return nil
}
