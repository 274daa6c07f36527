package arena

import (
	"context"
	"fmt"
	"math"
	"time"

	"nagara/rules"
)

// Team is what an entrant achieved that played all seats.
type Team struct {
	Name  string  `json:"name"`
	Deals int     `json:"deals"`
	Won   int     `json:"won"`
	Low   float64 `json:"low"` // the 95 % interval of the share that was won
	High  float64 `json:"high"`
	// Turns is the mean of the deals that were won and whose par is known,
	// Par that of their par; Error is half of the 95 % interval of Turns.
	Turns float64 `json:"turns"`
	Error float64 `json:"error"`
	Par   float64 `json:"par"`
	// Over counts those deals by how many turns more than par they took.
	Over map[int]int `json:"over"`

	known          int
	sum, pars, sqs float64
}

// deal is what came of one deal.
type deal struct {
	won, known bool
	turns, par int
	times      []time.Duration
	err        error
}

// Teams lets each entrant play all seats of the same deals of a game that all
// win or lose together.
func (p *Plan) Teams(ctx context.Context) (*Report, error) {
	game, together := p.Game.(rules.Cooperative)
	if !together {
		return nil, fmt.Errorf("playing in teams: in %s each plays alone", p.Game.Name())
	}
	report := p.report()
	for who := range p.Entrants {
		team := Team{Name: p.Entrants[who].Name, Over: map[int]int{}}
		for i, one := range inOrder(ctx, p.Pairs, func(ctx context.Context, i int) deal { return p.deal(ctx, i+1, who, game) }) {
			if one.err != nil {
				return nil, fmt.Errorf("deal %d of %s from the seed %q: %w", i+1, team.Name, p.Seed, one.err)
			}
			team.add(one)
			report.Players[who].times = append(report.Players[who].times, one.times...)
			if p.Progress != nil {
				p.Progress(who*p.Pairs+i+1, len(p.Entrants)*p.Pairs)
			}
		}
		team.settle()
		report.Teams = append(report.Teams, team)
	}
	report.rate()
	return report, nil
}

func (p *Plan) deal(ctx context.Context, number, who int, game rules.Cooperative) (d deal) {
	entrants := make([]Entrant, p.Setup.Seats)
	times := make([]*[]time.Duration, p.Setup.Seats)
	for i := range entrants {
		entrants[i], times[i] = p.Entrants[who], &d.times
	}
	match, err := p.play(ctx, number, entrants, times)
	if err != nil {
		d.err = err
		return d
	}
	d.won = len(match.Outcome().Winners) > 0
	d.turns, d.par, d.known = game.Par(match)
	return d
}

func (t *Team) add(d deal) {
	t.Deals++
	if !d.won {
		return
	}
	t.Won++
	if d.known {
		t.known++
		t.Over[d.turns-d.par]++
		t.sum += float64(d.turns)
		t.sqs += float64(d.turns * d.turns)
		t.pars += float64(d.par)
	}
}

func (t *Team) settle() {
	t.Low, t.High = wilson(float64(t.Won)/float64(max(t.Deals, 1)), float64(t.Deals))
	if t.known > 0 {
		n := float64(t.known)
		t.Turns, t.Par = t.sum/n, t.pars/n
		t.Error = z * math.Sqrt(max(0, t.sqs/n-t.Turns*t.Turns)/n)
	}
}
