package narabi

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/testkit/rulestest"
)

// TestEveryThingIsExplained: every condition, and all that lies on the table
// besides, has words in every language.
func TestEveryThingIsExplained(t *testing.T) {
	rulestest.Explained(t, Rules{}, builtIn, "testdata/topics.txt")
	said := ""
	for _, x := range rules.Explanations(locale.English, Rules{}, builtIn) {
		said += " " + x.ID + " "
	}
	for _, c := range builtIn.parts.Conditions {
		if !strings.Contains(said, " condition."+c.ID+" ") {
			t.Errorf("nobody explains the condition %s", c.ID)
		}
	}
}

// TestAim: with three players the 9 is not in play.
func TestAim(t *testing.T) {
	for seats, want := range map[int]string{3: "Bring 0 to 8 into order around the circle, either way", 5: "Bring 0 to 9 into order around the circle, either way"} {
		m, _, err := Rules{}.Start(rules.Setup{Edition: builtIn, Seats: seats, Seed: rules.SeedOf("aim")})
		if err != nil {
			t.Fatal(err)
		}
		if got := rules.Aim(locale.English, m.View(1)); got != want {
			t.Errorf("%d players: %s", seats, got)
		}
	}
}
