package picture

import (
	"fmt"

	"nagara/docs/markup"
)

const (
	left = 56.0
	// wide is how much room words have beside a board, wider without one.
	wide  = 424.0
	wider = 520.0
)

// wordmarks are how wide those of the games are, in the units of their drawings.
var wordmarks = map[string]float64{"nagara": 387, "nagaraja": 481, "narabi": 341}

// words are all that is written at the left.
func (d *drawing) words(c *Card) {
	mark := "nagara"
	if _, has := wordmarks[c.Game]; has {
		mark = c.Game
	}
	d.sprite("wordmark-"+mark, box{left, 46, wordmarks[mark] * 40 / 64, 40}, nil)
	room := wide
	if c.Duel == nil && c.Circle == nil {
		room = wider
	}
	title, size := bold().fit(written(c.Title), room, 4, 66, 56, 48)
	about, small := regular().fit(written(c.Sentence), room, 4, 36, 34)
	high := float64(len(title))*size*1.04 + float64(len(about))*small*1.28
	if len(about) > 0 {
		high += 16
	}
	if c.Chip != "" && Writable(c.Chip) {
		high += 82
	}
	y := (Height - high) / 2
	if c.Chip != "" && Writable(c.Chip) {
		d.chip(c.Chip, y)
		y += 82
	}
	y = d.lines(title, bold(), size, y, size*1.04, "var(--ink)")
	if len(title) > 0 {
		y += 16
	}
	d.lines(about, regular(), small, y, small*1.28, "var(--ink-2)")
	d.sprite("logo-mark", box{left, 542, 44, 44}, nil)
	d.text("Nagara", bold(), 30, left+58, 574, "var(--ink-2)")
}

// written is a text as far as the typeface has its letters: whole or not at all.
func written(text string) string {
	if !Writable(text) {
		return ""
	}
	return text
}

// lines writes lines below one another, and says where the next would begin.
func (d *drawing) lines(lines []string, in *letters, size, y, step float64, colour string) float64 {
	for _, line := range lines {
		d.text(line, in, size, left, y+size*.82, colour)
		y += step
	}
	return y
}

// text writes one line.
func (d *drawing) text(text string, in *letters, size, x, y float64, colour string) {
	d.add(markup.Format(`<text font-family="Crimson Pro" font-weight="%d" font-size="%s" x="%s" y="%s" fill="%s">`,
		in.weight, tenth(size), tenth(x), tenth(y), colour))
	d.body.WriteString(string(markup.Format(`%s</text>`, spaces.Replace(text)))) // names no colour of ours, whatever it says
}

// chip is a short word in a frame of gold.
func (d *drawing) chip(text string, y float64) {
	text = bold().cut(spaces.Replace(text), 34, wide-80)
	width := bold().width(text)*34 + 84
	d.add(markup.Format(`<rect x="%s" y="%s" width="%s" height="56" rx="28" fill="var(--surface)" stroke="var(--lamp)" stroke-width="3"/>`, tenth(left+1.5), tenth(y+1.5), tenth(width)))
	d.add(markup.Format(`<path fill="var(--lamp)" d="M%s %sl13 13-13 13-13-13z"/>`, tenth(left+38), tenth(y+16.5)))
	d.text(text, bold(), 34, left+62, y+40, "var(--ink)")
}

func tenth(n float64) string { return fmt.Sprintf("%.1f", n) }
