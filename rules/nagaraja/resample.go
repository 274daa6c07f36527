package nagaraja

import (
	"errors"
	"fmt"
	"slices"

	"nagara/rules"
)

// tries bounds the search for a deal that agrees with a view. One in a few
// fits, so this is never reached unless the view contradicts itself.
const tries = 10_000

// Resample deals anew all that the seat of a view cannot know.
func (Rules) Resample(view rules.View, random *rules.FastRand) (rules.Match, error) {
	v, ok := view.(*View)
	if !ok {
		return nil, errors.New("resampling nagaraja: the view is not one of nagaraja")
	}
	if v.seat == rules.Spectator {
		return nil, errors.New("resampling nagaraja: a spectator's view has no seat to deal for")
	}
	m := &Match{setup: v.setup, chance: random, state: v.state, trail: v.trail}
	if v.state.phase == over {
		return m, nil
	}
	for range tries {
		m.state = v.state
		m.state.dealRelics(random)
		if m.state.dealAmulets(v.seat.Index(), random) && m.dealCards(v, random) {
			return m, nil
		}
	}
	return nil, fmt.Errorf("resampling nagaraja: no deal in %d agrees with the view", tries)
}

// shuffle puts a list in random order.
func shuffle[T any](list []T, random *rules.FastRand) {
	for i := len(list) - 1; i > 0; i-- {
		j := random.IntN(rules.Label{}, i+1)
		list[i], list[j] = list[j], list[i]
	}
}

// dealRelics puts the relics that are not known into the niches that are left.
func (s *State) dealRelics(random *rules.FastRand) {
	for p := range s.temples {
		t := &s.temples[p]
		left := slices.Clone(s.ed.allRelics[:])
		for _, r := range t.relic {
			if i := slices.Index(left, r); i >= 0 {
				left = slices.Delete(left, i, i+1)
			}
		}
		shuffle(left, random)
		for n, r := range t.relic {
			if r == hidden {
				t.relic[n], left = left[0], left[1:]
			}
		}
	}
}

// dealAmulets deals the amulets that the player has not seen to the rival, to
// the tiles and to the pile. It reports whether the match would still run: a
// rival with enough points would have won (R6.2).
func (s *State) dealAmulets(player int, random *rules.FastRand) bool {
	var left []uint8
	for k := range s.ed.amulets {
		for range s.ed.amulets[k].count - s.spent[k] - s.amulets[player][k] {
			left = append(left, uint8(k))
		}
	}
	shuffle(left, random)
	next := func() uint8 {
		a := left[0]
		left = left[1:]
		return a
	}
	for range s.amuletCount[player^1] {
		s.amulets[player^1][next()]++
	}
	for p := range s.temples {
		for left := s.temples[p].offered; left != 0; left &= left - 1 {
			c := first(left)
			s.temples[p].amulet[c] = next()
		}
	}
	if s.tileAmulet == hidden {
		s.tileAmulet = next()
	}
	for _, a := range left {
		s.amuletPile[a]++
	}
	return s.points(player^1) < s.ed.winPoints
}

// dealCards finds a course of the cards that agrees with the trail, and deals
// what it leaves open. It reports whether there was one.
func (m *Match) dealCards(v *View, random *rules.FastRand) bool {
	s, rival := &m.state, v.seat.Index()^1
	m.trail = slices.Clone(v.trail)
	g := guess{tables: s.ed, rival: uint8(rival), trail: m.trail, random: random, fresh: []Cards{0}, looks: map[int]Cards{}}
	if !g.follow(0, 0, holding{unseen: s.ed.allCards}) {
		return false
	}
	left := g.end
	var fresh Cards
	if s.phase == laying && s.laidSize[rival] > 0 {
		laid, drawn, ok := g.layable(&left, int(s.laidSize[rival]))
		if !ok {
			return false
		}
		s.laid[rival], fresh = laid, drawn
	}
	rest := g.some(&left.unseen, left.fresh)
	if s.phase == sharing && rival == int(s.guide) {
		s.drawn = g.some(&rest, min(int(s.drawnSize), rest.Len()))
		fresh = s.drawn
		s.drawn = s.ed.plus(s.drawn, g.some(&left.held, int(s.drawnSize)-s.drawn.Len()))
	}
	s.hands[rival] = s.ed.plus(left.held, rest)
	s.pile, s.discard = left.unseen, left.discard
	last := len(g.fresh) - 1
	g.fresh[last] = s.ed.plus(g.fresh[last], s.ed.plus(fresh, rest))
	g.remember()
	return true
}

// layable chooses n cards of one symbol that the rival may have laid face
// down, and takes them out of what is left; fresh are those that were unseen.
func (g *guess) layable(left *holding, n int) (laid, fresh Cards, ok bool) {
	var ways []symbol // each symbol as often as there are cards of it
	for i, of := range g.bySymbol {
		held, unseen := (left.held & of).Len(), (left.unseen & of).Len()
		if held+min(unseen, left.fresh) >= n {
			ways = append(ways, slices.Repeat([]symbol{symbol(i)}, held+unseen)...)
		}
	}
	if len(ways) == 0 {
		return 0, 0, false
	}
	of := g.bySymbol[ways[g.random.IntN(rules.Label{}, len(ways))]]
	for laid.Len() < n {
		held, unseen := left.held&of, left.unseen&of
		if left.fresh == 0 {
			unseen = 0
		}
		if g.random.IntN(rules.Label{}, held.Len()+unseen.Len()) < held.Len() {
			got := g.some(&held, 1)
			left.held = g.minus(left.held, got)
			laid = g.plus(laid, got)
			continue
		}
		got := g.some(&unseen, 1)
		left.unseen = g.minus(left.unseen, got)
		left.fresh--
		laid, fresh = g.plus(laid, got), g.plus(fresh, got)
	}
	return laid, fresh, true
}
