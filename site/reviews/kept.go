package reviews

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"nagara/journal"
	"nagara/study/review"
)

// atOnce is how many tables one query asks for.
const atOnce = 500

// Kept are the reviews of those of the tables that were reviewed: the first of them,
// up to most.
func (q *Queue) Kept(ctx context.Context, tables []string, most int) (map[string]*review.Review, error) {
	kept := map[string]*review.Review{}
	for some := range slices.Chunk(tables, atOnce) {
		reviewed, err := q.shelf.reviewed(ctx, some)
		if err != nil {
			return nil, err
		}
		for _, table := range some {
			if !slices.Contains(reviewed, table) {
				continue
			}
			if len(kept) == most {
				return kept, nil
			}
			if kept[table], err = q.shelf.Find(ctx, table); err != nil {
				return nil, err
			}
		}
	}
	return kept, nil
}

// reviewed are those of the tables of which there is a review.
func (s *Shelf) reviewed(ctx context.Context, tables []string) ([]string, error) {
	args, places := []any{review.Version}, make([]string, len(tables))
	for i, table := range tables {
		args, places[i] = append(args, table), fmt.Sprint("$", i+2)
	}
	rows, err := s.journal.Query(ctx, "SELECT name FROM reviews WHERE version = $1 AND name IN ("+strings.Join(places, ", ")+")", args...)
	found, err := journal.All(rows, err, journal.Column[string])
	if err != nil {
		return nil, fmt.Errorf("find which of %d tables are reviewed: %w", len(tables), err)
	}
	return found, nil
}
