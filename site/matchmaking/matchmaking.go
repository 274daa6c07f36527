// Package matchmaking brings people together who do not know each other.
//
// Whoever looks for somebody has a row in the database, as long as they listen:
// the row is written by the machine that they listen at (search.go), which says
// every few seconds that they are still there. Any machine pairs any of them, in one
// transaction (plan.go): the oldest first, and those alone who want the same.
// Then it founds a table of the house, to which exactly those paired are invited,
// and they have a short while to sit down (confirmation.go). Whoever does not come
// loses the place; those who came wait on, with the time that they have waited.
//
// Nothing here must last: a row that is lost is a search that begins again.
//
// store_test.go says what is asked of what keeps the rows.
package matchmaking

import (
	"context"
	"time"
)

// Criteria say what somebody looks for. Those who want the same are paired.
type Criteria struct {
	Game  string
	Seats int
	Pace  string
	Rated bool
}

// Request is one search, as it is kept.
type Request struct {
	Account string
	Criteria
	// Rating is how strong they are, where the match shall count.
	Rating int
	// Since is when they began to wait, Seen when they were last known to.
	Since, Seen time.Time
	// Node is the machine at which they listen, Line tells this time of
	// listening from any other.
	Node, Line string
	// Place is the table that is theirs, if there is one, Placed since when. It
	// is founded right after.
	Place  string
	Placed time.Time
}

// The times that people meet with.
const (
	// SitDown is how long those who were paired may take to sit down.
	SitDown = 15 * time.Second
	// lost is after which silence a search is over: its machine has died.
	lost = 10 * time.Second
	// tickEvery is how often a machine at which somebody searches looks around,
	// beatEvery how often it says that they still do.
	tickEvery = time.Second
	beatEvery = 3 * time.Second
)

// isLost tells whether nobody listens any more.
func (req Request) isLost(now time.Time) bool { return now.Sub(req.Seen) > lost }

// waits tells whether they can be paired now.
func (req Request) waits(now time.Time) bool { return req.Place == "" && !req.isLost(now) }

// Store keeps the searches. Its methods may be called from any goroutine.
type Store interface {
	// All are the searches, the oldest first, and by account where two began
	// at once.
	All(ctx context.Context) ([]Request, error)
	// Change does what decide says of all searches, as one transaction: it
	// writes some, each in the place of any that the account had, and drops
	// those of some accounts. Decide may be asked again from the beginning.
	Change(ctx context.Context, decide func(all []Request) (write []Request, drop []string)) error
	// Beat notes that all who listen at a machine are there.
	Beat(ctx context.Context, node string, at time.Time) error
}

// Blocks tell who does not want to meet whom.
type Blocks interface {
	// BlocksAmong are the pairs of these accounts of which one has blocked the other.
	BlocksAmong(ctx context.Context, accounts ...string) ([][2]string, error)
}
