package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"

	"nagara/journal"
	"nagara/study/review"
)

// Find implements reviews.Cache.
func (s *Reviews) Find(ctx context.Context, table string) (*review.Review, error) {
	found, err := s.find(ctx, []string{table})
	return found[table], err
}

// find are the reviews of those of the tables that were reviewed.
func (s *Reviews) find(ctx context.Context, tables []string) (map[string]*review.Review, error) {
	found := map[string]*review.Review{}
	for some := range slices.Chunk(tables, idsAtOnce) {
		places, args := placesFor(some, review.Version)
		rows, err := s.read(ctx, "SELECT name, review FROM reviews WHERE version = $1 AND name IN ("+places+")", args...)
		if _, err := journal.All(rows, err, func(rows *sql.Rows) (struct{}, error) { return struct{}{}, readReview(rows, found) }); err != nil {
			return nil, fmt.Errorf("find the reviews of %d tables: %w", len(some), err)
		}
	}
	return found, nil
}

func readReview(rows *sql.Rows, into map[string]*review.Review) error {
	var table, text string
	if err := rows.Scan(&table, &text); err != nil {
		return err
	}
	kept := &review.Review{}
	if err := json.Unmarshal([]byte(text), kept); err != nil {
		return fmt.Errorf("read the review of table %s: %w", table, err)
	}
	into[table] = kept
	return nil
}

// FindFirst implements reviews.Cache. It asks first which there are: reviews are long.
func (s *Reviews) FindFirst(ctx context.Context, tables []string, most int) (map[string]*review.Review, error) {
	var reviewed []string
	for some := range slices.Chunk(tables, idsAtOnce) {
		places, args := placesFor(some, review.Version)
		rows, err := s.read(ctx, "SELECT name FROM reviews WHERE version = $1 AND name IN ("+places+")", args...)
		names, err := journal.All(rows, err, journal.Column[string])
		if err != nil {
			return nil, fmt.Errorf("find which of %d tables are reviewed: %w", len(some), err)
		}
		for _, table := range some {
			if len(reviewed) < most && slices.Contains(names, table) {
				reviewed = append(reviewed, table)
			}
		}
		if len(reviewed) == most {
			break
		}
	}
	return s.find(ctx, reviewed)
}

// Keep implements reviews.Cache.
func (s *Reviews) Keep(ctx context.Context, table string, made *review.Review) error {
	text, err := json.Marshal(made)
	if err == nil {
		err = s.exec(ctx, `
			INSERT INTO reviews (name, version, review) VALUES ($1, $2, $3)
			ON CONFLICT (name) DO UPDATE SET version = excluded.version, review = excluded.review`,
			table, made.Version, string(text))
	}
	if err != nil {
		return fmt.Errorf("keep the review of table %s: %w", table, err)
	}
	return nil
}
