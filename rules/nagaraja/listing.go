package nagaraja

import "nagara/rules"

// MovePicture is a move in its parts, so that nobody has to read the notation.
type MovePicture struct {
	rules.Listed
	Cards  []string       `json:"cards,omitempty" doc:"The cards that are laid, activated, recovered or given."`
	With   string         `json:"with,omitempty" doc:"The kind of stick whose Naga is spent."`
	Sticks []string       `json:"sticks,omitempty" doc:"The rival's sticks that are aimed at, by kind and face, such as white-3."`
	Places []PlacePicture `json:"places,omitempty" doc:"The cells or niches that are aimed at; where a tile is moved, from where and to where."`
	Turn   string         `json:"turn,omitempty" enum:"north,east,south,west" doc:"How a tile is turned: where its printed north will point."`
}

// movePictures are a player's choices in their parts.
func (s *State) movePictures(player int, choices []Choice) []MovePicture {
	moves := make([]MovePicture, len(choices))
	for i := range choices {
		moves[i] = s.movePicture(player, &choices[i])
	}
	return moves
}

func (s *State) movePicture(player int, c *Choice) MovePicture {
	var m MovePicture
	switch c.Action {
	case layCards:
		m.Cards = s.ed.cardNames(c.Cards)
	case activate:
		m = s.targetPicture(player, c)
		m.Cards, m.With = []string{s.ed.cards[c.Card].id}, s.ed.sticks[c.Stick].id
	case takeCard, give:
		m.Cards = []string{s.ed.cards[c.Card].id}
	case place:
		m.Places, m.Turn = []PlacePicture{{seat(player), cellNames[c.A]}}, turnNames[c.Turn]
	}
	move := Move{*c, s.ed}
	m.Listed = rules.Listed{Move: move.String(), Kind: move.Kind()}
	return m
}

// targetPicture is what an activation is aimed at.
func (s *State) targetPicture(player int, c *Choice) (m MovePicture) {
	names := cellNames[:]
	switch s.ed.cards[c.Card].effect {
	case addFate, recoverCard, drawCards, spoil:
		return m
	case rethrow, discardSticks:
		for t := range c.targets() {
			m.Sticks = append(m.Sticks, s.ed.stickName(t))
		}
		return m
	case peek, swapRelics:
		names = nicheNames[:]
	case pivotTile:
		m.Turn = turnNames[c.Turn]
	}
	m.Places = make([]PlacePicture, 0, 2)
	for t := range c.targets() {
		m.Places = append(m.Places, PlacePicture{seat(s.templeOf(player, t)), names[index(t)]})
	}
	return m
}
