package live

import (
	"context"
	"net/http"

	"nagara/locale"
	"nagara/server/problem"
	"nagara/server/wire"
)

// watch begins to send the pages of a table; if it was watched already, from
// another number.
func (s *socket) watch(ask wire.Ask) {
	ctx, begun := s.begin(ask.Table)
	if !begun {
		s.refuse(ask, problem.New(http.StatusConflict, "server.watching", "most", maxWatched))
		return
	}
	s.work.Go(func() {
		s.follow(ctx, ask)
		s.mu.Lock()
		defer s.mu.Unlock()
		s.following--
	})
}

// begin ends whatever was sent of the table before. One who asks again and
// again without reading is not given more than others.
func (s *socket) begin(id string) (ctx context.Context, begun bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.following >= maxWatched {
		return nil, false
	}
	if s.watching == nil {
		s.watching, s.named, s.attending = map[string]context.CancelFunc{}, map[string]bool{}, map[*attendance]struct{}{}
	}
	if before := s.watching[id]; before != nil {
		before()
	}
	s.following++
	ctx, s.watching[id] = context.WithCancel(s.ctx)
	return ctx, true
}

func (s *socket) forget(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if cancel := s.watching[id]; cancel != nil {
		cancel()
		delete(s.watching, id)
	}
}

// follow sends one page after another. If the client is slow, what happens
// meanwhile is on the next one.
func (s *socket) follow(ctx context.Context, ask wire.Ask) {
	var here *attendance
	defer func() {
		if here != nil {
			here.leave()
		}
	}()
	for page, err := range s.live.Hall.Invited(ask.Invitation).Watch(ctx, ask.Table, s.visitor.ID(), ask.Since) {
		var people wire.People
		if err == nil {
			err = s.live.Manners.Hush(ctx, s.visitor.ID(), page)
		}
		if err == nil {
			people, err = s.unnamed(ctx, wire.Mentioned(page))
		}
		if err != nil {
			if ctx.Err() == nil {
				s.forget(ask.Table)
				s.refuse(ask, err)
			}
			return
		}
		if ask.Words != "" {
			page.Say(locale.Find(ask.Words))
		}
		if s.tell(wire.Tell{Type: wire.PageIs, Ask: ask.Ask, Table: ask.Table, Page: wire.PageOf(page, people)}) != nil {
			return
		}
		if here == nil {
			here = s.attend(ctx, ask, page)
		}
		here.see(page)
	}
}

// unnamed are those of some people whose names this client was not told.
func (s *socket) unnamed(ctx context.Context, mentioned []string) (wire.People, error) {
	var ids []string
	s.mu.Lock()
	for _, id := range mentioned {
		if !s.named[id] {
			s.named[id] = true
			ids = append(ids, id)
		}
	}
	s.mu.Unlock()
	if len(ids) == 0 {
		return nil, nil //nolint:nilnil // nobody is new
	}
	found, err := s.live.People.FindAll(ctx, ids...)
	if err != nil {
		return nil, err
	}
	people := wire.People{}
	for id, a := range found {
		people[id] = wire.PersonOf(a)
	}
	return people, nil
}
