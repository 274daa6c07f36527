package reviews

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"

	"nagara/journal"
	"nagara/study/review"
)

// Shelf keeps reviews as rows in the database of the journal, whichever that is:
// so what one machine of a site has made, all have.
type Shelf struct{ journal journal.Database }

// NewShelf keeps reviews beside that journal, which the caller closes.
func NewShelf(j journal.Database) (*Shelf, error) {
	return &Shelf{j}, nil
}

// Find is the review of a table's match; nil where none of this version is kept.
func (s *Shelf) Find(ctx context.Context, table string) (*review.Review, error) {
	rows, err := s.journal.Query(ctx, "SELECT review FROM reviews WHERE name = $1 AND version = $2", table, review.Version)
	found, err := journal.All(rows, err, func(rows *sql.Rows) (text string, err error) {
		err = rows.Scan(&text)
		return text, err
	})
	if err != nil {
		return nil, fmt.Errorf("find the review of table %s: %w", table, err)
	}
	if len(found) == 0 {
		return nil, nil //nolint:nilnil // said above
	}
	kept := &review.Review{}
	if err := json.Unmarshal([]byte(found[0]), kept); err != nil {
		return nil, fmt.Errorf("read the review of table %s: %w", table, err)
	}
	return kept, nil
}

// Keep keeps a review, in the place of one of another version.
func (s *Shelf) Keep(ctx context.Context, table string, made *review.Review) error {
	text, err := json.Marshal(made)
	if err == nil {
		err = journal.Exec(ctx, s.journal.Write, `
			INSERT INTO reviews (name, version, review) VALUES ($1, $2, $3)
			ON CONFLICT (name) DO UPDATE SET version = excluded.version, review = excluded.review`,
			table, made.Version, string(text))
	}
	if err != nil {
		return fmt.Errorf("keep the review of table %s: %w", table, err)
	}
	return nil
}
