package account

import (
	"context"
	"fmt"
	"strings"
)

// ProvisionalFrom is the deviation from which on a rating is provisional: it may be
// off by more than two hundred points. Some dozen matches with others whose ratings
// are sure bring a newcomer below it; who is as sure as one gets is back after a year
// without any.
const ProvisionalFrom = 110

// Provisional tells whether little is known of how strong somebody is.
func (s Standing) Provisional() bool { return s.Rating.Deviation >= ProvisionalFrom }

// ReadPool tells of the name under which matches are rated together which game it is,
// the hash of its edition where that is not the one that is built in, and whether they
// are twins.
func ReadPool(pool string) (game, edition string, twin bool) {
	game, twin = strings.CutSuffix(pool, TwinsOf(""))
	game, edition, _ = strings.Cut(game, ":")
	return game, edition, twin
}

// LadderLength is how many stand on a ladder.
const LadderLength = 200

// Ladder are those of the highest ratings at a game, the highest first, as sure as
// the ratings are now.
func (r *Ratings) Ladder(ctx context.Context, game string) ([]Standing, error) {
	all, err := r.store.Strongest(ctx, game, LadderLength)
	if err != nil {
		return nil, fmt.Errorf("read the ladder of %s: %w", game, err)
	}
	for i := range all {
		all[i].Rating = all[i].Rating.After(all[i].pause(now()))
	}
	return all, nil
}
