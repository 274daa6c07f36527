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
	now, err := l.find(table)
	if err != nil {
		return err
	}
	if now.newest != seq {
		return &journal.Conflict{Table: table, Expected: seq, Actual: now.newest}
	}
	if _, err := tx.Exec("INSERT INTO unloaded (name, seq) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET seq = excluded.seq", table, int64(seq)); err != nil {
		return err
	}
	for _, step := range []string{"DELETE FROM backlog WHERE of = $1", "DELETE FROM entries WHERE of = $1", "DELETE FROM tables WHERE number = $1"} {
		if _, err := tx.Exec(step, now.number); err != nil {
			return err
		}
	}
	delete(l.heads.known, table)
	return nil
}
