package nagaraja

import "nagara/rules"

// guess follows the trail of cards as one player saw it and fills in, at
// random, what the player did not see: which cards the rival recovered, and
// whether a card that the rival showed came from the pile unseen or was one
// that the player could have told. A guess that later proves impossible is
// taken back.
type guess struct {
	*tables
	rival  uint8
	trail  []note
	random *rules.FastRand
	// fresh are the cards that the rival drew unseen, shuffle by shuffle, and
	// showings what became known of them, in order.
	fresh    []Cards
	showings []showing
	// recovered are the cards that the rival took from the discard pile.
	recovered []kind
	// looks are what the rival saw in the discard pile, by the note's number.
	looks map[int]Cards
	end   holding
}

// showing is a card that the rival drew unseen after so many shuffles and showed
// at that note.
type showing struct {
	epoch, at int
	card      kind
}

// holding is where the cards are that the player does not see.
type holding struct {
	unseen  Cards // in the pile or, fresh of them, in the rival's hand
	fresh   int
	held    Cards // in the rival's hand, by this course of things
	discard Cards
	table   Cards // shown this round
}

// follow goes through the trail from note number at, of whose cards done are
// dealt with, and reports whether all of it can have happened.
func (c *guess) follow(at, done int, h holding) bool {
	if at == len(c.trail) {
		c.end = h
		return true
	}
	n := c.trail[at]
	byRival := n.player == c.rival
	switch n.what {
	case fromPile:
		if byRival {
			h.fresh += int(n.n)
		} else if !c.remove(&h.unseen, n.cards) {
			return false
		}
	case toRival, shown, spoiled:
		if byRival {
			return c.reveal(at, done, h)
		}
		if n.what == toRival {
			h.held = c.plus(h.held, n.cards)
		}
		h.lands(c.tables, n.what, n.cards)
	case swept:
		h.discard, h.table = c.plus(h.discard, h.table), 0
	case fromDiscard:
		if byRival {
			return c.guessRecovery(at, h)
		}
		if !c.remove(&h.discard, n.cards) {
			return false
		}
	case shuffledIn:
		return c.shuffleIn(at, h)
	case looked:
		if byRival {
			c.looks[at] = h.discard
		} else if h.discard != n.cards {
			return false
		}
	}
	return c.follow(at+1, 0, h)
}

// reveal explains the next card that the rival showed or gave: it was known
// to be in their hand, or it came from the pile unseen.
func (c *guess) reveal(at, done int, h holding) bool {
	n := c.trail[at]
	if done == int(n.n) {
		return c.follow(at+1, 0, h)
	}
	card := c.nth(n.cards, done)
	h.lands(c.tables, n.what, c.with(0, card))
	ways := [2]bool{c.has(h.held, card), h.fresh > 0 && c.has(h.unseen, card)}
	firstWay := c.random.IntN(rules.Label{}, 2)
	for _, way := range [2]int{firstWay, 1 - firstWay} {
		if !ways[way] {
			continue
		}
		next := h
		if way == 0 {
			next.held = c.without(h.held, card)
			if c.follow(at, done+1, next) {
				return true
			}
			continue
		}
		next.unseen, next.fresh = c.without(h.unseen, card), h.fresh-1
		epoch := len(c.fresh) - 1
		before := c.fresh[epoch]
		c.fresh[epoch] = c.with(before, card)
		c.showings = append(c.showings, showing{epoch, at, card})
		if c.follow(at, done+1, next) {
			return true
		}
		c.fresh[epoch] = before
		c.showings = c.showings[:len(c.showings)-1]
	}
	return false
}

// lands puts cards that were shown where they go. Those that were given to
// the player are in the player's hand, of which nothing needs to be found out.
func (h *holding) lands(t *tables, what passage, cards Cards) {
	switch what {
	case shown:
		h.table = t.plus(h.table, cards)
	case spoiled:
		h.discard = t.plus(h.discard, cards)
	}
}

// guessRecovery tries the cards of the discard pile in random order.
func (c *guess) guessRecovery(at int, h holding) bool {
	for rest := h.discard; rest != 0; {
		card := c.nth(rest, c.random.IntN(rules.Label{}, rest.Len()))
		rest &^= c.run[card]
		next := h
		next.discard = c.without(h.discard, card)
		next.held = c.with(h.held, card)
		c.recovered = append(c.recovered, card)
		if c.follow(at+1, 0, next) {
			return true
		}
		c.recovered = c.recovered[:len(c.recovered)-1]
	}
	return false
}

// shuffleIn: the pile was empty, so what is still unseen is all in the rival's
// hand.
func (c *guess) shuffleIn(at int, h holding) bool {
	if h.unseen.Len() != h.fresh {
		return false
	}
	epoch := len(c.fresh) - 1
	before := c.fresh[epoch]
	c.fresh[epoch] = c.plus(before, h.unseen)
	c.fresh = append(c.fresh, 0)
	h.held = c.plus(h.held, h.unseen)
	h.unseen, h.fresh, h.discard = h.discard, 0, 0
	if c.follow(at+1, 0, h) {
		return true
	}
	c.fresh = c.fresh[:epoch+1]
	c.fresh[epoch] = before
	return false
}

// remove takes cards out of a set, or reports that they are not all there.
func (c *guess) remove(from *Cards, cards Cards) bool {
	left := c.minus(*from, cards)
	all := from.Len()-left.Len() == cards.Len()
	*from = left
	return all
}

// some takes n random cards out of a set.
func (c *guess) some(from *Cards, n int) (taken Cards) {
	for range n {
		card := c.nth(*from, c.random.IntN(rules.Label{}, from.Len()))
		*from = c.without(*from, card)
		taken = c.with(taken, card)
	}
	return taken
}

// remember writes what was found into the trail, as the rival knows it. It goes
// back from the end: a card that was shown can be drawn at any note before that,
// and so there is always a way for those that are left.
func (c *guess) remember() {
	epoch, back := len(c.fresh)-1, c.recovered
	pool, soon := c.fresh[epoch], c.shownAfter(epoch)
	for i := len(c.trail) - 1; i >= 0; i-- {
		n := &c.trail[i]
		for last := len(c.showings) - 1; last >= 0 && c.showings[last].at == i; last-- {
			soon = c.without(soon, c.showings[last].card)
			c.showings = c.showings[:last]
		}
		switch {
		case n.what == shuffledIn:
			epoch--
			pool, soon = c.fresh[epoch], c.shownAfter(epoch)
		case n.player != c.rival:
		case n.what == fromPile:
			late := c.minus(pool, soon)
			n.cards = c.some(&late, int(n.n))
			pool = c.minus(pool, n.cards)
		case n.what == fromDiscard:
			last := len(back) - 1
			n.cards, back = c.with(0, back[last]), back[:last]
		case n.what == looked:
			n.cards = c.looks[i]
		}
	}
}

// shownAfter are the cards that were drawn and shown after so many shuffles.
func (c *guess) shownAfter(epoch int) (cards Cards) {
	for _, s := range c.showings {
		if s.epoch == epoch {
			cards = c.with(cards, s.card)
		}
	}
	return cards
}
