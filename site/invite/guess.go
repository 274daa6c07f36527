package invite

import (
	"context"
	"fmt"
	"strings"
	"time"
)

const (
	// usual is how many words a code has, guarded how many while others guess.
	usual, guarded = 2, 3
	// hits bounds what guessing can bring. A try at two words finds one of the codes
	// that hold with a chance of their number in 409,600. So as long as wrong tries
	// within the life of a code, times the codes that hold, are no more than this, the
	// chance that all of them together have found anybody's table is below 1 %.
	// Beyond it two words are worth nothing, and of three there are 262 million.
	hits = 4000
)

// length is how many words a code needs now.
func (c *Codes) length(ctx context.Context, now time.Time) (int, error) {
	misses, codes, err := c.Store.Misses(ctx, now.Add(-Life), now)
	if err != nil {
		return 0, fmt.Errorf("find out whether codes are guessed: %w", err)
	}
	if misses*codes > hits {
		return guarded, nil
	}
	return usual, nil
}

func wordsIn(key string) int { return 1 + strings.Count(key, " ") }
