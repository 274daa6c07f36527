package postgres

import (
	"context"
	"fmt"

	"nagara/journal"
)

// Unload implements journal.Database. While one log is taken out nobody appends
// to any: an entry that came in between would be all that is left of its log.
func (j *Journal) Unload(ctx context.Context, table string, seq uint64) error {
	if err := journal.CheckUnload(table, seq); err != nil {
		return err
	}
	if err := j.Write(ctx, func(tx journal.Tx) error { return unload(tx, table, seq) }); err != nil {
		return fmt.Errorf("take out the log of table %s: %w", table, err)
	}
	return nil
}

func unload(tx journal.Tx, table string, seq uint64) error {
	if _, err := tx.Exec("LOCK TABLE entries IN SHARE ROW EXCLUSIVE MODE"); err != nil {
		return err
	}
	rows, err := tx.Query(findNewest, table)
	newest, err := journal.All(rows, err, journal.Column[int64])
	if err != nil {
		return err
	}
	if uint64(newest[0]) != seq {
		return &journal.Conflict{Table: table, Expected: seq, Actual: uint64(newest[0])}
	}
	if _, err := tx.Exec("INSERT INTO unloaded (name, seq) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET seq = excluded.seq", table, newest[0]); err != nil {
		return err
	}
	for _, step := range []string{"DELETE FROM agenda WHERE name = $1", "DELETE FROM entries WHERE name = $1"} {
		if _, err := tx.Exec(step, table); err != nil {
			return err
		}
	}
	return nil
}
