package arena

import (
	"context"
	"fmt"
	"time"

	"nagara/rules"
)

// pair is what came of two matches of one seed with the seats swapped.
type pair struct {
	score int // how many of the two the first entrant won, times two: a draw is one
	times [2][]time.Duration
	err   error
}

// Duels plays every entrant against every other. Two that have the same name
// are told apart by their place in the list.
func (p *Plan) Duels(ctx context.Context) (*Report, error) {
	report := p.report()
	pairings := len(p.Entrants) * (len(p.Entrants) - 1) / 2
	done := 0
	for a := range p.Entrants {
		for b := a + 1; b < len(p.Entrants); b++ {
			duel, err := p.duel(ctx, a, b, report, func(pairs int) {
				if p.Progress != nil {
					p.Progress(done*p.Pairs+pairs, pairings*p.Pairs)
				}
			})
			if err != nil {
				return nil, err
			}
			report.Duels = append(report.Duels, *duel)
			done++
		}
	}
	report.rate()
	return report, nil
}

func (p *Plan) duel(ctx context.Context, a, b int, report *Report, show func(int)) (*Duel, error) {
	d := &Duel{A: p.Entrants[a].Name, B: p.Entrants[b].Name, a: a, b: b}
	for i, one := range inOrder(ctx, p.Pairs, func(ctx context.Context, i int) pair { return p.pair(ctx, i+1, a, b) }) {
		if one.err != nil {
			return nil, fmt.Errorf("pair %d of %s and %s from the seed %q: %w", i+1, d.A, d.B, p.Seed, one.err)
		}
		d.Pairs[one.score]++
		report.Players[a].times = append(report.Players[a].times, one.times[0]...)
		report.Players[b].times = append(report.Players[b].times, one.times[1]...)
		show(i + 1)
		if p.Test != nil && p.Test.decide(d) {
			break
		}
	}
	d.settle()
	return d, nil
}

// pair plays two matches, a in seat 1 first.
func (p *Plan) pair(ctx context.Context, number, a, b int) (result pair) {
	for swapped := range 2 {
		entrants := []Entrant{p.Entrants[a], p.Entrants[b]}
		times := []*[]time.Duration{&result.times[0], &result.times[1]}
		if swapped == 1 {
			entrants[0], entrants[1] = entrants[1], entrants[0]
			times[0], times[1] = times[1], times[0]
		}
		match, err := p.play(ctx, number, entrants, times)
		if err != nil {
			result.err = err
			return result
		}
		result.score += points(match.Outcome(), rules.Seat(1+swapped))
	}
	return result
}

// points are 2 for a win, 1 where both won or nobody did.
func points(o *rules.Outcome, s rules.Seat) int {
	switch {
	case o.Won(s) && len(o.Winners) == 1:
		return 2
	case o.Won(s) || len(o.Winners) == 0:
		return 1
	}
	return 0
}
