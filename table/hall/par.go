package hall

import (
	"context"

	"nagara/table"
)

// solve finds par of a table whose match is about to end, while others use it:
// it can take a good part of a second. Then the end is judged again. There are places for
// that alone: however many read long histories, nobody's last move is refused for them.
func (h *Hall) solve(ctx context.Context, live *liveTable, t *table.Table) error {
	live.unlock()
	defer live.lock()
	select {
	case h.solvers <- struct{}{}:
		defer func() { <-h.solvers }()
	case <-ctx.Done():
		return ctx.Err()
	}
	par := t.Solve()
	live.par.Store(&par)
	return nil
}
