package narabi

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"nagara/locale"
	"nagara/rules"
	"nagara/rules/narabi"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
)

// Draw draws the garden.
func (b *Board) Draw(c *canvas.Canvas, area canvas.Rect, scene *board.Scene) {
	width := min(area.W-4, 120)
	garden := canvas.Rect{X: area.X + (area.W-width)/2, Y: area.Y, W: width, H: min(area.H, 46)}
	ring := layOut(garden, len(b.stones), b.picture.Seats)
	b.drawSand(c, ring)
	b.drawMiddle(c, ring, scene)
	swapped := b.ghosts(scene)
	each := len(b.stones) / b.picture.Seats
	for i, at := range ring.places {
		stone := b.stones[(b.me()*each+i)%len(b.stones)]
		shown := stone
		if other, ok := swapped[stone.ID]; ok {
			shown = other
		}
		b.drawStone(c, at, stone, shown, scene)
	}
	b.drawHolders(c, ring, each, scene)
}

// drawSand rakes sand around the middle.
func (b *Board) drawSand(c *canvas.Canvas, ring circle) {
	for i := range ring.raked() {
		c.Frame(ring.sand(i), canvas.Round, style.Rake.Look())
	}
}

// said is a line in the middle, and the topic of what it says, if it has one.
type said struct {
	board.Line
	topic string
}

// drawMiddle draws which way is clockwise, the score track, and the last question.
func (b *Board) drawMiddle(c *canvas.Canvas, ring circle, scene *board.Scene) {
	sand := ring.sand(0)
	r := canvas.Rect{X: sand.X + 5, Y: sand.Y, W: sand.W - 10, H: sand.H}
	if moods := b.moods(scene); len(moods) > 0 {
		b.drawMoods(c, r, moods, scene)
		return
	}
	lines := b.middleLines(scene, r)
	if len(lines) > r.H && r.H > 0 { // it is seen that there is more
		lines = lines[:r.H]
		lines[r.H-1].Text = canvas.Cut(strings.TrimRight(lines[r.H-1].Text, " .")+" …", r.W-2)
	}
	y := r.Y + max((r.H-len(lines))/2, 0)
	for i, line := range lines {
		c.Middle(r, y+i, " "+line.Text+" ", line.Colour.Look())
		if width := lipgloss.Width(line.Text); line.topic != "" {
			c.Mark(canvas.Rect{X: r.X + (r.W-width)/2, Y: y + i, W: width, H: 1}, "middle:"+line.topic)
		}
	}
}

// middleLines are the lines of the middle.
func (b *Board) middleLines(scene *board.Scene, r canvas.Rect) (lines []said) {
	l, p := scene.Language, &b.picture
	say := func(topic, text string, colour style.Colour) {
		for _, line := range canvas.Wrap(text, r.W-2) {
			lines = append(lines, said{board.Line{Text: line, Colour: colour}, topic})
		}
	}
	if f, foreseen := b.foresight(scene); foreseen {
		say("turn", scene.Say("narabi.preview", "stone", f.Stone, "other", f.Other), style.Lamp)
	} else if p.Outcome == nil {
		say("turn", "↻ "+scene.Say("narabi.clockwise"), style.Quiet)
	}
	track := strings.Repeat("●", p.Turn) + strings.Repeat("·", p.MaxTurns-p.Turn)
	say("score", strings.TrimSpace(track+"  "+b.rank(l)), style.Moss)
	if p.ParGivenUp {
		say("score", l.Text("narabi.text.unsolved", nil), style.Quiet)
	}
	if p.Par != nil {
		say("score", l.Text("narabi.text.par", locale.Pairs("n", *p.Par)), style.Quiet)
	}
	if left := p.Talk.QuestionsLeft; left != nil && len(p.Talk.MoodsLeft) > 0 {
		say("ask", l.Text("narabi.text.questions", locale.Pairs("n", *left)), style.Quiet)
	}
	for _, line := range b.conditionLines(l, r) {
		lines = append(lines, said{Line: line})
	}
	if len(p.Last) == 2 {
		say("turn", scene.Say("narabi.last", "stone", p.Last[0], "other", p.Last[1]), style.Soft)
	}
	if b.asked.What != "" && p.Outcome == nil {
		sign, colour := "✗ ", style.Danger
		if b.asked.Answer == "yes" {
			sign, colour = "✓ ", style.May
		}
		say("told", sign+b.asked.Stone+" ⇄ "+b.asked.Other+"  "+l.Text("narabi.answer."+b.asked.Answer, nil), colour)
	}
	return lines
}

// roomy is how many rows the middle has where there is room for sentences.
const roomy = 16

// conditionLines are the conditions that the seat may read, in words, where there is
// room for them.
func (b *Board) conditionLines(l *locale.Language, r canvas.Rect) (lines []board.Line) {
	if r.H < roomy || b.picture.Outcome != nil {
		return nil
	}
	for _, s := range b.stones {
		if c, ok := b.condition(s.Condition); ok && s.Readable {
			lines = append(lines, board.Line{Text: s.ID + " · " + c.Text(l), Colour: style.Ink})
		}
	}
	if len(lines) > 0 {
		lines = append(lines, board.Line{})
	}
	return lines
}

// rank is the rung that the next swap could still reach, or did.
func (b *Board) rank(l *locale.Language) string {
	p := &b.picture
	id := p.Rank
	for _, r := range p.Ladder {
		if id == "" && p.Outcome == nil && r.MaxTurns > p.Turn {
			id = r.ID
		}
	}
	return b.rankName(l, id)
}

// rankName is what a rung is called.
func (b *Board) rankName(l *locale.Language, id string) string {
	return board.Word(l, "narabi.rank."+id, id)
}

// moods are those that can be shown now, while one is chosen.
func (b *Board) moods(scene *board.Scene) (moods []choose.Part) {
	for _, c := range b.picture.Choices.InOrder() {
		for _, slot := range c.Slots {
			for _, fill := range slot.Fits {
				if p := partOf(slot, fill); choose.Kind(p) == "mood" && (scene.Responds(p) || scene.Picked(p) || slices.Contains(scene.Instead, p)) {
					moods = append(moods, p)
				}
			}
		}
	}
	return moods
}

func (b *Board) drawMoods(c *canvas.Canvas, r canvas.Rect, moods []choose.Part, scene *board.Scene) {
	const columns = 2
	width := r.W / columns
	top := r.Y + (r.H-(len(moods)+columns-1)/columns)/2 // where no sand is raked
	for i, part := range moods {
		at := canvas.Rect{X: r.X + i%columns*width, Y: top + i/columns, W: width - 1, H: 1}
		c.Mark(at, part)
		look, sign := style.Ink.Look(), cmp.Or(strings.TrimSpace(scene.Sign(part)), "›")
		if part == scene.Focus {
			look = style.Look{Fg: style.OnLead, Bg: style.Lamp, Bold: true}
		}
		c.Text(at.X, at.Y, canvas.Cut(sign+" "+scene.Language.Text("narabi.mood."+choose.Name(part), nil), at.W), look)
	}
}

// ghosts are the stones that would lie in the places of others after the move in
// the making, by those that lie there now.
func (b *Board) ghosts(scene *board.Scene) map[string]narabi.StonePicture {
	f, foreseen := b.foresight(scene)
	if !foreseen {
		return nil
	}
	ghosts := map[string]narabi.StonePicture{}
	for i, s := range b.stones {
		if other, ok := b.find(f.Circle[i]); ok && other.ID != s.ID {
			ghosts[s.ID] = other
		}
	}
	return ghosts
}

// foresight is what the move in the making would change, where it would move stones.
func (b *Board) foresight(scene *board.Scene) (f narabi.Foresight, foreseen bool) {
	return f, scene.Foreseen.Read(&f) && len(f.Circle) == len(b.stones)
}

// drawStone draws a stone: round and light for white, square and dark for black.
// Where a swap is foreseen the other stone is shown.
func (b *Board) drawStone(c *canvas.Canvas, r canvas.Rect, stone, shown narabi.StonePicture, scene *board.Scene) {
	part := "stone:" + stone.ID
	c.Mark(canvas.Rect{X: r.X - 1, Y: r.Y + r.H, W: r.W + 2, H: 1}, "condition:"+stone.ID)
	c.Mark(r, "body:"+stone.ID)
	c.Mark(canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H + 1}, part)
	frame, body := canvas.Round, style.Look{Fg: style.StoneWInk, Bg: style.StoneW}
	if shown.Colour == narabi.Black {
		frame, body = canvas.Heavy, style.Look{Fg: style.StoneBInk, Bg: style.StoneB}
	}
	edge, sign := style.Rake.Look(), style.Quiet.Look()
	mark, marked := scene.Mark(part)
	if marked {
		edge, sign = mark, mark
	}
	inner := r.Inset(1, 1)
	c.Fill(inner, " ", body)
	c.Frame(r, frame, edge)
	if shown.ID != stone.ID {
		body.Italic = true
	}
	if shown.Blank() {
		faint := body
		faint.Dim = true
		c.Middle(inner, inner.Y+inner.H/2, shown.ID, faint)
	} else {
		c.Middle(inner, inner.Y+inner.H/2, fmt.Sprint(*shown.Number), body.Strong())
	}
	c.Text(r.X+1, r.Y+r.H-1, stone.Holder.String(), sign) // at a corner nothing else says whose it is
	switch {
	case scene.Picked(part):
		c.Text(r.X+r.W/2, r.Y, "✓", mark)
	case part == scene.Focus:
		c.Text(r.X+r.W/2, r.Y, "▼", mark)
	case slices.Contains(b.picture.Last, stone.ID):
		c.Text(r.X+r.W/2, r.Y, "~", sign)
	}
	b.drawCaption(c, r, shown, scene)
}

// drawCaption draws what is known of the condition, under the stone.
func (b *Board) drawCaption(c *canvas.Canvas, r canvas.Rect, stone narabi.StonePicture, scene *board.Scene) {
	look := style.Quiet.Look()
	switch {
	case stone.Readable:
		look = style.Look{Fg: style.Ink, Bold: true}
	case stone.Condition != "" || len(stone.Possible) == 1:
		look = style.May.Look()
	}
	text := canvas.Cut(b.mark(scene.Language, stone), r.W+2)
	x := r.X + (r.W-lipgloss.Width(text))/2
	c.Text(max(x, 0), r.Y+r.H, text, look)
}

// drawHolders draws who sits where, inside the circle next to their stones.
func (b *Board) drawHolders(c *canvas.Canvas, ring circle, each int, scene *board.Scene) {
	for i := range b.picture.Seats {
		seat := (b.me() + i) % b.picture.Seats
		mark, look := "", style.Look{Fg: style.Rival}
		if seat == b.me() && b.picture.Seat != rules.Spectator {
			look.Fg = style.May
		}
		if slices.Contains(b.picture.Awaited, rules.Seat(seat+1)) {
			mark, look = "▸", style.Look{Fg: style.Lamp, Bold: true}
		}
		name := fmt.Sprintf("%s%d %s %s", mark, seat+1, scene.Name(rules.Seat(seat+1)), scene.Clock(rules.Seat(seat+1)))
		stones := make([]int, each)
		for n := range stones {
			stones[n] = i*each + n
		}
		drawHolder(c, ring, stones, canvas.Cut(strings.TrimSpace(name), longestName), look, rules.Seat(seat+1))
	}
}

// longestName is how wide a name beside stones is at most.
const longestName = 18

// drawHolder draws a name beside the stones of a seat, with air around it in the line of
// sand where it stands.
func drawHolder(c *canvas.Canvas, ring circle, stones []int, name string, look style.Look, seat rules.Seat) {
	width := lipgloss.Width(name)
	x, y, side := ring.label(stones)
	switch side {
	case nearRow, farRow:
		x -= width / 2
	case rightSide:
		x -= width
	}
	c.Text(x-1, y, " "+name+" ", look)
	c.Mark(canvas.Rect{X: x, Y: y, W: width, H: 1}, "holder:"+seat.String())
}
