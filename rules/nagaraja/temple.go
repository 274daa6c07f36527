package nagaraja

import "math/bits"

// A temple is a grid of nine cells (R0.1): a1, b1, c1, a2, … c3 are 0 to 8.
const cells = 9

// The sides of a cell, clockwise; a turn is a quarter of a circle clockwise.
const (
	north = iota
	east
	south
	west
)

// ports is a set of sides of cells: bit 4*cell+side.
type ports uint64

func port(cell, side int) ports { return 1 << (4*cell + side) }

const (
	eachCell ports = 0x111111111
	// The sides that lead to another cell, by direction.
	northward = eachCell & 0x000111111 << north
	southward = eachCell & 0x111111000 << south
	eastward  = eachCell & 0x011011011 << east
	westward  = eachCell & 0x110110110 << west

	entrances = ports(0x111) << south
)

// niche is where each relic lies: outside a1, a2, a3 to the west, a3, b3, c3
// to the north, c3, c2, c1 to the east (R0.2).
var niche = [9]ports{
	port(0, west), port(3, west), port(6, west),
	port(6, north), port(7, north), port(8, north),
	port(8, east), port(5, east), port(2, east),
}

// allNiches are their ports together, and nicheAt is the niche of each port.
var allNiches, nicheAt = func() (all ports, at [64]uint8) {
	for i, n := range niche {
		all |= n
		at[bits.TrailingZeros64(uint64(n))] = uint8(i)
	}
	return all, at
}()

const (
	everyCell = 1<<cells - 1
	firstRow  = 0b111
	// nothing stands for no amulet, no tile, no trap, no target.
	nothing uint8 = 0xff
	// hidden stands for a relic or an amulet that a view does not know.
	hidden uint8 = 0xfe
)

// temple is one player's temple.
type temple struct {
	// paths has the ports of each cell's first path, second path and so on.
	paths [4]ports
	// lie is the tile on each cell: its type times four plus its turn.
	lie [cells]uint8
	// amulet is the kind of amulet on each cell's tile, not yet taken.
	amulet [cells]uint8
	// relic is the kind of relic in each niche.
	relic [9]uint8
	// tiled, offered and up are bit sets: cells with a tile, cells with an
	// amulet, niches whose relic is face up.
	tiled, offered, up uint16
	// seen is, for each player, the niches whose relic they know (R9.11).
	seen [2]uint16
}

func (t *temple) has(cell int) bool { return t.tiled>>cell&1 != 0 }

func (t *temple) tiles() int { return bits.OnesCount16(t.tiled) }

// put lays a tile on a cell, or takes away what is there when lie is nothing.
func (t *temple) put(tab *tables, cell int, lie, amulet uint8) {
	others := ^(ports(0xf) << (4 * cell))
	for i := range tab.layers {
		t.paths[i] &= others
	}
	t.lie[cell], t.amulet[cell] = lie, amulet
	t.tiled &^= 1 << cell
	t.offered &^= 1 << cell
	if lie == nothing {
		return
	}
	t.tiled |= 1 << cell
	if amulet != nothing {
		t.offered |= 1 << cell
	}
	for i, sides := range tab.tiles[lie/4].paths[lie%4][:tab.layers] {
		t.paths[i] |= ports(sides) << (4 * cell)
	}
}

// pivot turns the tile on a cell (R8.6).
func (t *temple) pivot(tab *tables, cell int, turn uint8) {
	t.put(tab, cell, t.lie[cell]&^3|turn, t.amulet[cell])
}

// exchange lets what lies on two cells change places, unturned; an amulet not
// yet taken travels with its tile (R8.7, R8.8, R9.13). It may end up apart (R9.16).
func (t *temple) exchange(tab *tables, a, b int) {
	lie, amulet := t.lie[a], t.amulet[a]
	t.put(tab, a, t.lie[b], t.amulet[b])
	t.put(tab, b, lie, amulet)
}

// swapRelics lets two relics change places, in the open: who knew one knows
// where it went (R8.5, R9.11).
func (t *temple) swapRelics(a, b int) {
	t.relic[a], t.relic[b] = t.relic[b], t.relic[a]
	t.up = exchanged(t.up, a, b)
	for p := range t.seen {
		t.seen[p] = exchanged(t.seen[p], a, b)
	}
}

func exchanged(set uint16, a, b int) uint16 {
	if set>>a&1 != set>>b&1 {
		set ^= 1<<a | 1<<b
	}
	return set
}

// flow is the ports that can be reached from an entrance (R4.2), and those
// next to them.
func (t *temple) flow(layers int) ports {
	reached := entrances
	for {
		next := reached
		for _, path := range t.paths[:layers] {
			next |= spread(reached&path) & path
		}
		next |= cross(next)
		if next == reached {
			return reached
		}
		reached = next
	}
}

// spread is all sides of every cell that has one of these ports.
func spread(p ports) ports {
	p |= p >> 1
	p |= p >> 2
	return p & eachCell * 0xf
}

// cross is the ports on the other side of these.
func cross(p ports) ports {
	return p&northward<<(4*3+south-north) | p&southward>>(4*3+south-north) |
		p&eastward<<(4+west-east) | p&westward>>(4+west-east)
}

// reached is the niches that a connected path leads to.
func (t *temple) reached(flow ports, layers int) (niches uint16) {
	var all ports
	for _, path := range t.paths[:layers] {
		all |= path
	}
	for left := flow & all & allNiches; left != 0; left &= left - 1 {
		niches |= 1 << nicheAt[bits.TrailingZeros64(uint64(left))]
	}
	return niches
}

// connected tells whether the amulet on a cell is on a connected path.
func (t *temple) connected(tab *tables, flow ports, cell int) bool {
	path := tab.tiles[t.lie[cell]/4].shrine
	return flow&t.paths[path]&(ports(0xf)<<(4*cell)) != 0
}

// open is the cells where a tile may be placed (R4.1, R9.15); trap is the
// cell of the trap in this temple, or nothing.
func (t *temple) open(trap uint8) uint16 {
	const columnA, columnC = 0b001001001, 0b100100100
	beside := t.tiled&^columnC<<1 | t.tiled&^columnA>>1 | t.tiled<<3 | t.tiled>>3
	return (beside | firstRow) & t.bare(trap)
}

// bare is the cells with neither tile nor trap (R9.23). A bit shifted by
// nothing is none.
func (t *temple) bare(trap uint8) uint16 {
	return everyCell &^ t.tiled &^ (1 << trap)
}

// score is the points of the relics that are face up, and how many of them
// are cursed.
func (t *temple) score(tab *tables) (points, cursed int) {
	for left := t.up; left != 0; left &= left - 1 {
		n := first(left)
		r := &tab.relics[t.relic[n]]
		points += int(r.points)
		if r.cursed {
			cursed++
		}
	}
	return points, cursed
}

// first is the number of the lowest bit that is set. A loop over all of them is
//
//	for left := set; left != 0; left &= left - 1 { n := first(left) … }
func first(set uint16) int { return bits.TrailingZeros16(set) }
