package nagaraja

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/bits"
	"strings"
	"sync"

	"nagara/bot/net"
	game "nagara/rules/nagaraja"
)

// The inputs of the master's net: what one player can know of a state, in
// blocks. No card, tile, stick, relic or amulet is named by its place in an
// edition: cards go by effect and arrows, sticks by their odds, tiles by the
// sides that their paths join. Nothing of it depends on what the player cannot
// know; what has been drawn and what is still to come of the cards is not in
// it, because that would tell what the rival secretly recovered.
const (
	classes   = game.Effects * 3 // of cards: by effect and arrows
	copies    = 3                // of a class that are told apart
	sideWays  = 15               // sets of sides that a path can join
	nicheWays = 9                // open by worth, known by worth, known to the rival

	atNumbers = 0                                                      // the numbers of the small value
	atTile    = atNumbers + inputs                                     // the shape of the tile in play
	atLead    = atTile + tileWays                                      // fate points ahead or behind
	atSticks  = atLead + 2*mostLead + 1                                // sticks before either player
	atAsked   = atSticks + 2*stickWays                                 // what is being answered, by whom
	atLaid    = atAsked + 2*game.Effects                               // the own bid, and the size of both
	atHand    = atLaid + bidWays                                       // cards in hand
	atDrawn   = atHand + handWays                                      // cards to share
	atGiven   = atDrawn + classes*copies                               // cards of the rival that are known
	atSides   = atGiven + classes*copies                               // the own temple, then the rival's
	sights    = atSides + 2*sideLength                                 // all of them
	mostLead  = 12                                                     // more is the same
	mostHeld  = 13                                                     // cards in a hand, in one block of bits
	mostLack  = 26                                                     // points that are missing
	tileWays  = 4 + 3 + 5 + 2                                          // exits; joined opposite, around a corner; shrine, alcove
	stickWays = 3*4 + 4 + 3                                            // Nagas by kind; points; sticks by kind
	bidWays   = 2*6 + 3*6                                              // cards of both; own sticks by kind
	handWays  = classes*(copies+2) + game.Effects + game.Symbols*(6+3) // by class; numbers; by symbol
)

// One player's side of the table, from its first input.
const (
	inPaths    = 0
	inFlow     = inPaths + 9*sideWays
	inOffered  = inFlow + 4*9
	inTrap     = inOffered + 9
	inNiches   = inTrap + 9
	inLack     = inNiches + 9*nicheWays
	inCurses   = inLack + mostLack
	inCharms   = inCurses + 3
	inHeld     = inCharms + 8
	inTiles    = inHeld + mostHeld // tiles to come by exits, then those with a shrine; in the own side only
	sideLength = inTiles + 4
)

// sight is the inputs, in the units of a net.
type sight [sights]int8

// blocks are the inputs by name, each from its first.
var blocks = []struct {
	name string
	at   int
}{
	{"numbers of the small value", atNumbers},
	{"tile", atTile},
	{"lead", atLead},
	{"sticks", atSticks},
	{"asked", atAsked},
	{"laid", atLaid},
	{"hand", atHand},
	{"drawn", atDrawn},
	{"given", atGiven},
	{"own side, tiles and shrines to come", atSides},
	{"rival's side", atSides + sideLength},
	{"end", sights},
}

// sightText describes the inputs; whoever changes what one of them means
// changes this, so that no net is asked what it was not taught.
func sightText() string {
	var b strings.Builder
	for _, block := range blocks {
		fmt.Fprintf(&b, "%d %s\n", block.at, block.name)
	}
	return b.String()
}

// sightHash names the inputs in files.
var sightHash = sync.OnceValue(func() string {
	sum := sha256.Sum256([]byte(sightText()))
	return hex.EncodeToString(sum[:])
})

// look fills in what the player knows. Where cards are given, it is as if the
// player had laid them just now.
func (o *observer) look(s *game.State, me int, laying game.Cards, x *sight) {
	*x = sight{}
	temples := o.describe(s, me, laying, &o.small)
	for i, v := range &o.small {
		x[atNumbers+i] = number(v)
	}
	if tile, _, ok := s.Tile(); ok {
		copy(x[atTile:], o.shapes[tile][:])
	}
	switch s.Phase() {
	case game.Laying:
		o.lookAtBids(s, me, laying, x[atLaid:atHand])
	case game.Confronted, game.Answering, game.Recovering:
		o.lookAtSticks(s, me, x)
	}
	if hand := s.Hand(me) &^ laying; hand != o.hand {
		o.hand, o.held = hand, [handWays]int8{}
		o.lookAtHand(hand, o.held[:])
	}
	copy(x[atHand:atDrawn], o.held[:])
	if s.Guide() == me {
		o.count(s.Drawn(), x[atDrawn:])
	}
	o.count(s.Given(me^1), x[atGiven:])
	o.lookAtSide(s, me, me, &temples[0], x[atSides:])
	o.lookAtSide(s, me^1, me, &temples[1], x[atSides+sideLength:])
	o.lookAtTiles(s, x[atSides+inTiles:])
}

// lookAtTiles counts those that are still to come.
func (o *observer) lookAtTiles(s *game.State, x []int8) {
	for kind := range o.shapes {
		left := s.TilesLeft(kind)
		raise(&x[max(0, min(2, int(o.exits[kind])-2))], some(2*left))
		if o.shapes[kind][atShrine] != 0 {
			raise(&x[3], some(left))
		}
	}
}

// number is a number in the units of a net, rounded. It compares: in browsers the
// least of two fractions is a call.
func number(v float32) int8 {
	switch v *= net.One; {
	case v >= 126.5:
		return 127
	case v <= -126.5:
		return -127
	case v < 0:
		return int8(v - 0.5)
	}
	return int8(v + 0.5)
}

// some is so many parts of eight.
func some(n int) int8 { return int8(min(127, n*net.One/8)) }

func (o *observer) lookAtBids(s *game.State, me int, laying game.Cards, x []int8) {
	if laying == 0 {
		laying = s.Laid(me)
	}
	fill(x[0:6], laying.Len())
	fill(x[6:12], s.LaidSize(me^1))
	for k, n := range o.sticksOf(laying) {
		at := 12 + 6*o.rank[k]
		fill(x[at:at+6], n)
	}
}

// fill sets the first n of some inputs.
func fill(x []int8, n int) {
	for i := range x[:min(n, len(x))] {
		x[i] = net.One
	}
}

func (o *observer) lookAtSticks(s *game.State, me int, x *sight) {
	lead := max(-mostLead, min(mostLead, s.Fate(me)-s.Fate(me^1)))
	x[atLead+mostLead+lead] = net.One
	for i := range 2 {
		o.lookAtThrow(s, me^i, x[atSticks+i*stickWays:])
	}
	if s.Phase() == game.Answering {
		effect, _ := o.edition.EffectOf(s.Asked())
		if s.Turn() != me {
			effect += game.Effects
		}
		x[atAsked+effect] = net.One
	}
}

func (o *observer) lookAtThrow(s *game.State, player int, x []int8) {
	for k := range o.sticks {
		all, nagas := 0, 0
		for face := range 4 {
			n := s.Shows(player, k, face)
			all += n
			if o.sticks[k].Naga[face] {
				nagas += n
			} else if points := o.sticks[k].Points[face]; points > 0 {
				raise(&x[12+min(points, 4)-1], some(n))
			}
		}
		at := 4 * o.rank[k]
		fill(x[at:at+4], nagas)
		x[16+o.rank[k]] = some(all)
	}
}

// count tells how many cards there are of each class, up to copies.
func (o *observer) count(cards game.Cards, x []int8) {
	var counts [classes]uint8
	for left := uint64(cards); left != 0; left &= left - 1 {
		class := o.class[bits.TrailingZeros64(left)]
		if n := &counts[class]; *n < copies {
			x[int(class)*copies+int(*n)] = net.One
			*n++
		}
	}
}

func (o *observer) lookAtHand(hand game.Cards, x []int8) {
	o.count(hand, x)
	const odds, numbers, symbols = classes * copies, classes * (copies + 2), classes*(copies+2) + game.Effects
	var held [game.Symbols]int
	for left := uint64(hand); left != 0; left &= left - 1 {
		bit := bits.TrailingZeros64(left)
		card, class := o.cards[bit], int(o.class[bit])
		raise(&x[odds+2*class], number(o.fate[bit]/8))
		raise(&x[odds+2*class+1], number(o.nagas[bit]/4))
		raise(&x[numbers+card.Effect], some(card.N))
		at := symbols + 9*card.Symbol
		for k, n := range card.Sticks {
			raise(&x[at+6+o.rank[k]], some(n))
		}
		if n := &held[card.Symbol]; *n < 6 {
			x[at+*n] = net.One
			*n++
		}
	}
}

// raise adds, up to the most that an input can be.
func raise(x *int8, by int8) { *x = int8(min(127, int(*x)+int(by))) }

func (o *observer) lookAtSide(s *game.State, owner, viewer int, t *game.Temple, x []int8) {
	for _, path := range s.Paths(owner) {
		for left := uint64(path); left != 0; {
			cell := bits.TrailingZeros64(left) / 4
			sides := left >> (4 * cell) & 0xf
			x[inPaths+cell*sideWays+int(sides)-1] = net.One
			left &^= 0xf << (4 * cell)
		}
	}
	each(uint64(t.Flow), x[inFlow:inOffered])
	each(uint64(t.Offered), x[inOffered:inTrap])
	each(uint64(t.Trap), x[inTrap:inNiches])
	points, curses := o.lookAtNiches(s, owner, viewer, t, x[inNiches:inLack])
	fill(x[inHeld:inTiles], s.HandSize(owner))
	if owner == viewer {
		for kind, n := range s.Amulets(owner) {
			points += int(n) * o.amulets[kind].Points
			if o.amulets[kind].Undoes {
				fill(x[inCharms:inCharms+2], int(n))
			} else if o.amulets[kind].Cards > 0 {
				fill(x[inCharms+2:inCharms+4], int(n))
			}
		}
	}
	fill(x[inCharms+4:inHeld], s.AmuletCount(owner))
	x[inLack+max(0, min(mostLack-1, int(o.winPoints)-points))] = net.One
	if left := o.cursedToLose - curses; left > 0 && left <= 3 {
		x[inCurses+left-1] = net.One
	}
}

// lookAtNiches also tells what the relics that lie open are worth, and how
// many of them are cursed.
func (o *observer) lookAtNiches(s *game.State, owner, viewer int, t *game.Temple, x []int8) (points, curses int) {
	each9(s.Seen(owner, viewer^1)&^t.Up, x[8:])
	for known := t.Known; known != 0; known &= known - 1 {
		n := bits.TrailingZeros16(known)
		relic := &o.relics[t.Relics[n]]
		way := 4
		if t.Up>>n&1 != 0 {
			way = 0
			points += relic.Points
			if relic.Cursed {
				curses++
			}
		}
		if relic.Cursed {
			way += 3
		} else {
			way += max(0, min(2, relic.Points-3))
		}
		x[n*nicheWays+way] = net.One
	}
	return points, curses
}

// each sets the inputs whose bits are set, and each9 one in nine.
func each(set uint64, x []int8) {
	for ; set != 0; set &= set - 1 {
		x[bits.TrailingZeros64(set)] = net.One
	}
}

func each9(set uint16, x []int8) {
	for ; set != 0; set &= set - 1 {
		x[bits.TrailingZeros16(set)*nicheWays] = net.One
	}
}
