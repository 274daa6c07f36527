package stats

import (
	"context"

	"nagara/study/playstyle"
)

// Cache keeps what was found in records: an index, which is made again by itself where
// it is lost or of another version.
type Cache interface {
	// Find are the achievements of those of the tables that were looked through; one without
	// any has an empty list.
	Find(ctx context.Context, tables []string) (map[string][]playstyle.Achievement, error)
	// Keep keeps what was found in matches, by table.
	Keep(ctx context.Context, found map[string][]playstyle.Achievement) error
}
