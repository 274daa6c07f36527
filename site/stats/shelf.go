package stats

import (
	"context"

	"nagara/study/playstyle"
)

// Shelf keeps what was found in records: an index, which is made again by itself where
// it is lost or of another version.
type Shelf interface {
	// Find are the feats of those of the tables that were looked through; one without
	// any has an empty list.
	Find(ctx context.Context, tables []string) (map[string][]playstyle.Feat, error)
	// Keep keeps what was found in matches, by table.
	Keep(ctx context.Context, found map[string][]playstyle.Feat) error
}
