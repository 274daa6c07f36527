package hall

import (
	"context"

	"nagara/rules"
	"nagara/table"
)

// solve finds par of a table whose match is about to end, while others have its cell:
// it can take a good part of a second. Then the end is judged again.
func (h *Hall) solve(ctx context.Context, cell *cell, t *table.Table) error {
	var par rules.Par
	cell.unlock()
	err := h.Read(ctx, func() error {
		par = t.Solve()
		return nil
	})
	cell.lock()
	if err == nil {
		cell.par = &par
	}
	return err
}
