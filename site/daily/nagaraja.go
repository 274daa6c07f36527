package daily

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strings"

	"nagara/bot"
	_ "nagara/bot/nagaraja" // its bots find the position, and sit there
	_ "nagara/bot/narabi"
	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/table"
)

// rival is the bot that people meet, which has also played up to the position.
const rival = "surveyor"

// temple is the late position of Nagaraja.
var temple = form{
	game: "nagaraja", seats: 2, bot: rival, by: "points",
	options: rules.Options{"memory": "on"},
	lead:    openEnd, score: scoreTemple,
}

const (
	// fewestRounds and mostRounds are how many were left when bots played on.
	fewestRounds, mostRounds = 3, 5
	// leastChance and mostChance are those of a position that is open.
	leastChance, maxChance = 0.35, 0.65
	// thoughts are how long a bot thinks about a position to tell the chance.
	thoughts = 200
)

// round is the beginning of one, in a match that bots play: after how many moves,
// and what the seat knew that was to act.
type round struct {
	moves int
	view  rules.View
}

// openEnd lets bots play the match, and goes back to the round, three to five before
// the end, at which the person's chance is the nearest to even.
func openEnd(ctx context.Context, match rules.Match) (lead []table.Moved, fit bool, err error) {
	seed := match.Setup().Seed
	luck := binary.BigEndian.Uint64(seed[:])
	moves, rounds, err := playOut(ctx, match, luck)
	if err != nil || len(rounds) <= mostRounds {
		return nil, false, err
	}
	best, nearest := round{}, math.Inf(1)
	for _, r := range rounds[len(rounds)-mostRounds : len(rounds)-fewestRounds+1] {
		chance, err := chance(ctx, r.view, luck)
		if err != nil {
			return nil, false, err
		}
		if off := math.Abs(chance - 0.5); leastChance <= chance && chance <= maxChance && off < nearest {
			best, nearest = r, off
		}
	}
	return moves[:best.moves], best.moves > 0, nil
}

// playOut lets the bot play a match to its end, at both seats. Rounds are those that
// began.
func playOut(ctx context.Context, match rules.Match, luck uint64) (moves []table.Moved, rounds []round, err error) {
	b, err := bot.Find("nagaraja", rival)
	if err != nil {
		return nil, nil, err
	}
	var players []bot.Player
	for i := range 2 {
		players = append(players, b.New(rules.Seat(i+1), rules.NewFastRand(luck+uint64(i))))
	}
	began := true
	for match.Outcome() == nil {
		if began {
			rounds = append(rounds, round{len(moves), match.View(match.Awaited()[0])})
		}
		who := match.Awaited()[0]
		thought, err := players[who.Index()].Choose(ctx, bot.Turn{View: match.View(who)})
		if err != nil {
			return nil, nil, fmt.Errorf("%s at seat %s: %w", rival, who, err)
		}
		events, err := match.Play(who, thought.Move)
		if err != nil {
			return nil, nil, fmt.Errorf("%s at seat %s: %w", rival, who, err)
		}
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		moves = append(moves, table.Moved{Seat: who, Move: thought.Move.String()})
		began = slices.ContainsFunc(events, func(e rules.Event) bool { return e.Name() == "tile" })
	}
	return moves, rounds, nil
}

// chance is what the strongest bot takes for the chance of winning of whoever is to
// act, and how that is for the person.
func chance(ctx context.Context, view rules.View, luck uint64) (float64, error) {
	levels := bot.Levels("nagaraja")
	seat := view.Now().Seat
	thought, err := levels[len(levels)-1].New(seat, rules.NewFastRand(luck)).Choose(ctx, bot.Turn{View: view, Thoughts: thoughts})
	if seat != Person {
		thought.Chance = 1 - thought.Chance
	}
	return thought.Chance, err
}

// scoreTemple counts points, and relics of the person's own temple by round.
func scoreTemple(r *Result, steps []step) {
	outcome := steps[len(steps)-1].match.Outcome()
	if r.Points = outcome.Scores[Person.Index()]; !r.GaveUp() {
		r.Theirs = outcome.Scores[1]
	}
	var round []Mark
	end := func() {
		if len(round) == 0 {
			round = append(round, MarkNothing)
		}
		r.Marks, round = append(r.Marks, round...), nil
	}
	for _, s := range steps {
		for _, e := range s.events {
			told, _ := rules.Whole(e).(nagaraja.Event)
			switch {
			case told.What == "tile":
				end()
				r.Marks = append(r.Marks, MarkGap)
			case told.What == "relic-up" && told.Seat == Person:
				round = append(round, relicMark(told.Relics))
			}
		}
	}
	end()
}

func relicMark(relics []string) Mark {
	if len(relics) > 0 && strings.HasPrefix(relics[0], "cursed") {
		return MarkCurse
	}
	return MarkRelic
}
