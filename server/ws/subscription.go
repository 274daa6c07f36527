package ws

import (
	"context"
	"fmt"
	"iter"
	"net/http"
	"slices"
	"strings"
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
	w := s.watching[ask.Table]
	if w == nil {
		if len(s.watching) >= maxWatched {
			return false
		}
		if s.watching == nil {
			s.watching, s.named, s.attending = map[string]*subscription{}, map[string]bool{}, map[*presenceSub]struct{}{}
		}
		w = &subscription{socket: s, table: ask.Table}
		s.watching[ask.Table] = w
	}
	w.asked, w.ended = ask, false
	w.wake()
	return true
}

func (s *socket) forget(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if w := s.watching[id]; w != nil {
		w.forget()
	}
}

// forgetAll is when the socket closes: nothing is begun any more.
func (s *socket) forgetAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, w := range s.watching {
		w.forget()
	}
	s.closed = true
}

// forget, with the lock held.
func (w *subscription) forget() {
	w.asked, w.ended = nil, true
	if w.cancel != nil {
		w.cancel()
	}
	w.wake()
}

// noteGrown is told that the table has grown, or that it is time to look.
func (w *subscription) noteGrown(seq uint64) {
	w.socket.mu.Lock()
	defer w.socket.mu.Unlock()
	w.heard = max(w.heard, seq)
	w.wake()
}

// wake, with the lock held, lets somebody look.
func (w *subscription) wake() {
	if w.todo = true; !w.busy && !w.socket.closed {
		w.busy = true
		w.socket.aside(w.run)
	}
}

func (w *subscription) run() {
	for w.next() {
		w.show()
	}
}

// next takes up what there is to do, if there is anything. Until it finds nothing
// more it is busy, also while it ends what was begun.
func (w *subscription) next() bool {
	for {
		ask, heard, ended, todo := w.take()
		if !todo {
			return false
		}
		if ask != nil || ended {
			w.stop()
		}
		if ask != nil {
			w.aim(ask)
		}
		if !ended {
			w.watcher.NoteGrown(heard)
			return true
		}
	}
}

func (w *subscription) take() (ask *api.Request, heard uint64, ended, todo bool) {
	s := w.socket
	s.mu.Lock()
	defer s.mu.Unlock()
	ask, heard, ended, todo = w.asked, w.heard, w.ended, w.todo
	w.asked, w.todo, w.busy = nil, false, todo
	if ended && s.watching[w.table] == w {
		delete(s.watching, w.table)
	}
	return ask, heard, ended, todo
}

// aim begins anew.
func (w *subscription) aim(ask *api.Request) {
	s := w.socket
	ctx, cancel := context.WithCancel(s.ctx)
	s.mu.Lock()
	if w.cancel = cancel; w.ended {
		cancel()
	}
	s.mu.Unlock()
	w.ctx, w.ask, w.had = ctx, *ask, nil
	w.topic = s.live.subscribe(w.table, w)
	w.watcher = s.live.Hall.Invited(ask.Invitation).Watcher(w.table, s.visitor.ID(), ask.Since)
}

// stop ends what was begun.
func (w *subscription) stop() {
	if w.topic == nil {
		return
	}
	w.socket.mu.Lock()
	w.cancel()
	w.socket.mu.Unlock()
	w.socket.live.unsubscribe(w.table, w)
	if w.later != nil {
		w.later.Stop()
	}
	if w.presence != nil {
		w.presence.leave()
	}
	w.topic, w.watcher, w.had, w.presence, w.later = nil, nil, nil, nil, nil
}

// show sends what is new. If the client is slow, what happens meanwhile is in the
// next message.
func (w *subscription) show() {
	seen, err := w.watcher.Look(w.ctx)
	if err == nil && seen.Page != nil {
		err = w.socket.live.Hall.Contain(w.table, func() error { return w.send(seen) })
	}
	switch {
	case w.ctx.Err() != nil:
	case err != nil:
		w.giveUp()
		w.socket.refuse(w.ask, err)
	case seen.Page != nil && seen.Page.More:
		w.noteGrown(0)
	case !seen.Next.IsZero():
		w.wait(seen.Next)
	}
}

// giveUp is when nothing can be shown, unless the table was asked for again.
func (w *subscription) giveUp() {
	w.socket.mu.Lock()
	defer w.socket.mu.Unlock()
	if w.asked == nil {
		w.forget()
	}
}

// wait looks again when it is time.
func (w *subscription) wait(next time.Time) {
	left := next.Sub(w.socket.live.Hall.Now())
	if w.later == nil {
		w.later = time.AfterFunc(left, func() { w.noteGrown(0) })
		return
	}
	w.later.Reset(left)
}

// send sends what is seen. The error is why it cannot be shown; where the
// connection is gone, the reader finds out.
func (w *subscription) send(seen hall.Seen) error {
	s := w.socket
	page, of, err := w.hush(seen)
	if err != nil {
		return err
	}
	newcomers := s.unnamed(api.Mentioned(page))
	of.words, of.names = w.ask.Words, strings.Join(newcomers, " ")
	one, err := w.topic.render(w.ctx, of, func(ctx context.Context, one *rendered) error {
		people, err := s.live.named(ctx, newcomers)
		if err != nil {
			return err
		}
		own := page
		if of.words != "" {
			said := *page
			said.Say(locale.Find(of.words))
			own = &said
		}
		return one.write(own, people)
	})
	if err != nil {
		return err
	}
	s.name(newcomers)
	message := messages.Get().(*[]byte)
	defer messages.Put(message)
	*message = one.message((*message)[:0], &w.ask, w.had)
	if s.write(*message) != nil {
		w.giveUp()
		return nil
	}
	if w.ask.Changes {
		w.had = one
	}
	if w.presence == nil {
		w.presence = s.attend(w.ctx, w.ask, one)
	}
	w.presence.see(one.you, one.chairs)
	return nil
}

// hush takes off what those said whom the visitor has blocked, on a page of their
// own. Who has no name has blocked nobody.
func (w *subscription) hush(seen hall.Seen) (*table.Page, renderKey, error) {
	of, viewer := renderKey{PageKey: seen.PageKey}, w.socket.visitor.ID()
	if viewer == "" {
		return seen.Page, of, nil
	}
	page := *seen.Page
	if err := w.socket.live.Guard.FilterBlocked(w.ctx, viewer, &page); err != nil {
		return nil, of, err
	}
	if len(page.Updates) < len(seen.Page.Updates) {
		of.hushed = fmt.Sprint(heard(page.Updates))
	}
	return &page, of, nil
}

func heard(updates []table.Update) (numbers []uint64) {
	for _, u := range updates {
		numbers = append(numbers, u.Seq)
	}
	return numbers
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
