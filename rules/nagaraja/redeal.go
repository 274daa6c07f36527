package nagaraja

import (
	"math/bits"

	"nagara/rules"
)

// Redeal deals anew what the player does not know, quickly: unlike Resample it
// takes all cards that the rival may hold as equally likely, without going
// through all that was seen of them. It is for thoughts within thoughts.
func (s *State) Redeal(player int, random *rules.FastRand) {
	for p := range s.temples {
		s.temples[p].redeal(player, random)
	}
	s.redealAmulets(player^1, random)
	s.redealCards(player^1, random)
}

func (s *State) redealCards(rival int, random *rules.FastRand) {
	hidesLaid := s.phase == laying && s.laidSize[rival] > 0
	hidesDrawn := s.phase == sharing && int(s.guide) == rival
	if hidesLaid {
		s.hands[rival] = s.ed.plus(s.hands[rival], s.laid[rival])
	}
	secret := s.ed.minus(s.hands[rival], s.known[rival])
	size := s.hands[rival].Len()
	pool := s.ed.plus(s.pile, secret)
	if hidesDrawn {
		pool = s.ed.plus(pool, s.drawn)
		s.drawn = 0
		for range s.drawnSize {
			s.drawn = s.ed.with(s.drawn, s.ed.takeAny(&pool, random))
		}
	}
	before := s.hands[rival]
	s.hands[rival] = s.ed.minus(before, secret)
	for s.hands[rival].Len() < size {
		s.hands[rival] = s.ed.with(s.hands[rival], s.ed.takeAny(&pool, random))
	}
	if !hidesLaid {
		s.pile = pool
		return
	}
	laid, ok := s.layAny(rival, random)
	if !ok { // such a hand could not have been laid from: the old one stays
		s.hands[rival] = s.ed.minus(before, s.laid[rival])
		return
	}
	s.laid[rival], s.hands[rival], s.pile = laid, s.ed.minus(s.hands[rival], laid), pool
}

// layAny chooses as many cards of one symbol as were laid.
func (s *State) layAny(player int, random *rules.FastRand) (laid Cards, ok bool) {
	n := int(s.laidSize[player])
	from := random.IntN(rules.Label{}, len(s.ed.bySymbol))
	for i := range s.ed.bySymbol {
		pool := s.hands[player] & s.ed.bySymbol[(from+i)%len(s.ed.bySymbol)]
		if pool.Len() < n {
			continue
		}
		for laid.Len() < n {
			laid = s.ed.with(laid, s.ed.takeAny(&pool, random))
		}
		return laid, true
	}
	return 0, false
}

// redealAmulets deals those of the rival, of the tiles and of the pile.
func (s *State) redealAmulets(rival int, random *rules.FastRand) {
	pool, left := s.amuletPile, int(s.amuletsLeft)
	for k, n := range s.amulets[rival] {
		pool[k] += n
		left += int(n)
	}
	var lying [2*cells + 1]*uint8
	n := 0
	for p := range s.temples {
		for set := s.temples[p].offered; set != 0; set &= set - 1 {
			lying[n] = &s.temples[p].amulet[first(set)]
			n++
		}
	}
	if s.tileAmulet != nothing {
		lying[n] = &s.tileAmulet
		n++
	}
	if n == 0 && s.amuletCount[rival] == 0 {
		return
	}
	for _, amulet := range lying[:n] {
		pool[*amulet]++
		left++
	}
	for _, amulet := range lying[:n] {
		*amulet = take(pool[:], random.IntN(rules.Label{}, left))
		left--
	}
	s.amulets[rival] = [amuletKinds]uint8{}
	for range s.amuletCount[rival] {
		s.amulets[rival][take(pool[:], random.IntN(rules.Label{}, left))]++
		left--
	}
	s.amuletPile = pool
}

func (t *temple) redeal(viewer int, random *rules.FastRand) {
	unknown := ^(t.up | t.seen[viewer]) & everyCell
	for left := unknown & (unknown - 1); left != 0; left &= left - 1 {
		n := first(left)
		below := unknown & (2<<n - 1)
		for skip := random.IntN(rules.Label{}, bits.OnesCount16(below)); skip > 0; skip-- {
			below &= below - 1
		}
		other := first(below)
		t.relic[n], t.relic[other] = t.relic[other], t.relic[n]
	}
}

func (t *tables) takeAny(from *Cards, random *rules.FastRand) kind {
	card := t.nth(*from, random.IntN(rules.Label{}, from.Len()))
	*from = t.without(*from, card)
	return card
}
