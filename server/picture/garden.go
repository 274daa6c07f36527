package picture

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"sync"

	"nagara/docs/markup"
	"nagara/rules/narabi"
)

// Circle is the ring of stones of Narabi.
type Circle struct {
	// Stones lie clockwise, those of the first seat at the bottom.
	Stones []Stone `json:"stones"`
	// Seats is how many rows there are.
	Seats int `json:"seats"`
	// Swaps is a number on the moss in the middle; nothing where it is nil.
	Swaps *int `json:"swaps,omitempty"`
}

// Stone is one as everybody sees it: never its condition.
type Stone struct {
	Colour string `json:"colour"`
	// Number is nil on a blank one, and where numbers are not told.
	Number *int `json:"number,omitempty"`
	Plain  bool `json:"plain,omitempty"`
}

// circleOf is what lies open in a picture of the game, whoever's it is.
func circleOf(p *narabi.Picture) *Circle {
	c := &Circle{Seats: p.Seats, Swaps: &p.Turn}
	for _, stone := range p.Stones.InOrder() {
		c.Stones = append(c.Stones, Stone{Colour: string(stone.Colour), Number: stone.Number})
	}
	return c
}

// plainCircle is a garden whose numbers nobody is told: before the start, and of a day.
func plainCircle(seats int) *Circle {
	each := 4
	if seats > 3 {
		each = 3
	}
	c := &Circle{Seats: seats}
	for i := range seats * each {
		c.Stones = append(c.Stones, Stone{Colour: [2]string{"white", "black"}[i%2], Plain: true})
	}
	return c
}

// ring is where the stones lie: a superellipse, so that a row reads as a row.
var ring = oval{x: 852, y: 315, rx: 244, ry: 214, n: 2.3}

// circle draws raked sand, the moss and the stones.
func (d *drawing) circle(c *Circle) {
	d.add(`<rect width="1200" height="630" fill="var(--sand)"/>`)
	count := len(c.Stones)
	if count == 0 {
		return
	}
	curve := ring.measured()
	size := math.Min(80, curve.length/float64(count)/1.3)
	each := count / max(c.Seats, 1)
	stones := make([]float64, count)
	for i := range stones {
		stones[i] = math.Mod((float64(i)-float64(each-1)/2)/float64(count)*curve.length+curve.length, curve.length)
	}
	d.rake(raked(curve, stones, each, size/2))
	d.add(`<linearGradient id="quiet"><stop offset=".36" stop-color="var(--sand)"/><stop offset=".49" stop-color="var(--sand)" stop-opacity="0"/></linearGradient><rect width="1200" height="630" fill="url(#quiet)"/>`)
	d.sprite("moss-island", box{ring.x - 164, ring.y - 102, 328, 205}, nil)
	if c.Swaps != nil {
		digits := fmt.Sprint(*c.Swaps)
		for i, digit := range digits {
			d.sprite("num-"+string(digit), box{ring.x - float64(len(digits))*35 + float64(i)*70, ring.y - 49, 70, 98}, own{"num-weight": "5", "color": "var(--moss-ink)"})
		}
	}
	for i, stone := range c.Stones {
		x, y := curve.at(stones[i])
		d.stone(stone, box{x - size/2, y - size/2, size, size})
	}
}

// stone is a stone with its number: light from above in its edge, then ink.
func (d *drawing) stone(s Stone, at box) {
	name := "stone-" + s.Colour
	if s.Number == nil && !s.Plain {
		name += "-blank"
	}
	d.add(markup.Format(`<svg x="%s" y="%s" width="%s" height="%s" viewBox="0 0 124 124" overflow="visible">`, tenth(at.x), tenth(at.y), tenth(at.width), tenth(at.height)))
	d.sprite(name, box{0, 0, 124, 124}, nil)
	if s.Number != nil {
		tone := s.Colour[:1]
		edge := map[string]string{"w": "var(--stone-w-hi)", "b": "var(--stone-b-lo)"}[tone]
		digits := fmt.Sprint(*s.Number)
		for i, digit := range digits {
			x := 38 + (float64(i)-float64(len(digits)-1)/2)*34
			d.sprite("num-"+string(digit), box{x, 28, 44, 62}, own{"num-weight": "6.6", "color": edge})
			d.sprite("num-"+string(digit), box{x, 26, 44, 62}, own{"num-weight": "6.6", "color": "var(--stone-" + tone + "-ink)"})
		}
	}
	d.add(`</svg>`)
}

// gap is how far lines of the rake are apart.
const gap = 14.0

// rakes are the lines around a ring, by how many stones it has and how many of them a row: a
// handful, for nothing else of a match changes them. To find them takes longer than to draw
// all the rest, and whoever looks at a frame has it drawn.
var rakes sync.Map

// raked are the lines in the sand around a ring of these stones.
func raked(curve *measured, stones []float64, each int, a float64) markup.HTML {
	of := [2]int{len(stones), each}
	if known, found := rakes.Load(of); found {
		return known.(markup.HTML)
	}
	lines := curve.rake(stones, a)
	rakes.Store(of, lines)
	return lines
}

// rake finds how the lines flow around the ring and part before every stone. A line of
// level c is where d·(1 − Σ a²/(Δs² + d²)) = c, as in web/src/games/narabi/garden/rake.ts.
func (m *measured) rake(stones []float64, a float64) markup.HTML {
	far := math.Hypot(Width, Height) / 1.6
	strokes := map[float64]*strings.Builder{} // one path for all lines of about the same strength: it is drawn at once
	for _, sign := range []float64{1, -1} {
		reach := far
		if sign < 0 {
			reach = ring.ry * .55
		}
		for level := gap / 2; level < reach; level += gap {
			strength := math.Max(.3, math.Round((1-level/far)*10)/10)
			if strokes[strength] == nil {
				strokes[strength] = &strings.Builder{}
			}
			strokes[strength].WriteString(m.line(sign, level, stones, a))
		}
	}
	var drawn strings.Builder
	for _, strength := range slices.Sorted(maps.Keys(strokes)) {
		fmt.Fprintf(&drawn, `<path stroke-opacity="%.1f" d="%s"/>`, strength, strokes[strength])
	}
	for _, at := range stones {
		x, y := m.at(at)
		fmt.Fprintf(&drawn, `<circle cx="%.1f" cy="%.1f" r="%.1f"/>`, x, y, a+gap*.6)
	}
	return markup.HTML(drawn.String())
}

// rake draws the sand: each line with its shadow and its light.
func (d *drawing) rake(lines markup.HTML) {
	for _, tone := range []struct {
		colour string
		under  string
	}{{"var(--rake-lo)", "0"}, {"var(--rake-hi)", "1.4"}} {
		d.add(markup.Format(`<g fill="none" stroke-width="1.5" stroke="%s" transform="translate(0 %s)">%s</g>`, tone.colour, tone.under, lines))
	}
}
