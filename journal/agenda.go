package journal

import (
	"context"
	"time"
)

// Notes are a journal that also keeps at which tables something is to be done
// next, and when: a clock runs out, a bot is awaited.
//
// A note says that somebody should look at the table, like a signal of the
// bus. It may come early, late or twice: whoever looks reads the log and does
// what the log says is to be done, and the numbers of the log decide who was
// first. One that turns out to be about nothing is settled with Remind.
type Notes interface {
	// AppendDue is Append, and in the same transaction notes when the table is
	// to be looked at next; the zero time notes that there is no need to.
	AppendDue(ctx context.Context, table string, due time.Time, entries ...Entry) error

	// Remind notes when the table is to be looked at, without an append: for
	// logs that came from elsewhere, and for items that were taken and are
	// about nothing or come too early. Seq is the number up to which the
	// log was read to say so. An item that was noted with a greater number
	// stays as it is.
	Remind(ctx context.Context, table string, seq uint64, due time.Time) error
}

// Agenda is for many machines, where the one that knew may be gone when the
// time comes; any of them may take up what is due.
type Agenda interface {
	Notes

	// TakeDue hands out up to limit tables that are due by the clock of the
	// database, the longest due first, and puts off each of them by the lease:
	// nobody else gets it meanwhile, and if nothing is noted about it until
	// then, because whoever took it died, the next to ask gets it. A page of
	// limit tables says that there may be more.
	TakeDue(ctx context.Context, lease time.Duration, limit int) ([]string, error)

	// Now is the time by the clock of the database, for machines whose own is
	// wrong.
	Now(ctx context.Context) (time.Time, error)
}

// Backlog is for one machine, which has the journal to itself: what is to be
// done it knows from memory, and only when it starts it must be told where to
// look, but not when.
type Backlog interface {
	// Pending lists up to limit tables at which something may be left to do, in
	// an order that does not change; after is the last of the page before, or
	// empty. A page shorter than limit is the last.
	Pending(ctx context.Context, after string, limit int) ([]string, error)
}

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

// CheckTake says what is wrong with taking what is due.
func CheckTake(lease time.Duration, limit int) error {
	if lease <= 0 {
		return misuse("take what is due: a lease of %s is none", lease)
	}
	if limit < 1 || limit > MaxPage {
		return misuse("take what is due: %d at once is not possible; 1 to %d are allowed", limit, MaxPage)
	}
	return nil
}

// CheckPending says what is wrong with asking what is left to do.
func CheckPending(after string, limit int) error {
	if limit < 1 || limit > MaxPage {
		return misuse("list what is undone: a page of %d is not possible; 1 to %d are allowed", limit, MaxPage)
	}
	if after == "" {
		return nil
	}
	return CheckTable(after)
}
