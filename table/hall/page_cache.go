package hall

import (
	"context"
	"sync"
	"time"
	"weak"

	"nagara/record"
	"nagara/table"
)

// ViewKey is what makes two pages of a table the same: whose eyes see it, from which
// number on and up to which, and whether they are the host's, who may invite.
type ViewKey struct {
	Viewpoint  record.Viewpoint
	Late, Host bool
	Since, Seq uint64
}

// pageCache has the pages of a table as it stands, so that all who see the same are
// shown one. It lives for as long as somebody looks at it: most pages are asked for
// within a moment.
type pageCache struct {
	of *table.Table

	mu    sync.Mutex
	pages map[ViewKey]*cachedPage
}

// maxPages bounds a cache: people may ask for any number.
const maxPages = 64

// cachedPage is a page that is made by whoever comes first. Next is when it will be out of
// date by itself.
type cachedPage struct {
	turn chan struct{}
	page *table.Page
	next time.Time
}

// weakCache is where a live table has its cache.
type weakCache struct {
	mu    sync.Mutex
	cache weak.Pointer[pageCache]
}

// of is the cache of a table, and a new one where the table has grown.
func (h *weakCache) of(t *table.Table) *pageCache {
	h.mu.Lock()
	defer h.mu.Unlock()
	g := h.cache.Value()
	if g == nil || g.of != t {
		g = &pageCache{of: t, pages: map[ViewKey]*cachedPage{}}
		h.cache = weak.Make(g)
	}
	return g
}

// now is the cache of a table with that number, if there is one.
func (h *weakCache) now(seq uint64) *pageCache {
	h.mu.Lock()
	defer h.mu.Unlock()
	g := h.cache.Value()
	if g == nil || g.of.Seq() != seq {
		return nil
	}
	return g
}

// key is what an account sees that asks for what came after a number.
func (g *pageCache) key(account, invitation string, since uint64) (s ViewKey, err error) {
	s = ViewKey{Host: account == g.of.Host(), Since: since}
	s.Viewpoint, s.Late, err = g.of.Viewpoint(account, invitation)
	return s, err
}

// page is the one of a key. Where there are too many it is nobody else's.
func (g *pageCache) page(s ViewKey) *cachedPage {
	g.mu.Lock()
	defer g.mu.Unlock()
	one := g.pages[s]
	if one == nil {
		one = &cachedPage{turn: make(chan struct{}, 1)}
		if len(g.pages) < maxPages {
			g.pages[s] = one
		}
	}
	return one
}

// find is the page if it was made and holds.
func (g *pageCache) find(one *cachedPage, now func() time.Time) (page *table.Page, next time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if one.page == nil || !one.next.IsZero() && !now().Before(one.next) {
		return nil, time.Time{}
	}
	return one.page, one.next
}

func (g *pageCache) keep(one *cachedPage, page *table.Page, next time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	one.page, one.next = page, next
}

// once makes a page that takes long, unless another does so meanwhile: then it
// waits for that one.
func (g *pageCache) once(ctx context.Context, one *cachedPage, now func() time.Time, develop func() (*table.Page, time.Time, error)) (*table.Page, time.Time, error) {
	select {
	case one.turn <- struct{}{}:
		defer func() { <-one.turn }()
	case <-ctx.Done():
		return nil, time.Time{}, ctx.Err()
	}
	if page, next := g.find(one, now); page != nil {
		return page, next, nil
	}
	page, next, err := develop()
	if err == nil {
		g.keep(one, page, next)
	}
	return page, next, err
}
