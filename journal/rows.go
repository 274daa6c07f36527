//go:build !js

package journal

import (
	"context"
	"database/sql"
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
	return list, rows.Err()
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
