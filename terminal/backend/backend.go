// Package backend is where tables stand, as one account sees it: the hall of this
// program, a server, or a classroom for a lesson.
package backend

import (
	"context"

	"nagara/api"
	"nagara/locale"
	"nagara/record"
	"nagara/table"
	"nagara/terminal/boards/board"
)

// Backend is where tables stand, as one account sees it: the hall of this
// program, or a server.
type Backend interface {
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

// News is a page, or who is at the table, or that there is none because of an
// error. Lost tells that the backend tries again by itself.
type News struct {
	Page     *Page
	Presence *api.Presence
	Err      error
	Lost     bool
}

// Send sends it, unless the context ends first.
func (n News) Send(ctx context.Context, to chan<- News) (sent bool) {
	select {
	case to <- n:
		return true
	case <-ctx.Done():
		return false
	}
}

// Hint is a move, and why.
type Hint struct {
	Move    string   `json:"move"`
	Reasons []string `json:"reasons"`
}

// AskHint asks for a hint, after the others were told where they must be.
func AskHint(ctx context.Context, at Backend, id string, way table.HintWay, l *locale.Language) (Hint, error) {
	if way == table.HintTold {
		if err := at.Do(ctx, id, table.AskHint{}); err != nil {
			return Hint{}, err
		}
	}
	return at.Hint(ctx, id, l)
}
