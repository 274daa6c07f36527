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

// Find implements stats.Cache.
func (s *Achievements) Find(ctx context.Context, tables []string) (map[string][]playstyle.Achievement, error) {
	found := make(map[string][]playstyle.Achievement, len(tables))
	for some := range slices.Chunk(tables, idsAtOnce) {
		places, args := placesFor(some, playstyle.Version)
		rows, err := s.read(ctx, "SELECT name, feats FROM feats WHERE version = $1 AND name IN ("+places+")", args...)
		if _, err = journal.All(rows, err, func(rows *sql.Rows) (struct{}, error) { return struct{}{}, readAchievements(rows, found) }); err != nil {
			return nil, fmt.Errorf("find the feats of %d tables: %w", len(some), err)
		}
	}
	return found, nil
}

func readAchievements(rows *sql.Rows, into map[string][]playstyle.Achievement) error {
	var table, text string
	if err := rows.Scan(&table, &text); err != nil {
		return err
	}
	var feats []playstyle.Achievement
	if text != noAchievements {
		if err := json.Unmarshal([]byte(text), &feats); err != nil {
			return fmt.Errorf("read the feats of table %s: %w", table, err)
		}
	}
	into[table] = feats
	return nil
}

// noAchievements is how a match without any is kept: most are.
const noAchievements = "[]"

// Keep implements stats.Cache.
func (s *Achievements) Keep(ctx context.Context, found map[string][]playstyle.Achievement) error {
	err := s.write(ctx, func(tx journal.Tx) error {
		for table, feats := range found {
			text, err := json.Marshal(append([]playstyle.Achievement{}, feats...))
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
