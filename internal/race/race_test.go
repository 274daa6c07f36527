package race

import (
	"fmt"
	"slices"
	"testing"

	"nagara/rules"
	"nagara/rules/rulestest"
)

func init() { rules.Register(Rules{}) }

func TestConformance(t *testing.T) {
	var setups []rules.Setup
	for seats := 2; seats <= 4; seats++ {
		setups = append(setups, rules.Setup{Edition: Rules{}.Edition(), Seats: seats})
	}
	rulestest.Suite{
		Rules: Rules{}, Setups: setups, Matches: 120, Longest: 200, Share: 4, Secrets: secrets{},
		Components: func(m rules.Match) string { return fmt.Sprint(len(m.(*Match).Dice), " dice") },
	}.Run(t)
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

func (s secrets) Redeal(match rules.Match, seat rules.Seat, luck *rules.Quick, chance rules.Chance) rules.Match {
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
