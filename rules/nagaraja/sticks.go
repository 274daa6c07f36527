package nagaraja

import "nagara/rules"

// sticks are those before a player, by kind. A stick among them is named by its
// spot: its kind times four plus its face.
type sticks [stickKinds]faces

// faces counts sticks of one kind by the face that they show, a byte a face.
type faces uint32

func (f faces) count(face uint8) int { return int(uint8(f >> (8 * face))) }

// Len counts the sticks.
func (f faces) Len() int { return int(uint8(f + f>>8 + f>>16 + f>>24)) }

func one(face uint8) faces { return 1 << (8 * face) }

func (s *sticks) count(spot uint8) int { return s[spot/4].count(spot % 4) }

// spots are those where a stick lies, and those where two or more do.
func (s *sticks) spots() (there, twice spots) {
	for spot := range uint8(stickKinds * 4) {
		n := s.count(spot)
		if n > 0 {
			there |= 1 << spot
		}
		if n > 1 {
			twice |= 1 << spot
		}
	}
	return there, twice
}

func (s *sticks) drop(spot uint8) { s[spot/4] -= one(spot % 4) }

// throwAll gives each player the sticks of their cards, the guide first where
// a kind runs out (R9.3), and throws them.
func (s *State) throwAll(chance rules.Chance, l *narrator) {
	var taken [stickKinds]int // by the guide
	for i := range 2 {
		player := int(s.guide) ^ i
		var called uint64
		for left := s.laid[player]; left != 0; left &= left - 1 {
			called += s.ed.calls[left.lowest()]
		}
		for k := range taken {
			n := min(int(called&0xffff), int(s.ed.sticks[k].count)-taken[k])
			called >>= 16
			taken[k] = n
			if n > 0 {
				s.throw(player, k, n, chance)
			}
		}
		l.threw(s, player)
	}
}

// throw throws n sticks of a kind.
func (s *State) throw(player, stick, n int, chance rules.Chance) {
	thrown := &s.thrown[player][stick]
	label := rules.Label{What: "throw", At: rules.At(s.round, uint8(player), uint8(stick), *thrown)}
	*thrown += uint8(n)
	s.sticks[player][stick] += s.ed.sticks[stick].fall(chance.Quarters(label), n)
}

// fall is how n sticks lie that fell on the first n of these quarters. The
// others of the 16 are counted as fallen on 0, and taken away again.
func (s *stick) fall(quarters uint32, n int) faces {
	quarters &= 1<<(2*n) - 1
	return s.fours[uint8(quarters)] + s.fours[uint8(quarters>>8)] +
		s.fours[uint8(quarters>>16)] + s.fours[uint8(quarters>>24)] - faces(16-n)
}

// fate is a player's fate points (R3.4).
func (s *State) fate(player int) int {
	sum := int(s.added[player])
	for k, f := range &s.sticks[player] {
		sum += s.ed.sticks[k].worth(f)
	}
	return sum
}

// worth is the points of sticks that lie so. Each product has the points of two
// faces in its second sixteen bits.
func (s *stick) worth(f faces) int {
	const pair = 0x00ff00ff
	return int(uint16((uint64(f&pair)*s.even + uint64(f>>8&pair)*s.odd) >> 16))
}

// nagas is how many Nagas a player has on sticks of one kind.
func (s *State) nagas(player, stick int) int {
	return s.sticks[player][stick].count(s.ed.sticks[stick].naga)
}
