package daily

import (
	"strings"
	"testing"

	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/rules/narabi"
)

// overMatch is a match that is over.
type overMatch struct{ rules.Match }

func (overMatch) Outcome() *rules.Outcome { return &rules.Outcome{Scores: []int{9, 4}} }

func TestMarks(t *testing.T) {
	var garden, temple []rules.Event
	for _, name := range strings.Fields("swapped answered swapped felt swapped") {
		garden = append(garden, narabi.Event{What: name, Seat: Person})
		garden = append(garden, narabi.Event{What: "answered", Seat: 2}) // the bot's
	}
	up := func(seat rules.Seat, relic string) {
		temple = append(temple, nagaraja.Event{What: "relic-up", Seat: seat, Relics: []string{relic}})
	}
	tile := func() { temple = append(temple, nagaraja.Event{What: "tile"}) }
	up(Person, "sacred-3")
	up(Person, "cursed-6")
	tile()
	up(2, "sacred-5") // the bot's
	tile()
	up(Person, "sacred-4")
	for _, c := range []struct {
		of     Result
		score  func(*Result, []step)
		events []rules.Event
		marks  string
		text   string
	}{
		{Result{Par: 2, Reason: rules.Resigned}, scoreGarden, garden, "swap question swap over", "●?●○"},
		{Result{Reason: rules.Resigned}, scoreGarden, garden, "swap question swap swap", "●?●●"}, // no par that is told
		{Result{}, scoreTemple, temple, "relic curse gap nothing gap relic", "◆✕ · ◆"},
	} {
		c.score(&c.of, []step{{overMatch{}, c.events}})
		if marks := strings.Join(c.of.Marks, " "); marks != c.marks || c.of.Picture() != c.text {
			t.Errorf("got %s, %s; want %s, %s", marks, c.of.Picture(), c.marks, c.text)
		}
	}
}
