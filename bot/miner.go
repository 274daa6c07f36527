package bot

import (
	"context"
	"fmt"
	"math"

	"nagara/locale"
	"nagara/rules"
)

// Miner looks for puzzles in matches of a game: positions with one question
// that has one answer.
type Miner interface {
	// Mine is what the position before a decision is good for. Wanted tells
	// whether there is a use for another of that theme, so that nobody thinks
	// about those for which there is none.
	Mine(ctx context.Context, c Case, wanted func(theme string) bool) ([]Gem, error)
	// Check confirms an answer, by proof or from these seeds, and measures it
	// anew.
	Check(ctx context.Context, match rules.Match, seat rules.Seat, g Gem, seeds ...uint64) (Gem, error)
	// Explain says anew why each of the right answers is right.
	Explain(match rules.Match, seat rules.Seat, g Gem) (Gem, error)
}

// Gem is a question that a miner has found.
type Gem struct {
	// Kind, Theme, About, Choices, Right and Moves are those of a puzzle.
	Kind, Theme, About string
	Choices, Right     []string
	Moves              int
	// Why is of the first right answer, and Others of the others.
	Why    []*locale.Message
	Others map[string][]*locale.Message
	// Worth and Next are what the right and the next best move are worth, where
	// that can be told, and Lead is how far the worst right one is ahead of all
	// others.
	Worth, Next float64
	Lead        Estimate
	// Rating is how hard it is; 0 is to be found out by letting bots try.
	Rating int
	// Checked is in how many deals the answer was confirmed, and Seeds from
	// which seeds; none where it is proved.
	Checked int
	Seeds   []uint64
}

// Add takes in what another seed found, in so many deals: the mean of all of them.
func (g *Gem) Add(seed uint64, deals int, found Gem) {
	g.Checked, g.Seeds = g.Checked+deals, append(g.Seeds, seed)
	n := float64(len(g.Seeds))
	g.Worth += (found.Worth - g.Worth) / n
	g.Next += (found.Next - g.Next) / n
	g.Lead.Mean += (found.Lead.Mean - g.Lead.Mean) / n
	g.Lead.Error = math.Hypot((n-1)*g.Lead.Error, found.Lead.Error) / n
}

var miners = map[string]func(rules.Setup) Miner{}

// RegisterMiner makes the miner of a game known. Packages call it when they are
// loaded.
func RegisterMiner(game string, dig func(rules.Setup) Miner) { miners[game] = dig }

// NewMiner is a miner for matches of a set-up.
func NewMiner(game string, setup rules.Setup) (Miner, error) {
	dig := miners[game]
	if dig == nil {
		return nil, fmt.Errorf("mining: nobody knows what a puzzle of %s is", game)
	}
	return dig(setup), nil
}
