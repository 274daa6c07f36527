package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"

	"nagara/journal"
	"nagara/study/playstyle"
)

// Find implements stats.Shelf.
func (s *Feats) Find(ctx context.Context, tables []string) (map[string][]playstyle.Feat, error) {
	found := make(map[string][]playstyle.Feat, len(tables))
	for some := range slices.Chunk(tables, idsAtOnce) {
		places, args := placesFor(some, playstyle.Version)
		rows, err := s.read(ctx, "SELECT name, feats FROM feats WHERE version = $1 AND name IN ("+places+")", args...)
		if _, err = journal.All(rows, err, func(rows *sql.Rows) (struct{}, error) { return struct{}{}, readFeats(rows, found) }); err != nil {
			return nil, fmt.Errorf("find the feats of %d tables: %w", len(some), err)
		}
	}
	return found, nil
}

func readFeats(rows *sql.Rows, into map[string][]playstyle.Feat) error {
	var table, text string
	if err := rows.Scan(&table, &text); err != nil {
		return err
	}
	var feats []playstyle.Feat
	if text != noFeats {
		if err := json.Unmarshal([]byte(text), &feats); err != nil {
			return fmt.Errorf("read the feats of table %s: %w", table, err)
		}
	}
	into[table] = feats
	return nil
}

// noFeats is how a match without any is kept: most are.
const noFeats = "[]"

// Keep implements stats.Shelf.
func (s *Feats) Keep(ctx context.Context, found map[string][]playstyle.Feat) error {
	err := s.write(ctx, func(tx journal.Tx) error {
		for table, feats := range found {
			text, err := json.Marshal(append([]playstyle.Feat{}, feats...))
			if err != nil {
				return err
			}
			if _, err := tx.Exec(`INSERT INTO feats (name, version, feats) VALUES ($1, $2, $3)
				ON CONFLICT (name) DO UPDATE SET version = excluded.version, feats = excluded.feats`,
				table, playstyle.Version, string(text)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("keep the feats of %d tables: %w", len(found), err)
	}
	return nil
}
