package hall

import (
	"nagara/journal"
	"nagara/table"
)

// resume looks after every table that was left unfinished when the last hall
// closed or died.
func (h *Hall) resume() {
	var after journal.Head
	for h.ctx.Err() == nil {
		page, err := h.Journal.Tables(h.ctx, after, journal.MaxPage)
		if err != nil {
			h.Log.Warn("cannot list tables", "error", err)
			if sleep(h.ctx, again) != nil {
				return
			}
			continue
		}
		for _, head := range page {
			if h.mayRun(head) {
				h.attend(h.ctx, head.Table)
			}
		}
		if len(page) < journal.MaxPage {
			return
		}
		after = page[len(page)-1]
	}
}

// closed are the kinds of entries after which nothing runs at a table. After
// others one must look closer.
var closed = map[string]bool{
	table.Revealed{}.Kind(): true, table.RematchBegun{}.Kind(): true,
}

// mayRun tells, by the newest entry alone, whether there may be anything to
// look after: most tables are long over.
func (h *Hall) mayRun(head journal.Head) bool {
	newest, err := h.Journal.Read(h.ctx, head.Table, head.Seq-1)
	return err != nil || len(newest) == 0 || !closed[newest[len(newest)-1].Kind]
}
