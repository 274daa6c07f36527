package nagaraja

import (
	"math/bits"

	"nagara/rules"
)

// This file is the fast face as bots see it. Players are 0 and 1 here.

// Phase is what a match waits for.
type Phase = phase

// The phases, in the order of a round.
const (
	Laying     = laying
	Confronted = confronted
	Answering  = answering
	Recovering = recovering
	Exploring  = exploring
	Sharing    = sharing
	Over       = over
)

// Action is what kind of move a Choice is.
type Action = action

// The actions.
const (
	Lay        = layCards
	Activate   = activate
	Pass       = pass
	Allow      = allow
	Undo       = undo
	Recover    = takeCard
	Place      = place
	Give       = give
	DrawAmulet = drawAmulet
)

// Deal sets up a match outside the contract, for simulation.
func Deal(e *Edition, random *rules.Quick) State { return deal(e, random, nil) }

// State is the whole state.
func (m *Match) State() State { return m.state }

// Edition is the one that is played with.
func (v *View) Edition() *Edition { return v.setup.Edition.(*Edition) }

// State is the state as far as the seat knows it.
func (v *View) State() State { return v.state }

// Moves appends to buf all that the player may do now, in a fixed order.
func (s *State) Moves(player int, buf []Choice) []Choice { return s.moves(player, buf) }

// Play makes a choice, which must be legal for the player.
func (s *State) Play(player int, c Choice, random *rules.Quick) { s.play(player, &c, random, nil) }

// Lays appends all that the player can lay with the cards in hand.
func (s *State) Lays(player int, buf []Choice) []Choice { return s.lays(player, buf) }

// TakeBack gives back to the player what they laid before it was turned up, so
// that one can think of what else they might have laid.
func (s *State) TakeBack(player int) {
	s.hands[player] = s.ed.plus(s.hands[player], s.laid[player])
	s.handSize[player] += s.laidSize[player]
	s.laid[player], s.laidSize[player] = 0, 0
}

// LayBoth lets a player and the rival lay, and throws the sticks.
func (s *State) LayBoth(player int, own, rival Choice, random *rules.Quick) {
	s.phase, s.turn = laying, s.guide
	if int(s.guide) != player {
		player, own, rival = player^1, rival, own
	}
	if s.laidSize[player] > 0 {
		s.TakeBack(player)
	}
	s.Play(player, own, random)
	s.Play(player^1, rival, random)
}

// Phase is what the match waits for, and Turn whose choice it is.
func (s *State) Phase() Phase { return s.phase }

// Turn is the player who is to act.
func (s *State) Turn() int { return int(s.turn) }

// Guide is the player who holds the scroll.
func (s *State) Guide() int { return int(s.guide) }

// Winner is who won, once the match is over.
func (s *State) Winner() int { return int(s.winner) }

// Passes is how many players passed one after the other.
func (s *State) Passes() int { return int(s.passes) }

// Tile is the type of the tile in play, if there is one, and whether an amulet
// lies on it.
func (s *State) Tile() (kind int, amulet, ok bool) {
	return int(s.tile), s.tileAmulet != nothing, s.tile != nothing
}

// Asked is the activation that is being answered or carried out.
func (s *State) Asked() Choice { return s.asked }

// Hand is a player's hand. In a view it is empty for the rival; HandSize is
// always right, and Given are the rival's cards that the other player knows.
func (s *State) Hand(player int) Cards { return s.hands[player] }

// HandSize is how many cards a player holds.
func (s *State) HandSize(player int) int { return int(s.handSize[player]) }

// Given are those of a player's cards that the rival knows.
func (s *State) Given(player int) Cards { return s.known[player] }

// Drawn is what the guide chooses from in step four.
func (s *State) Drawn() Cards { return s.drawn }

// Laid is what a player has laid this round, LaidSize how many: a view does not
// know the rival's before they are turned up.
func (s *State) Laid(player int) Cards { return s.laid[player] }

// LaidSize is how many cards a player has laid this round.
func (s *State) LaidSize(player int) int { return int(s.laidSize[player]) }

// Fate is a player's fate points.
func (s *State) Fate(player int) int { return s.fate(player) }

// Nagas is how many Nagas a player has.
func (s *State) Nagas(player int) int {
	return s.nagas(player, 0) + s.nagas(player, 1) + s.nagas(player, 2)
}

// Amulets are a player's amulets by kind; a view does not know the rival's.
func (s *State) Amulets(player int) [amuletKinds]uint8 { return s.amulets[player] }

// AmuletCount is how many amulets a player has.
func (s *State) AmuletCount(player int) int { return int(s.amuletCount[player]) }

// PileSizes are the cards to draw and those discarded.
func (s *State) PileSizes() (pile, discard int) { return int(s.pileSize), int(s.discardSize) }

// Temple is a player's temple as bots see it: bit sets of cells (a1, b1, …)
// and niches (a1w, a2w, … c1e).
type Temple struct {
	// Tiled are the cells with a tile, Ends the empty cells that a connected
	// path or an entrance leads into, Trap the cell with the trap.
	Tiled, Ends, Trap uint16
	// Up are the niches whose relic lies open, Known those whose relic the
	// viewer knows, and Relics what lies in each of them.
	Up, Known uint16
	Relics    [9]uint8
	// Offered are the cells with an amulet that is not taken yet.
	Offered uint16
}

// Temple is the temple of a player as another, or the same, knows it.
func (s *State) Temple(player, viewer int) Temple {
	t := &s.temples[player]
	made := Temple{Tiled: t.tiled, Up: t.up, Known: t.up | t.seen[viewer], Relics: t.relic, Offered: t.offered}
	trap := s.trapIn(player)
	if trap != nothing {
		made.Trap = 1 << trap
	}
	flow := t.flow(s.ed.layers)
	for left := t.bare(trap); left != 0; left &= left - 1 {
		cell := first(left)
		if flow>>(4*cell)&0xf != 0 {
			made.Ends |= 1 << cell
		}
	}
	return made
}

// Redeal deals anew what the player does not know, quickly: unlike Resample it
// takes all cards that the rival may hold as equally likely, without going
// through all that was seen of them. It is for thoughts within thoughts.
func (s *State) Redeal(player int, random *rules.Quick) {
	for p := range s.temples {
		s.temples[p].redeal(player, random)
	}
	s.redealAmulets(player^1, random)
	s.redealCards(player^1, random)
}

func (s *State) redealCards(rival int, random *rules.Quick) {
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
func (s *State) layAny(player int, random *rules.Quick) (laid Cards, ok bool) {
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
func (s *State) redealAmulets(rival int, random *rules.Quick) {
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

func (t *temple) redeal(viewer int, random *rules.Quick) {
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

func (t *tables) takeAny(from *Cards, random *rules.Quick) kind {
	card := t.nth(*from, random.IntN(rules.Label{}, from.Len()))
	*from = t.without(*from, card)
	return card
}

// Card is what a card of an edition is, in numbers.
type Card struct {
	Symbol, Effect, N int
	Sticks            [stickKinds]int
}

// Stick is a kind of stick: the points of its faces, and which show a Naga.
type Stick struct {
	Points [4]int
	Naga   [4]bool
	Count  int
}

// Relic is a kind of relic.
type Relic struct {
	Points int
	Cursed bool
}

// Effects and Symbols are how many of them there are.
const (
	Effects = len(effects)
	Symbols = len(symbols)
)

// Bits has the card of each bit of a Cards; those past the last are nil.
func (e *Edition) Bits() (cards [64]*Card) {
	for left := e.tables.allCards; left != 0; left &= left - 1 {
		c := &e.tables.cards[e.tables.lowest(left)]
		made := &Card{Symbol: int(c.symbol), Effect: int(c.effect), N: int(c.n)}
		for k, n := range c.sticks {
			made.Sticks[k] = int(n)
		}
		cards[bits.TrailingZeros64(uint64(left))] = made
	}
	return cards
}

// Sticks are the kinds of sticks.
func (e *Edition) Sticks() (sticks [stickKinds]Stick) {
	for k := range sticks {
		s := &e.tables.sticks[k]
		sticks[k].Count = int(s.count)
		for f := range 4 {
			sticks[k].Points[f] = int(s.points[s.face[f]])
			sticks[k].Naga[f] = int8(s.face[f]) == s.naga
		}
	}
	return sticks
}

// Relics are the nine relics of a temple, and the kinds that they are of.
func (e *Edition) Relics() (all [9]uint8, kinds []Relic) {
	for _, r := range e.tables.relics {
		kinds = append(kinds, Relic{int(r.points), r.cursed})
	}
	return e.tables.allRelics, kinds
}

// Exits is the most sides that one path of a type of tile joins.
func (e *Edition) Exits(tile int) int {
	most := 0
	for _, sides := range e.tables.tiles[tile].paths[0] {
		most = max(most, bits.OnesCount8(sides))
	}
	return most
}

// Amulet is a kind of amulet: points, or cards to draw, or undoing.
type Amulet struct {
	Points, Cards, Count int
	Undoes               bool
}

// Amulets are the kinds of amulets.
func (e *Edition) Amulets() (kinds [amuletKinds]Amulet) {
	for i, a := range e.tables.amulets {
		kinds[i] = Amulet{int(a.points), a.cards, int(a.count), i == int(e.tables.undoing)}
	}
	return kinds
}

// Goals are the points that win and the cursed relics that lose.
func (e *Edition) Goals() (points, cursed int) { return e.tables.winPoints, e.tables.cursedToLose }

// Effect is the name of what an activated card does, such as add-fate.
func (e *Edition) Effect(c Choice) string { return e.tables.cards[c.Card].effect.String() }
