package table

import (
	"fmt"
	"time"

	"nagara/journal"
	"nagara/rules"
)

// CorruptLogError says that a log cannot be folded: an entry that cannot be read, or
// that cannot follow those before it.
type CorruptLogError struct {
	Table string
	Seq   uint64
	Kind  string
	Err   error
}

// Error names the entry, and not what is wrong with it: that may quote a move or
// a secret, and errors end up in the operator's log. Err has it, for tests and
// for those who may know.
func (e *CorruptLogError) Error() string {
	return fmt.Sprintf("entry %d of table %s (%s) cannot be read, or cannot follow those before it", e.Seq, e.Table, e.Kind)
}

func (e *CorruptLogError) Unwrap() error { return e.Err }

// Fold makes the table of its whole log. The same entries make the same table
// on every machine. A log without entries is a table that does not exist.
func Fold(id string, entries []journal.Entry) (*Table, error) {
	if len(entries) == 0 {
		return nil, NoTable(id)
	}
	t := &Table{id: id}
	if err := t.apply(entries, keepRecent); err != nil {
		return nil, err
	}
	return t, nil
}

// After is the table after more entries.
func (t *Table) After(entries ...journal.Entry) (*Table, error) {
	next := t.clone()
	if err := next.apply(entries, keepRecent); err != nil {
		return nil, err
	}
	return next, nil
}

// clone is a table to go on with. The two share everything: an entry copies what
// it changes.
func (t *Table) clone() *Table {
	c := *t
	c.borrowed = true
	return &c
}

// keepRecent is how many happenings a table keeps for those who look often;
// who missed more reads the journal.
const keepRecent = 8

// apply makes the entries so. It keeps the last happenings: that many, or all
// where keep is 0.
func (t *Table) apply(entries []journal.Entry, keep int) error {
	if keep == 0 {
		keep = len(t.recent) + len(entries)
	}
	newest := make([]Applied, len(entries))
	for i, e := range entries {
		body, err := Read(e)
		if err == nil {
			err = t.take(e.Seq, e.At, body)
		}
		if err != nil {
			return &CorruptLogError{t.id, e.Seq, e.Kind, err}
		}
		newest[i] = t.happened(body)
	}
	t.recall(newest, keep)
	return nil
}

// happened is the newest entry.
func (t *Table) happened(body Event) Applied {
	return Applied{Seq: t.now.seq, At: t.now.at, Event: body, events: t.events}
}

// recall keeps the last happenings, that many in all.
func (t *Table) recall(newest []Applied, keep int) {
	newest = newest[max(0, len(newest)-keep):]
	older := t.recent[max(0, len(t.recent)+len(newest)-keep):]
	t.recent = append(append(make([]Applied, 0, len(older)+len(newest)), older...), newest...)
}

func (t *Table) take(seq uint64, at time.Time, body Event) error {
	if seq != t.now.seq+1 {
		return fmt.Errorf("it does not follow entry %d", t.now.seq)
	}
	if _, first := body.(Created); !first && seq == 1 {
		return fmt.Errorf("a log begins with the creation of the table")
	}
	now := moment{seq, at}
	if at.Before(t.now.at) {
		now.at = t.now.at
	}
	t.events = nil
	if err := body.apply(t, now); err != nil {
		return err
	}
	t.now = now
	return nil
}

// Applied is one entry and what it led to in the match.
type Applied struct {
	Seq   uint64
	At    time.Time
	Event Event

	events []rules.Event
}
