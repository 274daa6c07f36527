package nagaraja

import (
	"charm.land/lipgloss/v2"

	"nagara/terminal/board"
	"nagara/terminal/canvas"
	"nagara/terminal/choose"
	"nagara/terminal/style"
)

const (
	cardHeight = 4
	cardWidth  = 17
	// slipWidth is how wide a card is that is drawn in one line.
	slipWidth = 20
)

// hand draws the cards that the seat chooses from: as cards where there is
// room, else as slips of one line.
func (b *Board) hand(c *canvas.Canvas, r canvas.Rect, scene *board.Scene) {
	kind, cards := b.cards()
	if len(cards) == 0 || r.H <= 0 {
		return
	}
	picked := map[choose.Part]int{}
	for _, p := range scene.Picks {
		picked[p]++
	}
	focused := false
	state := func(id string) (part choose.Part, focus, pick, may bool) {
		part = kind + ":" + id
		if picked[part] > 0 {
			picked[part]--
			return part, false, true, false
		}
		focus = part == scene.Focus && !focused
		focused = focused || focus
		return part, focus, false, scene.Responds(part)
	}
	if perRow := r.W / cardWidth; perRow > 0 {
		rows := (len(cards) + perRow - 1) / perRow
		if rows*cardHeight <= r.H {
			perRow = (len(cards) + rows - 1) / rows // rows of one length
			left := r.X + (r.W-perRow*cardWidth)/2
			for i, id := range cards {
				part, focus, pick, may := state(id)
				at := canvas.Rect{X: left + i%perRow*cardWidth, Y: r.Y + i/perRow*cardHeight, W: cardWidth - 1, H: cardHeight}
				b.card(c, at, id, part, focus, pick, may, scene)
			}
			return
		}
	}
	columns := max(r.W/slipWidth, 1)
	width := r.W / columns
	first := b.firstSlip(cards, kind, columns, r.H, scene)
	for i, id := range cards {
		part, focus, pick, may := state(id)
		if row := i/columns - first; row >= 0 && row < r.H {
			b.slip(c, canvas.Rect{X: r.X + i%columns*width, Y: r.Y + row, W: width - 1, H: 1}, id, part, focus, pick, may, scene)
		}
	}
}

// firstSlip is the first row that is shown, so that the one pointed at is.
func (b *Board) firstSlip(cards []string, kind string, columns, rows int, scene *board.Scene) int {
	for i, id := range cards {
		if kind+":"+id == scene.Focus {
			return max(i/columns-rows+1, 0)
		}
	}
	return 0
}

// look is how a card looks, and its mark: ▸ pointed at, ✓ picked, › responds.
func look(focus, pick, may bool) (style.Look, string) {
	paper := style.Look{Fg: style.PaperInk, Bg: style.Paper}
	switch {
	case focus:
		return style.Look{Fg: style.OnLead, Bg: style.Lamp, Bold: true}, "▸"
	case pick:
		return style.Look{Fg: style.OnLead, Bg: style.Accent, Bold: true}, "✓"
	case may:
		return paper, "›"
	}
	return style.Look{Fg: style.Soft, Bg: style.Panel}, " "
}

func (b *Board) slip(c *canvas.Canvas, r canvas.Rect, id string, part choose.Part, focus, pick, may bool, scene *board.Scene) {
	l, mark := look(focus, pick, may)
	c.Mark(r, part)
	c.Fill(r, " ", l)
	card := b.parts.Cards[id]
	sticks := b.sticks(id)
	c.Right(r.X+r.W, r.Y, sticks, l)
	room := r.W - lipgloss.Width(sticks) - 4
	c.Text(r.X, r.Y, mark+symbolSigns[card.Symbol]+targetSigns[card.Target]+canvas.Cut(b.title(scene.Language, id), room), l)
}

func (b *Board) card(c *canvas.Canvas, r canvas.Rect, id string, part choose.Part, focus, pick, may bool, scene *board.Scene) {
	l, mark := look(focus, pick, may)
	c.Mark(r, part)
	c.Fill(r, " ", l)
	frame := canvas.Round
	if focus || pick {
		frame = canvas.Double
	}
	c.Frame(r, frame, l)
	card := b.parts.Cards[id]
	inner := r.Inset(1, 1)
	c.Text(inner.X, inner.Y, mark+canvas.Cut(b.title(scene.Language, id), inner.W-1), l.Strong())
	c.Text(inner.X+1, inner.Y+1, symbolSigns[card.Symbol]+" "+targetSigns[card.Target], l)
	c.Right(inner.X+inner.W, inner.Y+1, b.sticks(id)+" ", l)
}
