package narabi

import (
	"context"
	"math"
	"slices"
	"sort"

	"nagara/bot"
	"nagara/locale"
)

// sittings is how often a garden is looked at, in as many worlds each time as there
// is room for.
const sittings = 24

// explained is of how many swaps it is said why.
const explained = 8

// Analyse looks at all swaps in ever more worlds, and tells what questions would
// tell.
func (j *judge) Analyse(ctx context.Context, c bot.Case, tell func(bot.Analysis) error) error {
	p := j.seats[c.Seat.Index()]
	if !slices.Contains(c.Match.Awaited(), c.Seat) {
		return locale.Say("analysis.none")
	}
	o, err := j.consider(ctx, p, c)
	if err != nil {
		return err
	}
	for i := range o.swaps {
		if len(o.looks) > 0 {
			p.lookOnce(o, i)
		}
	}
	distances, err := j.distances(ctx, c, o)
	if err != nil {
		return err
	}
	for done := 1; ; done++ {
		if err := tell(j.found(done, o, distances)); err != nil || done == sittings || len(o.looks) == 0 {
			return err
		}
		p.look(o)
		if p.effort.Late() {
			return nil
		}
	}
}

// distances are how many turns are left after each swap, with everything known.
func (j *judge) distances(ctx context.Context, c bot.Case, o *outlook) ([]float64, error) {
	left := make([]float64, len(o.swaps))
	for i := range o.swaps {
		after, err := j.Prospects(ctx, c, o.swaps[i].move)
		if err != nil {
			return nil, err
		}
		left[i] = -after[0].Mean - float64(o.swaps[i].after.Turn())
	}
	return left, nil
}

func (j *judge) found(done int, o *outlook, distances []float64) bot.Analysis {
	a := bot.Analysis{Thoughts: done, Of: sittings}
	for i := range o.swaps {
		s := &o.swaps[i]
		p := bot.Prospect{Move: s.move, Figures: map[string]float64{"distance": distances[i]}}
		p.Worth.Mean = -j.turns(o, s)
		if len(o.looks) > 0 {
			p.Rough, p.Worth.Error = s.count < o.count, s.doubt(o)
		}
		a.Prospects = append(a.Prospects, p)
	}
	a.Rank()
	for i := range a.Prospects[:min(explained, len(a.Prospects))] {
		at := slices.IndexFunc(o.swaps, func(s option) bool { return s.move == a.Prospects[i].Move })
		a.Prospects[i].Reasons = o.swaps[at].reasons(o, false)
	}
	if len(o.looks) > 0 {
		a.Prospects = append(a.Prospects, o.asks()...)
	}
	return a
}

// doubt is the standard error of the turns after a swap.
func (s *option) doubt(o *outlook) float64 {
	all := o.looks[0].All()
	mean, squares := s.first.sum(all)/float64(max(1, all.Len())), 0.0
	for some := all; some != 0; some &= some - 1 {
		off := s.first[some.First()] - mean
		squares += off * off
	}
	return math.Sqrt(squares/float64(max(1, all.Len()-1))) / math.Sqrt(float64(max(1, s.count)))
}

// asks are the questions: how much each would tell, in bits, and how many turns it
// would save.
func (o *outlook) asks() (all []bot.Prospect) {
	d := newDoubt(o)
	for _, move := range o.questions {
		q := d.weigh(move)
		bits := 0.0
		for _, share := range []float64{q.share, 1 - q.share} {
			if share > 0 {
				bits -= share * math.Log2(share)
			}
		}
		all = append(all, bot.Prospect{Move: move, Free: true, Figures: map[string]float64{"bits": bits, "gain": max(0, q.gain)}})
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].Figures["bits"] > all[j].Figures["bits"] })
	return all
}
