package narabi

import (
	"strings"
	"testing"

	"nagara/rules"
	"nagara/testkit/rulestest"
)

// blurt names in an event the condition of its stone.
func blurt(what string) rulestest.Fault {
	return rulestest.Fault{Tell: func(m rules.Match, e rules.Event) rules.Event {
		if told := rules.Whole(e).(Event); told.What == what {
			stone, _ := builtIn.stone(told.Stone)
			told.Condition = builtIn.parts.Conditions[m.(*Match).state.condition[stone]].ID
			return told
		}
		return e
	}}
}

// gossip is an event that everybody is told of.
type gossip struct{ Event }

func (g gossip) SeenBy(rules.Seat) rules.Event  { return g.Event }
func (gossip) Secrets() map[string][]rules.Seat { return nil }

// remembering shows what a seat has read before, without the memory aid too.
func remembering(m rules.Match, seat rules.Seat) rules.View {
	v := m.(*Match).look(seat)
	if seat = m.Setup().Valid(seat); seat != rules.Spectator && m.Outcome() == nil {
		for stone := range m.(*Match).known.readBy[seat.Index()].All() {
			v.match.state.condition[stone] = m.(*Match).state.condition[stone]
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
		"a condition in a swap":       {blurt(swapped), "the events of swap that a spectator sees betray a secret"},
		"a condition in a suggestion": {blurt(suggested), "the events of suggest that a spectator sees betray a secret"},
		"a condition in an answer":    {blurt(answered), "the events of ask that a spectator sees betray a secret"},
		"a condition in the deal": {rulestest.Fault{Tell: func(_ rules.Match, e rules.Event) rules.Event {
			if e.Name() == read {
				return gossip{rules.Whole(e).(Event)}
			}
			return e
		}}, "the events of the deal that a spectator sees betray a secret"},
		"a memory that is off": {rulestest.Fault{Show: remembering}, "the view of seat 1 betrays a secret"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			found := suite(t, 48, 150).Plant(c.fault).Faults()
			if !strings.Contains(strings.Join(found, "\n"), c.want) {
				t.Errorf("want a fault that says %q; got %.2000q", c.want, found)
			}
		})
	}
}
