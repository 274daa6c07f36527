package live

import (
	"context"
	"reflect"
	"slices"
	"sync"
	"time"

	"nagara/rules"
	"nagara/server/account"
	"nagara/server/presence"
	"nagara/server/wire"
	"nagara/table"
)

// gather is how long changes are gathered before they are told: when a machine
// dies many people leave at once.
const gather = 100 * time.Millisecond

// attendance is that the visitor of a socket looks at a table. Who wants to know
// is told who else is there.
type attendance struct {
	socket *socket
	ctx    context.Context //nolint:containedctx // the life of what is watched
	ask    wire.Ask
	visit  *presence.Visit
	seated bool
	ended  func()

	mu     sync.Mutex
	chairs []table.Chair
	// busy is that somebody tells, dirty that there is more to tell.
	busy, dirty bool
	told        *wire.Presence
	// someGone is that somebody was gone when it was last told: who waits for
	// them changes with every move.
	someGone bool
}

// attend begins with the first page: whoever is refused is not there.
func (s *socket) attend(ctx context.Context, ask wire.Ask, you rules.Seat) *attendance {
	a := &attendance{socket: s, ctx: ctx, ask: ask, seated: you != rules.Spectator, ended: func() {}}
	a.visit = s.live.Presence.Enter(ask.Table, presence.Visitor{
		Account: s.visitor.ID(), Seated: a.seated, Named: ask.Named && s.visitor.Account.Kind == account.Member,
	})
	s.mu.Lock()
	a.visit.Rest(s.resting)
	s.attending[a] = struct{}{}
	s.mu.Unlock()
	if ask.Presence {
		a.ended = s.live.Presence.Subscribe(ask.Table, a.hint)
	}
	return a
}

// see follows who has which seat.
func (a *attendance) see(you rules.Seat, chairs []table.Chair) {
	if seated := you != rules.Spectator; seated != a.seated {
		a.seated = seated
		a.visit.Sit(seated)
	}
	a.mu.Lock()
	same := slices.Equal(a.chairs, chairs) && !a.someGone
	a.chairs = chairs
	a.mu.Unlock()
	if !same && a.ask.Presence {
		a.hint()
	}
}

func (a *attendance) leave() {
	a.ended()
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

// hint is told that somebody came or left.
func (a *attendance) hint() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.dirty = true; !a.busy {
		a.busy = true
		time.AfterFunc(gather, a.tellAll)
	}
}

// tellAll tells what there is, one message after another.
func (a *attendance) tellAll() {
	for a.mayTell() && a.tell() == nil {
	}
}

func (a *attendance) mayTell() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.busy = a.dirty && a.ctx.Err() == nil
	a.dirty = false
	return a.busy
}

// tell sends who is here, unless it is what was sent before.
func (a *attendance) tell() error {
	now := a.look()
	if a.told != nil && reflect.DeepEqual(*a.told, now) {
		return nil
	}
	a.told = &now
	a.mu.Lock()
	a.someGone = slices.ContainsFunc(now.Seats, func(s wire.Attendance) bool { return s.State == presence.Gone })
	a.mu.Unlock()
	sent, err := now, error(nil)
	newcomers := a.socket.unnamed(slices.Values(now.Named))
	if sent.People, err = a.socket.live.named(a.ctx, newcomers); err != nil {
		return err
	}
	a.socket.name(newcomers)
	return a.socket.tell(wire.Tell{Type: wire.WhoIs, Table: a.ask.Table, Presence: &sent})
}

// look asks the register who is here.
func (a *attendance) look() wire.Presence {
	a.mu.Lock()
	chairs := a.chairs
	a.mu.Unlock()
	register := a.socket.live.Presence
	p := wire.Presence{Seats: []wire.Attendance{}}
	for _, c := range chairs {
		if c.Account == "" {
			continue
		}
		someone, known := register.Of(a.ask.Table, c.Account)
		if !known {
			continue
		}
		there := wire.Attendance{Seat: c.Seat, State: someone.State}
		if !someone.Since.IsZero() {
			since := someone.Since.UTC()
			there.Since = &since
		}
		if ends, waited := a.socket.live.Hall.PatienceEnds(a.ctx, a.ask.Table, c.Seat); waited {
			ends = ends.UTC()
			there.Until = &ends
		}
		p.Seats = append(p.Seats, there)
	}
	p.Watching, p.Named = register.Watching(a.ask.Table)
	return p
}
