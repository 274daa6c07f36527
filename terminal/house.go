// Package terminal is the full-screen client: a table, a lobby and a replay in
// any terminal, here, at a server, or over SSH. It lives from the same views as
// the browser, offers the moves that are in them, and knows no rule.
package terminal

import (
	"context"

	"nagara/locale"
	"nagara/record"
	"nagara/table"
	"nagara/terminal/boards/board"
)

// House is where tables stand, as one account sees it: the hall of this
// program, or a server.
type House interface {
	// Watch sends a page at once and another one whenever there is news, until
	// the context ends. Where the connection is lost it says so, and goes on
	// from where it was when it is back. Words is the language in which pages
	// are wanted in words, too, or empty.
	Watch(ctx context.Context, table, words string) <-chan News
	Do(ctx context.Context, table string, c table.Command) error
	// Preview tells what a move would change.
	Preview(ctx context.Context, table, move string, l *locale.Language) (*board.Foreseen, error)
	// Hint is what a bot would do in the place of the account.
	Hint(ctx context.Context, table string, l *locale.Language) (Hint, error)
	// Record is a finished match.
	Record(ctx context.Context, table string) (*record.Record, error)
}

// News is a page, or that there is none because of an error. Lost tells that
// the house tries again by itself.
type News struct {
	Page *Page
	Err  error
	Lost bool
}

// Hint is a move, and why.
type Hint struct {
	Move    string   `json:"move"`
	Reasons []string `json:"reasons"`
}
