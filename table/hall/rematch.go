package hall

import (
	"context"

	"nagara/table"
)

// playOn makes the next table where everybody wants to play again. Its name
// follows from this one's, so that it is made once, by whichever hall comes
// first; and if a hall dies midway another one finishes.
func (h *Hall) playOn(ctx context.Context, live *liveTable, t *table.Table) error {
	now := h.Now()
	id, log, err := t.Rematch(now)
	if err != nil || id == "" {
		return err
	}
	next, err := table.Fold(id, log)
	if err != nil {
		return err
	}
	if err := h.found(ctx, next, log); err != nil {
		return err
	}
	if _, err := h.commit(ctx, live, t, now, []table.Event{table.RematchBegun{Table: id}}); err != nil {
		return err
	}
	h.timers.sooner(id, now)
	return nil
}
