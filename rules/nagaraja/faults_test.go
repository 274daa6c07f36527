package nagaraja

import (
	"strings"
	"testing"

	"nagara/rules"
	"nagara/testkit/rulestest"
)

// loose is an event that tells spectators what only seats may know.
type loose struct{ Event }

func (l loose) SeenBy(seat rules.Seat) rules.Event {
	if seat == rules.Spectator {
		seat = l.Seat
	}
	return l.Event.SeenBy(seat)
}

func tell(what string, fault func(Event) rules.Event) rulestest.Fault {
	return rulestest.Fault{Tell: func(_ rules.Match, e rules.Event) rules.Event {
		if e.Name() == what {
			return fault(rules.Whole(e).(Event))
		}
		return e
	}}
}

func toAll(e Event) rules.Event {
	e.secret = open
	return e
}

func toSpectators(e Event) rules.Event { return loose{e} }

// showPeeked shows to each what the other has peeked at.
func showPeeked(m rules.Match, seat rules.Seat) rules.View {
	v := m.(*Match).look(seat)
	for p := range v.state.temples {
		whole, t := &m.(*Match).state.temples[p], &v.state.temples[p]
		for n := range t.relic {
			if (t.seen[0]|t.seen[1])>>n&1 != 0 {
				t.relic[n] = whole.relic[n]
			}
		}
	}
	return v
}

// TestFaultsAreFound plants faults that people have feared for this game.
func TestFaultsAreFound(t *testing.T) {
	for name, c := range map[string]struct {
		fault rulestest.Fault
		want  string
	}{
		"the deal to all":             {tell("drew", toAll), "the events of the deal that a spectator sees betray a secret"},
		"lay to all":                  {tell("lay", toAll), "the events of lay that a spectator sees betray a secret"},
		"recover to all":              {tell("recover", toAll), "the events of recover that a spectator sees betray a secret"},
		"give to all":                 {tell("give", toAll), "the events of give that a spectator sees betray a secret"},
		"an amulet to all":            {tell("amulet", toAll), "that a spectator sees betray a secret"},
		"a peek to all":               {tell("peek", toAll), "that a spectator sees betray a secret"},
		"lay to spectators":           {tell("lay", toSpectators), "a spectator"},
		"recover to spectators":       {tell("recover", toSpectators), "a spectator"},
		"give to spectators":          {tell("give", toSpectators), "a spectator"},
		"the rival's peeks in a view": {rulestest.Fault{Show: showPeeked}, "the view of a spectator betrays a secret"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			found := suite(200, 10).Plant(c.fault).Faults()
			if !strings.Contains(strings.Join(found, "\n"), c.want) {
				t.Errorf("want a fault that says %q; got %.2000q", c.want, found)
			}
		})
	}
}
