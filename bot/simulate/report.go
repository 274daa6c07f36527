package simulate

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"nagara/rules"
)

// Report is what a simulation found. Lists are sorted, the most frequent
// first; facts by name.
type Report struct {
	Game        string        `json:"game"`
	Rules       int           `json:"rules"`
	Edition     string        `json:"edition"`
	EditionHash string        `json:"editionHash"`
	Seats       int           `json:"seats"`
	Options     rules.Options `json:"options"`
	Players     string        `json:"players"`
	Seed        string        `json:"seed"`
	// Wanted is how many matches were asked for, Games how many were played.
	Wanted int `json:"wanted"`
	Games  int `json:"games"`

	Ends []End `json:"ends"`
	// Wins has the rate of every seat.
	Wins []Rate `json:"wins"`
	// First is the rate of the seat that made the first move.
	First  Rate `json:"firstToMove"`
	Nobody Rate `json:"nobody"`

	Moves     Number      `json:"moves"`
	Facts     []Fact      `json:"facts"`
	Events    []Happening `json:"events"`
	Decisions []Decision  `json:"decisions"`
}

// End is how often matches ended for one reason.
type End struct {
	Reason string `json:"reason"`
	Rate
}

// Rate is a share of the matches, with its 95 % confidence interval.
type Rate struct {
	Count int     `json:"count"`
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// Number is the mean of a number, half the width of its 95 % confidence
// interval, and its extremes.
type Number struct {
	Mean  float64 `json:"mean"`
	Error float64 `json:"error"`
	Least float64 `json:"least"`
	Most  float64 `json:"most"`
}

// Fact is a number that the game tells of itself.
type Fact struct {
	Name string `json:"name"`
	Number
}

// Happening is how often a kind of event happened.
type Happening struct {
	Event string `json:"event"`
	Count int    `json:"count"`
	// PerGame is the mean, Games the share of matches where it happened.
	PerGame float64 `json:"perGame"`
	Games   Rate    `json:"games"`
}

// Decision is how much there was to choose from where an awaited seat could
// make moves of these kinds.
type Decision struct {
	Kinds string  `json:"kinds"`
	Count int     `json:"count"`
	Mean  float64 `json:"mean"`
	Least float64 `json:"least"`
	Most  float64 `json:"most"`
}

func (p Plan) report(t *tally) *Report {
	options, err := p.Options.Complete(p.Game.Options())
	if err != nil {
		options = p.Options // no match could begin, and none was asked for
	}
	r := &Report{
		Game: p.Game.Name(), Rules: p.Game.Version(), Edition: p.Edition.ID(), EditionHash: p.Edition.Hash(),
		Seats: p.Seats, Options: options, Players: players, Seed: p.Seed, Wanted: p.Games, Games: t.games,
		First: rate(t.first, t.games), Nobody: rate(t.nobody, t.games), Moves: t.moves.number(),
		Ends: []End{}, Wins: []Rate{}, Facts: []Fact{}, Events: []Happening{}, Decisions: []Decision{},
	}
	for _, won := range t.wins {
		r.Wins = append(r.Wins, rate(won, t.games))
	}
	for reason, n := range t.ends {
		r.Ends = append(r.Ends, End{reason, rate(n, t.games)})
	}
	for name, h := range t.events {
		r.Events = append(r.Events, Happening{name, h.times, float64(h.times) / float64(t.games), rate(h.games, t.games)})
	}
	for kinds, s := range t.choices {
		r.Decisions = append(r.Decisions, Decision{kinds, s.n, s.sum / float64(s.n), s.low, s.high})
	}
	for _, name := range slices.Sorted(maps.Keys(t.facts)) {
		r.Facts = append(r.Facts, Fact{name, t.facts[name].number()})
	}
	r.sort()
	return r
}

func (r *Report) sort() {
	slices.SortFunc(r.Ends, func(a, b End) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Reason, b.Reason))
	})
	slices.SortFunc(r.Events, func(a, b Happening) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Event, b.Event))
	})
	slices.SortFunc(r.Decisions, func(a, b Decision) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Kinds, b.Kinds))
	})
}

// z is how many standard deviations hold 95 % of a normal distribution.
const z = 1.959964

// rate is a share with its Wilson interval, which also holds near 0 and 1.
func rate(count, of int) Rate {
	if of == 0 {
		return Rate{High: 1}
	}
	n, p := float64(of), float64(count)/float64(of)
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return Rate{count, p, max(0, middle-half), min(1, middle+half)}
}

func (s spread) number() Number {
	if s.n == 0 {
		return Number{}
	}
	n := float64(s.n)
	mean := s.sum / n
	variance := max(0, s.squares/n-mean*mean)
	return Number{mean, z * math.Sqrt(variance/n), s.low, s.high}
}
