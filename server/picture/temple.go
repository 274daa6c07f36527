package picture

import (
	"fmt"
	"io/fs"
	"reflect"
	"strings"

	"nagara/docs/markup"
	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/web/art"
)

// Duel is both temples of Nagaraja, or the one that a picture is about; none before the start. Points are those
// that everybody can count.
type Duel struct {
	Temples []TempleBoard `json:"temples"`
	Round   int           `json:"round,omitempty"`
}

// TempleBoard is what lies open in a temple.
type TempleBoard struct {
	Name   string     `json:"name,omitempty"`
	Points int        `json:"points"`
	Tiles  []LaidTile `json:"tiles,omitempty"`
	// Up are the relics that lie face up, by niche.
	Up   map[string]string `json:"up,omitempty"`
	Trap string            `json:"trap,omitempty"`
}

// LaidTile is a tile where it lies.
type LaidTile struct {
	Type   string   `json:"type"`
	Cell   string   `json:"cell"`
	Turn   string   `json:"turn"`
	Amulet bool     `json:"amulet,omitempty"`
	Paths  []string `json:"paths"`
	Lit    []string `json:"lit,omitempty"`
}

// duelOf is what lies open in a picture of the game, whoever's it is: nothing that is face
// down goes into it.
func duelOf(p *nagaraja.Picture, names []string) *Duel {
	d := &Duel{Round: p.Round}
	for seat := rules.Seat(1); seat <= 2; seat++ {
		player := p.Players[seat]
		t := TempleBoard{Points: player.Points, Up: map[string]string{}}
		if seat.Index() < len(names) {
			t.Name = names[seat.Index()]
		}
		for _, tile := range player.Tiles.InOrder() {
			t.Tiles = append(t.Tiles, LaidTile{tile.Type, tile.Cell, tile.Turn, tile.Amulet, tile.Paths, tile.Lit})
		}
		for _, relic := range player.Relics.InOrder() {
			if relic.Up {
				t.Up[relic.Niche] = relic.Relic
			}
		}
		if p.Trap != nil && p.Trap.Temple == seat {
			t.Trap = p.Trap.At
		}
		d.Temples = append(d.Temples, t)
	}
	return d
}

// Since leaves the one temple in which something has changed; both, where that is both or
// none.
func (d *Duel) Since(before *Duel) {
	if d == nil || before == nil {
		return
	}
	var changed []TempleBoard
	for i := range d.Temples {
		if !reflect.DeepEqual(d.Temples[i], before.Temples[i]) {
			changed = append(changed, d.Temples[i])
		}
	}
	if len(changed) == 1 {
		d.Temples = changed
	}
}

// duel draws one temple large, or two across from each other with their points.
func (d *drawing) duel(duel *Duel) {
	switch len(duel.Temples) {
	case 0: // before the start
		d.temple(&TempleBoard{}, box{590, 22, 560, 539})
		for _, angle := range []int{-10, 0, 10} {
			d.add(markup.Format(`<g transform="rotate(%d 1000 1100)">`, angle))
			d.sprite("card-back", box{925, 440, 150, 225}, nil)
			d.add(`</g>`)
		}
	case 1:
		d.temple(&duel.Temples[0], box{556, 14, 626, 602})
	case 2:
		d.temple(&duel.Temples[0], box{556, 12, 346, 333})
		d.temple(&duel.Temples[1], box{838, 286, 346, 333})
		d.points(&duel.Temples[0], 926, 118)
		d.points(&duel.Temples[1], 582, 452)
	}
}

// points are a name and a number beside a temple.
func (d *drawing) points(t *TempleBoard, x, y float64) {
	if t.Name != "" && Writable(t.Name) {
		d.text(bold().cut(t.Name, 34, 236), bold(), 34, x, y, "var(--ink)")
	}
	for i, digit := range fmt.Sprint(t.Points) {
		d.sprite("num-"+string(digit), box{x + float64(i)*46, y + 20, 46, 64}, own{"num-weight": "5"})
	}
}

// temple draws one in units of its own: cells of 128, the corner of a3 at (128, 120).
func (d *drawing) temple(t *TempleBoard, at box) {
	d.add(markup.Format(`<svg x="%s" y="%s" width="%s" height="%s" viewBox="0 -8 640 616" overflow="visible">`, tenth(at.x), tenth(at.y), tenth(at.width), tenth(at.height)))
	d.sprite("temple", box{0, -8, 640, 616}, nil)
	for _, cell := range []string{"a1", "b1", "c1"} {
		x, _ := corner(cell)
		d.sprite("doorway", box{x + 40, 502, 48, 26}, lit)
	}
	for _, niche := range niches {
		var colours own
		if t.Up[niche] != "" {
			colours = lit
		}
		d.turned("doorway", doorway(niche), 48, 26, colours)
	}
	if t.Trap != "" {
		x, y := corner(t.Trap)
		d.sprite("trap", box{x, y, 128, 128}, nil)
	}
	for i := range t.Tiles {
		d.tile(&t.Tiles[i])
	}
	for _, niche := range niches {
		x, y := nicheAt(niche)
		if relic := t.Up[niche]; relic != "" {
			d.sprite(face(relic), box{x - 38, y - 38, 76, 76}, nil)
		} else {
			d.sprite("relic-back", box{x - 37, y - 37, 74, 74}, nil)
		}
	}
	d.add(`</svg>`)
}

// quarters are how far the tile is turned.
var quarters = map[string]int{"north": 0, "east": 90, "south": 180, "west": 270}

// shrines are where an amulet lies on an unturned tile: in the middle of most.
var shrines = map[string][2]float64{"corridor-alcove": {92, 64}, "bend-alcove": {44, 82}}

// tile draws a slab that never turns, and paths that do.
func (d *drawing) tile(t *LaidTile) {
	x, y := corner(t.Cell)
	d.sprite("tile-slab", box{x, y, 128, 128}, nil)
	colours, light := own{}, strings.Join(t.Lit, " ")
	for i, path := range t.Paths {
		if i < 2 && strings.Contains(" "+light+" ", " "+path+" ") {
			for name, value := range lit {
				colours[strings.Replace(name, "-a", "-"+string(rune('a'+i)), 1)] = value
			}
		}
	}
	turn := quarters[t.Turn]
	if has("path-" + t.Type) {
		d.turned("path-"+t.Type, fmt.Sprintf("translate(%.0f %.0f) rotate(%d 64 64)", x, y, turn), 128, 128, colours)
	} else {
		d.plainPaths(t, x, y)
	}
	if t.Amulet {
		at, off := shrines[t.Type]
		if !off {
			at = [2]float64{64, 64}
		}
		ax, ay := at[0]-64, at[1]-64
		for range turn / 90 {
			ax, ay = -ay, ax
		}
		d.sprite("amulet-back", box{x + 64 + ax - 22, y + 64 + ay - 24, 44, 44}, nil)
	}
}

// plainPaths are those of a tile that nobody has drawn: of another edition.
func (d *drawing) plainPaths(t *LaidTile, x, y float64) {
	ends := map[rune][2]float64{'N': {64, 0}, 'E': {128, 64}, 'S': {64, 128}, 'W': {0, 64}}
	for _, path := range t.Paths {
		colour := "var(--pave-off)"
		if strings.Contains(" "+strings.Join(t.Lit, " ")+" ", " "+path+" ") {
			colour = "var(--lamp)"
		}
		for _, side := range path {
			d.add(markup.Format(`<path fill="none" stroke="%s" stroke-width="29" stroke-linecap="round" d="M%s %sL%s %s"/>`,
				colour, tenth(x+64), tenth(y+64), tenth(x+ends[side][0]), tenth(y+ends[side][1])))
		}
	}
}

// face is the drawing of a relic that lies open; those of other editions have a plain one.
func face(relic string) string {
	for _, name := range []string{"relic-" + relic + "a", "relic-" + relic} {
		if has(name) {
			return name
		}
	}
	return "amulet-back"
}

// has tells whether there is a drawing of that name.
func has(name string) bool {
	_, err := fs.Stat(art.Files, name+".svg")
	return err == nil
}

var niches = []string{"a3n", "b3n", "c3n", "a3w", "c3e", "a2w", "c2e", "a1w", "c1e"}

// corner is the upper left one of a cell.
func corner(cell string) (x, y float64) {
	return 128 + 128*float64(cell[0]-'a'), 120 + 128*float64('3'-cell[1])
}

// nicheAt is the middle of a niche.
func nicheAt(niche string) (x, y float64) {
	x, y = corner(niche)
	switch niche[2] {
	case 'w':
		return 76, y + 64
	case 'e':
		return 564, y + 64
	}
	return x + 64, 68
}

// doorway is how that of a niche is turned and moved into the wall.
func doorway(niche string) string {
	x, y := corner(niche)
	switch niche[2] {
	case 'w':
		return fmt.Sprintf("translate(102 %.0f) rotate(-90)", y+88)
	case 'e':
		return fmt.Sprintf("translate(538 %.0f) rotate(90)", y+40)
	}
	return fmt.Sprintf("translate(%.0f 96)", x+40)
}
