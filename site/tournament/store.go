package tournament

import (
	"context"
	"time"

	"nagara/journal"
)

// Store keeps the logs of tournaments, and of each what a list says. Its methods may be
// called from any goroutine, on many machines.
type Store interface {
	// Append puts entries at the end of a log, as Append of a journal does: their first
	// number must follow the newest, else it is a *journal.Conflict. With them it
	// writes the head, and when somebody has to look at the tournament; the zero time
	// is never.
	Append(ctx context.Context, head Head, due time.Time, entries ...journal.Entry) error
	// Read returns the entries whose numbers are greater than after.
	Read(ctx context.Context, id string, after uint64) ([]journal.Entry, error)
	// List is a page of heads of a phase: of those that are open the first to start
	// first, of the others the newest. Skip is how many were listed before.
	List(ctx context.Context, phase Phase, skip, limit int) ([]Head, error)
	// Held is how many tournaments of a host are not over.
	Held(ctx context.Context, host string) (int, error)
	// TakeDue hands out up to limit tournaments that are due at that time, and puts off
	// each of them by the lease: nobody else gets it meanwhile.
	TakeDue(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]string, error)
	// Remind notes when to look at a tournament, unless its log has grown beyond seq.
	Remind(ctx context.Context, id string, seq uint64, due time.Time) error
}
