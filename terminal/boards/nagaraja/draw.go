package nagaraja

import (
	"fmt"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"nagara/rules"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
)

// The players' lines; the sticks and the least of a hand.
const above, below = 1, 3

// sizeFor is the largest that fits.
func sizeFor(area canvas.Rect) size {
	for _, s := range sizes {
		if 2*s.width()+centreWidth <= area.W && s.height()+above+below <= area.H {
			return s
		}
	}
	return sizes[len(sizes)-1]
}

// Rows are those of the temples, the sticks and the hand.
func (b *Board) Rows(area canvas.Rect, scene *board.Scene) int {
	fixed := above + sizeFor(area).height() + 1
	_, rows := b.fan(canvas.Rect{W: area.W, H: area.H - fixed}, len(b.lying(scene)))
	return fixed + rows
}

// mostSlips is how many rows of slips a hand has at the least, if it needs them.
const mostSlips = 2

// Least are the rows of the smallest temples, the sticks, and the hand as slips that can
// be read.
func (b *Board) Least(width int, scene *board.Scene) int {
	least := above + sizes[len(sizes)-1].height() + 1
	kind, _ := b.cards()
	if kind == "recover" || b.picture.Phase == "over" { // those have a place of their own, or are of no use any more
		return least
	}
	perRow := max(width/slipWidth, 1)
	return least + min((len(b.lying(scene))+perRow-1)/perRow, mostSlips)
}

// Draw draws the table: who plays, the temples with the tile in play between
// them, the sticks, the hand.
func (b *Board) Draw(c *canvas.Canvas, area canvas.Rect, scene *board.Scene) {
	chosen := sizeFor(area)
	gap := min(area.W-2*chosen.width(), 26)
	left := area.X + (area.W-2*chosen.width()-gap)/2
	p := b.preview(scene)
	sticks := area.Y + above + chosen.height()
	pile := b.pileRows(area, sticks+1)
	if pile > 0 { // the sticks and the letters of the columns stay to be seen above it
		sticks = min(sticks, area.Y+area.H-pile-1)
	}
	var temples []temple
	players := [2]int{b.me(), 1 - b.me()}
	for i, side := range []string{"own", "rival"} {
		player := players[i]
		x := left + i*(chosen.width()+gap)
		b.drawPlayer(c, canvas.Rect{X: x, Y: area.Y, W: chosen.width(), H: 1}, player, scene)
		t := temple{
			Canvas: c, Board: b, scene: scene, size: chosen, x: x, y: area.Y + above, side: side,
			PlayerPicture: p.players[player], fading: p.fading[player], turning: p.turning[player], changed: p.changed,
		}
		if p.trap != nil && p.trap.Temple.Index() == player {
			t.trap = p.trap.At
		}
		t.draw()
		temples = append(temples, t)
	}
	b.drawCentre(c, canvas.Rect{X: left + chosen.width(), Y: area.Y + above, W: gap, H: chosen.height()}, chosen, scene)
	c.Fill(canvas.Rect{X: area.X, Y: sticks - 1, W: area.W, H: area.Y + area.H - sticks + 1}, " ", style.Look{Fg: style.Ink, Bg: style.Ground})
	for i, t := range temples {
		t.drawLetters(sticks - 1)
		b.drawSticks(c, canvas.Rect{X: t.x, Y: sticks, W: chosen.width(), H: 1}, players[i], t.side, scene)
	}
	if pile > 0 {
		b.drawPile(c, area, pile, scene)
		return
	}
	b.drawHand(c, canvas.Rect{X: area.X, Y: sticks + 1, W: area.W, H: area.Y + area.H - sticks - 1}, scene)
}

const centreWidth = 12

// drawPlayer draws who plays there and how they stand.
func (b *Board) drawPlayer(c *canvas.Canvas, r canvas.Rect, player int, scene *board.Scene) {
	pic := b.player(player)
	seat := rules.Seat(player + 1)
	mark, look := board.PlayerMark(b.picture.Shared, seat)
	side := b.side(seat)
	facts := []fact{{"points", fmt.Sprintf("%d/%d", pic.Points, b.parts.WinPoints)}}
	if pic.Cursed > 0 {
		facts = append(facts, fact{"cursed", fmt.Sprintf("†%d", pic.Cursed)})
	}
	if pic.Amulets > 0 {
		facts = append(facts, fact{"amulets", fmt.Sprintf("✦%d", pic.Amulets)})
	}
	facts = append(facts, fact{"cards", fmt.Sprintf("▤%d", pic.Hand)})
	if clock := scene.Clock(seat); clock != "" {
		facts = append(facts, fact{"clock", clock})
	}
	x := r.X + r.W
	for _, f := range slices.Backward(facts) {
		width := lipgloss.Width(f.text)
		x -= width
		c.Text(x, r.Y, f.text, style.Look{Fg: style.Relic, Bold: true})
		c.Mark(canvas.Rect{X: x, Y: r.Y, W: width, H: 1}, f.name+":"+side)
		x--
	}
	room := x - r.X
	guide := ""
	if b.picture.Guide == seat {
		guide = " ¶" // the scroll of the guide
	}
	name := fmt.Sprintf("%s%d %s", mark, player+1, scene.Name(seat))
	end := c.Text(r.X, r.Y, canvas.Cut(name, room-len(guide))+guide, look)
	if guide != "" {
		c.Mark(canvas.Rect{X: end - 1, Y: r.Y, W: 1, H: 1}, "guide:"+side)
	}
}

// fact is something that the line of a player tells, and the name of its zone.
type fact struct{ name, text string }

// drawSticks draws the sticks before a player, or the cards laid before they are
// thrown.
func (b *Board) drawSticks(c *canvas.Canvas, r canvas.Rect, player int, side string, scene *board.Scene) {
	pic := b.player(player)
	l := scene.Language
	x := r.X + 1
	if b.drawBeat(c, r, player, scene) {
		return
	}
	if len(pic.Sticks) == 0 {
		zone := "laid:" + side
		if pic.Laid == 0 {
			zone = "held:" + side
		}
		c.Mark(r, zone)
		switch {
		case len(pic.Shown) > 0:
			c.Text(x, r.Y, canvas.Cut(scene.Say("nagaraja.laid", "cards", strings.Join(each(pic.Shown, func(id string) string { return b.title(l, id) }), ", ")), r.W-1), style.Soft.Look())
		case pic.Laid > 0:
			c.Text(x, r.Y, scene.Say("nagaraja.laid.hidden", "n", pic.Laid), style.Soft.Look())
		case side == "own" && len(pic.Held) > 0:
			c.Text(x, r.Y, canvas.Cut("✦ "+strings.Join(each(pic.Held, func(id string) string {
				return l.Text("nagaraja."+strings.Replace(id, "-", ".", 1), nil)
			}), ", "), r.W-1), style.Jewel.Look())
		}
		return
	}
	seen := map[choose.Part]int{}
	for _, name := range pic.Sticks {
		x = b.drawStick(c, x, r.Y, name, side, scene, seen)
	}
	b.drawFate(c, r, x, pic.Fate, side, style.Look{Fg: style.Ink, Bold: true}, scene)
}

// drawFate draws what sticks come to, at the right of them.
func (b *Board) drawFate(c *canvas.Canvas, r canvas.Rect, x, points int, side string, look style.Look, scene *board.Scene) {
	fate := scene.Say("nagaraja.fate", "fate", points)
	if x+lipgloss.Width(fate) >= r.X+r.W {
		fate = fmt.Sprintf("=%d", points)
	}
	c.Right(r.X+r.W, r.Y, fate, look)
	width := lipgloss.Width(fate)
	c.Mark(canvas.Rect{X: r.X + r.W - width, Y: r.Y, W: width, H: 1}, "fate:"+side)
}

// drawStick draws one stick: ●1, ◆§. A Naga of one's own can be spent, a stick of
// the rival aimed at.
func (b *Board) drawStick(c *canvas.Canvas, x, y int, name, side string, scene *board.Scene, seen map[choose.Part]int) int {
	kind, face, _ := strings.Cut(name, "-")
	look := stickLook(kind)
	part := "stick:" + name
	switch {
	case side == "own" && face == "naga":
		part = "with:" + kind
	case side == "own": // it is there to be explained
		c.Mark(canvas.Rect{X: x, Y: y, W: 3, H: 1}, "mine:"+name)
	}
	text := stickText(name)
	mark := " "
	if side == "rival" || face == "naga" {
		seen[part]++
		part = choose.Copy(part, seen[part])
		c.Mark(canvas.Rect{X: x, Y: y, W: 3, H: 1}, part)
		mark = scene.Sign(part)
		if m, marked := scene.Mark(part); marked {
			look = m.Strong()
			look.Reverse = part == scene.Focus
		}
	}
	if face == "naga" {
		look.Bold = true
	}
	return c.Text(x, y, mark+text, look)
}

func stickLook(kind string) style.Look {
	return map[string]style.Look{"green": style.Green.Look(), "white": style.White.Look(), "brown": style.Brown.Look()}[kind]
}

// drawCentre draws the tile in play, and the piles.
func (b *Board) drawCentre(c *canvas.Canvas, r canvas.Rect, s size, scene *board.Scene) {
	p := &b.picture
	y := r.Y + 1
	if p.Tile != nil {
		c.Middle(r, y, scene.Say("nagaraja.inplay"), style.Quiet.Look())
		w, h := min(s.w, 11, (r.W-3)|1)+2, min(s.h, 5)+2 // the niches of the opponent begin where the middle ends
		frame := canvas.Rect{X: r.X + (r.W-w)/2, Y: y + 1, W: w, H: h}
		c.Mark(frame, "tile")
		c.Frame(frame, canvas.Round, style.Accent.Look())
		inner := frame.Inset(1, 1)
		c.Fill(inner, " ", style.Look{Fg: style.Groove, Bg: style.Slab})
		drawSlab(c, inner, slab{paths: p.Tile.Paths, shrine: b.parts.Tiles[p.Tile.Type].Shrine, amulet: p.Tile.Amulet})
		y += h + 1
		c.Middle(r, y, b.parts.TileName(scene.Language, p.Tile.Type), style.Soft.Look())
		y++
	}
	if own, rival, thrown := b.fates(scene); thrown {
		c.Middle(r, y, fmt.Sprintf("%d : %d", own, rival), style.Look{Fg: style.Lamp, Bold: true})
		y++
	}
	piles := []struct {
		name string
		n    int
	}{{"tiles", p.Piles.Tiles}, {"cards", p.Piles.Cards}, {"discard", p.Piles.Discard}, {"amulets", p.Piles.Amulets}}
	y = max(y+1, r.Y+r.H-len(piles)-2)
	for _, pile := range piles {
		if y < r.Y+r.H-1 {
			c.Middle(r, y, scene.Say("nagaraja.pile."+pile.name, "n", pile.n), style.Quiet.Look())
			c.Mark(canvas.Rect{X: r.X + 4, Y: y, W: r.W - 8, H: 1}, "pile:"+pile.name)
			y++
		}
	}
}

// fates are what the sticks of both sides come to; what tumbles adds up to nothing yet.
func (b *Board) fates(scene *board.Scene) (own, rival int, thrown bool) {
	if won := b.settled(scene); won != nil {
		return won.Fates[b.me()], won.Fates[1-b.me()], true
	}
	a, z := b.player(b.me()), b.player(1-b.me())
	still := scene.Beat == nil || scene.Beat.Frame >= readBeat(scene.Beat.Events).moving()
	return a.Fate, z.Fate, still && len(a.Sticks)+len(z.Sticks) > 0
}

// cards are those that the seat chooses from: the hand, or what it drew, or the
// discard pile, and the kind of their parts.
func (b *Board) cards() (kind string, cards []string) {
	if b.picture.Seat == rules.Spectator {
		return "", nil
	}
	mine := b.player(b.me())
	switch {
	case len(mine.Drawn) > 0:
		return "give", mine.Drawn
	case b.picture.Phase == "recover" && len(b.picture.Discard) > 0:
		return "recover", b.picture.Discard
	}
	return "card", mine.Cards
}

var (
	_ board.Modest = (*Board)(nil)
	_ board.Firm   = (*Board)(nil)
)
