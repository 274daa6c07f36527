package nagaraja

import (
	"math/bits"

	game "nagara/rules/nagaraja"
)

// The inputs of the value: what one player can know of a state, in numbers of
// about the size of one. Nothing of it depends on what the player cannot know.
const (
	inMoment = 0                          // the phase, the tile, the confrontation
	inHand   = inMoment + 26              // the player's own cards
	inSide   = inHand + 12 + game.Effects // one's own temple, then the rival's
	sideSize = 32
	inputs   = inSide + 2*sideSize
)

type vector [inputs]float32

// describe fills in what the player knows. Where cards are given, it is as if
// the player had laid them just now. It returns the temples that it looked at, the
// own one first.
func (st *study) describe(s *game.State, me int, laying game.Cards, x *vector) (temples [2]game.Temple) {
	*x = vector{}
	temples = [2]game.Temple{s.Temple(me, me), s.Temple(me^1, me)}
	st.describeMoment(s, me, laying, (*[inHand - inMoment]float32)(x[inMoment:]))
	st.describeHand(s, me, laying, (*[inSide - inHand]float32)(x[inHand:]))
	st.describeSide(s, me, me, &temples[0], (*[sideSize]float32)(x[inSide:]))
	st.describeSide(s, me^1, me, &temples[1], (*[sideSize]float32)(x[inSide+sideSize:]))
	return temples
}

func (st *study) describeMoment(s *game.State, me int, laying game.Cards, x *[inHand - inMoment]float32) {
	mine := s.Turn() == me
	at := func(first int) int {
		if mine {
			return first
		}
		return first + 1
	}
	if s.Guide() == me {
		x[0] = 1
	}
	switch s.Phase() {
	case game.Laying:
		st.describeBids(s, me, laying, x)
	case game.Confronted:
		x[at(8)] = 1
		x[at(24)] = float32(s.Passes())
	case game.Answering:
		x[at(10)] = 1
	case game.Recovering:
		x[at(12)] = 1
	case game.Exploring:
		x[at(14)] = 1
	case game.Sharing:
		x[at(16)] = 1
	}
	if p := s.Phase(); p == game.Confronted || p == game.Answering || p == game.Recovering {
		st.describeFate(s, me, x)
	}
	if tile, amulet, ok := s.Tile(); ok {
		x[18] = st.exits[tile] / 4
		if amulet {
			x[19] = 1
		}
	}
}

func (st *study) describeBids(s *game.State, me int, laying game.Cards, x *[inHand - inMoment]float32) {
	if laying == 0 {
		laying = s.Laid(me)
	}
	if laying == 0 {
		x[1] = 1
	} else {
		x[2] = 1
		fate, nagas := st.strength(laying)
		x[3] = fate / 10
		x[4] = nagas / 4
		x[5] = float32(laying.Len()) / 3
	}
	if n := s.LaidSize(me ^ 1); n > 0 {
		x[6] = 1
		x[7] = float32(n) / 3
	}
}

func (st *study) describeFate(s *game.State, me int, x *[inHand - inMoment]float32) {
	lead := s.Fate(me) - s.Fate(me^1)
	x[20] = clip(float32(lead)/6, 2)
	if lead > 0 || lead == 0 && s.Guide() == me {
		x[21] = 1
	}
	x[22] = float32(s.Nagas(me)) / 3
	x[23] = float32(s.Nagas(me^1)) / 3
}

func (st *study) describeHand(s *game.State, me int, laying game.Cards, x *[inSide - inHand]float32) {
	hand := s.Hand(me) &^ laying
	var drawn game.Cards
	if s.Guide() == me {
		drawn = s.Drawn()
	}
	var fates [game.Symbols]float32
	for _, cards := range [...]game.Cards{hand, drawn} {
		for left := uint64(cards); left != 0; left &= left - 1 {
			bit := bits.TrailingZeros64(left)
			fates[st.symbol[bit]] += st.fate[bit]
			x[5] += st.nagas[bit] / 6
			x[12+st.effect[bit]] += 0.5
		}
	}
	best, second := float32(0), float32(0)
	for i, f := range fates {
		x[i] = f / 10
		x[4] += f / 20
		second = larger(second, smaller(best, f))
		best = larger(best, f)
	}
	x[6], x[7] = best/10, second/10
	given := s.Given(me ^ 1)
	fate, _ := st.strength(given)
	x[8], x[9] = float32(given.Len())/3, fate/10
	x[10] = float32(s.Given(me).Len()) / 3
	pile, _ := s.PileSizes()
	x[11] = float32(pile) / 30
}

func clip(x, most float32) float32 { return larger(-most, smaller(most, x)) }

// larger and smaller are max and min, which in browsers are calls, of numbers that
// are some.
func larger(a, b float32) float32 {
	if b > a {
		return b
	}
	return a
}

func smaller(a, b float32) float32 {
	if b < a {
		return b
	}
	return a
}
