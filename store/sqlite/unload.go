package sqlite

import (
	"context"
	"fmt"

	"nagara/journal"
)

// Unload implements journal.Database. It may be called beside the process that
// serves the journal: what the log says is judged within the transaction.
func (j *Journal) Unload(ctx context.Context, table string, seq uint64) error {
	if err := journal.CheckUnload(table, seq); err != nil {
		return err
	}
	if err := j.Write(ctx, func(tx journal.Tx) error { return j.log.unload(tx, table, seq) }); err != nil {
		return fmt.Errorf("take out the log of table %s: %w", table, err)
	}
	return nil
}

func (l *log) unload(tx journal.Tx, table string, seq uint64) error {
	var newest int64
	if err := l.newest.QueryRow(table).Scan(&newest); err != nil {
		return err
	}
	if uint64(newest) != seq {
		return &journal.Conflict{Table: table, Expected: seq, Actual: uint64(newest)}
	}
	if _, err := tx.Exec("INSERT INTO unloaded (name, seq) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET seq = excluded.seq", table, newest); err != nil {
		return err
	}
	const of = " = (SELECT number FROM tables WHERE name = $1)"
	for _, step := range []string{"DELETE FROM backlog WHERE of" + of, "DELETE FROM entries WHERE of" + of, "DELETE FROM tables WHERE name = $1"} {
		if _, err := tx.Exec(step, table); err != nil {
			return err
		}
	}
	delete(l.notes.known, table)
	return nil
}
