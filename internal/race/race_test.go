package race

import (
	"fmt"
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
		Rules: Rules{}, Setups: setups, Matches: 120, Longest: 200, Share: 4,
		Components: func(m rules.Match) string { return fmt.Sprint(len(m.(*Match).Dice), " dice") },
	}.Run(t)
}
