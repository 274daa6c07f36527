package hall

import (
	"context"

	"nagara/table"
)

// solve finds par of a table whose match is about to end, while others have its cell:
// it can take a good part of a second. Then the end is judged again.
func (h *Hall) solve(ctx context.Context, cell *cell, t *table.Table) error {
	cell.unlock()
	defer cell.lock()
	return h.Read(ctx, func() error {
		par := t.Solve()
		cell.par.Store(&par)
		return nil
	})
}
