package hall

import (
	"context"
	"sync"
	"time"
	"weak"

	"nagara/record"
	"nagara/table"
)

// Sight is what makes two pages of a table the same: whose eyes see it, from which
// number on and up to which, and whether they are the host's, who may invite.
type Sight struct {
	Eyes       record.Eyes
	Late, Host bool
	Since, Seq uint64
}

// gallery has the pages of a table as it stands, so that all who see the same are
// shown one. It lives for as long as somebody looks at it: most pages are asked for
// within a moment.
type gallery struct {
	of *table.Table

	mu    sync.Mutex
	shots map[Sight]*shot
}

// mostShots bounds a gallery: people may ask for any number.
const mostShots = 64

// shot is a page that is made by whoever comes first. Next is when it will be out of
// date by itself.
type shot struct {
	turn chan struct{}
	page *table.Page
	next time.Time
}

// hung is where a cell has its gallery.
type hung struct {
	mu      sync.Mutex
	gallery weak.Pointer[gallery]
}

// of is the gallery of a table, and a new one where the table has grown.
func (h *hung) of(t *table.Table) *gallery {
	h.mu.Lock()
	defer h.mu.Unlock()
	g := h.gallery.Value()
	if g == nil || g.of != t {
		g = &gallery{of: t, shots: map[Sight]*shot{}}
		h.gallery = weak.Make(g)
	}
	return g
}

// now is the gallery of a table with that number, if there is one.
func (h *hung) now(seq uint64) *gallery {
	h.mu.Lock()
	defer h.mu.Unlock()
	g := h.gallery.Value()
	if g == nil || g.of.Seq() != seq {
		return nil
	}
	return g
}

// sight is what an account sees that asks for what came after a number.
func (g *gallery) sight(account, invitation string, since uint64) (s Sight, err error) {
	s = Sight{Host: account == g.of.Host(), Since: since}
	s.Eyes, s.Late, err = g.of.Eyes(account, invitation)
	return s, err
}

// shot is the one of a sight. Where there are too many it is nobody else's.
func (g *gallery) shot(s Sight) *shot {
	g.mu.Lock()
	defer g.mu.Unlock()
	one := g.shots[s]
	if one == nil {
		one = &shot{turn: make(chan struct{}, 1)}
		if len(g.shots) < mostShots {
			g.shots[s] = one
		}
	}
	return one
}

// find is the page if it was made and holds.
func (g *gallery) find(one *shot, now func() time.Time) (page *table.Page, next time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if one.page == nil || !one.next.IsZero() && !now().Before(one.next) {
		return nil, time.Time{}
	}
	return one.page, one.next
}

func (g *gallery) keep(one *shot, page *table.Page, next time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	one.page, one.next = page, next
}

// once makes a page that takes long, unless another does so meanwhile: then it
// waits for that one.
func (g *gallery) once(ctx context.Context, one *shot, now func() time.Time, develop func() (*table.Page, time.Time, error)) (*table.Page, time.Time, error) {
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
