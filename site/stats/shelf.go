package stats

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"nagara/journal"
	"nagara/study/playstyle"
)

// Shelf keeps what was found in records, as rows in the database of the journal: an
// index, which is made again by itself where it is lost or of another version.
type Shelf struct{ journal journal.Database }

// NewShelf keeps feats beside that journal, which the caller closes.
func NewShelf(j journal.Database) (*Shelf, error) {
	return &Shelf{j}, nil
}

// atOnce is how many tables one query asks for.
const atOnce = 500

// Find are the feats of those of the tables that were looked through; one without any
// has an empty list.
func (s *Shelf) Find(ctx context.Context, tables []string) (map[string][]playstyle.Feat, error) {
	found := make(map[string][]playstyle.Feat, len(tables))
	for some := range slices.Chunk(tables, atOnce) {
		args := []any{playstyle.Version}
		places := make([]string, len(some))
		for i, table := range some {
			args, places[i] = append(args, table), fmt.Sprint("$", i+2)
		}
		rows, err := s.journal.Query(ctx, "SELECT name, feats FROM feats WHERE version = $1 AND name IN ("+strings.Join(places, ", ")+")", args...)
		if _, err = journal.All(rows, err, func(rows *sql.Rows) (struct{}, error) { return struct{}{}, read(rows, found) }); err != nil {
			return nil, fmt.Errorf("find the feats of %d tables: %w", len(some), err)
		}
	}
	return found, nil
}

func read(rows *sql.Rows, into map[string][]playstyle.Feat) error {
	var table, text string
	if err := rows.Scan(&table, &text); err != nil {
		return err
	}
	var feats []playstyle.Feat
	if text != none {
		if err := json.Unmarshal([]byte(text), &feats); err != nil {
			return fmt.Errorf("read the feats of table %s: %w", table, err)
		}
	}
	into[table] = feats
	return nil
}

// none is how a match without feats is kept: most are.
const none = "[]"

// Keep keeps what was found in matches, by table.
func (s *Shelf) Keep(ctx context.Context, found map[string][]playstyle.Feat) error {
	err := s.journal.Write(ctx, func(tx journal.Tx) error {
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
