// Package sqlstore keeps what is to be told, to whom and how, as rows in the
// database of the journal, whichever that is.
package notices

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"nagara/journal"
	"nagara/site/notify"
)

// Store implements notice.Store.
type Store struct {
	write func(ctx context.Context, change func(journal.Tx) error) error
	read  func(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

var _ notify.Store = (*Store)(nil)

// New keeps the notices beside that journal, which the caller closes, and beside
// the accounts, whose tables must be there.
func New(j journal.Database) (*Store, error) {
	return &Store{write: j.Write, read: j.Query}, nil
}

// Forget takes away all that is kept of an account, as a part of one Write of the
// journal: of the one that deletes it.
func Forget(tx journal.Tx, account string) error {
	for _, belongings := range []string{"notice_people", "subscriptions", "notices"} {
		if _, err := tx.Exec("DELETE FROM "+belongings+" WHERE account = $1", account); err != nil {
			return err
		}
	}
	return nil
}

// exec is a write of one statement.
func (s *Store) exec(ctx context.Context, query string, args ...any) error {
	return journal.Exec(ctx, s.write, query, args...)
}

// stamp is a time as the database has it; the zero time is 0.
func stamp(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixNano()
}

// moment reads what stamp wrote.
type moment struct{ *time.Time }

// Scan implements sql.Scanner.
func (m moment) Scan(value any) error {
	at, ok := value.(int64)
	if !ok {
		return fmt.Errorf("a time cannot be %T", value)
	}
	*m.Time = time.Time{}
	if at != 0 {
		*m.Time = time.Unix(0, at).UTC()
	}
	return nil
}
