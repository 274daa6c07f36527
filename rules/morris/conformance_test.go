package morris

import (
	"strings"
	"testing"

	"nagara/rules"
	"nagara/testkit/rulestest"
)

func init() { rules.Register(Rules{}) }

func suite(matches int) rulestest.Suite {
	s := rulestest.Suite{
		Rules: Rules{}, Matches: matches, Longest: 700, Secrets: rulestest.Open{},
		// No man is lost: each is on the board, beside it, or taken.
		Components: func(match rules.Match) any {
			m := match.(*Match)
			return [2]bool{m.On[0].Len()+m.Beside[0] == m.Left[0], m.On[1].Len()+m.Beside[1] == m.Left[1]}
		},
	}
	for _, flying := range []string{"on", "off"} {
		s.Setups = append(s.Setups, rules.Setup{Edition: Rules{}.Edition(), Seats: 2, Options: rules.Options{"flying": flying}})
	}
	return s
}

func TestConformance(t *testing.T) {
	if testing.Short() {
		suite(20).Run(t)
		return
	}
	suite(200).Run(t)
}

func TestGolden(t *testing.T) {
	for i, name := range []string{"flying", "walking"} {
		rulestest.Golden(t, Rules{}, suite(1).Setups[i], name)
	}
}

// TestFaultsAreFound plants what one fears most where nothing is hidden: that somebody is
// shown less than others.
func TestFaultsAreFound(t *testing.T) {
	fault := rulestest.Fault{Show: func(m rules.Match, seat rules.Seat) rules.View {
		v := m.View(seat).(View)
		if seat == 2 {
			v.match.On[0] = 0
		}
		return v
	}}
	found := suite(4).Plant(fault).Faults()
	if !strings.Contains(strings.Join(found, "\n"), "Resample changed what seat 2 knows") {
		t.Errorf("that seat 2 sees no white man is not found; got %.500q", found)
	}
}

// FuzzParse: whatever is typed is read as the move that it names, or refused.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"put a1", "move a1 d1", "take g7", "put d4", "move a1", "resign", "put  a1 ", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		made, err := parse(text)
		if err == nil && made.String() != strings.Join(strings.Fields(text), " ") {
			t.Errorf("%q is read as %q", text, made)
		}
	})
}
