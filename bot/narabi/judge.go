package narabi

import (
	"context"
	"errors"

	"nagara/bot"
	"nagara/rules"
	game "nagara/rules/narabi"
)

// judge looks back at a garden. What a swap cost is found as the gardener
// thinks, from all worlds that the mover could not tell apart; how many turns a
// position takes with everything known, the solver proves.
type judge struct {
	edition *game.Edition
	solver  game.Solver
	// seats are players that saw what each seat saw.
	seats []*player
}

func init() {
	bot.RegisterJudge(game.Name, func(setup rules.Setup) (bot.Judge, error) {
		j := &judge{edition: setup.Edition.(*game.Edition)}
		for range setup.Seats {
			j.seats = append(j.seats, &player{temper: gardener, memory: newMemory()})
		}
		return j, nil
	})
}

// Scale counts turns. More of them are worse, so worths are negative.
func (j *judge) Scale() bot.Scale {
	return bot.Scale{Unit: "turns", Best: 0, Worst: -j.lost(), Doubtful: 0.25, Bad: 0.75, Blunder: 1.5}
}

// lost is what a garden counts that was not put in order: a turn more than there
// could be.
func (j *judge) lost() float64 { return float64(j.edition.MaxTurns() + 1) }

// Start is the deal: it takes what it takes.
func (j *judge) Start(dealt rules.Match) float64 {
	worth, _ := j.Standing(dealt)
	return worth
}

// Standing is how many turns the match takes from its beginning, with everything
// known from here on.
func (j *judge) Standing(match rules.Match) (worth float64, exact bool) {
	at := match.(*game.Match).State()
	if o := match.Outcome(); o != nil {
		if len(o.Winners) == 0 {
			return -j.lost(), true
		}
		return -float64(at.Turn()), true
	}
	par, err := j.solver.Par(at)
	switch {
	case errors.Is(err, game.ErrTooHard):
		par, _ = j.solver.Needs(&at, nil)
	case err != nil:
		return -j.lost(), true
	}
	return -float64(at.Turn() + par), true
}

// Prospects are exact: nothing is left to luck after the deal.
func (j *judge) Prospects(_ context.Context, c bot.Case, moves ...rules.Move) ([]bot.Estimate, error) {
	found := make([]bot.Estimate, len(moves))
	for i, move := range moves {
		after := c.Match.Clone()
		if _, err := after.Play(c.Seat, move); err != nil {
			return nil, err
		}
		found[i].Mean, _ = j.Standing(after)
	}
	return found, nil
}

// Line is a shortest win with everything known.
func (j *judge) Line(dealt rules.Match) (line []string) {
	choices, err := j.solver.Solve(dealt.(*game.Match).State())
	if err != nil {
		return nil
	}
	for _, c := range choices {
		line = append(line, j.edition.Swap(c).String())
	}
	return line
}

// Weigh says what a swap cost, or how much a question told.
func (j *judge) Weigh(ctx context.Context, c bot.Case) (bot.Weighing, error) {
	p := j.seats[c.Seat.Index()]
	move, ok := c.Move.(game.Move)
	switch {
	case ok && move.Kind() == "swap":
		return j.weighSwap(ctx, p, c, move)
	case ok && move.Kind() == "ask":
		p.survey(c.View.(*game.View), c.Events)
		return weighQuestion(c)
	}
	p.survey(c.View.(*game.View), c.Events)
	return bot.Weighing{Best: c.Move, Free: true}, nil
}

// consider values the swaps of a case in worlds that are drawn for it alone: whoever
// looks at it again, after any others, sees the same.
func (j *judge) consider(ctx context.Context, p *player, c bot.Case) (*outlook, error) {
	p.luck = rules.NewFastRand(uint64(c.Number))
	return p.consider(ctx, bot.Turn{View: c.View, Events: c.Events})
}
