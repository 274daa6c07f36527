package study

import (
	"embed"
	"fmt"
	"strings"
	"sync"

	"nagara/rules"
)

//go:embed coach
var coachFiles embed.FS

// Coaching is the marks of the first matches of a game: sentences that come when
// their moment comes, and fade. In a file {you} is the learner's seat, and {rival}
// the other one of two.
type Coaching struct {
	Game string `json:"game"`
	// Until is when ordinary marks end, in the first match.
	Until Goal `json:"until"`
	// Marks are in the order of their importance, those of danger first: one is
	// shown at a time.
	Marks []Mark `json:"marks"`
	// Offers are lessons for those whose match ended like that; the first fits.
	Offers []Offer `json:"offers"`
}

// Offer is a lesson that fits the end of a match.
type Offer struct {
	When   []Goal `json:"when"`
	Lesson string `json:"lesson"`
}

// Mark is one of them.
type Mark struct {
	ID string `json:"id"`
	// Say is the key of its sentence, and Numbers where its arguments stand. An
	// argument seat brings the name of who sits there along.
	Say     string            `json:"say"`
	Numbers map[string]string `json:"numbers"`
	// When are situations, of which one must hold.
	When [][]Goal `json:"when"`
	// Danger tells that a stranger loses by it: it lives for three matches.
	Danger bool `json:"danger"`
	// Slow tells that it comes only to those who wait.
	Slow bool `json:"slow"`
	// Lesson is the id of the lesson on it.
	Lesson string `json:"lesson"`
}

// ReadCoaching reads the file of a game's marks. What is wrong with it is a
// *rules.Fault, which names the line and the field.
func ReadCoaching(text []byte) (*Coaching, error) {
	c := new(Coaching)
	if _, err := rules.ReadDraft(text, c); err != nil {
		return nil, err
	}
	return c, nil
}

// Check finds what is wrong with the marks.
func (c *Coaching) Check() *rules.Fault {
	fault := rules.FirstFault(
		rules.PlainID(rules.Field{"game"}, c.Game),
		said(rules.Field{"until", "at"}, c.Until.At),
		some(rules.Field{"marks"}, len(c.Marks)),
	)
	taken := map[string]bool{}
	for i, m := range c.Marks {
		at := rules.Field{"marks", i}
		fault = rules.FirstFault(fault,
			rules.FreshID(at.With("id"), m.ID, taken), said(at.With("say"), m.Say), some(at.With("when"), len(m.When)))
	}
	for i, o := range c.Offers {
		at := rules.Field{"offers", i}
		fault = rules.FirstFault(fault, some(at.With("when"), len(o.When)), rules.PlainID(at.With("lesson"), o.Lesson))
	}
	return fault
}

// mostSeats is how many seats a game has at most that is coached.
const mostSeats = 5

// coached is who learns a game: each seat has marks of its own.
type coached struct {
	game string
	you  rules.Seat
}

var coachings = sync.OnceValue(func() map[coached]*Coaching {
	all := map[coached]*Coaching{}
	entries, err := coachFiles.ReadDir("coach")
	if err != nil {
		panic(err) // it is embedded
	}
	for _, entry := range entries {
		text, err := coachFiles.ReadFile("coach/" + entry.Name())
		if err != nil {
			panic(err) // it was found a moment ago
		}
		for you := rules.Seat(1); you <= mostSeats; you++ {
			seen := strings.NewReplacer("{you}", you.String(), "{rival}", (3 - you).String()).Replace(string(text))
			c, err := ReadCoaching([]byte(seen))
			if err != nil {
				panic(fmt.Sprintf("study: reading coach/%s: %v", entry.Name(), err)) // the fault of whoever wrote it
			}
			all[coached{c.Game, you}] = c
		}
	}
	return all
})
