package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"math"
	"time"

	"nagara/journal"
)

// Read implements journal.Journal.
func (j *Journal) Read(ctx context.Context, table string, after uint64) ([]journal.Entry, error) {
	if err := journal.CheckRead(table, after); err != nil {
		return nil, err
	}
	entries, err := j.read(ctx, table, after)
	if err != nil {
		return nil, fmt.Errorf("read the journal of table %s after %d: %w", table, after, unread(ctx, j, err))
	}
	return entries, nil
}

func (j *Journal) read(ctx context.Context, table string, after uint64) ([]journal.Entry, error) {
	rows, err := j.reading.QueryContext(ctx, `
		SELECT seq, at, kind, body FROM entries
		WHERE of = (SELECT number FROM tables WHERE name = ?) AND seq > ?
		ORDER BY seq`, table, int64(after))
	return journal.All(rows, err, scanEntry)
}

func scanEntry(rows *sql.Rows) (e journal.Entry, err error) {
	var at int64
	err = rows.Scan(&e.Seq, &at, &e.Kind, (*[]byte)(&e.Body))
	e.At = time.Unix(0, at).UTC()
	return e, err
}

// Tables implements journal.Journal.
func (j *Journal) Tables(ctx context.Context, after journal.Head, limit int) ([]journal.Head, error) {
	if err := journal.CheckTables(after, limit); err != nil {
		return nil, err
	}
	heads, err := j.tables(ctx, after, limit)
	if err != nil {
		return nil, fmt.Errorf("list the tables of the journal: %w", unread(ctx, j, err))
	}
	return heads, nil
}

func (j *Journal) tables(ctx context.Context, after journal.Head, limit int) ([]journal.Head, error) {
	// Greater than every name and not below any time: the place before the
	// first page.
	created, name := int64(math.MaxInt64), "~"
	if after != (journal.Head{}) {
		created, name = after.Created.UnixNano(), after.Table
	}
	rows, err := j.reading.QueryContext(ctx, `
		SELECT t.name, e.seq, t.created, e.at
		FROM tables t JOIN entries e
			ON e.of = t.number AND e.seq = (SELECT max(seq) FROM entries WHERE of = t.number)
		WHERE (t.created, t.name) < (?, ?)
		ORDER BY t.created DESC, t.name DESC LIMIT ?`, created, name, limit)
	return journal.All(rows, err, scanHead)
}

func scanHead(rows *sql.Rows) (h journal.Head, err error) {
	var created, changed int64
	err = rows.Scan(&h.Table, &h.Seq, &created, &changed)
	h.Created, h.Changed = time.Unix(0, created).UTC(), time.Unix(0, changed).UTC()
	return h, err
}
