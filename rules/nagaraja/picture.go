package nagaraja

import (
	"math/bits"

	"nagara/rules"
)

// Picture is a view as programs read it. Lists that have an entry for each
// seat are in the order of the seats.
type Picture struct {
	rules.Shared
	Moves   []MovePicture  `json:"moves" doc:"What the seat may do now that has no parts; the rest is in choices."`
	Round   int            `json:"round" doc:"The number of the round, from 1."`
	Phase   string         `json:"phase" enum:"lay,confront,answer,recover,place,give,over" doc:"What the match waits for: cards to be laid, a Naga to be spent, an effect to be answered, a card to be recovered, the tile to be placed, a card to be given, or nothing."`
	Guide   rules.Seat     `json:"guide" doc:"The seat that holds the scroll."`
	Passes  int            `json:"passes" doc:"How many seats have passed one after the other; two end the confrontation."`
	Asked   *MovePicture   `json:"asked,omitempty" doc:"The activation that is being answered or carried out; missing where there is none."`
	Tile    *TilePicture   `json:"tile,omitempty" doc:"The tile in play, unturned; missing where there is none."`
	Trap    *PlacePicture  `json:"trap,omitempty" doc:"The cell with the trap; missing while it lies beside the tiles."`
	Players Players        `json:"players" doc:"Both sides of the table, by seat."`
	Piles   PilesPicture   `json:"piles" doc:"What lies in the piles."`
	Discard []string       `json:"discard" doc:"The cards of the discard pile, while the seat may look at them."`
	Memory  *MemoryPicture `json:"memory,omitempty" doc:"What the seat can remember of cards; missing for spectators and where the table has switched the memory aid off."`
}

// PlacePicture is a cell or a niche of a temple.
type PlacePicture struct {
	Temple rules.Seat `json:"temple" doc:"The seat whose temple it is in."`
	At     string     `json:"at" doc:"A cell, a1 to c3, or a niche by its cell and side, such as a1w or b3n."`
}

// TilePicture is a tile as it lies.
type TilePicture struct {
	Type     string   `json:"type" doc:"The type of tile, as the edition names it."`
	Cell     string   `json:"cell,omitempty" doc:"The cell that it lies on, a1 to c3; missing for the tile in play."`
	Turn     string   `json:"turn,omitempty" enum:"north,east,south,west" doc:"Where its printed north points; missing for the tile in play."`
	Amulet   bool     `json:"amulet" doc:"Whether an amulet lies on it."`
	AmuletID string   `json:"amuletId,omitempty" doc:"Which amulet lies on it, where that is open."`
	Paths    []string `json:"paths" doc:"Its paths as it lies, each by the sides that it joins, such as NES."`
	Lit      []string `json:"lit" doc:"Those of its paths that are connected to an entrance."`
}

// RelicPicture is a niche with its relic.
type RelicPicture struct {
	Niche string       `json:"niche" doc:"The niche, by its cell and side, such as a1w or b3n."`
	Up    bool         `json:"up" doc:"Whether the relic lies face up."`
	Relic string       `json:"relic,omitempty" doc:"The relic, as the edition names it; missing where the seat does not know it."`
	Known []rules.Seat `json:"known" doc:"The seats that know which relic it is; empty where the table has switched the memory aid off."`
}

// Players are the sides of the table, by seat. What lies by place changes at one place:
// only that is told then.
type Players map[rules.Seat]*PlayerPicture

// Tiles are those of a temple, by cell.
type Tiles map[string]TilePicture

// Relics are the niches of a temple, by name.
type Relics map[string]RelicPicture

// InOrder are the tiles, cell after cell.
func (t Tiles) InOrder() []TilePicture {
	tiles := make([]TilePicture, 0, len(t))
	for _, cell := range cellNames {
		if tile, there := t[cell]; there {
			tiles = append(tiles, tile)
		}
	}
	return tiles
}

// InOrder are the niches, clockwise.
func (r Relics) InOrder() []RelicPicture {
	relics := make([]RelicPicture, 0, len(r))
	for _, niche := range nicheNames {
		if relic, there := r[niche]; there {
			relics = append(relics, relic)
		}
	}
	return relics
}

// PlayerPicture is one player's side of the table.
type PlayerPicture struct {
	Hand    int      `json:"hand" doc:"How many cards are in hand."`
	Cards   []string `json:"cards" doc:"The cards in hand; empty where the seat may not know them."`
	Drawn   []string `json:"drawn" doc:"The cards just drawn, of which one is given away; empty where the seat may not know them."`
	Laid    int      `json:"laid" doc:"How many cards are laid this round."`
	Shown   []string `json:"shown" doc:"The laid cards; empty where the seat may not know them yet."`
	Used    []string `json:"used" doc:"The cards activated this round."`
	Sticks  []string `json:"sticks" doc:"The sticks thrown, by kind and face, such as white-3 or green-naga."`
	Added   int      `json:"added" doc:"The fate points that cards added this round."`
	Fate    int      `json:"fate" doc:"The fate points in all: of the sticks and added."`
	Nagas   int      `json:"nagas" doc:"How many sticks show a Naga."`
	Amulets int      `json:"amulets" doc:"How many amulets are held."`
	Held    []string `json:"held" doc:"The amulets held; empty where the seat may not know them."`
	Points  int      `json:"points" doc:"The points of face-up relics, and of amulets where the seat knows them."`
	Cursed  int      `json:"cursed" doc:"How many cursed relics lie face up."`
	Tiles   Tiles    `json:"tiles" doc:"The tiles of the temple, by cell."`
	Relics  Relics   `json:"relics" doc:"The nine niches of the temple, by name."`
}

// TemplePicture is a temple as it would be.
type TemplePicture struct {
	Temple rules.Seat    `json:"temple" doc:"The seat whose temple it is."`
	Tiles  Tiles         `json:"tiles" doc:"The tiles as they would lie, by cell, without amulets that would be taken."`
	Relics Relics        `json:"relics" doc:"The nine niches as they would be, by name; a relic that would turn up unknown has no name."`
	Trap   *PlacePicture `json:"trap,omitempty" doc:"The cell where the trap would lie, in whichever temple; missing where it would lie beside the tiles."`
}

// PilesPicture counts what lies in the piles.
type PilesPicture struct {
	Cards    int           `json:"cards" doc:"How many cards are left to draw."`
	Discard  int           `json:"discard" doc:"How many cards are discarded."`
	Tiles    int           `json:"tiles" doc:"How many tiles are left."`
	Amulets  int           `json:"amulets" doc:"How many amulets are left."`
	Contents *PilesContent `json:"contents,omitempty" doc:"What the piles hold; only where everything is open."`
}

// PilesContent is what lies in the piles. They have no order: luck decides at
// each draw.
type PilesContent struct {
	Cards   []string `json:"cards" doc:"The cards left to draw, in no order."`
	Discard []string `json:"discard" doc:"The discarded cards."`
	Tiles   []string `json:"tiles" doc:"The types of the tiles left, in no order."`
	Amulets []string `json:"amulets" doc:"The amulets left, in no order."`
	Spent   []string `json:"spent" doc:"The amulets that were used up."`
}

// MemoryPicture is what a player can remember of cards (R9.11).
type MemoryPicture struct {
	Rival []string `json:"rival" doc:"Cards that the rival holds, since this seat gave them."`
	Gone  []string `json:"gone" doc:"The cards that were discarded since the pile was last shuffled, less those that this seat took back."`
	Taken int      `json:"taken" doc:"How many of those that are gone the rival took back, unseen."`
}

// tilePictures are all tiles of a temple.
func (t *temple) tilePictures(tab *tables) Tiles {
	tiles := make(Tiles, bits.OnesCount16(t.tiled))
	flow := t.flow(tab.layers)
	for left := t.tiled; left != 0; left &= left - 1 {
		cell := first(left)
		tile := tab.tilePicture(t.lie[cell], t.amulet[cell])
		tile.Cell, tile.Turn = cellNames[cell], turnNames[t.lie[cell]%4]
		for i, path := range tile.Paths {
			if t.lit(flow, cell, i) {
				tile.Lit = append(tile.Lit, path)
			}
		}
		tiles[tile.Cell] = tile
	}
	return tiles
}

// lit tells whether a path on a cell is among the ports that are connected to an
// entrance (R4.2).
func (t *temple) lit(flow ports, cell, path int) bool {
	return flow&t.paths[path]&(0xf<<(4*cell)) != 0
}

func (t *tables) tilePicture(lie, amulet uint8) TilePicture {
	pic := t.bare(lie, amulet)
	pic.Paths, pic.Lit = make([]string, 0, t.layers), []string{}
	for _, sides := range t.tiles[lie/4].paths[lie%4] {
		if sides != 0 {
			pic.Paths = append(pic.Paths, pathNames[sides])
		}
	}
	return pic
}

// bare is the picture of a tile without its paths.
func (t *tables) bare(lie, amulet uint8) TilePicture {
	pic := TilePicture{Type: t.tiles[lie/4].id, Amulet: amulet != nothing}
	if amulet < amuletKinds {
		pic.AmuletID = t.amulets[amulet].id
	}
	return pic
}

// pathNames are the names of paths by the sides that they join.
var pathNames = func() (names [16]string) {
	for sides := range names {
		for i, name := range "NESW" {
			if sides>>i&1 != 0 {
				names[sides] += string(name)
			}
		}
	}
	return names
}()

func (v *View) relicPictures(t *temple) Relics {
	relics := make(Relics, len(nicheNames))
	for n, niche := range nicheNames {
		relics[niche] = v.relicPicture(t, n)
	}
	return relics
}

func (v *View) relicPicture(t *temple, n int) RelicPicture {
	remembers := v.open || v.remembers()
	r := RelicPicture{Niche: nicheNames[n], Up: t.up>>n&1 != 0, Known: knowers[0]}
	if t.relic[n] != hidden && (r.Up || remembers || v.state.phase == over) {
		r.Relic = v.state.ed.relics[t.relic[n]].id
	}
	if remembers {
		r.Known = knowers[t.seen[0]>>n&1|t.seen[1]>>n&1<<1]
	}
	return r
}

// knowers are lists of seats by who is in it: seat 1, seat 2.
var knowers = [4][]rules.Seat{{}, {1}, {2}, {1, 2}}

func (s *State) trapPicture() *PlacePicture {
	if s.trapCell == nothing {
		return nil
	}
	return &PlacePicture{seat(int(s.trapTemple)), cellNames[s.trapCell]}
}

// content is all that lies in the piles.
func (s *State) content() *PilesContent {
	c := &PilesContent{
		Cards: s.ed.cardNames(s.pile), Discard: s.ed.cardNames(s.discard), Tiles: []string{},
		Amulets: s.ed.amuletNames(&s.amuletPile), Spent: s.ed.amuletNames(&s.spent),
	}
	for i, n := range s.tilePile {
		for range n {
			c.Tiles = append(c.Tiles, s.ed.tiles[i].id)
		}
	}
	return c
}
