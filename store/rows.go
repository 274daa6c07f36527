package store

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"nagara/journal"
)

// conn is where statements go: to a database, or to one transaction of it.
type conn struct {
	write func(ctx context.Context, change func(journal.Tx) error) error
	read  func(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// within is a conn whose statements are a part of one Write of the journal. If one of
// them fails then the Write must.
func within(tx journal.Tx) conn {
	return conn{
		write: func(_ context.Context, change func(journal.Tx) error) error { return change(tx) },
		read:  func(_ context.Context, query string, args ...any) (*sql.Rows, error) { return tx.Query(query, args...) },
	}
}

// exec is a write of one statement.
func (c conn) exec(ctx context.Context, query string, args ...any) error {
	return journal.Exec(ctx, c.write, query, args...)
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

// count is the number that a query of one number answers.
func count(tx journal.Tx, query string, args ...any) (int, error) {
	rows, err := tx.Query(query, args...)
	return first(rows, err, sql.ErrNoRows, journal.Column[int])
}

// changed is how many rows a statement changed.
func changed(done sql.Result, err error) (int, error) {
	if err != nil {
		return 0, err
	}
	n, err := done.RowsAffected()
	return int(n), err
}

// must answers none if a statement changed nothing.
func must(done sql.Result, err error, none error) error {
	if n, err := changed(done, err); err != nil || n > 0 {
		return err
	}
	return none
}

// idsAtOnce is how many ids or names one query asks for: databases bound the number
// of parameters.
const idsAtOnce = 1000

// placesFor are the places of these values in a query, after those of others, and the
// values.
func placesFor(values []string, others ...any) (places string, args []any) {
	args = others
	for _, value := range values {
		args = append(args, value)
	}
	return placesAfter(len(others), len(values)), args
}

// placesAfter are so many places of a query, after those before.
func placesAfter(before, n int) string {
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprint("$", before+i+1)
	}
	return strings.Join(names, ", ")
}

// stamp is a time as the database has it; the zero time is NULL.
func stamp(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return t.UnixNano()
}

// nanos is a time where the database has no NULL; the zero time is 0.
func nanos(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixNano()
}

// moment reads what stamp or nanos wrote.
type moment struct{ *time.Time }

// Scan implements sql.Scanner.
func (m moment) Scan(value any) error {
	switch at := value.(type) {
	case nil:
		*m.Time = time.Time{}
	case int64:
		if *m.Time = (time.Time{}); at != 0 {
			*m.Time = time.Unix(0, at).UTC()
		}
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
