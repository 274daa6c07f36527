package ws

import (
	"context"
	"reflect"
	"slices"
	"sync"

	"nagara/api"
	"nagara/rules"
	"nagara/site/account"
	"nagara/site/presence"
	"nagara/table"
)

// presenceSub is that the visitor of a socket looks at a table. Who wants to know
// is told who else is there (presenceTopic).
type presenceSub struct {
	socket *socket
	ctx    context.Context // the life of what is watched
	ask    api.Request
	visit  *presence.Visit
	seated bool
	// topic is nil for those who do not want to know.
	topic *presenceTopic

	mu     sync.Mutex
	chairs []table.Chair
	// next is what is to be told, busy that somebody tells.
	next *api.Presence
	busy bool
	told *api.Presence
	// someGone is that somebody was gone when it was last told: who waits for
	// them changes with every move.
	someGone bool
}

// attend begins with the first page: whoever is refused is not there.
func (s *socket) attend(ctx context.Context, ask api.Request, first *rendered) *presenceSub {
	a := &presenceSub{socket: s, ctx: ctx, ask: ask, seated: first.you != rules.Spectator}
	a.visit = s.live.Presence.Enter(ask.Table, presence.Visitor{
		Account: s.visitor.ID(), Seated: a.seated, Named: ask.Named && s.visitor.Account.Kind == account.Member, Private: first.private,
	})
	s.mu.Lock()
	a.visit.Rest(s.resting)
	s.attending[a] = struct{}{}
	s.mu.Unlock()
	if ask.Presence {
		a.topic = s.live.joinPresence(ask.Table, a)
	}
	return a
}

// see follows who has which seat.
func (a *presenceSub) see(you rules.Seat, chairs []table.Chair) {
	if seated := you != rules.Spectator; seated != a.seated {
		a.seated = seated
		a.visit.Sit(seated)
	}
	a.mu.Lock()
	same := slices.Equal(a.chairs, chairs) && !a.someGone
	a.chairs = chairs
	a.mu.Unlock()
	if !same && a.topic != nil {
		a.topic.hint()
	}
}

func (a *presenceSub) leave() {
	if a.topic != nil {
		a.socket.live.leavePresence(a)
	}
	a.visit.Leave()
	a.socket.mu.Lock()
	defer a.socket.mu.Unlock()
	delete(a.socket.attending, a)
}

// rest notes whether somebody is at the page, at all its tables.
func (s *socket) rest(away bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.resting = away
	for a := range s.attending {
		a.visit.Rest(away)
	}
}

// give lets the visitor be told who is here, one message after another.
func (a *presenceSub) give(now *api.Presence) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.next = now; !a.busy {
		a.busy = a.socket.asideWhileOpen(a.sendAll)
	}
}

func (a *presenceSub) sendAll() {
	for now := a.take(); now != nil && a.send(now) == nil; now = a.take() {
	}
}

func (a *presenceSub) take() *api.Presence {
	a.mu.Lock()
	defer a.mu.Unlock()
	now := a.next
	a.next, a.busy = nil, now != nil
	return now
}

// send sends who is here, unless it is what was sent before.
func (a *presenceSub) send(now *api.Presence) error {
	if a.ctx.Err() != nil || a.told != nil && reflect.DeepEqual(a.told, now) {
		return a.ctx.Err()
	}
	a.told = now
	a.mu.Lock()
	a.someGone = slices.ContainsFunc(now.Seats, func(s api.Attendance) bool { return s.State == presence.Gone })
	a.mu.Unlock()
	sent, err := *now, error(nil)
	newcomers := a.socket.unnamed(slices.Values(now.Named))
	if sent.People, err = a.socket.live.named(a.ctx, newcomers); err != nil {
		return err
	}
	a.socket.name(newcomers)
	return a.socket.send(api.Message{Type: api.WhoIs, Table: a.ask.Table, Presence: &sent})
}
