package daily

import (
	"context"
	"time"

	"nagara/record"
	"nagara/table"
)

// Store keeps days for all machines of a site. What is put first stands.
type Store interface {
	// Seal keeps the secret of a day, unless it has one, and returns the one it has.
	Seal(ctx context.Context, k Kept) (Kept, error)
	// Find is a day; known is false where it was never sealed.
	Find(ctx context.Context, date Date) (k Kept, known bool, err error)
	// Before are the days before a date, the latest first.
	Before(ctx context.Context, date Date, limit int) ([]Kept, error)

	// Deal is the deal that was found for a day; nil where nobody looked for it yet.
	Deal(ctx context.Context, date Date, game string) (*table.Deal, error)
	// PutDeal keeps a deal, unless there is one, and returns the one there is.
	PutDeal(ctx context.Context, date Date, game string, deal *table.Deal) (*table.Deal, error)

	// PutTry notes that an account plays at a table, unless it does at another.
	PutTry(ctx context.Context, date Date, game string, t Try) error
	// Begun is how many have a try at a day.
	Begun(ctx context.Context, date Date, game string) (int, error)
	// Tries are those of a day that are over, and some of which only the log tells
	// whether they are.
	Tries(ctx context.Context, date Date, game string) ([]Try, error)
	// Past is what is kept of the games of the days from one to another, of those that
	// somebody has begun or looked for.
	Past(ctx context.Context, from, to Date, account string) (map[GameOf]Past, error)
	// Played are the dates on which an account had a try at a game, the latest first.
	Played(ctx context.Context, account, game string) ([]Date, error)
}

// GameOf is a game of a day.
type GameOf struct {
	Date Date
	Game string
}

// Past is what is kept of a game of a day.
type Past struct {
	// Begun is how many have a try, Tried whether the account that asks is among them.
	Begun int
	Tried bool
	Deal  *table.Deal
}

// Kept is a day as it is kept.
type Kept struct {
	SealedDay
	// At is when it was sealed.
	At time.Time
}

// Try is the try of an account that counts, and its table.
type Try struct{ Account, Table string }

// NewSecret seals a day now.
func NewSecret(date Date, now time.Time) Kept {
	return Kept{SealedDay{Date: date, Secret: record.NewSecret()}, now}
}
