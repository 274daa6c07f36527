package narabi

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nagara/rules"
	"nagara/testkit/rulestest"
)

var matches = flag.Int("matches", 2000, "how many random matches the conformance suite plays")

// components counts the stones and the conditions.
func components(match rules.Match) any {
	s := &match.(*Match).state
	l := s.layout
	var all struct {
		circle, removed [stoneCount]int
		conditions      [conditionCount]int
	}
	for _, stone := range s.circle[:l.places] {
		all.circle[stone]++
		all.conditions[s.condition[stone]]++
	}
	for stone := range (full &^ l.all).All() {
		all.removed[stone]++
		all.conditions[s.condition[stone]]++
	}
	return all
}

func TestConformance(t *testing.T) {
	if testing.Short() {
		*matches = 36
	}
	suite(t, *matches, 1024).Run(t)
}

// TestFirstRulesConform: version 1, by which old tables go on.
func TestFirstRulesConform(t *testing.T) {
	suiteOf(t, Rules{first: true}, 18, 1024,
		"", "questions=none", "questions=2-per-turn", "questions=5-per-match memory=off", "rules=advanced", "rules=advanced memory=off").Run(t)
}

// suite looks closely at one position in so many.
func suite(t *testing.T, matches, share int) rulestest.Suite {
	return suiteOf(t, Rules{}, matches, share, "", "difficulty=one-question", "difficulty=silent",
		"memory=off", "memory=off difficulty=one-question", "memory=off difficulty=silent")
}

func suiteOf(t *testing.T, played Rules, matches, share int, all ...string) rulestest.Suite {
	suite := rulestest.Suite{
		Rules: played, Matches: matches, Longest: 10_000, Components: components, Secrets: secrets{}, Share: share,
	}
	for i, options := range all {
		chosen, err := rules.ParseOptions(options)
		if err != nil {
			t.Fatal(err)
		}
		for seats := fewestSeats; seats <= maxSeats; seats++ {
			suite.Setups = append(suite.Setups, rules.Setup{Edition: builtIn, Seats: fewestSeats + (seats+i)%3, Options: chosen})
		}
	}
	return suite
}

func TestGolden(t *testing.T) {
	for name, setup := range map[string]rules.Setup{
		"three-talk":   {Seats: 3, Options: rules.Options{"difficulty": "one-question"}},
		"four-silent":  {Seats: 4, Options: rules.Options{"difficulty": "silent"}},
		"five-forgets": {Seats: 5, Options: rules.Options{"difficulty": "one-question", "memory": "off"}},
	} {
		setup.Edition = builtIn
		t.Run(name, func(t *testing.T) { rulestest.Golden(t, Rules{}, setup, name) })
	}
}

// The page of the notation has every word of it, and its examples can be read.
func TestNotationPage(t *testing.T) {
	text, err := os.ReadFile("../../docs/notation-narabi.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(text)
	for _, word := range slices.Concat(verbs[:], moods[:]) {
		if !strings.Contains(page, strconv.Quote(word)) {
			t.Errorf("the grammar lacks %q", word)
		}
	}
	examples := regexp.MustCompile(`(?m)^\d \d (.+)$`).FindAllStringSubmatch(page, -1)
	for _, example := range examples {
		if _, err := builtIn.parse(example[1]); err != nil {
			t.Errorf("%q: %v", example[1], err)
		}
	}
	if len(examples) != len(verbs) {
		t.Errorf("there are %d examples; want one of each kind", len(examples))
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"swap 3 b1", "ask w1 0", "suggest 5 6", "mood happy", "resign", "mood", "swap 3", "swap 9 x", "", "  swap   1  2 "} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, _ := begin(t, 4, "", "fuzz")
		move, err := m.Parse(text)
		if err != nil {
			if strings.TrimSpace(err.Error()) == "" {
				t.Errorf("%q is refused without a reason", text)
			}
			return
		}
		again, err := m.Parse(move.String())
		if err != nil || again != move {
			t.Errorf("%q is %q, which is read as %v (%v)", text, move, again, err)
		}
		for seat := rules.Spectator; seat <= 5; seat++ {
			legal := slices.Contains(m.Legal(seat).All(), move)
			_, forfeit := move.(rules.Forfeit)
			_, err := m.Clone().Play(seat, move)
			if seated := seat >= 1 && seat <= 4; (err == nil) != (legal || forfeit && seated) {
				t.Errorf("seat %s: %q is legal: %t, and played: %v", seat, move, legal, err)
			}
		}
	})
}

// What is listed as legal is all that is not refused.
func TestLegalIsAllThatCanBePlayed(t *testing.T) {
	luck := rules.NewFastRand(12)
	for i, options := range []string{"", "difficulty=one-question", "difficulty=silent"} {
		m, _ := begin(t, fewestSeats+i, options, "legal")
		for m.Outcome() == nil {
			seat := rules.Seat(1 + luck.IntN(rules.Label{}, m.setup.Seats))
			legal := m.Legal(seat).All()
			passed := []rules.Move{}
			for _, does := range []verb{swap, ask, suggest} {
				for own := range uint8(stoneCount) {
					for other := range uint8(stoneCount) {
						move := Move{verb: does, Choice: Choice{own, other}, edition: builtIn}
						if m.judge(seat, move) == nil {
							passed = append(passed, move)
						}
					}
				}
			}
			for word := range uint8(len(moods)) {
				if move := (Move{verb: mood, mood: word, edition: builtIn}); m.judge(seat, move) == nil {
					passed = append(passed, move)
				}
			}
			if !slices.Equal(legal, passed) {
				t.Fatalf("seat %s may %v, and can play %v", seat, legal, passed)
			}
			if len(legal) > 0 {
				must(t, m, seat.String()+" "+legal[luck.IntN(rules.Label{}, len(legal))].String())
			}
		}
	}
}

// Talk is offered by holder; a stone about which something was asked has a
// choice of its own.
func TestChoices(t *testing.T) {
	m := at(t, "", "1:white 2:odd b1:never | 3:even 4 5 | 6 7 8 | 0 b2 w1")
	must(t, m, "2 ask 4 0")
	var got []string
	for _, c := range m.look(1).Now().Choices {
		words := c.Kind
		for _, slot := range c.Slots {
			words += fmt.Sprintf(" %s=%s", slot.Name, strings.Join(slot.Fits, ","))
		}
		got = append(got, words)
	}
	slices.Sort(got)
	want := []string{
		"ask stone=0,b2,w1 other=1,2,3,4,5,6,7,8,b1",
		"ask stone=1,2,b1 other=0,3,4,5,6,7,8,b2,w1",
		"ask stone=3,5 other=0,1,2,6,7,8,b1,b2,w1",
		"ask stone=4 other=1,2,6,7,8,b1,b2,w1",
		"ask stone=6,7,8 other=0,1,2,3,4,5,b1,b2,w1",
		"mood mood=happy,hopeful,unsure,worried,wait,thanks",
		"suggest stone=0,b2,w1 other=1,2,3,4,5,6,7,8,b1",
		"suggest stone=1,2,b1 other=0,3,4,5,6,7,8,b2,w1",
		"suggest stone=3,4,5 other=0,1,2,6,7,8,b1,b2,w1",
		"suggest stone=6,7,8 other=0,1,2,3,4,5,b1,b2,w1",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// Whoever sees everything sees the conditions of all stones, and no more of
// the match than its players do at the end.
func TestReveal(t *testing.T) {
	m, _ := begin(t, 4, "memory=off", "reveal")
	p := m.Reveal().(*View).draw()
	for _, s := range slices.Concat(p.Stones.InOrder(), p.Removed.InOrder()) {
		index, _ := builtIn.stone(s.ID)
		if want := builtIn.parts.Conditions[m.state.condition[index]].ID; s.Condition != want || s.Readable != (s.Holder > 0) {
			t.Errorf("stone %s has %q, readable %t; want %s", s.ID, s.Condition, s.Readable, want)
		}
	}
	if m.Reveal().(*View).Setup().Seed != (rules.Seed{}) {
		t.Error("the seed is revealed in a match that runs")
	}
}

func TestParseSaysWhatIsWrong(t *testing.T) {
	m, _ := begin(t, 3, "", "parse")
	for text, want := range map[string]string{
		"jump 3 b1":   "narabi.refusal.verb",
		"":            "narabi.refusal.verb",
		"swap 3":      "narabi.refusal.form",
		"swap 3 4 5":  "narabi.refusal.form",
		"ask 3 x7":    "narabi.refusal.stone",
		"mood sad":    "narabi.refusal.mood",
		"mood":        "narabi.refusal.mood",
		"resign 1":    "narabi.refusal.verb",
		"SWAP 3 b1":   "narabi.refusal.verb",
		"suggest x y": "narabi.refusal.stone",
	} {
		_, err := m.Parse(text)
		refusal, ok := err.(*rules.Refusal)
		if !ok || refusal.Key != want {
			t.Errorf("%q: %v; want %s", text, err, want)
			continue
		}
		if said := refusal.Error(); strings.Contains(said, "{") || said == refusal.Key {
			t.Errorf("%q: %s", text, said)
		}
	}
}

// A move of a match with another edition is no move of this one.
// TestRefusalsName what is wrong and what would be right.
func TestRefusalsName(t *testing.T) {
	m := at(t, "", "1:white 2:odd b1:never | 3 0 4 | 5 7 6 | 8 b2 w1")
	for text, want := range map[string]string{
		"swap":      "swap wants two stones, as in “swap 3 b1”; 0 are named.",
		"swap 3":    "swap wants two stones, as in “swap 3 b1”; 1 is named.",
		"swap b1 5": "The condition of b1 allows no swap now; you can swap 1, 2.",
	} {
		move, err := m.Parse(text)
		if err == nil {
			_, err = m.Play(1, move)
		}
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v; want %s", text, err, want)
		}
	}
}

func TestMovesOfAnotherEditionAreRefused(t *testing.T) {
	other, err := ReadEdition(reconstructed)
	if err != nil {
		t.Fatal(err)
	}
	m, _ := begin(t, 3, "", "foreign")
	for _, move := range []Move{other.Swap(m.state.Moves(nil)[0]), builtIn.Swap(noChoice), {}} {
		if _, err := m.Play(m.state.Mover(), move); err == nil || !strings.Contains(err.Error(), "no move of this match") {
			t.Errorf("got %v", err)
		}
	}
}
