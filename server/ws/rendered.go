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

func (s *rendered) write(page *table.Page, people api.People) (err error) {
	s.seq, s.you, s.private, s.chairs = page.Seq, page.You, page.Settings.Private(), page.Chairs
	s.text, err = api.Text(page, people)
	return err
}

// after is the change that leads on from a rendering, or from nothing, as it stands in
// a message.
func (s *rendered) after(had *rendered) []byte {
	var from uint64
	var before []byte
	if had != nil {
		from, before = had.number, had.text
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.changes {
		if c.from == from {
			return c.quoted
		}
	}
	quoted := api.Quoted(before, s.text)
	if len(s.changes) < maxChanges {
		s.changes = append(s.changes, change{from, quoted})
	}
	return quoted
}

// message is what is sent to somebody who has a rendering, or none. Who did not ask for
// changes is sent the page.
func (s *rendered) message(over []byte, ask *api.Request, had *rendered) []byte {
	if !ask.Changes {
		return api.AppendPage(over, ask.Ask, ask.Table, s.text)
	}
	var from uint64
	if had != nil {
		from = had.seq
	}
	return api.AppendChanged(over, ask.Ask, ask.Table, from, s.seq, s.after(had))
}
