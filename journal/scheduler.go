package journal

import (
	"context"
	"time"
)

// Scheduler keeps at which tables something is to be done next, and when: a
// clock runs out, a bot is awaited.
//
// What it keeps says only that somebody must look at the table, like a signal of
// the bus. It may come early, late or twice: whoever looks reads the log and does
// what the log says is to be done, and the numbers of the log decide who was
// first. One that turns out to be about nothing is settled with Remind.
type Scheduler interface {
	// Mode tells who appends to the journal.
	Mode() Mode

	// AppendDue is Append, and in the same transaction notes when the table is
	// to be looked at next; the zero time notes that there is no need to.
	AppendDue(ctx context.Context, table string, due time.Time, entries ...Entry) error

	// Remind notes when the table is to be looked at, without an append: for
	// logs that came from elsewhere, and for items that were taken and are
	// about nothing or come too early. Seq is the number up to which the
	// log was read to say so. An item that was noted with a greater number
	// stays as it is.
	Remind(ctx context.Context, table string, seq uint64, due time.Time) error

	// TakeDue hands out up to limit tables that are to be looked at. A page
	// shorter than limit is the last.
	//
	// A Shared journal hands out those that are due by Now, the longest due
	// first, and puts off each of them by the lease: nobody else gets it
	// meanwhile, and if nothing is noted about it until then, because whoever
	// took it died, the next to ask gets it.
	//
	// A Sole one lists all that were not settled, due or not, in an order that
	// does not change; after is the last of the page before, or empty. It is
	// for the process that has just started. From then on it knows from memory
	// what is due, so the journal does not keep when, and needs no lease.
	TakeDue(ctx context.Context, after string, lease time.Duration, limit int) ([]string, error)

	// Now is the time by the clock of whoever keeps the journal: for machines
	// that share it, and whose own may be wrong.
	Now(ctx context.Context) (time.Time, error)
}

// Mode tells who appends to a journal.
type Mode uint8

const (
	// Sole is that one process does, which so knows all that is written.
	Sole Mode = iota
	// Shared is that any number of machines do, and that any of them may take up
	// what is due: the one that knew may be gone when the time comes.
	Shared
)

// CheckDue says what is wrong with the time of an item.
func CheckDue(table string, due time.Time) error {
	if err := CheckTable(table); err != nil {
		return err
	}
	if !due.IsZero() && (due.Before(earliest) || due.After(latest)) {
		return misuse("table %s cannot be due at %s: the years 1678 to 2261 are in range", table, due)
	}
	return nil
}

// CheckAppendDue says what is wrong with an append and the time that it notes.
func CheckAppendDue(table string, due time.Time, entries []Entry) error {
	if err := CheckAppend(table, entries); err != nil {
		return err
	}
	return CheckDue(table, due)
}

// CheckRemind says what is wrong with a reminder.
func CheckRemind(table string, seq uint64, due time.Time) error {
	if err := CheckRead(table, seq); err != nil {
		return err
	}
	return CheckDue(table, due)
}

// CheckTake says what is wrong with taking what is due.
func CheckTake(after string, lease time.Duration, limit int) error {
	if lease <= 0 {
		return misuse("take what is due: a lease of %s is none", lease)
	}
	if limit < 1 || limit > MaxPage {
		return misuse("take what is due: %d at once is not possible; 1 to %d are allowed", limit, MaxPage)
	}
	if after == "" {
		return nil
	}
	return CheckTable(after)
}
