// Package sqlstore keeps accounts and ratings as rows in the database of the
// journal, whichever that is.
package accounts

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"nagara/journal"
	"nagara/site/account"
)

// Store implements every interface of package account that asks for a store.
type Store struct {
	write func(ctx context.Context, change func(journal.Tx) error) error
	read  func(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	// forgets take away what other rooms keep of a deleted account.
	forgets []func(tx journal.Tx, account string) error
}

// AlsoForget lets another room forget an account when it is deleted, in the same
// Write.
func (s *Store) AlsoForget(forget func(tx journal.Tx, account string) error) {
	s.forgets = append(s.forgets, forget)
}

var _ interface {
	account.PeopleStore
	account.SessionStore
	account.PasswordStore
	account.PasskeyStore
	account.TokenStore
	account.RatingStore
	account.TeamStore
	account.TieStore
	account.ReportStore
	account.MeasureStore
	account.DataStore
} = (*Store)(nil)

// New keeps accounts beside that journal, which the caller closes.
func New(j journal.Database) (*Store, error) {
	return &Store{write: j.Write, read: j.Query}, nil
}

// In is the same store as a part of one Write of the journal. If one of its
// methods fails then the Write must.
func (s *Store) In(tx journal.Tx) *Store {
	return &Store{
		write: func(_ context.Context, change func(journal.Tx) error) error { return change(tx) },
		read:  func(_ context.Context, query string, args ...any) (*sql.Rows, error) { return tx.Query(query, args...) },

		forgets: s.forgets,
	}
}

// exec is a write of one statement.
func (s *Store) exec(ctx context.Context, query string, args ...any) error {
	return journal.Exec(ctx, s.write, query, args...)
}

// first scans the only row of an answer; without one the error is none.
func first[T any](rows *sql.Rows, err error, none error, scan func(*sql.Rows) (T, error)) (T, error) {
	list, err := journal.All(rows, err, scan)
	switch {
	case err != nil:
		return *new(T), err
	case len(list) == 0:
		return *new(T), none
	}
	return list[0], nil
}

func scanNumber(rows *sql.Rows) (n int, err error) {
	err = rows.Scan(&n)
	return n, err
}

func scanText(rows *sql.Rows) (text string, err error) {
	err = rows.Scan(&text)
	return text, err
}

// count is the number that a query of one number answers.
func count(tx journal.Tx, query string, args ...any) (int, error) {
	rows, err := tx.Query(query, args...)
	return first(rows, err, sql.ErrNoRows, scanNumber)
}

// must answers none if a statement changed nothing.
func must(done sql.Result, err error, none error) error {
	if err != nil {
		return err
	}
	if n, err := done.RowsAffected(); err != nil || n > 0 {
		return err
	}
	return none
}

// stamp is a time as the database has it; the zero time is NULL.
func stamp(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return t.UnixNano()
}

// moment reads what stamp wrote.
type moment struct{ *time.Time }

// Scan implements sql.Scanner.
func (m moment) Scan(value any) error {
	switch at := value.(type) {
	case nil:
		*m.Time = time.Time{}
	case int64:
		*m.Time = time.Unix(0, at).UTC()
	default:
		return fmt.Errorf("a time cannot be %T", value)
	}
	return nil
}

// orNull is NULL for the empty text.
func orNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}
