// Package lobby is the list of tables: open ones to join, running ones to
// watch, finished ones to replay.
//
// A row is a short account of a table, drawn from its log by the Projector of any
// server. The log stays the truth: a row that is lost can be drawn again. Rows hold
// the ids of accounts, never names. When a match is over, its row and its checked
// result are worked out for whoever writes the end: all of it is one transaction.
//
// store_test.go says what is asked of what keeps the rows.
package lobby

import (
	"context"
	"iter"
	"slices"
	"time"

	"nagara/rules"
)

// State is how far a table has come.
type State string

// The states. An abandoned table ended without a match to replay.
const (
	Open      State = "open"
	Running   State = "running"
	Finished  State = "finished"
	Abandoned State = "abandoned"
)

// Join says who may sit down.
type Join string

// The ways to join.
const (
	Anyone Join = "anyone"
	ByLink Join = "link"
	ByName Join = "name"
	Paired Join = "paired"
)

// Seat is one place at a table: free, or taken by an account or by a bot of
// the house, which has none.
type Seat struct {
	Player string `json:"player,omitempty"`
	Bot    string `json:"bot,omitempty"`
}

// Free tells whether nobody sits there.
func (s Seat) Free() bool { return s == Seat{} }

// Row is one table.
type Row struct {
	Table string `json:"table"`
	// Commitment binds the server to the luck of the table. Who wants to sit
	// down sees it here before.
	Commitment string `json:"commitment"`
	Game       string `json:"game"`
	// Seq is the number of the entry up to which the log was read for this
	// row. A row never gives way to one of an earlier number, so several
	// machines may write the same one in any order.
	Seq     uint64        `json:"seq"`
	State   State         `json:"state"`
	Seats   []Seat        `json:"seats"`
	Options rules.Options `json:"options,omitempty"`
	// Edition and EditionHash are there where it is not the one that is built in.
	Edition     string `json:"edition,omitempty" doc:"The name of the edition, where it is not the one that is built in."`
	EditionHash string `json:"editionHash,omitempty"`
	Join        Join   `json:"join"`
	// Clock is which kind of clock there is; older rows do not tell.
	Clock string `json:"clock,omitempty" enum:"none,live,slow" doc:"Which kind of clock there is; missing in rows of older versions."`
	// Ghosts says that a match that was over is played once more there.
	Ghosts bool `json:"ghosts,omitempty" doc:"Whether a match that was over is played once more there: it counts for nothing."`
	// Listed says that strangers may see the row. The host, the players and
	// the invited always do.
	Listed  bool     `json:"listed"`
	Host    string   `json:"host"`
	Invited []string `json:"invited,omitempty"`
	// Created is when the table was made, Since when it came into its state,
	// Changed when the newest thing happened.
	Created time.Time `json:"created"`
	Since   time.Time `json:"since"`
	Changed time.Time `json:"changed"`
	// Outcome is there once a match is finished.
	Outcome *rules.Outcome `json:"outcome,omitempty"`
}

// Free is how many seats nobody has taken.
func (r Row) Free() int {
	n := 0
	for _, s := range r.Seats {
		if s.Free() {
			n++
		}
	}
	return n
}

// SeenBy tells whether an account may see the row in a list.
func (r Row) SeenBy(viewer string) bool {
	return r.Listed || viewer != "" && (viewer == r.Host || slices.Contains(r.Invited, viewer) || r.Seated(viewer))
}

// Concerns tells whether an account plays at the table or, while it gathers, has
// invited others or is invited.
func (r Row) Concerns(account string) bool {
	return account != "" && (r.Seated(account) || r.State == Open && (account == r.Host || slices.Contains(r.Invited, account)))
}

// Seated tells whether an account sits at the table.
func (r Row) Seated(account string) bool {
	return slices.ContainsFunc(r.Seats, func(s Seat) bool { return s.Player == account })
}

// People are the accounts of the host and of those who sit at the table.
func (r Row) People() []string {
	people := []string{r.Host}
	for _, s := range r.Seats {
		if s.Player != "" {
			people = append(people, s.Player)
		}
	}
	return people
}

// Mark is the row's place in a list.
func (r Row) Mark() Mark { return Mark{Since: r.Since, Table: r.Table} }

// Mark is a place in a list: the newest in its state first, and by name
// backwards where two came there at once. The zero Mark is before the first.
type Mark struct {
	Since time.Time
	Table string
}

// Query says which rows are wanted.
type Query struct {
	State State
	// Game, if it is named, and Player, if an account is, must be at the table.
	Game, Player string
	// Viewer is the account that looks, or empty: it sees its own tables even
	// where they are not listed.
	Viewer string
	// Mine wants only tables that the viewer hosts, plays at or is invited to.
	Mine bool
	// Everything is for whoever keeps the site: what is not listed, too.
	Everything bool
	// After is the mark of the last row of the page before.
	After Mark
	// Limit is how many rows a page has at most. A shorter one is the last.
	Limit int
}

// Counting are those of the rows that count for who played: not those of matches that were
// played once more, whose deal was known.
func Counting(rows []Row) []Row {
	return slices.DeleteFunc(rows, func(r Row) bool { return r.Ghosts })
}

// Lobby keeps the rows. Its methods may be called from any goroutine.
type Lobby interface {
	// Put writes a row, unless there is one that was drawn from as much of the
	// log or more.
	Put(ctx context.Context, r Row) error
	// Find is the row of a table, or ErrUnknown, whoever asks.
	Find(ctx context.Context, table string) (Row, error)
	// SeenBy are those of the tables whose rows a viewer may see.
	SeenBy(ctx context.Context, viewer string, tables []string) ([]string, error)
	// List is a page of rows. A row that stays in its state while the pages
	// are turned is listed exactly once.
	List(ctx context.Context, q Query) ([]Row, error)
	// Played are all finished tables where an account sat, the oldest first, as far
	// as the viewer may see them.
	Played(ctx context.Context, player, viewer string) ([]Row, error)
	// Unfinished lists, by their names, up to limit tables of the journal of
	// which no row says that they are over: rows may be missing or behind the
	// logs only there. After is the last of the page before, or empty.
	Unfinished(ctx context.Context, after string, limit int) ([]string, error)
}

// All are the rows that are asked for, page by page; at most so many pages, or all for 0.
func All(ctx context.Context, rows Lobby, q Query, pages int) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		q.Limit = MaxPage
		for n := 1; ; n++ {
			page, err := rows.List(ctx, q)
			if err != nil {
				yield(Row{}, err)
				return
			}
			for _, r := range page {
				if !yield(r, nil) {
					return
				}
				q.After = r.Mark()
			}
			if len(page) < MaxPage || n == pages {
				return
			}
		}
	}
}
