package nagaraja

import (
	"errors"
	"fmt"
	"slices"

	"nagara/rules"
)

// ledger follows a trail of cards, all of them known, from the first card that
// was drawn: it is where the cards must be at the end.
type ledger struct {
	*tables
	pile, discard, table Cards
	hands, known         [2]Cards // hands with what is laid face down or just drawn
}

func newLedger(t *tables) *ledger { return &ledger{tables: t, pile: t.allCards} }

func (l *ledger) take(from *Cards, cards Cards) error {
	left := l.minus(*from, cards)
	if from.Len()-left.Len() != cards.Len() {
		return fmt.Errorf("cards %v are taken from where there are only %v", l.cardNames(cards), l.cardNames(*from))
	}
	*from = left
	return nil
}

// follow goes through a trail. What somebody saw in the discard pile must have
// been there; where seen is given and says that nobody here knows, it is filled
// in instead.
func (l *ledger) follow(trail []note, seen func(note) bool) error {
	for i := range trail {
		n := &trail[i]
		player := int(n.player)
		var err error
		switch n.what {
		case fromPile:
			err = l.take(&l.pile, n.cards)
			l.hands[player] = l.plus(l.hands[player], n.cards)
		case toRival:
			err = l.take(&l.hands[player], n.cards)
			l.hands[player^1] = l.plus(l.hands[player^1], n.cards)
			l.known[player^1] = l.plus(l.known[player^1], n.cards)
		case shown:
			err = l.take(&l.hands[player], n.cards)
			l.known[player] = l.minus(l.known[player], n.cards)
			l.table = l.plus(l.table, n.cards)
		case swept:
			l.discard, l.table = l.plus(l.discard, l.table), 0
		case spoiled:
			err = l.take(&l.hands[player], n.cards)
			l.known[player] = l.minus(l.known[player], n.cards)
			l.discard = l.plus(l.discard, n.cards)
		case fromDiscard:
			err = l.take(&l.discard, n.cards)
			l.hands[player] = l.plus(l.hands[player], n.cards)
		case shuffledIn:
			if l.pile != 0 {
				err = errors.New("the discard pile was shuffled in before the pile was empty")
			}
			l.pile, l.discard = l.discard, 0
		case looked:
			if seen != nil && !seen(*n) {
				n.cards = l.discard
			} else if n.cards != l.discard {
				err = errors.New("a player saw other cards in the discard pile than there were")
			}
		}
		if err == nil && n.cards.Len() != int(n.n) {
			err = fmt.Errorf("a note of %d cards has %d", n.n, n.cards.Len())
		}
		if err != nil {
			return fmt.Errorf("note %d: %w", i+1, err)
		}
	}
	return nil
}

// agrees says where a state has other cards than its trail leads to.
func (l *ledger) agrees(s *State) error {
	table := s.ed.plus(s.used[0], s.used[1])
	if s.phase != laying {
		table = s.ed.plus(table, s.ed.plus(s.laid[0], s.laid[1]))
	}
	for p := range 2 {
		if held := s.held(p); held != l.hands[p] || s.known[p] != l.known[p] {
			return fmt.Errorf("seat %d holds %v, of which the rival knows %v; it should be %v and %v", p+1,
				s.ed.cardNames(held), s.ed.cardNames(s.known[p]), s.ed.cardNames(l.hands[p]), s.ed.cardNames(l.known[p]))
		}
	}
	if s.pile != l.pile || s.discard != l.discard || table != l.table {
		return fmt.Errorf("pile %v, discard pile %v and table %v should be %v, %v and %v", s.ed.cardNames(s.pile),
			s.ed.cardNames(s.discard), s.ed.cardNames(table), s.ed.cardNames(l.pile), s.ed.cardNames(l.discard), s.ed.cardNames(l.table))
	}
	return nil
}

// held are the cards of a player, with those that lie face down or were just
// drawn.
func (s *State) held(player int) Cards {
	held := s.hands[player]
	if s.phase == laying {
		held = s.ed.plus(held, s.laid[player])
	}
	if int(s.guide) == player {
		held = s.ed.plus(held, s.drawn)
	}
	return held
}

// Redeal shuffles the relics and amulets that the seat cannot see among their
// places, and changes the course of the cards that it did not see.
func (k secrets) Redeal(match rules.Match, seat rules.Seat, luck *rules.FastRand, chance rules.Chance) rules.Match {
	m := match.Clone().(*Match)
	m.chance = chance
	viewer := seat.Index()
	for p := range m.state.temples {
		k.shuffleRelics(&m.state.temples[p], viewer, luck)
	}
	k.try(m, func() { k.shuffleAmulets(&m.state, viewer, luck) })
	const changes = 40
	for range changes {
		k.try(m, func() { k.changeCourse(m, viewer, luck) })
		k.try(m, func() { k.layOthers(&m.state, viewer, luck) })
	}
	return m
}

// try changes a match, unless that makes of it what cannot be.
func (k secrets) try(m *Match, change func()) {
	before, trail := m.state, m.trail
	m.trail = slices.Clone(trail)
	change()
	if k.Possible(m) != nil {
		m.state, m.trail = before, trail
	}
}

func (k secrets) shuffleRelics(t *temple, viewer int, luck *rules.FastRand) {
	var places []int
	for n := range t.relic {
		if !k.sees(t, n, viewer) {
			places = append(places, n)
		}
	}
	for i := len(places) - 1; i > 0; i-- {
		a, b := places[i], places[below(luck, i+1)]
		t.relic[a], t.relic[b] = t.relic[b], t.relic[a]
	}
}

func (k secrets) shuffleAmulets(s *State, viewer int, luck *rules.FastRand) {
	var pool []uint8
	lying := k.lying(s)
	for _, a := range lying {
		pool = append(pool, *a)
	}
	hidden := []*[amuletKinds]uint8{&s.amuletPile}
	for p := range 2 {
		if p != viewer {
			hidden = append(hidden, &s.amulets[p])
		}
	}
	sizes := make([]int, len(hidden))
	for i, pile := range hidden {
		for a, n := range pile {
			pool = append(pool, slices.Repeat([]uint8{uint8(a)}, int(n))...)
			sizes[i] += int(n)
		}
		*pile = [amuletKinds]uint8{}
	}
	shuffle(pool, luck)
	for i, a := range lying {
		*a = pool[i]
	}
	pool = pool[len(lying):]
	for i, pile := range hidden {
		for _, a := range pool[:sizes[i]] {
			pile[a]++
		}
		pool = pool[sizes[i]:]
	}
}

// changeCourse lets somebody have drawn, recovered or given away another card
// than they did; where that was drawn unseen, too, the two change places.
func (k secrets) changeCourse(m *Match, viewer int, luck *rules.FastRand) {
	s := &m.state
	var unseen []int
	for i, n := range m.trail {
		if n.what != looked && !k.shown(n, viewer) {
			unseen = append(unseen, i)
		}
	}
	if len(unseen) == 0 {
		return
	}
	n := &m.trail[unseen[below(luck, len(unseen))]]
	was, is := s.ed.nth(n.cards, below(luck, n.cards.Len())), s.ed.nth(s.ed.allCards, below(luck, s.ed.allCards.Len()))
	n.cards = s.ed.plus(s.ed.without(n.cards, was), s.ed.with(0, is))
	if other := &m.trail[unseen[below(luck, len(unseen))]]; other != n && s.ed.has(other.cards, is) {
		other.cards = s.ed.plus(s.ed.without(other.cards, is), s.ed.with(0, was))
	}
	l := newLedger(s.ed)
	if l.follow(m.trail, func(n note) bool { return k.shown(n, viewer) }) != nil {
		return
	}
	s.pile, s.discard, s.known = l.pile, l.discard, l.known
	for p := range 2 {
		for _, part := range []*Cards{&s.laid[p], &s.drawn} {
			if s.ed.minus(*part, l.hands[p]) != 0 && (part != &s.drawn || p == int(s.guide)) && (part == &s.drawn || s.phase == laying) {
				*part = s.ed.plus(s.ed.without(*part, was), s.ed.with(0, is))
			}
		}
		s.hands[p] = l.hands[p]
		if s.phase == laying {
			s.hands[p] = s.ed.minus(s.hands[p], s.laid[p])
		}
		if p == int(s.guide) {
			s.hands[p] = s.ed.minus(s.hands[p], s.drawn)
		}
	}
}

// layOthers lets who has laid cards face down have laid others.
func (secrets) layOthers(s *State, viewer int, luck *rules.FastRand) {
	guide := int(s.guide)
	if s.phase != laying || s.laidSize[guide] == 0 || guide == viewer {
		return
	}
	before := *s
	before.hands[guide] = s.held(guide)
	lays := slices.DeleteFunc(before.Lays(guide, nil), func(c Choice) bool { return c.Cards.Len() != int(s.laidSize[guide]) })
	s.laid[guide] = pick(lays, luck).Cards
	s.hands[guide] = s.ed.minus(before.hands[guide], s.laid[guide])
}
