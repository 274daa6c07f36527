package hall

import (
	"time"

	"nagara/journal"
	"nagara/table"
)

// recoverTables looks after every table at which something was left to do when the last
// hall closed or died.
func (h *Hall) recoverTables(left journal.Backlog) {
	for after := ""; h.ctx.Err() == nil; {
		page, err := left.Pending(h.ctx, after, journal.MaxPage)
		if err != nil {
			h.Log.Warn("cannot list tables that are to be looked after; trying again", "error", err)
			if sleep(h.ctx, again) != nil {
				return
			}
			continue
		}
		for _, id := range page {
			h.whenFree(func() { h.takeUp(id) })
		}
		if len(page) < journal.MaxPage {
			return
		}
		after = page[len(page)-1]
	}
}

// takeUp looks after one table, and notes if there is nothing left to do.
func (h *Hall) takeUp(id string) {
	if h.notes == nil && !h.mayRun(id) {
		return
	}
	t := h.attend(h.ctx, id)
	if t == nil || h.notes == nil || !h.due(t).IsZero() {
		return
	}
	if err := h.notes.Remind(h.ctx, id, t.Seq(), time.Time{}); err != nil {
		h.warn(err, "cannot note that nothing is to be done", "table", id)
	}
}

// closed are the kinds of entries after which nothing runs at a table. After
// others one must look closer.
var closed = map[string]bool{
	table.Revealed{}.Kind(): true, table.RematchBegun{}.Kind(): true,
}

// mayRun tells, by the newest entry alone, whether there may be anything to
// look after, where nothing is noted of that: most matches are long over.
func (h *Hall) mayRun(id string) bool {
	log, err := h.Journal.Read(h.ctx, id, 0)
	return err != nil || len(log) == 0 || !closed[log[len(log)-1].Kind]
}
