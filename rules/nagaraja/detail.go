package nagaraja

// This file is what bots see of a state in detail: paths side by side and
// sticks face by face. All can see it, in every view.

// Ports is a set of sides of the cells of a temple: bit 4*cell+side, the cells
// a1, b1, … c3 and the sides north, east, south, west.
type Ports = ports

// Paths are the sides that the first path of each cell's tile joins, those
// that the second joins, and so on.
func (s *State) Paths(player int) []Ports { return s.temples[player].paths[:s.ed.layers] }

// Seen are the niches of a player's temple whose relic a viewer has seen.
func (s *State) Seen(player, viewer int) uint16 { return s.temples[player].seen[viewer] }

// Shows is how many sticks of a kind before a player show a face.
func (s *State) Shows(player, stick, face int) int { return s.sticks[player][stick].count(uint8(face)) }

// TilesLeft is how many tiles of a type were not revealed yet.
func (s *State) TilesLeft(kind int) int { return int(s.tilePile[kind]) }

// Arrows is whom a card strikes: 1 for oneself, 2 for the rival, 3 for either.
func (e *Edition) Arrows(bit int) int { return int(e.tables.cards[e.tables.kindAt[bit]].target) }

// EffectOf is the number of what an activated card does, and its arrows.
func (e *Edition) EffectOf(c Choice) (effect, arrows int) {
	card := &e.tables.cards[c.Card]
	return int(card.effect), int(card.target)
}

// TilePaths are the sides that each path of a type of tile joins, unturned, and
// which of them has the place for an amulet, or -1.
func (e *Edition) TilePaths(kind int) (paths [4]uint8, shrine int) {
	t := &e.tables.tiles[kind]
	return t.paths[0], int(t.shrine)
}
