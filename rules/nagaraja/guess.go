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
func (g *guess) follow(at, done int, h holding) bool {
	if at == len(g.trail) {
		g.end = h
		return true
	}
	n := g.trail[at]
	byRival := n.player == g.rival
	switch n.what {
	case fromPile:
		if byRival {
			h.fresh += int(n.n)
		} else if !g.remove(&h.unseen, n.cards) {
			return false
		}
	case toRival, shown, spoiled:
		if byRival {
			return g.reveal(at, done, h)
		}
		if n.what == toRival {
			h.held = g.plus(h.held, n.cards)
		}
		h.lands(g.tables, n.what, n.cards)
	case swept:
		h.discard, h.table = g.plus(h.discard, h.table), 0
	case fromDiscard:
		if byRival {
			return g.guessRecovery(at, h)
		}
		if !g.remove(&h.discard, n.cards) {
			return false
		}
	case shuffledIn:
		return g.shuffleIn(at, h)
	case looked:
		if byRival {
			g.looks[at] = h.discard
		} else if h.discard != n.cards {
			return false
		}
	}
	return g.follow(at+1, 0, h)
}

// reveal explains the next card that the rival showed or gave: it was known
// to be in their hand, or it came from the pile unseen.
func (g *guess) reveal(at, done int, h holding) bool {
	n := g.trail[at]
	if done == int(n.n) {
		return g.follow(at+1, 0, h)
	}
	card := g.nth(n.cards, done)
	h.lands(g.tables, n.what, g.with(0, card))
	ways := [2]bool{g.has(h.held, card), h.fresh > 0 && g.has(h.unseen, card)}
	firstWay := g.random.IntN(rules.Label{}, 2)
	for _, way := range [2]int{firstWay, 1 - firstWay} {
		if !ways[way] {
			continue
		}
		next := h
		if way == 0 {
			next.held = g.without(h.held, card)
			if g.follow(at, done+1, next) {
				return true
			}
			continue
		}
		next.unseen, next.fresh = g.without(h.unseen, card), h.fresh-1
		epoch := len(g.fresh) - 1
		before := g.fresh[epoch]
		g.fresh[epoch] = g.with(before, card)
		g.showings = append(g.showings, showing{epoch, at, card})
		if g.follow(at, done+1, next) {
			return true
		}
		g.fresh[epoch] = before
		g.showings = g.showings[:len(g.showings)-1]
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
func (g *guess) guessRecovery(at int, h holding) bool {
	for rest := h.discard; rest != 0; {
		card := g.nth(rest, g.random.IntN(rules.Label{}, rest.Len()))
		rest &^= g.run[card]
		next := h
		next.discard = g.without(h.discard, card)
		next.held = g.with(h.held, card)
		g.recovered = append(g.recovered, card)
		if g.follow(at+1, 0, next) {
			return true
		}
		g.recovered = g.recovered[:len(g.recovered)-1]
	}
	return false
}

// shuffleIn: the pile was empty, so what is still unseen is all in the rival's
// hand.
func (g *guess) shuffleIn(at int, h holding) bool {
	if h.unseen.Len() != h.fresh {
		return false
	}
	epoch := len(g.fresh) - 1
	before := g.fresh[epoch]
	g.fresh[epoch] = g.plus(before, h.unseen)
	g.fresh = append(g.fresh, 0)
	h.held = g.plus(h.held, h.unseen)
	h.unseen, h.fresh, h.discard = h.discard, 0, 0
	if g.follow(at+1, 0, h) {
		return true
	}
	g.fresh = g.fresh[:epoch+1]
	g.fresh[epoch] = before
	return false
}

// remove takes cards out of a set, or reports that they are not all there.
func (g *guess) remove(from *Cards, cards Cards) bool {
	left := g.minus(*from, cards)
	all := from.Len()-left.Len() == cards.Len()
	*from = left
	return all
}

// some takes n random cards out of a set.
func (g *guess) some(from *Cards, n int) (taken Cards) {
	for range n {
		card := g.nth(*from, g.random.IntN(rules.Label{}, from.Len()))
		*from = g.without(*from, card)
		taken = g.with(taken, card)
	}
	return taken
}

// remember writes what was found into the trail, as the rival knows it. It goes
// back from the end: a card that was shown can be drawn at any note before that,
// and so there is always a way for those that are left.
func (g *guess) remember() {
	epoch, back := len(g.fresh)-1, g.recovered
	pool, soon := g.fresh[epoch], g.shownAfter(epoch)
	for i := len(g.trail) - 1; i >= 0; i-- {
		n := &g.trail[i]
		for last := len(g.showings) - 1; last >= 0 && g.showings[last].at == i; last-- {
			soon = g.without(soon, g.showings[last].card)
			g.showings = g.showings[:last]
		}
		switch {
		case n.what == shuffledIn:
			epoch--
			pool, soon = g.fresh[epoch], g.shownAfter(epoch)
		case n.player != g.rival:
		case n.what == fromPile:
			late := g.minus(pool, soon)
			n.cards = g.some(&late, int(n.n))
			pool = g.minus(pool, n.cards)
		case n.what == fromDiscard:
			last := len(back) - 1
			n.cards, back = g.with(0, back[last]), back[:last]
		case n.what == looked:
			n.cards = g.looks[i]
		}
	}
}

// shownAfter are the cards that were drawn and shown after so many shuffles.
func (g *guess) shownAfter(epoch int) (cards Cards) {
	for _, s := range g.showings {
		if s.epoch == epoch {
			cards = g.with(cards, s.card)
		}
	}
	return cards
}
