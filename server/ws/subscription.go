package ws

import (
	"context"
	"iter"
	"net/http"
	"slices"
	"time"

	"nagara/api"
	"nagara/locale"
	"nagara/server/problem"
	"nagara/table"
	"nagara/table/hall"
)

// subscription is a table that a socket watches. While nothing happens no goroutine is
// there for it. One at a time sends what there is to see: so it comes in order, also
// where the table is asked for again meanwhile.
type subscription struct {
	socket *socket
	table  string

	// Guarded by the socket's lock: asked is what to begin anew with, heard the
	// number that the table is said to have.
	asked             *api.Request
	heard             uint64
	todo, busy, ended bool
	cancel            context.CancelFunc

	// Of whoever is busy.
	ctx      context.Context // the life of what is watched
	ask      api.Request
	topic    *topic
	watcher  *hall.Watcher
	had      *rendered
	presence *presenceSub
	later    *time.Timer
}

// watch begins to send what is seen of a table; if it was watched already, from
// another number.
func (s *socket) watch(ask api.Request) {
	if !s.start(&ask) {
		s.refuse(ask, problem.New(http.StatusConflict, "server.watching", "most", maxWatched))
	}
}

func (s *socket) start(ask *api.Request) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	sub := s.watching[ask.Table]
	if sub == nil {
		if len(s.watching) >= maxWatched {
			return false
		}
		if s.watching == nil {
			s.watching, s.named, s.attending = map[string]*subscription{}, map[string]bool{}, map[*presenceSub]struct{}{}
		}
		sub = &subscription{socket: s, table: ask.Table}
		s.watching[ask.Table] = sub
	}
	sub.asked, sub.ended = ask, false
	sub.wake()
	return true
}

func (s *socket) forget(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if sub := s.watching[id]; sub != nil {
		sub.forget()
	}
}

// forgetAll is when the socket closes: nothing is begun any more.
func (s *socket) forgetAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, sub := range s.watching {
		sub.forget()
	}
	s.closed = true
}

// forget, with the lock held.
func (sub *subscription) forget() {
	sub.asked, sub.ended = nil, true
	if sub.cancel != nil {
		sub.cancel()
	}
	sub.wake()
}

// noteGrown is told that the table has grown, or that it is time to look.
func (sub *subscription) noteGrown(seq uint64) {
	sub.socket.mu.Lock()
	defer sub.socket.mu.Unlock()
	sub.heard = max(sub.heard, seq)
	sub.wake()
}

// wake, with the lock held, lets somebody look.
func (sub *subscription) wake() {
	if sub.todo = true; !sub.busy && !sub.socket.closed {
		sub.busy = true
		sub.socket.aside(sub.run)
	}
}

func (sub *subscription) run() {
	for sub.next() {
		sub.show()
	}
}

// next takes up what there is to do, if there is anything. Until it finds nothing
// more it is busy, also while it ends what was begun.
func (sub *subscription) next() bool {
	for {
		ask, heard, ended, todo := sub.take()
		if !todo {
			return false
		}
		if ask != nil || ended {
			sub.stop()
		}
		if ask != nil {
			sub.aim(ask)
		}
		if !ended {
			sub.watcher.NoteGrown(heard)
			return true
		}
	}
}

func (sub *subscription) take() (ask *api.Request, heard uint64, ended, todo bool) {
	s := sub.socket
	s.mu.Lock()
	defer s.mu.Unlock()
	ask, heard, ended, todo = sub.asked, sub.heard, sub.ended, sub.todo
	sub.asked, sub.todo, sub.busy = nil, false, todo
	if ended && s.watching[sub.table] == sub {
		delete(s.watching, sub.table)
	}
	return ask, heard, ended, todo
}

// aim begins anew.
func (sub *subscription) aim(ask *api.Request) {
	s := sub.socket
	ctx, cancel := context.WithCancel(s.ctx)
	s.mu.Lock()
	if sub.cancel = cancel; sub.ended {
		cancel()
	}
	s.mu.Unlock()
	sub.ctx, sub.ask, sub.had = ctx, *ask, nil
	sub.topic = s.live.subscribe(sub.table, sub)
	sub.watcher = s.live.Hall.Invited(ask.Invitation).Watcher(sub.table, s.visitor.ID(), ask.Since)
}

// stop ends what was begun.
func (sub *subscription) stop() {
	if sub.topic == nil {
		return
	}
	sub.socket.mu.Lock()
	sub.cancel()
	sub.socket.mu.Unlock()
	sub.socket.live.unsubscribe(sub.table, sub)
	if sub.later != nil {
		sub.later.Stop()
	}
	if sub.presence != nil {
		sub.presence.leave()
	}
	sub.topic, sub.watcher, sub.had, sub.presence, sub.later = nil, nil, nil, nil, nil
}

// show sends what is new. If the client is slow, what happens meanwhile is in the
// next message.
func (sub *subscription) show() {
	var one *rendered
	page, next, err := sub.watcher.Look(sub.ctx, func(s hall.Snapshot, ctx context.Context, since uint64) (_ *table.Page, next time.Time, err error) {
		if one, next, err = sub.render(ctx, s, since); err != nil {
			return nil, next, err
		}
		return one.page, next, nil
	})
	if err == nil && page != nil {
		err = sub.socket.live.Hall.Contain(sub.table, func() error { return sub.send(one) })
	}
	switch {
	case sub.ctx.Err() != nil:
	case err != nil:
		sub.giveUp()
		sub.socket.refuse(sub.ask, err)
	case page != nil && page.More:
		sub.noteGrown(0)
	case !next.IsZero():
		sub.wait(next)
	}
}

// render makes what these eyes see in the words that were asked for, or finds what was
// made for others who see the same.
func (sub *subscription) render(ctx context.Context, s hall.Snapshot, since uint64) (*rendered, time.Time, error) {
	live := sub.socket.live
	of := renderKey{Eyes: s.Eyes, seq: s.Seq(), since: min(since, s.Seq())}
	var language *locale.Language
	if sub.ask.Words != "" {
		language = locale.Find(sub.ask.Words)
		of.words = language.Code()
	}
	var next time.Time
	one, err := sub.topic.render(of, live.Hall.Now(), func(one *rendered) error {
		page, next, err := s.Page(ctx, of.since)
		if err != nil {
			return err
		}
		if !next.IsZero() {
			one.next.Store(next.UnixNano())
		}
		return live.Hall.Contain(sub.table, func() error { return one.write(page, language) })
	})
	if n := one.next.Load(); n != 0 {
		next = time.Unix(0, n)
	}
	return one, next, err
}

// giveUp is when nothing can be shown, unless the table was asked for again.
func (sub *subscription) giveUp() {
	sub.socket.mu.Lock()
	defer sub.socket.mu.Unlock()
	if sub.asked == nil {
		sub.forget()
	}
}

// wait looks again when it is time.
func (sub *subscription) wait(next time.Time) {
	left := next.Sub(sub.socket.live.Hall.Now())
	if sub.later == nil {
		sub.later = time.AfterFunc(left, func() { sub.noteGrown(0) })
		return
	}
	sub.later.Reset(left)
}

// send sends what is seen. The error is why it cannot be shown; where the
// connection is gone, the reader finds out.
func (sub *subscription) send(one *rendered) error {
	s := sub.socket
	one, err := sub.withoutBlocked(one)
	if err != nil {
		return err
	}
	newcomers := s.unnamed(api.Mentioned(one.page))
	people, err := s.live.named(sub.ctx, newcomers)
	if err != nil {
		return err
	}
	s.name(newcomers)
	message := messages.Get().(*[]byte)
	defer messages.Put(message)
	*message = one.message((*message)[:0], &sub.ask, sub.had, people)
	if s.write(*message) != nil {
		sub.giveUp()
		return nil
	}
	sub.had = one
	if sub.presence == nil {
		sub.presence = s.attend(sub.ctx, sub.ask, one.page)
	}
	sub.presence.see(one.page.You, one.page.Chairs)
	return nil
}

// withoutBlocked takes off what those said whom the visitor has blocked, on a page of
// their own. Who has no name has blocked nobody.
func (sub *subscription) withoutBlocked(one *rendered) (*rendered, error) {
	viewer := sub.socket.visitor.ID()
	if viewer == "" {
		return one, nil
	}
	page := *one.page
	if err := sub.socket.live.Guard.FilterBlocked(sub.ctx, viewer, &page); err != nil {
		return nil, err
	}
	if len(page.Updates) == len(one.page.Updates) {
		return one, nil
	}
	own := newRendered()
	return own, own.write(&page, nil)
}

// unnamed are those of some people whose names this client was not told.
func (s *socket) unnamed(mentioned iter.Seq[string]) (ids []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for id := range mentioned {
		if !s.named[id] {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// name notes that the client knows them.
func (s *socket) name(ids []string) {
	if len(ids) == 0 {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, id := range ids {
		s.named[id] = true
	}
}

// named are what to call these people.
func (l *Live) named(ctx context.Context, ids []string) (api.People, error) {
	if len(ids) == 0 {
		return nil, nil // nobody is new
	}
	found, err := l.People.FindAll(ctx, ids...)
	if err != nil {
		return nil, err
	}
	return api.PeopleOf(found), nil
}
