package reviews

import (
	"context"

	"nagara/study/review"
)

// Cache keeps reviews: so what one machine of a site has made, all have.
type Cache interface {
	// Find is the review of a table's match; nil where none of this version is kept.
	Find(ctx context.Context, table string) (*review.Review, error)
	// FindFirst are the reviews of the first of the tables that were reviewed, up to most.
	FindFirst(ctx context.Context, tables []string, most int) (map[string]*review.Review, error)
	// Keep keeps a review, in the place of one of another version.
	Keep(ctx context.Context, table string, made *review.Review) error
}

// Kept are the reviews of those of the tables that were reviewed: the first of them,
// up to most.
func (q *Queue) Kept(ctx context.Context, tables []string, most int) (map[string]*review.Review, error) {
	return q.cache.FindFirst(ctx, tables, most)
}
