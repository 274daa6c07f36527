package nagaraja

import (
	"strings"

	"charm.land/lipgloss/v2"

	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
)

const (
	cardHeight = 4
	cardWidth  = 17
	// talkingHeight and talkingWidth are those of a card that says what it
	// does.
	talkingHeight = 8
	talkingWidth  = 21
	// A card that is drawn in one line is a slip: so wide, or narrower where
	// that shows all of them.
	slipWidth      = 20
	leastSlipWidth = 13
)

// held is a card to choose, as it lies there.
type held struct {
	id               string
	part             choose.Part
	sign             string
	focus, pick, may bool
}

// lying are the cards that the seat chooses from; whoever gives one of those just drawn
// sees the others in their hand, too.
func (b *Board) lying(scene *board.Scene) []held {
	kind, ids := b.cards()
	cards := laidOut(kind, ids, scene)
	if kind == "give" {
		cards = append(cards, laidOut("card", b.player(b.me()).Cards, scene)...)
	}
	return cards
}

func laidOut(kind string, ids []string, scene *board.Scene) []held {
	cards := make([]held, len(ids))
	seen := map[string]int{}
	for i, id := range ids {
		seen[id]++
		part := choose.Copy(kind+":"+id, seen[id])
		cards[i] = held{id, part, scene.Sign(part), part == scene.Focus, scene.Picked(part), scene.Responds(part)}
	}
	return cards
}

// fan is how large cards are drawn, and how many rows they take: as large as
// there is room for. A height of 1 is a slip.
func (b *Board) fan(r canvas.Rect, cards int) (each size, rows int) {
	for _, s := range []size{{talkingWidth, talkingHeight}, {cardWidth, cardHeight}} {
		if perRow := r.W / s.w; perRow > 0 && (cards+perRow-1)/perRow*s.h <= r.H {
			return s, (cards + perRow - 1) / perRow * s.h
		}
	}
	columns := min(max(r.W/slipWidth, (cards+r.H-1)/max(r.H, 1), 1), max(r.W/leastSlipWidth, 1))
	return size{r.W / columns, 1}, min((cards+columns-1)/columns, max(r.H, 0))
}

// drawHand draws the cards that the seat chooses from: as cards where there is
// room, else as slips of one line.
func (b *Board) drawHand(c *canvas.Canvas, r canvas.Rect, scene *board.Scene) {
	cards := b.lying(scene)
	if len(cards) == 0 || r.H <= 0 {
		return
	}
	each, rows := b.fan(r, len(cards))
	c.Mark(canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: rows}, "hand")
	if each.h == 1 {
		b.drawSlips(c, r, each.w, cards, scene)
		return
	}
	rows /= each.h
	perRow := (len(cards) + rows - 1) / rows // rows of one length
	left := r.X + (r.W-perRow*each.w)/2
	for i, card := range cards {
		b.drawCard(c, canvas.Rect{X: left + i%perRow*each.w, Y: r.Y + i/perRow*each.h, W: each.w - 1, H: each.h}, card, scene)
	}
}

// pileWidth is that of a card of the discard pile, whose name can be read.
const pileWidth = 26

// pileRows is how many rows the discard pile takes where one chooses a card from it, and
// there is no room for whole cards; 0 where it is not to be chosen from.
func (b *Board) pileRows(area canvas.Rect, top int) int {
	kind, cards := b.cards()
	if kind != "recover" {
		return 0
	}
	if each, _ := b.fan(canvas.Rect{W: area.W, H: area.Y + area.H - top}, len(cards)); each.h > 1 {
		return 0
	}
	columns := max(area.W/pileWidth, 1)
	return min((len(cards)+columns-1)/columns, area.H-above-2)
}

// drawPile draws the cards of the discard pile at the bottom of the board: there are many of
// them, and the lower part of the temples is not needed to choose one.
func (b *Board) drawPile(c *canvas.Canvas, area canvas.Rect, rows int, scene *board.Scene) {
	r := canvas.Rect{X: area.X, Y: area.Y + area.H - rows, W: area.W, H: rows}
	c.Mark(r, "hand")
	b.drawSlips(c, r, area.W/max(area.W/pileWidth, 1), b.lying(scene), scene)
}

// drawSlips draws the cards in lines. Where there is no room for all of them, the
// last place says how many more there are.
func (b *Board) drawSlips(c *canvas.Canvas, r canvas.Rect, width int, cards []held, scene *board.Scene) {
	columns := max(r.W/width, 1)
	first, shown := 0, columns*r.H
	if len(cards) > shown {
		shown-- // the last place says so
		for i, card := range cards {
			if card.focus {
				first = max(i-shown+1, 0)
			}
		}
	}
	at := func(i int) canvas.Rect { // with room for the signs of a ring on both sides
		return canvas.Rect{X: r.X + i%columns*width + 1, Y: r.Y + i/columns, W: width - 2, H: 1}
	}
	for i, card := range cards[first:min(first+shown, len(cards))] {
		b.drawSlip(c, at(i), card, scene)
	}
	if more := len(cards) - shown; more > 0 {
		c.Text(at(shown).X, at(shown).Y, canvas.Cut(scene.Say("nagaraja.more", "n", more), width-2), style.Lamp.Look().Strong())
	}
}

// look is how a card looks.
func (h held) look() style.Look {
	switch {
	case h.focus:
		return style.Look{Fg: style.OnLead, Bg: style.Lamp, Bold: true}
	case h.pick:
		return style.Look{Fg: style.OnLead, Bg: style.Accent, Bold: true}
	case h.may:
		return style.Look{Fg: style.PaperInk, Bg: style.Paper}
	}
	return style.Look{Fg: style.Soft, Bg: style.Panel}
}

func (b *Board) drawSlip(c *canvas.Canvas, r canvas.Rect, h held, scene *board.Scene) {
	l := h.look()
	c.Mark(r, h.part)
	c.Fill(r, " ", l)
	card := b.parts.Cards[h.id]
	sticks := b.sticks(h.id)
	c.Right(r.X+r.W, r.Y, sticks, l)
	title := b.title(scene.Language, h.id)
	room := r.W - lipgloss.Width(sticks) - 4
	if !strings.ContainsAny(title, "0123456789") { // a number would be taken for that of the sticks
		room++
	}
	c.Text(r.X, r.Y, h.sign+symbolSigns[card.Symbol]+targetSigns[card.Target]+shortened(title, room), l)
}

// shortened is a title that is cut to a width before its number, which tells it from others.
func shortened(title string, width int) string {
	name := strings.TrimRight(title, "0123456789")
	if canvas.Width(title) <= width || name == title {
		return canvas.Cut(title, width)
	}
	number := " " + title[len(name):]
	return canvas.Cut(strings.TrimSpace(name), width-len(number)) + number
}

// drawCard draws a card; a large one also says what it does.
func (b *Board) drawCard(c *canvas.Canvas, r canvas.Rect, h held, scene *board.Scene) {
	l := h.look()
	c.Mark(r, h.part)
	c.Fill(r, " ", l)
	frame := canvas.Round
	if h.focus || h.pick {
		frame = canvas.Double
	}
	c.Frame(r, frame, l)
	card := b.parts.Cards[h.id]
	inner := r.Inset(1, 1)
	c.Text(inner.X, inner.Y, h.sign+shortened(b.title(scene.Language, h.id), inner.W-1), l.Strong())
	last := inner.Y + inner.H - 1
	if text := b.effect(scene.Language, h.id); inner.H > 2 && text != "" {
		c.Paragraph(canvas.Rect{X: inner.X + 1, Y: inner.Y + 1, W: inner.W - 2, H: inner.H - 2}, text, l)
	}
	c.Text(inner.X+1, last, symbolSigns[card.Symbol]+" "+targetSigns[card.Target], l)
	c.Right(inner.X+inner.W, last, b.sticks(h.id)+" ", l)
}
