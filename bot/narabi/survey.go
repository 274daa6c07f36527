package narabi

import (
	"math"
	"sync"

	"nagara/rules"
	game "nagara/rules/narabi"
)

// survey is what a player knows at its turn.
type survey struct {
	seat  rules.Seat
	at    game.State
	moves []rules.Move
	// left is how many turns there are still, with this one.
	left int
	// worlds are counted when they are needed: it takes a while.
	worlds func() *game.Worlds
	// public are those that all hold possible who have seen what everybody has.
	public func() *game.Worlds
	// wishes are suggestions, and asked is how many questions were asked, since
	// the last swap.
	wishes []game.Suggestion
	asked  int
	// scarce tells that a turn has one question, which is lost if nobody asks it.
	scarce bool
}

// survey takes in the view and what was seen since the last one.
func (p *player) survey(view *game.View, events []rules.Event) *survey {
	setup := view.Setup()
	p.memory.take(view.State(), setup.Edition.(*game.Edition), events)
	own, at := p.remembers && setup.Options["memory"] == "off", view.State()
	return &survey{
		seat: view.Now().Seat, at: at, moves: view.Legal(), left: setup.Edition.(*game.Edition).MaxTurns() - at.Turn(),
		wishes: view.Suggestions(), asked: view.Asked(), scarce: setup.Options[game.Difficulty] == game.OneQuestion,
		worlds: sync.OnceValue(func() *game.Worlds {
			if own {
				if worlds := view.WorldsWithin(p.memory.may()); worlds.Count() > 0 {
					return worlds
				}
			}
			return view.Worlds()
		}),
		public: sync.OnceValue(func() *game.Worlds { return view.PublicWorlds(p.memory.public) }),
	}
}

// wished tells whether somebody suggested that swap.
func (s *survey) wished(c game.Choice) bool {
	for _, w := range s.wishes {
		if w.Choice == c {
			return true
		}
	}
	return false
}

// drawnFor is how many worlds are drawn for each that is looked at, where some
// are likelier than others.
const drawnFor = 16

// worldsFor draws the worlds of a look. Where others' swaps or suggestions say
// something, it draws more and keeps the likely ones.
func (p *player) worldsFor(s *survey) []game.State {
	if !p.reads && len(s.wishes) == 0 {
		return draw(s.worlds(), p.worlds, p.luck)
	}
	drawn := draw(s.worlds(), drawnFor*p.worlds, p.luck)
	likely := make([]float64, 0, len(drawn))
	for from := 0; from < len(drawn); from += game.Most {
		many := game.NewMany(drawn[from:])
		chance := [game.Most]float64{}
		for i := range chance {
			chance[i] = 1
		}
		if p.reads {
			p.readSwaps(s.seat, many, &chance)
		}
		for _, wish := range s.wishes {
			p.readWish(s.at, wish, many, &chance)
		}
		likely = append(likely, chance[:many.All().Len()]...)
	}
	return keep(drawn, likely, p.worlds, p.luck)
}

func draw(from *game.Worlds, n int, luck *rules.FastRand) []game.State {
	worlds := make([]game.State, n)
	for i := range worlds {
		worlds[i] = from.Draw(luck).State()
	}
	return worlds
}

// keep draws n of the worlds by how likely they are, evenly spaced so that
// likely ones are not missed by chance.
func keep(worlds []game.State, likely []float64, n int, luck *rules.FastRand) []game.State {
	total := 0.0
	for _, l := range likely {
		total += l
	}
	if total == 0 || math.IsInf(total, 0) || math.IsNaN(total) {
		return worlds[:n]
	}
	kept := make([]game.State, 0, n)
	step := total / float64(n)
	next, sum := step*float64(luck.Uint32())/(1<<32), 0.0
	for i, l := range likely {
		for sum += l; next < sum && len(kept) < n; next += step {
			kept = append(kept, worlds[i])
		}
	}
	for len(kept) < n { // rounding may have lost the last
		kept = append(kept, worlds[len(worlds)-1])
	}
	return kept
}
