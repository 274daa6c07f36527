package mine

import (
	"context"
	"slices"

	"nagara/bot"
	"nagara/rules"
	"nagara/study/puzzle"
)

// visit is a walk through one match.
type visit struct {
	*digging
	miner  bot.Miner
	setup  rules.Setup
	seed   string
	source puzzle.Source
	before []string
	// asked are the questions of this match, by theme and by what they are about:
	// the next position is often good for the same one.
	asked []string
}

// most is how many puzzles are taken from one match.
const most = 3

// company are names for those at the other seats.
var company = []string{"Kiran", "Asha", "Ravi", "Mira", "Devi", "Anand", "Usha", "Nila", "Arun"}

func (d *digging) visit(setup rules.Setup, seed string, players []string) (*visit, error) {
	miner, err := bot.NewMiner(d.Game.Name(), setup)
	if err != nil {
		return nil, err
	}
	return &visit{
		digging: d, miner: miner, setup: setup, seed: seed,
		source: puzzle.Source{Players: players, Program: d.Program},
	}, nil
}

// step looks at a position before a move is made in it.
func (v *visit) step(ctx context.Context, match rules.Match, seat rules.Seat, move rules.Move) error {
	defer func() { v.before = append(v.before, seat.String()+" "+move.String()) }()
	if len(v.asked) == most || match.Legal(seat).Len() < 2 {
		return nil
	}
	gems, err := v.miner.Mine(ctx, bot.Case{
		Number: len(v.before) + 1, Seat: seat, Move: move, Match: match, View: match.View(seat),
	}, v.wanted)
	for i := 0; i < len(gems) && err == nil; i++ {
		err = v.take(ctx, seat, &gems[i])
	}
	return err
}

// take makes a puzzle of what was found, unless it is not sure, too easy or too hard
// or was found before.
func (v *visit) take(ctx context.Context, seat rules.Seat, g *bot.Gem) error {
	question := g.Theme + " " + g.About
	if again := slices.Contains(v.asked, question); again || len(v.asked) == most || !v.wanted(g.Theme) {
		return nil
	}
	p := v.puzzle(seat, g)
	if v.known[p.ID] {
		v.asked = append(v.asked, question)
		return nil
	}
	if !p.Sure() {
		return nil
	}
	good, err := v.rate(ctx, p, g)
	if err != nil || !good || ctx.Err() != nil {
		return err
	}
	v.asked = append(v.asked, question)
	v.note(p)
	v.Known = append(v.Known, p)
	return v.Found(p)
}

func (v *visit) puzzle(seat rules.Seat, g *bot.Gem) *puzzle.Puzzle {
	p := &puzzle.Puzzle{
		Game: v.Game.Name(), Kind: g.Kind, Theme: g.Theme, Rules: v.Game.Version(), Options: v.setup.Options, Seed: v.seed,
		Company: company[:v.setup.Seats-1], Before: slices.Clone(v.before), Seat: seat,
		About: g.About, Choices: g.Choices, Right: g.Right, Moves: g.Moves, Why: g.Why, Others: g.Others,
		From: v.source,
	}
	p.Measure(g.Worth, g.Next, g.Lead.Mean, g.Lead.Error)
	p.From.Checked, p.From.Seeds = g.Checked, g.Seeds
	if v.setup.Edition.Hash() != v.Game.Edition().Hash() {
		p.Edition = rules.EditionText(v.setup.Edition)
	}
	p.ID = p.Name()
	return p
}
