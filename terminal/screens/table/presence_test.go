package table

import (
	"strings"
	"testing"
	"time"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
	"nagara/server"
	"nagara/site/presence"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// twoPeople are two people at a table of a server where nobody waits long, each with
// a screen of their own: first the one whose turn it is.
func twoPeople(t *testing.T) (actor, waiter *terminaltest.Driver, open func(*backend.Server) *terminaltest.Driver, servers []*backend.Server) {
	t.Helper()
	_, address := terminaltest.OpenServerWith(t, func(c *server.Config) {
		c.Waiting = table.Patience{Live: time.Millisecond, Slow: time.Millisecond, Expired: time.Millisecond}
	})
	servers = []*backend.Server{terminaltest.Guest(t, address, "Ada"), terminaltest.Guest(t, address, "Ben")}
	id, err := servers[0].NewTable(t.Context(), api.Wish{Game: "nagaraja", Seats: 2}, false)
	if err == nil {
		_, err = servers[1].Sit(t.Context(), id, "")
	}
	if err != nil {
		t.Fatal(err)
	}
	open = func(s *backend.Server) *terminaltest.Driver {
		return terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, "nagaraja", id, []backend.Backend{s}, nil) })
	}
	screens := []*terminaltest.Driver{open(servers[0]), open(servers[1])}
	for i, d := range screens {
		d.Ready()
		d.Until("the other", func() bool {
			there, known := seat(d).attendance(rules.Seat(2 - i))
			return known && there.State == presence.Here
		})
		if !strings.Contains(d.Screen(), terminaltest.Called(2-i)+" ●") {
			t.Errorf("nobody is seen to be here:\n%s", d.Screen())
		}
	}
	first := seat(screens[0]).page.Awaited[0].Index()
	return screens[first], screens[1-first], open, []*backend.Server{servers[first], servers[1-first]}
}

// TestOneWhoLeftIsSeenAndComesBack: who waits is told that the other has gone, and
// that they are back.
func TestOneWhoLeftIsSeenAndComesBack(t *testing.T) {
	t.Parallel()
	actor, waiter, open, servers := twoPeople(t)
	if strings.Contains(actor.Screen(), "z undo") {
		t.Errorf("it is offered to take back what was not done:\n%s", actor.Screen())
	}
	seat(actor).Stop()
	waiter.Until("that the other is gone", func() bool { return seat(waiter).absent() != nil })
	name := seat(waiter).name(seat(waiter).page.Awaited[0])
	waiter.Until("that nobody need wait", func() bool { return strings.Contains(waiter.Screen(), "You need not wait any longer") })
	for _, want := range []string{name + " has gone.", name + " decides… · gone for 0:", "W claim the win", "B let a bot play", "C call it off", name + " ○"} {
		if !strings.Contains(waiter.Screen(), want) {
			t.Errorf("it does not say %q:\n%s", want, waiter.Screen())
		}
	}
	open(servers[0])
	waiter.Until("the return", func() bool { return seat(waiter).absent() == nil })
	if !waiter.Shows(name+" is back.") || strings.Contains(waiter.Screen(), "W claim") {
		t.Errorf("the return is not told:\n%s", waiter.Screen())
	}
}

// TestGoingOnWithoutOneWhoLeft by each of the ways, by its key, large or small.
func TestGoingOnWithoutOneWhoLeft(t *testing.T) {
	t.Parallel()
	for key, done := range map[string]func(*backend.Page) bool{
		"W": func(p *backend.Page) bool { return p.Outcome != nil && p.Outcome.Won(p.You) },
		"b": func(p *backend.Page) bool { return p.Chairs[1-p.You.Index()].Bot != "" },
		"C": func(p *backend.Page) bool { return p.Phase == table.Over && p.Outcome == nil },
	} {
		t.Run(key, func(t *testing.T) {
			t.Parallel()
			actor, waiter, _, _ := twoPeople(t)
			seat(actor).Stop()
			waiter.Until("that nobody need wait", func() bool { return strings.Contains(waiter.Screen(), "W claim") })
			waiter.Press(key)
			waiter.Until("what follows", func() bool { return done(seat(waiter).page) })
		})
	}
}

// TestAMoveIsTakenBackByConsent: the one is asked, and says no or yes by a key.
func TestAMoveIsTakenBackByConsent(t *testing.T) {
	for _, c := range []struct {
		key    string
		undone int
	}{{"n", 0}, {"Y", 1}, {"y", 1}} {
		actor, waiter, _, servers := twoPeople(t)
		actor, waiter = untilAskable(t, servers, actor, waiter)
		before := seat(actor).page.Moves
		if !strings.Contains(actor.Screen(), "z ask to undo") {
			t.Errorf("it is not offered:\n%s", actor.Screen())
		}
		actor.Press("z")
		actor.Until("the question", func() bool { return seat(actor).page.UndoRole(time.Now()) == backend.AsksUndo })
		if !strings.Contains(actor.Screen(), "You asked to take back.") || !strings.Contains(actor.Screen(), "z never mind") {
			t.Errorf("who asks is not told so:\n%s", actor.Screen())
		}
		waiter.Until("the question", func() bool { return strings.Contains(waiter.Screen(), "Y allow it") })
		if !waiter.Shows("asks to take the last move back. Nothing hidden was shown by it.") {
			t.Errorf("the question is not told:\n%s", waiter.Screen())
		}
		waiter.Press(c.key)
		actor.Until("the answer", func() bool {
			return seat(actor).page.Undoing == nil && before-seat(actor).page.Moves == c.undone
		})
		waiter.Until("the answer", func() bool { return seat(waiter).page.Undoing == nil })
		if strings.Contains(waiter.Screen(), "Y allow it") {
			t.Errorf("it is still asked:\n%s", waiter.Screen())
		}
	}
}

// untilAskable plays on until somebody may ask to take a move back: first the one
// who may.
func untilAskable(t *testing.T, servers []*backend.Server, screens ...*terminaltest.Driver) (asker, asked *terminaltest.Driver) {
	t.Helper()
	for {
		page, err := servers[0].Look(t.Context(), seat(screens[0]).table, 0)
		if err != nil {
			t.Fatal(err)
		}
		for i, d := range screens {
			d.Until("the newest page", func() bool { return seat(d).page.Seq >= page.Seq })
			if u := seat(d).page.Undo; u != nil && u.May == table.UndoAsk {
				other := screens[1-i]
				other.Until("the newest page", func() bool { return seat(other).page.Seq >= page.Seq })
				return d, other
			}
		}
		for i, d := range screens {
			if s := seat(d); s.Awaited() {
				move := s.board.Options()[0].Move
				if err := servers[i].Do(t.Context(), s.table, table.Play{Move: move, On: s.page.Seq}); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
	}
}
