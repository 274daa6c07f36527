package nagaraja

import "nagara/rules"

// phase is what the match waits for.
type phase uint8

const (
	laying     phase = iota // step one: cards are laid face down
	confronted              // step two: a Naga is spent, or not
	answering               // the rival lets an effect happen or undoes it
	recovering              // a card is chosen from the discard pile
	exploring               // step three: the tile is placed
	sharing                 // step four: one card is given away
	over
)

var phaseNames = [...]string{"lay", "confront", "answer", "recover", "place", "give", "over"}

// State is a whole match at one moment. It is copied by assignment, and
// playing on it allocates nothing.
type State struct {
	ed *tables
	position
}

// position is what changes. Players are 0 and 1. Sizes are kept beside what
// they count, because a view knows the sizes where it does not know the rest.
type position struct {
	pile, discard Cards
	hands         [2]Cards
	laid          [2]Cards // face down until both have laid
	used          [2]Cards // activated this round
	known         [2]Cards // of each player's cards, in hand or laid, those that the rival knows
	drawn         Cards    // what the guide chooses from in step four
	temples       [2]temple
	asked         Choice // the activation that is being answered or carried out

	sticks  [2]sticks             // before each player
	thrown  [2][stickKinds]uint8  // how many throws were made this round
	added   [2]uint8              // points that effects added
	amulets [2][amuletKinds]uint8 // before each player

	amuletPile [amuletKinds]uint8
	spent      [amuletKinds]uint8
	tilePile   [tileKinds]uint8

	pileSize, discardSize, drawnSize uint8
	tilesLeft, amuletsLeft           uint8
	handSize, laidSize, amuletCount  [2]uint8
	tile, tileAmulet                 uint8 // in play; tileAmulet's kind, or nothing
	trapTemple, trapCell             uint8 // trapCell is nothing while the trap lies beside the tiles
	phase                            phase
	guide, firstGuide, turn          uint8 // turn is who is to act
	passes                           uint8
	round, shuffles, draws, spoils   uint8
	winner                           uint8
	reason                           reason
}

// reason is why a match ended.
type reason uint8

const (
	byNothing reason = iota
	byCurse
	byPoints
	byNinthTile
	byResignation
	byClock
)

var reasonNames = [...]rules.Reason{"", "curse", "points", "ninth-tile", rules.Resigned, rules.Expired}

// deal sets up a match (section 1).
func deal(ed *Edition, chance rules.Chance, l *narrator) State {
	t := &ed.tables
	s := State{ed: t}
	s.pile, s.pileSize = t.allCards, uint8(t.allCards.Len())
	s.trapCell, s.tile, s.tileAmulet = nothing, nothing, nothing
	for i := range t.amulets { // R1.2
		s.amuletPile[i] = t.amulets[i].count
		s.amuletsLeft += t.amulets[i].count
	}
	for i := range t.tiles {
		s.tilePile[i] = t.tiles[i].count
		s.tilesLeft += t.tiles[i].count
	}
	for p := range s.temples {
		s.temples[p].build(t, p, chance)
	}
	s.chooseGuide(chance, l)
	for i := range 2 { // R1.4
		s.drawToHand(int(s.guide)^i, ed.data.OpeningHand, chance, l)
	}
	s.revealTile(chance, l)
	return s
}

// build lays out an empty temple with its relics face down (R1.1).
func (t *temple) build(tab *tables, player int, chance rules.Chance) {
	for c := range cells {
		t.lie[c], t.amulet[c] = nothing, nothing
	}
	t.relic = tab.allRelics
	for i := 8; i > 0; i-- {
		j := chance.IntN(rules.Label{What: "relic", At: rules.At(uint8(player), uint8(i), 0, 0)}, i+1)
		t.relic[i], t.relic[j] = t.relic[j], t.relic[i]
	}
}

// chooseGuide throws two brown sticks each until they differ (R1.3).
func (s *State) chooseGuide(chance rules.Chance, l *narrator) {
	brown := &s.ed.sticks[s.ed.brown]
	for try := uint8(0); ; try++ {
		var faces [2][2]uint8
		var sum [2]uint8
		for p := range 2 {
			for i := range 2 {
				face := chance.IntN(rules.Label{What: "guide", At: rules.At(try, uint8(p), uint8(i), 0)}, 4)
				faces[p][i] = brown.face[face]
				sum[p] += brown.points[face]
			}
			l.threwForGuide(s, p, faces[p])
		}
		if sum[0] != sum[1] {
			if sum[1] > sum[0] {
				s.guide = 1
			}
			s.firstGuide = s.guide
			l.guides(int(s.guide))
			return
		}
	}
}

// revealTile begins a round (R1.5, R5.3).
func (s *State) revealTile(chance rules.Chance, l *narrator) {
	s.round++
	s.tile = take(s.tilePile[:], chance.IntN(rules.Label{What: "tile", At: rules.At(s.round, 0, 0, 0)}, int(s.tilesLeft)))
	s.tilesLeft--
	s.tileAmulet = nothing
	if s.ed.tiles[s.tile].shrine >= 0 {
		s.tileAmulet = take(s.amuletPile[:], chance.IntN(rules.Label{What: "amulet", At: rules.At(s.round, 0, 0, 0)}, int(s.amuletsLeft)))
		s.amuletsLeft--
	}
	s.phase, s.turn, s.passes = laying, s.guide, 0
	if s.handSize[s.guide] == 0 { // R9.2: nothing to lay
		s.turn ^= 1
	}
	l.revealedTile(s)
}

// take takes piece number n out of a pile that is counted by type.
func take(pile []uint8, n int) uint8 {
	at, below := 0, 0
	for _, count := range pile {
		below += int(count)
		at -= (below - n - 1) >> 63 // one further, where it is not among these
	}
	pile[at]--
	return uint8(at)
}

// trapIn is the cell of the trap in that player's temple, or nothing.
func (s *State) trapIn(player int) uint8 {
	return s.trapCell | -(s.trapTemple ^ uint8(player)) // nothing is all ones
}

// points is a player's victory points, amulets included.
func (s *State) points(player int) int {
	relics, _ := s.temples[player].score(s.ed)
	return relics + s.amuletPoints(player)
}

func (s *State) amuletPoints(player int) (sum int) {
	for i, n := range s.amulets[player] {
		sum += int(n) * int(s.ed.amulets[i].points)
	}
	return sum
}
