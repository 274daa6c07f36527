package ws

import (
	"sync"
	"sync/atomic"
	"time"

	"nagara/api"
	"nagara/locale"
	"nagara/table"
)

// rendered is a page as it is written, with the patches that lead to it.
type rendered struct {
	// number tells renderings apart. A patch knows by it where it leads on from, and
	// does not keep that rendering.
	number uint64

	mu      sync.Mutex
	page    *table.Page
	text    []byte
	patches []patch
	// next is when there will be more to see without anything happening, in
	// nanoseconds; 0 if never.
	next atomic.Int64
}

type patch struct {
	from uint64
	text []byte
}

// renderings counts them.
var renderings atomic.Uint64

// maxPatches is how many a rendering keeps: nearly all readers come from the one before
// it.
const maxPatches = 4

func newRendered() *rendered { return &rendered{number: renderings.Add(1)} }

// over tells that there is more to see by now.
func (r *rendered) over(now time.Time) bool {
	next := r.next.Load()
	return next != 0 && now.UnixNano() >= next
}

// write writes a page, in words where a language is given.
func (r *rendered) write(page *table.Page, language *locale.Language) (err error) {
	if language != nil {
		page.Say(language)
	}
	r.page = page
	r.text, err = api.Text(page)
	return err
}

// after is the patch that leads on from a rendering.
func (r *rendered) after(had *rendered) []byte {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, p := range r.patches {
		if p.from == had.number {
			return p.text
		}
	}
	text := api.AppendPatch(nil, had.text, r.text)
	if len(r.patches) < maxPatches {
		r.patches = append(r.patches, patch{had.number, text})
	}
	return text
}

// message is what is sent to somebody who has a rendering, or none.
func (r *rendered) message(over []byte, ask *api.Request, had *rendered, people api.People) []byte {
	if had == nil {
		return api.AppendPage(over, ask.Ask, ask.Table, r.text, people)
	}
	return api.AppendChange(over, ask.Ask, ask.Table, had.page.Seq, r.after(had), people)
}
