package nagaraja

import "nagara/rules"

// Whole is the whole state of a match, secrets included, as JSON: for records
// that are checked by other programs.
type Whole struct {
	Round   int            `json:"round"`
	Phase   string         `json:"phase"`
	Guide   rules.Seat     `json:"guide"`
	Awaited []rules.Seat   `json:"awaited"`
	Passes  int            `json:"passes"`
	Asked   string         `json:"asked,omitempty"`
	Tile    *WholeTile     `json:"tile"`
	Trap    *PlacePicture  `json:"trap"`
	Players []WholePlayer  `json:"players"`
	Piles   WholePiles     `json:"piles"`
	Outcome *rules.Outcome `json:"outcome,omitempty"`
}

// WholeTile is a tile in play or on a cell; Amulet is the one that lies on it.
type WholeTile struct {
	Type   string   `json:"type"`
	Turn   string   `json:"turn,omitempty"`
	Amulet string   `json:"amulet,omitempty"`
	Paths  []string `json:"paths"`
	// Lit are the paths that are connected.
	Lit []string `json:"lit,omitempty"`
}

// WholeCell is a cell of a temple.
type WholeCell struct {
	Cell string     `json:"cell"`
	Tile *WholeTile `json:"tile"`
	Trap bool       `json:"trap"`
}

// WholeRelic is a niche with its relic.
type WholeRelic struct {
	Niche  string       `json:"niche"`
	Relic  string       `json:"relic"`
	Points int          `json:"points"`
	Cursed bool         `json:"cursed"`
	Up     bool         `json:"up"`
	Known  []rules.Seat `json:"known"`
}

// WholePlayer is all of one player's side.
type WholePlayer struct {
	Hand    []string     `json:"hand"`
	Drawn   []string     `json:"drawn"`
	Laid    []string     `json:"laid"`
	Used    []string     `json:"used"`
	Sticks  []string     `json:"sticks"`
	Added   int          `json:"added"`
	Fate    int          `json:"fate"`
	Amulets []string     `json:"amulets"`
	Points  int          `json:"points"`
	Cells   []WholeCell  `json:"cells"`
	Relics  []WholeRelic `json:"relics"`
}

// WholePiles is what lies in the piles. They have no order: luck decides at
// each draw.
type WholePiles struct {
	Cards   []string `json:"cards"`
	Discard []string `json:"discard"`
	Tiles   []string `json:"tiles"`
	Amulets []string `json:"amulets"`
	Spent   []string `json:"spent"`
}

// Reveal is a Whole.
func (m *Match) Reveal() any {
	s := &m.state
	w := Whole{
		Round: int(s.round), Phase: phaseNames[s.phase], Guide: seat(int(s.guide)),
		Awaited: s.awaited(), Passes: int(s.passes), Outcome: s.outcome(),
		Piles: WholePiles{
			Cards: s.ed.cardNames(s.pile), Discard: s.ed.cardNames(s.discard), Tiles: []string{},
			Amulets: s.ed.amuletNames(&s.amuletPile), Spent: s.ed.amuletNames(&s.spent),
		},
	}
	for i, n := range s.tilePile {
		for range n {
			w.Piles.Tiles = append(w.Piles.Tiles, s.ed.tiles[i].id)
		}
	}
	if s.phase == answering || s.phase == recovering {
		w.Asked = Move{s.asked, s.ed}.String()
	}
	if s.tile != nothing {
		w.Tile = s.ed.wholeTile(s.tile*4, s.tileAmulet)
		w.Tile.Turn = ""
	}
	if s.trapCell != nothing {
		w.Trap = &PlacePicture{seat(int(s.trapTemple)), cellNames[s.trapCell]}
	}
	for p := range 2 {
		w.Players = append(w.Players, s.wholePlayer(p))
	}
	return w
}

func (s *State) wholePlayer(p int) WholePlayer {
	t := &s.temples[p]
	w := WholePlayer{
		Hand: s.ed.cardNames(s.hands[p]), Drawn: []string{}, Laid: s.ed.cardNames(s.laid[p]), Used: s.ed.cardNames(s.used[p]),
		Sticks: s.ed.stickNames(&s.sticks[p]), Added: int(s.added[p]), Fate: s.fate(p),
		Amulets: s.ed.amuletNames(&s.amulets[p]), Points: s.points(p),
	}
	if p == int(s.guide) {
		w.Drawn = s.ed.cardNames(s.drawn)
	}
	flow := t.flow(s.ed.layers)
	for cell, name := range cellNames {
		c := WholeCell{Cell: name, Trap: int(s.trapIn(p)) == cell}
		if t.has(cell) {
			c.Tile = s.ed.wholeTile(t.lie[cell], t.amulet[cell])
			c.Tile.Lit = t.lit(flow, cell, c.Tile.Paths)
		}
		w.Cells = append(w.Cells, c)
	}
	for n, name := range nicheNames {
		r := &s.ed.relics[t.relic[n]]
		relic := WholeRelic{Niche: name, Relic: r.id, Points: int(r.points), Cursed: r.cursed, Up: t.up>>n&1 != 0, Known: []rules.Seat{}}
		for q := range t.seen {
			if t.seen[q]>>n&1 != 0 {
				relic.Known = append(relic.Known, seat(q))
			}
		}
		w.Relics = append(w.Relics, relic)
	}
	return w
}

func (t *tables) wholeTile(lie, amulet uint8) *WholeTile {
	pic := t.tilePicture(lie, false)
	w := &WholeTile{Type: pic.Type, Turn: turnNames[lie%4], Paths: pic.Paths}
	if amulet != nothing {
		w.Amulet = t.amulets[amulet].id
	}
	return w
}
