// Package picture draws what messengers show of a link: words at the left, a board at the
// right. A Card says all that is drawn, and nothing else is known here; its drawing is an
// SVG of the same sprites as the boards of the browser client, of which resvg makes a PNG.
package picture

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"nagara/docs/markup"
	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/rules/narabi"
)

// Width and Height are those that messengers ask for.
const (
	Width  = 1200
	Height = 630
)

// Card is what a picture shows. What is not in it cannot be seen on it.
type Card struct {
	// Game is whose wordmark stands above; that of the site for none.
	Game string `json:"game,omitempty"`
	// Chip is a short word above the title.
	Chip     string `json:"chip,omitempty"`
	Title    string `json:"title"`
	Sentence string `json:"sentence,omitempty"`
	// Moment names a position that never changes, where the board is put on only when it
	// is drawn.
	Moment string `json:"moment,omitempty"`
	// Waiting is where nobody has begun.
	Waiting bool `json:"waiting,omitempty"`
	// At most one of these is there; without them it is the mark of the site.
	Duel     *Duel   `json:"duel,omitempty"`
	Circle   *Circle `json:"circle,omitempty"`
	Ornament string  `json:"ornament,omitempty"`
}

// Show puts what lies open in a view onto the card, whoever's view it is; nothing of a game
// that has no drawing here.
func (c *Card) Show(view rules.View, names []string) {
	if view == nil {
		return
	}
	switch p := view.Picture().(type) {
	case nagaraja.Picture:
		c.Duel = duelOf(&p, names)
	case narabi.Picture:
		c.Circle = circleOf(&p)
	}
}

// Wait puts an empty board of a game onto the card: nothing is dealt, or nothing is told.
func (c *Card) Wait(game string, seats int) {
	c.Waiting = true
	switch game {
	case nagaraja.Rules{}.Name():
		c.Duel = &Duel{}
	case narabi.Rules{}.Name():
		c.Circle = plainCircle(seats)
	}
}

// drawn is the version of the drawings: another one makes other addresses.
const drawn = 1

// Hash names what the picture shows: the same card has the same one.
func (c *Card) Hash() string {
	text, err := json.Marshal(c)
	if err != nil {
		panic(fmt.Sprintf("picture: a card cannot be written: %v", err)) // it has texts and numbers only
	}
	sum := sha256.Sum256(fmt.Appendf(text, "%d", drawn))
	return hex.EncodeToString(sum[:8])
}

// SVG is the drawing of a card.
func (c *Card) SVG() (string, error) {
	d := newDrawing(c.world(), c.light())
	switch {
	case c.Circle != nil:
		d.circle(c.Circle)
	case c.Duel != nil:
		d.mist()
		d.duel(c.Duel)
		d.seam()
	default:
		d.mist()
		d.terraces()
		d.ornament(c.Ornament)
	}
	d.words(c)
	return d.svg()
}

func (c *Card) world() World {
	if c.Circle != nil {
		return Garden
	}
	return Temple
}

func (c *Card) light() Light {
	if c.Waiting {
		return Day
	}
	return Night
}

// mist is the ground of temples.
func (d *drawing) mist() {
	d.add(`<radialGradient id="mist" gradientUnits="userSpaceOnUse" cx="880" cy="302" r="680"><stop stop-color="var(--ground-2)"/><stop offset="1" stop-color="var(--ground)"/></radialGradient><rect width="1200" height="630" fill="url(#mist)"/>`)
}

// seam runs between the words and the board, as between two temples.
func (d *drawing) seam() {
	const way = "M524 -20C504 150 566 260 534 400C512 490 526 590 522 660"
	for _, stroke := range []struct {
		colour string
		width  int
	}{{"var(--ground)", 44}, {"var(--rim)", 25}, {"var(--ground)", 17}, {"var(--lamp)", 7}} {
		d.add(markup.Format(`<path fill="none" stroke="%s" stroke-width="%d" d="%s"/>`, stroke.colour, stroke.width, way))
	}
}

// terraces are the lines of a hill around an ornament.
func (d *drawing) terraces() {
	const x, y = 875.0, 300.0
	for i := range 26 {
		n := float64(i)
		r := 258 + n*22 + n*n*.4
		d.add(markup.Format(`<path fill="none" stroke="var(--ground-line)" stroke-width="2" stroke-opacity="%s" d="%s"/>`,
			fmt.Sprintf("%.2f", max(.12, 1-n*.05)),
			fmt.Sprintf("M%.0f %.0fC%.0f %.0f %.0f %.0f %.0f %.0fS%.0f %.0f %.0f %.0fS%.0f %.0f %.0f %.0fS%.0f %.0f %.0f %.0fz",
				x, y-r*1.05, x+r*.75, y-r, x+r*1.05, y-r*.5, x+r, y, x+r*.6, y+r, x, y+r*1.1, x-r, y+r*.6, x-r, y, x-r*.75, y-r, x, y-r*1.05)))
	}
}

// ornament is one drawing, large.
func (d *drawing) ornament(name string) {
	if name == "" {
		name = "logo-mark"
	}
	d.sprite(name, box{695, 122, 360, 360}, nil)
}
