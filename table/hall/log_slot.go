package hall

import (
	"context"
	"time"

	"nagara/table"
)

// readPatience is how long somebody waits to read a long history before they
// are asked to come back.
const readPatience = 5 * time.Second

// WithLogSlot runs what takes a whole log to do, such as a replay, as soon as one of
// the few places for that is free: many who do so at once would take all memory.
// It refuses whoever would wait too long.
func (h *Hall) WithLogSlot(ctx context.Context, do func() error) error {
	waiting, cancel := context.WithTimeout(ctx, readPatience)
	defer cancel()
	select {
	case h.logSlots <- struct{}{}:
		defer func() { <-h.logSlots }()
		return do()
	case <-waiting.Done():
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return table.Crowded()
}
