package nagaraja

import "strings"

// naga is how an edition writes the face of a stick that shows one.
const naga = "N"

// tables is an edition in the shape that play needs.
type tables struct {
	// parts are the components, for those who need names.
	parts func() Components
	// Cards
	cards    []card
	names    []string   // of the kinds of cards
	run      [256]Cards // the bits of each kind
	kindAt   [64]kind
	first    Cards // the lowest bit of each kind
	joined   Cards // bits whose next higher one is of the same kind
	bySymbol [len(symbols)]Cards
	mates    [64]Cards              // by bit: the cards of the same symbol
	aimed    [2][len(effects)]Cards // by effect: those with arrows for oneself, and for the rival
	calls    [64]uint64             // by bit: the sticks that the card lets throw, 16 bits a kind
	allCards Cards

	sticks    [stickKinds]stick
	brown     int
	relics    []relic
	allRelics [9]uint8
	amulets   [amuletKinds]amulet
	drawing   uint8 // the kind of amulet that draws
	undoing   uint8 // the kind that undoes
	tiles     [tileKinds]tile
	layers    int // the most paths that a tile has

	winPoints, cursedToLose, dealt int
	// decisive is how many relics must lie open before they can end a match,
	// whatever they are and with all amulets.
	decisive int
	// firstRules tells that it is played by version 1 of the rules.
	firstRules bool
}

const (
	stickKinds  = 3
	amuletKinds = 4
	tileKinds   = 6
)

type card struct {
	id     string
	symbol symbol
	target target
	effect effect
	n      uint8
	sticks [stickKinds]uint8
}

type stick struct {
	id    string
	count uint8
	// faces that are equal share the lowest of their places, so that sticks
	// which look alike are alike.
	face   [4]uint8
	names  [4]string
	fours  [256]faces // four sticks that fell on these four quarters
	points [4]uint8
	// even has the points of faces 2 and 0, sixteen bits each, and odd those
	// of 3 and 1.
	even, odd uint64
	naga      uint8 // the place of the face with a Naga, or noNaga
}

// noNaga is a place that no stick has a face at.
const noNaga = 4

type relic struct {
	id     string
	points int8
	cursed bool
}

type amulet struct {
	id     string
	points int8
	cards  int
	count  uint8
}

// tile is a type of room tile, its paths given for each of the four turns.
type tile struct {
	id    string
	count uint8
	// turn is the lowest turn that gives the same shape.
	turn   [4]uint8
	turns  uint8       // those that look different, as a set
	paths  [4][4]uint8 // by turn and path: the sides that it joins
	shrine int8        // the path with the special place, or -1
}

func compile(d *editionData) tables {
	t := tables{winPoints: d.WinPoints, cursedToLose: d.CursedToLose, dealt: d.Deal.Draw}
	t.compileCards(d)
	for i, s := range d.Sticks {
		t.sticks[i] = compileStick(s)
		if s.ID == "brown" {
			t.brown = i
		}
	}
	at := 0
	for i, r := range d.Relics {
		t.relics = append(t.relics, relic{r.ID, int8(r.Points), r.Kind == "cursed"})
		for range r.Count {
			t.allRelics[at] = uint8(i)
			at++
		}
	}
	for i, a := range d.Amulets {
		t.amulets[i] = amulet{id: a.ID, count: uint8(a.Count)}
		switch a.Kind {
		case "points":
			t.amulets[i].points = int8(a.Points)
		case "draw":
			t.drawing, t.amulets[i].cards = uint8(i), a.Cards
		case "undoing":
			t.undoing = uint8(i)
		}
	}
	t.decisive = t.fewestToEnd()
	for i, data := range d.Tiles {
		t.tiles[i] = compileTile(data)
		t.layers = max(t.layers, len(data.Paths))
	}
	return t
}

// components are those of the edition; without one those that are built in.
func (t *tables) components() Components {
	if t == nil {
		return standard()
	}
	return t.parts()
}

// fewestToEnd counts on the best relics only, or on cursed ones only.
func (t *tables) fewestToEnd() int {
	missing, best := t.winPoints, 1
	for _, a := range t.amulets {
		missing -= int(a.points) * int(a.count)
	}
	for _, r := range t.relics {
		best = max(best, int(r.points))
	}
	return min(t.cursedToLose, (missing+best-1)/best)
}

func (t *tables) compileCards(d *editionData) {
	at := 0
	for i, c := range d.Cards {
		made := card{id: c.ID, target: targetNames[c.Target], n: uint8(c.N)}
		for e, rule := range effects {
			if rule.name == c.Kind {
				made.effect, made.symbol = effect(e), rule.symbol
			}
		}
		for s, data := range d.Sticks {
			made.sticks[s] = uint8(c.Sticks[data.ID])
		}
		run := Cards(1<<c.Count-1) << at
		t.cards, t.names = append(t.cards, made), append(t.names, c.ID)
		t.run[i] = run
		t.first |= 1 << at
		t.joined |= run & (run >> 1)
		t.bySymbol[made.symbol] |= run
		for side := range t.aimed {
			if made.target>>side&1 != 0 {
				t.aimed[side][made.effect] |= run
			}
		}
		t.allCards |= run
		for range c.Count {
			t.kindAt[at] = kind(i)
			for s, n := range made.sticks {
				t.calls[at] |= uint64(n) << (16 * s)
			}
			at++
		}
	}
	for left := t.allCards; left != 0; left &= left - 1 {
		t.mates[left.lowest()] = t.bySymbol[t.cards[t.lowest(left)].symbol]
	}
}

func compileStick(s stickData) stick {
	made := stick{id: s.ID, count: uint8(s.Count), naga: noNaga}
	for i, f := range s.Faces {
		for made.face[i] = 0; s.Faces[made.face[i]] != f; made.face[i]++ {
		}
		if f == naga {
			made.naga, made.names[i] = made.face[i], s.ID+"-naga"
		} else {
			made.points[i], made.names[i] = f[0]-'0', s.ID+"-"+f
		}
	}
	for quarters := range made.fours {
		for i := range 4 {
			made.fours[quarters] += one(made.face[quarters>>(2*i)&3])
		}
	}
	made.even = uint64(made.points[2]) | uint64(made.points[0])<<16
	made.odd = uint64(made.points[3]) | uint64(made.points[1])<<16
	return made
}

func compileTile(data tileData) tile {
	made := tile{id: data.ID, count: uint8(data.Count), shrine: -1}
	for i, p := range data.Paths {
		if p.Amulet {
			made.shrine = int8(i)
		}
		for turn := range 4 {
			for _, side := range p.Sides {
				made.paths[turn][i] |= 1 << ((strings.IndexRune("NESW", side) + turn) % 4)
			}
		}
	}
	for turn := range 4 {
		for made.turn[turn] = 0; !made.alike(int(made.turn[turn]), turn); made.turn[turn]++ {
		}
		made.turns |= 1 << made.turn[turn]
	}
	return made
}

// alike tells whether two turns give one shape: the same paths, and the
// special place on the same one.
func (t *tile) alike(a, b int) bool {
	for i, sides := range t.paths[a] {
		found := false
		for j, other := range t.paths[b] {
			found = found || sides == other && (int8(i) == t.shrine) == (int8(j) == t.shrine)
		}
		if !found {
			return false
		}
	}
	return true
}
