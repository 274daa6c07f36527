package hall

import (
	"context"

	"nagara/rules"
)

// Result is what a match came to.
type Result struct {
	// Outcome is nil where there was none.
	Outcome *rules.Outcome
	// Turns and Par are of those who played together: how many turns they took, and
	// how few the deal takes; 0 where the game cannot tell.
	Turns, Par int
}

// Result is what the match at a table came to. It is for whoever holds a tournament, who
// must know before the deal is told: people learn it from the page and the record.
func (h *Hall) Result(ctx context.Context, id string) (Result, error) {
	t, err := h.table(ctx, id)
	if err != nil {
		return Result{}, err
	}
	turns, par, _ := t.Par()
	return Result{t.Outcome(), turns, par}, nil
}
