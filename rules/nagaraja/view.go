package nagaraja

import (
	"encoding/json"
	"math/bits"
	"slices"

	"nagara/rules"
)

// View is what one seat may know and do. Its JSON is a Picture.
type View struct {
	state State // masked for the seat
	seat  rules.Seat
	trail []note
	setup rules.Setup // without the seed
}

func (m *Match) look(who rules.Seat) *View {
	if who < 1 || who > 2 {
		who = rules.Spectator
	}
	v := &View{state: m.state.masked(who.Index()), seat: who, setup: m.setup}
	v.setup.Seed = rules.Seed{}
	v.trail = make([]note, len(m.trail))
	for i, n := range m.trail {
		v.trail[i] = n.seenBy(who.Index())
	}
	return v
}

// legal is what the seat may do, worked out from what it knows.
func (v *View) legal() []rules.Move {
	if v.seat == rules.Spectator {
		return nil
	}
	choices := v.state.moves(v.seat.Index(), nil)
	moves := make([]rules.Move, len(choices))
	for i, c := range choices {
		moves[i] = Move{c, v.state.ed}
	}
	return moves
}

// Now is the part that all games share.
func (v *View) Now() rules.Now {
	return rules.Now{
		Game: "nagaraja", Edition: v.setup.Edition.ID(), Seats: 2, Seat: v.seat,
		Awaited: v.state.awaited(), Moves: v.legal(), Outcome: v.state.outcome(),
	}
}

// Picture is a view as programs read it. Lists that have an entry for each
// seat are in the order of the seats.
type Picture struct {
	rules.Now
	Round   int             `json:"round"`
	Phase   string          `json:"phase"`
	Guide   rules.Seat      `json:"guide"`
	Asked   string          `json:"asked,omitempty"` // the activation that is being answered
	Tile    *TilePicture    `json:"tile,omitempty"`  // in play
	Trap    *PlacePicture   `json:"trap,omitempty"`
	Players []PlayerPicture `json:"players"`
	Piles   PilesPicture    `json:"piles"`
	Discard []string        `json:"discard,omitempty"` // open while one recovers a card
	Memory  *MemoryPicture  `json:"memory,omitempty"`
}

// PlacePicture is a cell of a temple.
type PlacePicture struct {
	Temple rules.Seat `json:"temple"`
	Cell   string     `json:"cell"`
}

// TilePicture is a tile: its type, the cell and turn where it lies, whether an
// amulet lies on it, and what its paths join as it lies.
type TilePicture struct {
	Type   string   `json:"type"`
	Cell   string   `json:"cell,omitempty"`
	Turn   string   `json:"turn,omitempty"`
	Amulet bool     `json:"amulet"`
	Paths  []string `json:"paths"`
	// Lit are the paths that are connected.
	Lit []string `json:"lit,omitempty"`
}

// RelicPicture is a niche with its relic, as far as it is known.
type RelicPicture struct {
	Niche string `json:"niche"`
	Up    bool   `json:"up"`
	Relic string `json:"relic,omitempty"`
	// Known are the seats that know what lies there.
	Known []rules.Seat `json:"known,omitempty"`
}

// PlayerPicture is one player's side of the table.
type PlayerPicture struct {
	Hand    int            `json:"hand"`
	Cards   []string       `json:"cards,omitempty"` // one's own hand
	Drawn   []string       `json:"drawn,omitempty"` // to choose one from and give it away
	Laid    int            `json:"laid"`
	Shown   []string       `json:"shown,omitempty"` // laid cards, one's own or revealed
	Used    []string       `json:"used,omitempty"`  // activated this round
	Sticks  []string       `json:"sticks"`
	Fate    int            `json:"fate"`
	Nagas   int            `json:"nagas"`
	Amulets int            `json:"amulets"`
	Held    []string       `json:"held,omitempty"` // one's own amulets
	Points  int            `json:"points"`         // of face-up relics, and of amulets where they are known
	Cursed  int            `json:"cursed"`
	Tiles   []TilePicture  `json:"tiles"`
	Relics  []RelicPicture `json:"relics"`
}

// PilesPicture counts what lies in the piles.
type PilesPicture struct {
	Cards   int `json:"cards"`
	Discard int `json:"discard"`
	Tiles   int `json:"tiles"`
	Amulets int `json:"amulets"`
}

// MemoryPicture is what a player can remember of cards (R9.11).
type MemoryPicture struct {
	// Rival are cards that the rival holds, since this seat gave them.
	Rival []string `json:"rival"`
	// Gone are the cards that went to the discard pile since it was last
	// shuffled, less those that this seat took back.
	Gone []string `json:"gone"`
	// Taken is how many of those the rival took back, unseen.
	Taken int `json:"taken"`
}

// Drawing is the Picture: what is written as JSON.
func (v *View) Drawing() any { return v.Picture() }

// MarshalJSON writes the Picture.
func (v *View) MarshalJSON() ([]byte, error) { return json.Marshal(v.Picture()) }

// Picture draws the view.
func (v *View) Picture() Picture {
	s := &v.state
	p := Picture{
		Now: v.Now(), Round: int(s.round), Phase: phaseNames[s.phase], Guide: seat(int(s.guide)),
		Piles:   PilesPicture{int(s.pileSize), int(s.discardSize), int(s.tilesLeft), int(s.amuletsLeft)},
		Discard: s.ed.cardNames(s.discard),
		Memory:  v.memory(),
		Players: []PlayerPicture{v.playerPicture(0), v.playerPicture(1)},
	}
	if s.phase == answering || s.phase == recovering {
		p.Asked = Move{s.asked, s.ed}.String()
	}
	if s.tile != nothing {
		p.Tile = s.ed.tilePicture(s.tile*4, s.tileAmulet != nothing)
	}
	if s.trapCell != nothing {
		p.Trap = &PlacePicture{seat(int(s.trapTemple)), cellNames[s.trapCell]}
	}
	return p
}

func (v *View) playerPicture(p int) PlayerPicture {
	s := &v.state
	t := &s.temples[p]
	relics, cursed := t.score(s.ed)
	pic := PlayerPicture{
		Hand: int(s.handSize[p]), Cards: s.ed.cardNames(s.hands[p]),
		Laid: int(s.laidSize[p]), Shown: s.ed.cardNames(s.laid[p]), Used: s.ed.cardNames(s.used[p]),
		Sticks: s.ed.stickNames(&s.sticks[p]), Fate: s.fate(p),
		Nagas:   s.nagas(p, 0) + s.nagas(p, 1) + s.nagas(p, 2),
		Amulets: int(s.amuletCount[p]), Held: s.ed.amuletNames(&s.amulets[p]),
		Points: relics + s.amuletPoints(p), Cursed: cursed,
		Tiles: make([]TilePicture, 0, bits.OnesCount16(t.tiled)), Relics: make([]RelicPicture, len(nicheNames)),
	}
	if p == int(s.guide) {
		pic.Drawn = s.ed.cardNames(s.drawn)
	}
	flow := t.flow(s.ed.layers)
	for left := t.tiled; left != 0; left &= left - 1 {
		cell := first(left)
		tile := s.ed.tilePicture(t.lie[cell], t.offered>>cell&1 != 0)
		tile.Cell, tile.Turn = cellNames[cell], turnNames[t.lie[cell]%4]
		tile.Lit = t.lit(flow, cell, tile.Paths)
		pic.Tiles = append(pic.Tiles, *tile)
	}
	for n := range nicheNames {
		pic.Relics[n] = v.relicPicture(t, n)
	}
	return pic
}

// lit are those of a tile's paths that are connected (R4.2).
func (t *temple) lit(flow ports, cell int, paths []string) (lit []string) {
	for i, path := range paths {
		if flow&t.paths[i]&(0xf<<(4*cell)) != 0 {
			lit = append(lit, path)
		}
	}
	return lit
}

func (v *View) relicPicture(t *temple, n int) RelicPicture {
	remembers := v.remembers()
	r := RelicPicture{Niche: nicheNames[n], Up: t.up>>n&1 != 0}
	if t.relic[n] != hidden && (r.Up || remembers || v.state.phase == over) {
		r.Relic = v.state.ed.relics[t.relic[n]].id
	}
	if remembers {
		for p := range t.seen {
			if t.seen[p]>>n&1 != 0 {
				r.Known = append(r.Known, seat(p))
			}
		}
	}
	return r
}

func (t *tables) tilePicture(lie uint8, amulet bool) *TilePicture {
	kind := &t.tiles[lie/4]
	pic := &TilePicture{Type: kind.id, Amulet: amulet, Paths: make([]string, 0, t.layers)}
	for _, sides := range kind.paths[lie%4] {
		if sides != 0 {
			pic.Paths = append(pic.Paths, pathNames[sides])
		}
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

func (v *View) remembers() bool { return v.setup.Options["memory"] == "on" }

// memory is nil where the table has switched it off, and for spectators.
func (v *View) memory() *MemoryPicture {
	if !v.remembers() || v.seat == rules.Spectator {
		return nil
	}
	t := v.state.ed
	m := &MemoryPicture{Rival: t.cardNames(v.state.known[v.seat.Index()^1])}
	var gone, table Cards
	for _, n := range v.trail {
		switch n.what {
		case shown:
			table = t.plus(table, n.cards)
		case swept:
			gone, table = t.plus(gone, table), 0
		case spoiled:
			gone = t.plus(gone, n.cards)
		case fromDiscard:
			if n.cards == 0 {
				m.Taken++
			} else {
				gone = t.minus(gone, n.cards)
			}
		case shuffledIn:
			gone, m.Taken = 0, 0
		case looked:
			if n.cards != 0 {
				gone, m.Taken = n.cards, 0
			}
		}
	}
	m.Gone = t.cardNames(gone)
	slices.Sort(m.Gone)
	return m
}
