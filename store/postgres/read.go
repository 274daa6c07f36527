package postgres

import (
	"context"
	"fmt"
	"math"
	"time"

	"github.com/jackc/pgx/v5"

	"nagara/journal"
)

// Read implements journal.Journal.
func (j *Journal) Read(ctx context.Context, table string, after uint64) ([]journal.Entry, error) {
	if err := journal.CheckRead(table, after); err != nil {
		return nil, err
	}
	entries, err := query(ctx, j, scanEntry, `
		SELECT seq, at, kind, body FROM entries WHERE name = $1 AND seq > $2 ORDER BY seq`, table, int64(after))
	if err != nil {
		return nil, fmt.Errorf("read the journal of table %s after %d: %w", table, after, err)
	}
	return entries, nil
}

func scanEntry(row pgx.CollectableRow) (e journal.Entry, err error) {
	var at int64
	err = row.Scan(&e.Seq, &at, &e.Kind, (*[]byte)(&e.Body))
	e.At = time.Unix(0, at).UTC()
	return e, err
}

// Tables implements journal.Journal.
func (j *Journal) Tables(ctx context.Context, after journal.Head, limit int) ([]journal.Head, error) {
	if err := journal.CheckTables(after, limit); err != nil {
		return nil, err
	}
	// Greater than every name and not below any time: the place before the
	// first page.
	created, name := int64(math.MaxInt64), "~"
	if after != (journal.Head{}) {
		created, name = after.Created.UnixNano(), after.Table
	}
	heads, err := query(ctx, j, scanHead, `
		SELECT first.name, newest.seq, first.at, newest.at
		FROM entries first CROSS JOIN LATERAL (
			SELECT seq, at FROM entries WHERE name = first.name ORDER BY seq DESC LIMIT 1
		) newest
		WHERE first.seq = 1 AND (first.at, first.name) < ($1, $2)
		ORDER BY first.at DESC, first.name DESC LIMIT $3`, created, name, limit)
	if err != nil {
		return nil, fmt.Errorf("list the tables of the journal: %w", err)
	}
	return heads, nil
}

func scanHead(row pgx.CollectableRow) (h journal.Head, err error) {
	var created, changed int64
	err = row.Scan(&h.Table, &h.Seq, &created, &changed)
	h.Created, h.Changed = time.Unix(0, created).UTC(), time.Unix(0, changed).UTC()
	return h, err
}

func query[T any](ctx context.Context, j *Journal, scan pgx.RowToFunc[T], text string, args ...any) ([]T, error) {
	limited, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	rows, err := j.pool.Query(limited, text, args...)
	if err != nil {
		return nil, j.unread(ctx, err)
	}
	list, err := pgx.CollectRows(rows, scan)
	if err != nil {
		return nil, j.unread(ctx, err)
	}
	return list, nil
}
