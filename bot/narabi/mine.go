//go:build !js

package narabi

import (
	"context"
	"errors"
	"fmt"

	"nagara/bot"
	"nagara/rules"
	game "nagara/rules/narabi"
)

// miner looks for two kinds of puzzles: conditions that follow from what a seat
// has seen, and positions that can be put in order in a few swaps. Both are
// proved: by the exact beliefs, and by the solver.
type miner struct {
	edition *game.Edition
	solver  game.Solver
}

func init() {
	bot.RegisterMiner(game.Name, func(setup rules.Setup) bot.Miner {
		return &miner{edition: setup.Edition.(*game.Edition)}
	})
}

const (
	// fewestSwaps and mostSwaps are how long an order may take.
	fewestSwaps, mostSwaps = 3, 5
	// fewestChoices is from how many on it is not easily guessed.
	fewestChoices = 3
	// mostBeginnings is how many first swaps may lead there.
	mostBeginnings = 3
	// short is how long an order may be that every bot sees, and people do not
	// where one first swap alone leads there; shortRating is how hard that is.
	short, shortRating = 3, 1050
)

// Mine looks for both.
func (m *miner) Mine(_ context.Context, c bot.Case, wanted func(string) bool) ([]bot.Gem, error) {
	gems := conditions(c, wanted)
	if c.Move.Kind() != "swap" {
		return gems, nil
	}
	order, ok := m.order(c.Match.(*game.Match).State())
	if ok && wanted(order.Theme) {
		gems = append(gems, order)
	}
	return gems, nil
}

// order is the question for order from a position, if it is a good one.
func (m *miner) order(at game.State) (bot.Gem, bool) {
	line, err := m.solver.Solve(at)
	if err != nil || len(line) < fewestSwaps || len(line) > mostSwaps {
		return bot.Gem{}, false
	}
	g := bot.Gem{Kind: game.AskOrder, Theme: fmt.Sprintf("order-%d", len(line)), Moves: len(line)}
	switch n := m.beginnings(at, len(line)); {
	case n > mostBeginnings, n > 1 && len(line) <= short:
		return bot.Gem{}, false
	case len(line) <= short:
		g.Rating = shortRating
	}
	for _, c := range line {
		g.Right = append(g.Right, m.edition.Swap(c).String())
	}
	return g, true
}

// beginnings is how many swaps leave one turn less to go.
func (m *miner) beginnings(at game.State, turns int) (n int) {
	for _, c := range at.Moves(nil) {
		after := at
		after.Play(c)
		if par, err := m.solver.Par(after); err == nil && par < turns {
			n++
		}
	}
	return n
}

// conditions are the stones whose condition follows without having been read.
func conditions(c bot.Case, wanted func(string) bool) (gems []bot.Gem) {
	known := c.View.(*game.View).Conclusions()
	for _, k := range known {
		if k.Theme == game.Marked || len(k.Choices) < fewestChoices || !wanted(k.Theme) {
			continue
		}
		gems = append(gems, bot.Gem{
			Kind: game.AskCondition, Theme: k.Theme, About: k.Stone, Choices: k.Choices, Right: []string{k.Condition},
			Why: k.Why, Rating: k.Difficulty,
		})
	}
	return gems
}

// Check proves an answer.
func (m *miner) Check(_ context.Context, match rules.Match, seat rules.Seat, g bot.Gem, _ ...uint64) (bot.Gem, error) {
	if g.Kind == game.AskCondition {
		return g, proveCondition(match.View(seat).(*game.View), g)
	}
	line, err := m.solver.Solve(match.(*game.Match).State())
	if err != nil {
		return g, fmt.Errorf("proving an order: %w", err)
	}
	if len(line) != g.Moves {
		return g, fmt.Errorf("proving an order: it takes %d swaps, not %d", len(line), g.Moves)
	}
	return g, nil
}

// Explain leaves what was found: there is one right answer.
func (*miner) Explain(_ rules.Match, _ rules.Seat, g bot.Gem) (bot.Gem, error) { return g, nil }

// proveCondition holds the answer against every pairing that agrees with what
// the seat has seen.
func proveCondition(view *game.View, g bot.Gem) error {
	for _, stone := range view.Picture().(game.Picture).Stones.InOrder() {
		if stone.ID == g.About {
			if len(stone.Possible) != 1 || stone.Possible[0] != g.Right[0] || len(g.Right) != 1 {
				return fmt.Errorf("proving a condition: stone %s may have %v", stone.ID, stone.Possible)
			}
			return nil
		}
	}
	return errors.New("proving a condition: the stone is not in play")
}
