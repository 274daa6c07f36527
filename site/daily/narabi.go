package daily

import (
	"context"

	"nagara/record"
	"nagara/rules"
	"nagara/rules/narabi"
	"nagara/table"
)

// garden is the deal of Narabi: two gardeners, one question a turn.
var garden = form{
	game: narabi.Name, seats: 3, bot: "gardener", by: "turns",
	options: rules.Options{narabi.Difficulty: narabi.OneQuestion, "memory": "on"},
	lead:    inReach, score: scoreGarden,
}

// The fewest turns that a garden may take with everything known, and the most:
// three minutes are enough for it, and it is not over at a glance.
const (
	leastPar = 4
	maxPar   = 7
)

// inReach tells whether par is known and lies between those. People sit down at the beginning.
func inReach(_ context.Context, match rules.Match) ([]table.Moved, bool, error) {
	var solver narabi.Solver
	par, err := solver.Par(match.(*narabi.Match).State())
	return nil, err == nil && leastPar <= par && par <= maxPar, nil
}

// scoreGarden counts the swaps of all, and the questions of the person: what the bots
// ask, nobody can help.
func scoreGarden(r *Result, steps []step) {
	last := steps[len(steps)-1].match
	game, _ := rules.Find(narabi.Name) // it was just played
	if !r.GaveUp() {
		_, r.Par, _ = game.(rules.Cooperative).Par(last)
	}
	swaps := 0
	for _, s := range steps {
		for _, e := range s.events {
			switch e.Name() {
			case "swapped":
				if swaps++; swaps > r.Par && r.Par > 0 {
					r.Marks = append(r.Marks, MarkOver)
				} else {
					r.Marks = append(r.Marks, MarkSwap)
				}
			case "answered":
				if asked, _ := rules.Whole(e).(narabi.Event); asked.Seat == Person {
					r.Questions++
					r.Marks = append(r.Marks, MarkQuestion)
				}
			}
		}
	}
	r.Turns = swaps
}

// Par is how few turns a deal takes with everything known; 0 in a game that has no
// such thing.
func Par(game string, secret record.Secret, deal *table.Deal) (int, error) {
	if game != garden.game {
		return 0, nil
	}
	match, err := garden.led(secret, deal)
	if err != nil {
		return 0, err
	}
	var solver narabi.Solver
	return solver.Par(match.(*narabi.Match).State())
}
