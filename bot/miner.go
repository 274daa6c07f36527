package bot

import (
	"context"
	"fmt"

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
	// Check confirms an answer: by proof, or from that seed.
	Check(ctx context.Context, match rules.Match, seat rules.Seat, g Gem, seed uint64) error
}

// Gem is a question that a miner has found.
type Gem struct {
	// Kind, Theme, About, Choices, Right and Moves are those of a puzzle.
	Kind, Theme, About string
	Choices, Right     []string
	Moves              int
	Why                []*locale.Message
	// Worth and Next are what the right and the next best move are worth, where
	// that can be told.
	Worth, Next float64
	// Rating is how hard it is; 0 is to be found out by letting bots try.
	Rating int
	// Checked is in how many deals the answer was confirmed, and Seeds from
	// which seeds; none where it is proved.
	Checked int
	Seeds   []uint64
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
