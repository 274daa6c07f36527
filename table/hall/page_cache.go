package hall

import (
	"context"
	"sync"
	"time"
	"weak"

	"nagara/record"
	"nagara/table"
)

// PageKey is what makes two pages of a table the same: from which viewpoint, after which
// number and up to which, and whether it is the host's, who may invite.
type PageKey struct {
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
	pages map[PageKey]*cachedPage
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
func (w *weakCache) of(t *table.Table) *pageCache {
	w.mu.Lock()
	defer w.mu.Unlock()
	cache := w.cache.Value()
	if cache == nil || cache.of != t {
		cache = &pageCache{of: t, pages: map[PageKey]*cachedPage{}}
		w.cache = weak.Make(cache)
	}
	return cache
}

// now is the cache of a table with that number, if there is one.
func (w *weakCache) now(seq uint64) *pageCache {
	w.mu.Lock()
	defer w.mu.Unlock()
	cache := w.cache.Value()
	if cache == nil || cache.of.Seq() != seq {
		return nil
	}
	return cache
}

// key is what an account sees that asks for what came after a number.
func (cache *pageCache) key(account, invitation string, since uint64) (key PageKey, err error) {
	key = PageKey{Host: account == cache.of.Host(), Since: since}
	key.Viewpoint, key.Late, err = cache.of.Viewpoint(account, invitation)
	return key, err
}

// page is the one of a key. Where there are too many it is nobody else's.
func (cache *pageCache) page(key PageKey) *cachedPage {
	cache.mu.Lock()
	defer cache.mu.Unlock()
	one := cache.pages[key]
	if one == nil {
		one = &cachedPage{turn: make(chan struct{}, 1)}
		if len(cache.pages) < maxPages {
			cache.pages[key] = one
		}
	}
	return one
}

// find is the page if it was made and holds.
func (cache *pageCache) find(one *cachedPage, now func() time.Time) (page *table.Page, next time.Time) {
	cache.mu.Lock()
	defer cache.mu.Unlock()
	if one.page == nil || !one.next.IsZero() && !now().Before(one.next) {
		return nil, time.Time{}
	}
	return one.page, one.next
}

func (cache *pageCache) keep(one *cachedPage, page *table.Page, next time.Time) {
	cache.mu.Lock()
	defer cache.mu.Unlock()
	one.page, one.next = page, next
}

// once makes a page that takes long, unless another does so meanwhile: then it
// waits for that one.
func (cache *pageCache) once(ctx context.Context, one *cachedPage, now func() time.Time, render func() (*table.Page, time.Time, error)) (*table.Page, time.Time, error) {
	select {
	case one.turn <- struct{}{}:
		defer func() { <-one.turn }()
	case <-ctx.Done():
		return nil, time.Time{}, ctx.Err()
	}
	if page, next := cache.find(one, now); page != nil {
		return page, next, nil
	}
	page, next, err := render()
	if err == nil {
		cache.keep(one, page, next)
	}
	return page, next, err
}
