package narabi

import (
	"errors"

	"nagara/rules"
)

// State is the position of a match as a flat value: copied by assignment,
// played without allocating. It knows every condition. Stones and conditions
// are indexes into the edition; seats are counted from 0.
type State struct {
	layout *layout
	// circle is the stone at each place, place the place of each stone in
	// play.
	circle [stoneCount]uint8
	place  [stoneCount]uint8
	// condition is that of each stone, in play or not (N0.3).
	condition [stoneCount]uint8
	held      [maxSeats]Set
	mover     uint8
	turn      uint8
	// advanced plays by N4.2: the stones of the last swap, if both are named
	// here, may not be swapped back.
	advanced bool
	last     Choice
}

// Choice is a swap: the mover's own stone and that of another player.
type Choice struct{ Own, Other uint8 }

// noChoice names no stones.
var noChoice = Choice{Own: stoneCount, Other: stoneCount}

// End is why a position is the last one.
type End uint8

// The ends.
const (
	NotEnded   End = iota
	EndInOrder     // N5.1
	EndStuck       // N5.3
	EndTurns       // N5.4
)

// maxDeals is how often a deal is tried before an edition is said to have
// none that can begin. Of the built-in edition about one deal in ten thousand
// is dealt again.
const maxDeals = 250

// Deal deals until the match can begin (N6.1), and tells how many deals were
// thrown away.
func Deal(e *Edition, seats int, advanced bool, chance rules.Chance) (s State, redeals int, err error) {
	for redeals = range maxDeals {
		s.deal(e.layouts[seats], uint8(redeals), chance)
		s.advanced = advanced
		if s.End() == NotEnded {
			return s, redeals, nil
		}
	}
	return s, maxDeals, errors.New("no deal of this edition can begin: each is in order already, or its first player cannot swap")
}

// deal pairs and deals once: N1.1 to N1.3. The number of the deal is part of
// every label, so that a new deal has new luck.
func (s *State) deal(l *layout, number uint8, chance rules.Chance) {
	*s = State{layout: l, last: noChoice}
	for i := range s.condition {
		s.condition[i] = uint8(i)
	}
	shuffle(s.condition[:], "condition", number, chance)
	n := copy(s.circle[:], l.stones)
	shuffle(s.circle[:n], "stone", number, chance)
	for p, stone := range s.circle[:n] {
		s.place[stone] = uint8(p)
		s.held[l.holder[p]] |= single(stone)
		if l.rank[stone] == 0 { // N2.1: the 0 always stays in play
			s.mover = l.holder[p]
		}
	}
}

func shuffle(list []uint8, what string, number uint8, chance rules.Chance) {
	for i := len(list) - 1; i > 0; i-- {
		j := chance.IntN(rules.Label{What: what, At: rules.At(number, uint8(i), 0, 0)}, i+1)
		list[i], list[j] = list[j], list[i]
	}
}

// under is the set of stones with which the holder of this one could swap it,
// as they lie now, if it had that condition: N2.2, N2.3, N6.2.
func (s *State) under(condition, stone uint8) Set {
	l := s.layout
	place := s.place[stone]
	holder := l.holder[place]
	where := l.where[condition]
	switch where.rule {
	case toTheLeft:
		return s.held[l.left[holder]]
	case toTheRight:
		return s.held[l.right[holder]]
	case atDistance:
		ahead, back := s.circle[l.ahead[place][where.places]], s.circle[l.back[place][where.places]]
		return (single(ahead) | single(back)) &^ s.held[holder]
	case asMixed:
		return l.mixed[condition].under(s, stone)
	}
	return l.edition.partners[condition][stone] & l.all &^ s.held[holder]
}

// Partners is the set of stones with which the holder of this one could swap
// it, were it their turn now.
func (s *State) Partners(stone uint8) Set {
	return s.under(s.condition[stone], stone) &^ s.forbidden(stone)
}

// forbidden is the stone that N4.2 keeps this one from, alone in a set (N6.5).
func (s *State) forbidden(stone uint8) Set {
	switch {
	case !s.advanced:
		return 0
	case stone == s.last.Own:
		return single(s.last.Other)
	case stone == s.last.Other:
		return single(s.last.Own)
	}
	return 0
}

// Moves appends every swap that the mover may make.
func (s *State) Moves(buf []Choice) []Choice {
	for own := s.held[s.mover]; own != 0; own &= own - 1 {
		stone := own.First()
		for others := s.Partners(stone); others != 0; others &= others - 1 {
			buf = append(buf, Choice{Own: stone, Other: others.First()})
		}
	}
	return buf
}

// Random picks one of the mover's swaps, each as likely as any other, faster
// than a list of them could be made; false where there is none.
func (s *State) Random(luck *rules.FastRand) (Choice, bool) {
	var stones [maxEach]uint8
	var partners [maxEach]Set
	kinds, swaps := 0, 0
	for own := s.held[s.mover]; own != 0; own &= own - 1 {
		stones[kinds] = own.First()
		partners[kinds] = s.Partners(stones[kinds])
		swaps += partners[kinds].Len()
		kinds++
	}
	if swaps == 0 {
		return noChoice, false
	}
	pick := luck.IntN(rules.Label{}, swaps)
	i := 0
	for ; pick >= partners[i].Len(); i++ {
		pick -= partners[i].Len()
	}
	return Choice{Own: stones[i], Other: partners[i].at(pick)}, true
}

// Play makes a swap that must be legal: N2.4, N2.5.
func (s *State) Play(c Choice) {
	p, q := s.place[c.Own], s.place[c.Other]
	s.place[c.Own], s.place[c.Other] = q, p
	s.circle[p], s.circle[q] = c.Other, c.Own
	both := single(c.Own) | single(c.Other)
	s.held[s.layout.holder[p]] ^= both
	s.held[s.layout.holder[q]] ^= both
	s.last = c
	s.turn++
	s.mover = s.layout.left[s.mover]
}

// Undo takes back the last swap. Before is the one before it, which N4.2 asks
// for; nil where there was none or it is not known.
func (s *State) Undo(before *Choice) {
	s.mover = s.layout.right[s.layout.right[s.mover]] // Play makes it one more
	s.turn -= 2
	s.Play(s.last)
	s.last = noChoice
	if before != nil {
		s.last = *before
	}
}

// InOrder tells whether the numbered stones stand in order around the circle,
// one way round or the other, starting anywhere: N5.1.
func (s *State) InOrder() bool {
	l := s.layout
	before, step := uint8(blank), uint8(blank)
	for _, stone := range s.circle[:l.places] {
		rank := l.rank[stone]
		switch {
		case rank == blank:
			continue
		case before == blank:
		case step == blank:
			if step = l.steps(before, rank); step != 1 && step != l.numbers-1 {
				return false
			}
		case l.steps(before, rank) != step:
			return false
		}
		before = rank
	}
	return true
}

// Stuck tells whether the mover has no swap (N5.3).
func (s *State) Stuck() bool {
	for own := s.held[s.mover]; own != 0; own &= own - 1 {
		if s.Partners(own.First()) != 0 {
			return false
		}
	}
	return true
}

// End tells whether and why the match is over here.
func (s *State) End() End {
	switch {
	case s.InOrder():
		return EndInOrder
	case int(s.turn) >= s.layout.edition.parts.MaxTurns: // N5.4
		return EndTurns
	case s.Stuck():
		return EndStuck
	}
	return NotEnded
}

// Turn is how many swaps were made.
func (s *State) Turn() int { return int(s.turn) }

// Holder is the seat before which a stone in play lies.
func (s *State) Holder(stone uint8) rules.Seat {
	return rules.Seat(s.layout.holder[s.place[stone]] + 1)
}

// Mover is the seat whose turn it is.
func (s *State) Mover() rules.Seat { return rules.Seat(s.mover + 1) }
