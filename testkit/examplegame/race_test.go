package examplegame

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nagara/rules"
	"nagara/testkit/rulestest"
)

func init() { rules.Register(Rules{}) }

func suite(matches int) rulestest.Suite {
	var setups []rules.Setup
	for seats := 2; seats <= 4; seats++ {
		setups = append(setups, rules.Setup{Edition: Rules{}.Edition(), Seats: seats})
	}
	return rulestest.Suite{
		Rules: Rules{}, Setups: setups, Matches: matches, Longest: 200, Share: 4, Secrets: secrets{},
		Components: func(m rules.Match) any { return fmt.Sprint(len(m.(*Match).Dice), " dice") },
	}
}

func TestConformance(t *testing.T) { suite(120).Run(t) }

// shout is an event that everybody is told of.
type shout struct{ Event }

func (s shout) SeenBy(rules.Seat) rules.Event  { return s.Event }
func (shout) Secrets() map[string][]rules.Seat { return nil }

// TestFaultsAreFound plants the faults that one fears most for a game with
// hidden dice, to see that the suite finds them.
func TestFaultsAreFound(t *testing.T) {
	for want, fault := range map[string]rulestest.Fault{
		"the events of the deal that a spectator sees betray a secret": {Tell: func(_ rules.Match, e rules.Event) rules.Event {
			if e.Name() == "threw" {
				return shout{e.(Event)}
			}
			return e
		}},
		"the view of a spectator betrays a secret": {Show: func(m rules.Match, seat rules.Seat) rules.View {
			v := m.View(seat).(View)
			v.Dice = slices.Clone(m.(*Match).Dice)
			return v
		}},
	} {
		if found := suite(6).Plant(fault).Faults(); !strings.Contains(strings.Join(found, "\n"), want) {
			t.Errorf("want a fault that says %q; got %.1000q", want, found)
		}
	}
}

// secrets are the dice: each seat knows its own and those that were shown.
type secrets struct{}

func (secrets) knows(m *Match, seat rules.Seat, die int) bool {
	return m.Known[die] || die == seat.Index()
}

func (s secrets) Known(match rules.Match, seat rules.Seat) string {
	m := match.(*Match)
	known := fmt.Sprint(m.Goal, m.Total, m.Throws, m.Turn, m.Known, m.Shown, m.Ended)
	for i, die := range m.Dice {
		if s.knows(m, seat, i) {
			known += fmt.Sprintf(" %d:%d", i+1, die)
		}
	}
	return known
}

func (s secrets) Hidden(match rules.Match, seat rules.Seat) (facts []string) {
	m := match.(*Match)
	for i, die := range m.Dice {
		if !s.knows(m, seat, i) {
			facts = append(facts, fmt.Sprintf("the die of seat %d shows %d", i+1, die))
		}
	}
	return facts
}

func (s secrets) Redeal(match rules.Match, seat rules.Seat, luck *rules.FastRand, chance rules.Chance) rules.Match {
	m := match.Clone().(*Match)
	m.chance = chance
	for i := range m.Dice {
		if !s.knows(m, seat, i) {
			m.Dice[i] = 1 + luck.IntN(rules.Label{}, 6)
		}
	}
	return m
}

func (secrets) Open(_ rules.Match, _ rules.Seat, move rules.Move, _ rules.Seat) string {
	return move.String()
}

func (secrets) Luck(rules.Label) bool { return true }

func (secrets) Possible(match rules.Match) error {
	if m := match.(*Match); slices.Min(m.Dice) < 1 || slices.Max(m.Dice) > 6 {
		return fmt.Errorf("the dice show %v", m.Dice)
	}
	return nil
}

// Worlds counts them for up to two dice, or it would take too long to see all.
func (s secrets) Worlds(match rules.Match, seat rules.Seat) int {
	worlds := []int{1, 6, 36, 0}
	return worlds[len(s.Hidden(match, seat))]
}
