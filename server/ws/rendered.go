package ws

import (
	"sync"
	"sync/atomic"

	"nagara/api"
	"nagara/rules"
	"nagara/table"
)

// rendered is a page as it is written, with the changes that lead to it.
type rendered struct {
	// number tells renderings apart. A change knows by it where it leads on from, and
	// does not keep that rendering.
	number uint64

	mu      sync.Mutex
	text    []byte
	seq     uint64
	you     rules.Seat
	private bool
	chairs  []table.Chair
	changes []change
}

// change is quoted, as it stands in a message.
type change struct {
	from   uint64
	quoted []byte
}

// renderings counts them.
var renderings atomic.Uint64

// maxChanges is how many a rendering keeps: nearly all readers come from the one
// before it, and newcomers from nothing.
const maxChanges = 4

func (r *rendered) write(page *table.Page, people api.People) (err error) {
	r.seq, r.you, r.private, r.chairs = page.Seq, page.You, page.Settings.Private(), page.Chairs
	r.text, err = api.Text(page, people)
	return err
}

// after is the change that leads on from a rendering, or from nothing, as it stands in
// a message.
func (r *rendered) after(had *rendered) []byte {
	var from uint64
	var before []byte
	if had != nil {
		from, before = had.number, had.text
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, c := range r.changes {
		if c.from == from {
			return c.quoted
		}
	}
	quoted := api.Quoted(before, r.text)
	if len(r.changes) < maxChanges {
		r.changes = append(r.changes, change{from, quoted})
	}
	return quoted
}

// message is what is sent to somebody who has a rendering, or none. Who did not ask for
// changes is sent the page.
func (r *rendered) message(over []byte, ask *api.Request, had *rendered) []byte {
	if !ask.Changes {
		return api.AppendPage(over, ask.Ask, ask.Table, r.text)
	}
	var from uint64
	if had != nil {
		from = had.seq
	}
	return api.AppendChanged(over, ask.Ask, ask.Table, from, r.seq, r.after(had))
}
