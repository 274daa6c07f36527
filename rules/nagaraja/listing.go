package nagaraja

import (
	"slices"

	"nagara/rules"
)

// MovePicture is a move in its parts, so that nobody has to read the notation.
type MovePicture struct {
	rules.Listed
	Cards  []string       `json:"cards,omitempty" doc:"The cards that are laid, activated, recovered or given."`
	With   string         `json:"with,omitempty" doc:"The kind of stick whose Naga is spent."`
	Sticks []string       `json:"sticks,omitempty" doc:"The rival's sticks that are aimed at, by kind and face, such as white-3."`
	Places []PlacePicture `json:"places,omitempty" doc:"The cells or niches that are aimed at; where a tile is moved, from where and to where."`
	Turn   string         `json:"turn,omitempty" enum:"north,east,south,west" doc:"How a tile is turned: where its printed north will point."`
}

// mostOffered is more than any position offers: a picture may come from anywhere.
const mostOffered = 1 << 14

// All is every move of a picture in its parts, those that its choices offer too.
func (p *Picture) All() []MovePicture {
	moves := slices.Clone(p.Moves)
	for _, c := range p.Choices.InOrder() {
		for text, fills := range c.Filled() {
			if len(moves) >= mostOffered {
				return moves
			}
			m := MovePicture{Listed: rules.Listed{Move: text, Kind: c.Kind}}
			for i, taken := range fills {
				m.fill(c.Slots[i].Name, taken, p.Seat)
			}
			moves = append(moves, m)
		}
	}
	return moves
}

// fill writes what a seat took for a slot.
func (m *MovePicture) fill(slot string, taken []string, by rules.Seat) {
	switch slot {
	case "cards":
		m.Cards = taken
	case "with":
		m.With = taken[0]
	case "sticks":
		m.Sticks = taken
	case "turn":
		m.Turn = taken[0]
	case "own":
		m.aimAt(by, taken)
	case "rival":
		m.aimAt(3-by, taken)
	case "to":
		for _, from := range m.Places {
			m.aimAt(from.Temple, taken)
		}
	}
}

func (m *MovePicture) aimAt(temple rules.Seat, places []string) {
	for _, at := range places {
		m.Places = append(m.Places, PlacePicture{temple, at})
	}
}

// movePictures are a player's choices in their parts. A view can have hundreds
// of them, so the places of all are kept in one list.
func (s *State) movePictures(player int, choices []Choice) []MovePicture {
	moves := make([]MovePicture, len(choices))
	room := make([]PlacePicture, 2*len(choices))
	for i := range choices {
		s.movePicture(&moves[i], player, &choices[i], room[2*i:2*i:2*i+2])
	}
	return moves
}

// askedPicture is the activation that is being answered or carried out.
func (s *State) askedPicture() *MovePicture {
	player, there := s.asker()
	if !there {
		return nil
	}
	return &s.movePictures(player, []Choice{s.asked})[0]
}

// asker is whose activation is being answered or carried out, if one is.
func (s *State) asker() (player int, there bool) {
	switch s.phase {
	case answering:
		return int(s.turn) ^ 1, true
	case recovering:
		return int(s.turn), true
	}
	return nobody, false
}

// movePicture writes a choice into m, and its places into room.
func (s *State) movePicture(m *MovePicture, player int, c *Choice, room []PlacePicture) {
	move := Move{*c, s.ed}
	m.Listed = rules.Listed{Move: move.String(), Kind: move.Kind()}
	s.parts(m, player, c, room)
}

// parts writes the parts of a choice.
func (s *State) parts(m *MovePicture, player int, c *Choice, room []PlacePicture) {
	switch c.Action {
	case layCards:
		m.Cards = s.ed.cardNames(c.Cards)
	case activate:
		m.Cards, m.With = s.ed.named(c.Card), s.ed.sticks[c.Stick].id
		s.aim(m, player, c, room)
	case takeCard, give:
		m.Cards = s.ed.named(c.Card)
	case place:
		room = append(room, PlacePicture{seat(player), cellNames[c.A]})
		m.Places, m.Turn = room, turnNames[c.Turn]
	}
}

// aim writes what an activation is aimed at.
func (s *State) aim(m *MovePicture, player int, c *Choice, room []PlacePicture) {
	names := cellNames[:]
	switch s.ed.cards[c.Card].effect {
	case addFate, recoverCard, drawCards, spoil:
		return
	case rethrow, discardSticks:
		for t := range c.targets() {
			m.Sticks = append(m.Sticks, s.ed.stickName(t))
		}
		return
	case peek, swapRelics:
		names = nicheNames[:]
	case pivotTile:
		m.Turn = turnNames[c.Turn]
	}
	for t := range c.targets() {
		room = append(room, PlacePicture{seat(s.templeOf(player, t)), names[index(t)]})
	}
	m.Places = room
}

// named is a list of one card.
func (t *tables) named(k kind) []string { return t.names[k : k+1 : k+1] }

func (t *tables) cardNames(c Cards) []string {
	names := make([]string, 0, c.Len())
	for left := c; left != 0; left &= left - 1 {
		k := t.lowest(left)
		names = append(names, t.cards[k].id)
	}
	return names
}

func (t *tables) stickNames(before *sticks) []string {
	names := []string{}
	for spot := range uint8(stickKinds * 4) {
		for range before.count(spot) {
			names = append(names, t.stickName(spot))
		}
	}
	return names
}

func (t *tables) amuletNames(held *[amuletKinds]uint8) []string {
	names := []string{}
	for i, n := range held {
		for range n {
			names = append(names, t.amulets[i].id)
		}
	}
	return names
}
