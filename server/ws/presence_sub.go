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
func (s *socket) attend(ctx context.Context, ask api.Request, first *table.Page) *presenceSub {
	sub := &presenceSub{socket: s, ctx: ctx, ask: ask, seated: first.You != rules.Spectator}
	sub.visit = s.live.Presence.Enter(ask.Table, presence.Visitor{
		Account: s.visitor.ID(), Seated: sub.seated, Named: ask.Named && s.visitor.Account.Kind == account.Member, Private: first.Settings.Private(),
	})
	s.mu.Lock()
	sub.visit.Rest(s.resting)
	s.attending[sub] = struct{}{}
	s.mu.Unlock()
	if ask.Presence {
		sub.topic = s.live.joinPresence(ask.Table, sub)
	}
	return sub
}

// see follows who has which seat.
func (sub *presenceSub) see(you rules.Seat, chairs []table.Chair) {
	if seated := you != rules.Spectator; seated != sub.seated {
		sub.seated = seated
		sub.visit.Sit(seated)
	}
	sub.mu.Lock()
	same := slices.Equal(sub.chairs, chairs) && !sub.someGone
	sub.chairs = chairs
	sub.mu.Unlock()
	if !same && sub.topic != nil {
		sub.topic.signal()
	}
}

func (sub *presenceSub) leave() {
	if sub.topic != nil {
		sub.socket.live.leavePresence(sub)
	}
	sub.visit.Leave()
	sub.socket.mu.Lock()
	defer sub.socket.mu.Unlock()
	delete(sub.socket.attending, sub)
}

// rest notes whether somebody is at the page, at all its tables.
func (s *socket) rest(away bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.resting = away
	for sub := range s.attending {
		sub.visit.Rest(away)
	}
}

// give lets the visitor be told who is here, one message after another.
func (sub *presenceSub) give(now *api.Presence) {
	sub.mu.Lock()
	defer sub.mu.Unlock()
	if sub.next = now; !sub.busy {
		sub.busy = sub.socket.asideWhileOpen(sub.sendAll)
	}
}

func (sub *presenceSub) sendAll() {
	for now := sub.take(); now != nil && sub.send(now) == nil; now = sub.take() {
	}
}

func (sub *presenceSub) take() *api.Presence {
	sub.mu.Lock()
	defer sub.mu.Unlock()
	now := sub.next
	sub.next, sub.busy = nil, now != nil
	return now
}

// send sends who is here, unless it is what was sent before.
func (sub *presenceSub) send(now *api.Presence) error {
	if sub.ctx.Err() != nil || sub.told != nil && reflect.DeepEqual(sub.told, now) {
		return sub.ctx.Err()
	}
	sub.told = now
	sub.mu.Lock()
	sub.someGone = slices.ContainsFunc(now.Seats, func(s api.Attendance) bool { return s.State == presence.Gone })
	sub.mu.Unlock()
	sent, err := *now, error(nil)
	newcomers := sub.socket.unnamed(slices.Values(now.Named))
	if sent.People, err = sub.socket.live.named(sub.ctx, newcomers); err != nil {
		return err
	}
	sub.socket.name(newcomers)
	return sub.socket.send(api.Message{Type: api.WhoIs, Table: sub.ask.Table, Presence: &sent})
}
