package hall

import (
	"sync"

	"nagara/journal"
	"nagara/table"
)

// Carrier takes what was written here to the halls of other machines, and brings
// what those wrote. Only those who may read the journal may have part in it.
type Carrier interface {
	// Send is told what is durable, and never waits. It may be lost.
	Send(table string, entries []journal.Entry)
	// Hear hears entries of one append at a time, until end is called.
	Hear(hear func(table string, entries []journal.Entry)) (end func(), err error)
}

// publish tells all halls that a table has grown by these entries. Who gets the
// entries need not read the journal; who does not, reads.
func (h *Hall) publish(t *table.Table, entries []journal.Entry) {
	if h.Carrier != nil {
		h.Carrier.Send(t.ID(), entries)
	}
	h.Bus.Publish(t.ID(), t.Seq())
}

// hearEntries lets the halls of other machines bring what they have written.
func (h *Hall) hearEntries() {
	end, err := h.Carrier.Hear(h.bring)
	if err != nil {
		h.Log.Warn("cannot hear what other machines write; reading it instead", "error", err)
		return
	}
	<-h.ctx.Done()
	end()
}

// bring keeps entries of a table that is in memory until somebody looks at it.
func (h *Hall) bring(id string, entries []journal.Entry) {
	if cell := h.cells.takeLive(id); cell != nil {
		cell.brought.add(entries)
		h.cells.put(cell)
	}
}

// brought are entries that follow one another, of which the hall has heard.
type brought struct {
	mu      sync.Mutex
	entries []journal.Entry
}

// mostBrought is how many wait at one table. Who has not looked for so long
// reads.
const mostBrought = 64

// add takes what follows the last, or begins anew after a gap.
func (b *brought) add(entries []journal.Entry) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if n := len(b.entries); n > 0 {
		next := b.entries[n-1].Seq + 1
		switch first := entries[0].Seq; {
		case first < next: // it comes twice, or late
			return
		case first > next || n+len(entries) > mostBrought:
			b.entries = nil
		}
	}
	b.entries = append(b.entries, entries...)
}

// take is what leads from one number to another at the least, or nothing. What
// is taken, or comes before, is forgotten.
func (b *brought) take(have, want uint64) []journal.Entry {
	b.mu.Lock()
	defer b.mu.Unlock()
	for len(b.entries) > 0 && b.entries[0].Seq <= have {
		b.entries = b.entries[1:]
	}
	n := len(b.entries)
	if n == 0 || b.entries[0].Seq != have+1 || b.entries[n-1].Seq < want {
		return nil
	}
	run := b.entries
	b.entries = nil
	return run
}
