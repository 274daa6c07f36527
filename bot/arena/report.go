package arena

import (
	"math"
	"slices"
	"time"

	"nagara/rules"
)

// Report is what the arena found.
type Report struct {
	Game        string        `json:"game"`
	Rules       int           `json:"rules"`
	Edition     string        `json:"edition"`
	EditionHash string        `json:"editionHash"`
	Seats       int           `json:"seats"`
	Options     rules.Options `json:"options"`
	Seed        string        `json:"seed"`
	// Players are in the order of the plan.
	Players []Standing `json:"players"`
	Duels   []Duel     `json:"duels,omitempty"`
	Teams   []Team     `json:"teams,omitempty"`
}

// Standing is what is told of one entrant.
type Standing struct {
	Name string `json:"name"`
	Budget
	// Elo is the strength by all duels together, the weakest at 0, and Error
	// half of its 95 % interval.
	Elo   float64 `json:"elo"`
	Error float64 `json:"error"`
	Pace  Pace    `json:"pace"`
	times []time.Duration
}

// Pace is how long an entrant thinks for a move, in milliseconds.
type Pace struct {
	Decisions int     `json:"decisions"`
	Mean      float64 `json:"mean"`
	P99       float64 `json:"p99"`
	Most      float64 `json:"most"`
}

func (p *Plan) report() *Report {
	options, err := p.Setup.Options.Complete(p.Game.Options())
	if err != nil {
		options = p.Setup.Options
	}
	r := &Report{
		Game: p.Game.Name(), Rules: p.Game.Version(), Edition: p.Setup.Edition.ID(), EditionHash: p.Setup.Edition.Hash(),
		Seats: p.Setup.Seats, Options: options, Seed: p.Seed,
	}
	for _, e := range p.Entrants {
		r.Players = append(r.Players, Standing{Name: e.Name, Budget: e.Budget})
	}
	return r
}

// rate fits one strength to each entrant, and measures the times.
func (r *Report) rate() {
	for i := range r.Players {
		r.Players[i].Pace = paceOf(r.Players[i].times)
	}
	ratings, errors := ladder(len(r.Players), r.Duels)
	for i := range r.Players {
		r.Players[i].Elo, r.Players[i].Error = ratings[i], errors[i]
	}
}

func paceOf(times []time.Duration) Pace {
	if len(times) == 0 {
		return Pace{}
	}
	slices.Sort(times)
	var sum time.Duration
	for _, t := range times {
		sum += t
	}
	ms := func(t time.Duration) float64 { return math.Round(t.Seconds()*1e6) / 1e3 }
	return Pace{len(times), ms(sum / time.Duration(len(times))), ms(times[len(times)*99/100]), ms(times[len(times)-1])}
}
