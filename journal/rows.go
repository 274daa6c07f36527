//go:build !js

package journal

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
)

// All scans every row of an answer, or passes on why there is none.
func All[T any](rows *sql.Rows, err error, scan func(*sql.Rows) (T, error)) ([]T, error) {
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []T
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, err
		}
		list = append(list, one)
	}
	return list, cutOff(rows.Err())
}

// cutOff marks an answer that ended in the middle since the way to the database broke, or
// the database was stopped: to ask again may help.
func cutOff(err error) error {
	state := "" // of a connection it begins with 08, of a server that stops with 57P
	if answer, answered := errors.AsType[interface {
		error
		SQLState() string
	}](err); answered {
		state = answer.SQLState()
	}
	if strings.HasPrefix(state, "08") || strings.HasPrefix(state, "57P") || Lost(err) {
		return fmt.Errorf("%w: %w", ErrAway, err)
	}
	return err
}

// Lost tells whether a connection broke, was broken already or fell silent.
func Lost(err error) bool {
	_, network := errors.AsType[net.Error](err)
	return network || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed) ||
		errors.Is(err, driver.ErrBadConn) || errors.Is(err, sql.ErrConnDone) || errors.Is(err, context.DeadlineExceeded)
}

// Column scans rows that have one.
func Column[T any](rows *sql.Rows) (value T, err error) {
	err = rows.Scan(&value)
	return value, err
}

// Exec runs one statement as a Write of its own.
func Exec(ctx context.Context, write func(context.Context, func(Tx) error) error, query string, args ...any) error {
	return write(ctx, func(tx Tx) error {
		_, err := tx.Exec(query, args...)
		return err
	})
}
