package menu

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	"nagara/study/glicko"
	"nagara/table"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// company are bots that one can play with.
type company struct {
	bot   string
	level int
	// alone is how much they leave to somebody who plays alone, and par how few turns the
	// deal takes then; empty for others.
	alone bot.Help
	par   int
}

// company are all that there are: first those for somebody who plays alone.
func (m *Screen) company() (all []company) {
	for _, a := range m.chosen().Alone {
		all = append(all, company{bot: a.Bot, alone: a.Level, par: a.Par})
	}
	for _, b := range m.chosen().Bots {
		all = append(all, company{bot: b.Name, level: b.Level})
	}
	return all
}

// about is what is said of a bot.
func (m *Screen) about(i int) string {
	return board.Word(m.Language, "bot."+m.chosen().Name+"."+m.company()[i].bot+".about", "")
}

// strength is the level of a bot as dots, and its rating where it was measured; that of a
// companion is a word, and how hard the deal is.
func (m *Screen) strength(i int) string {
	bots := m.company()
	if alone := bots[i].alone; alone != "" {
		return m.Language.Text("house.alone."+string(alone), nil) + ", " + m.Language.Text("house.alone.par", locale.Pairs("n", bots[i].par))
	}
	most := bots[len(bots)-1].level
	said := strings.Repeat("●", bots[i].level) + strings.Repeat("·", most-bots[i].level)
	ratings := bot.Ratings(m.chosen().Name, glicko.New().Rating)
	if rating, measured := ratings[bots[i].bot]; measured {
		said += "  " + m.rating(rating)
	} else if len(ratings) > 0 { // dots stand below dots
		said += strings.Repeat(" ", 2+canvas.Width(m.rating(glicko.New().Rating)))
	}
	return said
}

func (m *Screen) rating(rating float64) string {
	return m.Say("menu.rating", "n", int(math.Round(rating)))
}

// results are how the matches with a bot ended that are kept; empty where there are none.
func (m *Screen) results(i int) string {
	g, won, all := m.chosen(), 0, 0
	for _, s := range m.saved {
		if s.Settings.Game != g.Name || s.Phase != table.Over || s.Outcome == nil || s.People != 1 || !slices.Contains(s.Bots, m.company()[i].bot) {
			continue
		}
		all++
		if slices.ContainsFunc(s.Chairs, func(c table.Chair) bool { return c.Account != "" && s.Outcome.Won(c.Seat) }) {
			won++
		}
	}
	if all == 0 {
		return ""
	}
	return m.Say("menu.results", "won", won, "all", all)
}

// drawBeside tells of everybody whom one can play against, the weakest first, and, where
// there is room, how the game is played.
func (m *Screen) drawBeside(c *canvas.Canvas, r canvas.Rect) {
	y := m.drawHeading(c, r, r.Y, m.bots()) + 1
	for i := range m.company() {
		about := canvas.Wrap(m.about(i), r.W-2)
		if y+1+len(about) > r.Y+r.H {
			return
		}
		m.drawBot(c, canvas.Rect{X: r.X, Y: y, W: r.W, H: 1}, i)
		y++
		for _, line := range about {
			c.Text(r.X+2, y, line, style.Quiet.Look())
			y++
		}
		y++
	}
	m.drawSummary(c, canvas.Rect{X: r.X, Y: y + 1, W: r.W, H: r.Y + r.H - y - 1})
}

// drawBelow tells of them below the menu, in a line each, where there is no room beside it.
func (m *Screen) drawBelow(c *canvas.Canvas, r canvas.Rect) {
	air := min(r.H-len(m.company())-1, 1)
	if air < 0 {
		return
	}
	y := m.drawHeading(c, r, r.Y+air, m.bots())
	for i := range m.company() {
		name := canvas.Rect{X: r.X, Y: y, W: r.W, H: 1}
		end, left := m.drawBot(c, name, i)
		c.Text(end+2, y, canvas.Cut(m.about(i), left-end-4), style.Quiet.Look())
		y++
	}
}

// bots is the heading over everybody whom one can play with.
func (m *Screen) bots() string {
	if m.chosen().Together {
		return m.Say("menu.bots.with", "game", m.chosen().Title)
	}
	return m.Say("menu.bots", "game", m.chosen().Title)
}

func (m *Screen) drawHeading(c *canvas.Canvas, r canvas.Rect, y int, text string) int {
	c.Text(r.X, y, canvas.Cut(text, r.W), style.Look{Fg: style.Accent, Bold: true})
	return y + 1
}

// drawBot draws the name of a bot and how strong it is, and tells what room is left between.
// The one that is chosen is marked; a click chooses another.
func (m *Screen) drawBot(c *canvas.Canvas, r canvas.Rect, i int) (end, left int) {
	mark, look := "  ", style.Look{Fg: style.Ink, Bold: true}
	if i == m.bot {
		mark, look.Fg = "✓ ", style.Lamp // which is no pointer
	}
	c.Mark(r, fmt.Sprintf("bot:%d", i))
	end = c.Text(r.X, r.Y, mark+m.BotName(m.chosen().Name, m.company()[i].bot), look)
	right := m.strength(i)
	if results := m.results(i); results != "" {
		right = results + "   " + right
	}
	c.Right(r.X+r.W, r.Y, right, style.Soft.Look())
	return end, r.X + r.W - canvas.Width(right)
}

// drawSummary says how the game is played, as far as it fits.
func (m *Screen) drawSummary(c *canvas.Canvas, r canvas.Rect) {
	game, err := rules.Find(m.chosen().Name)
	if err != nil || r.H < leastSummary {
		return
	}
	y := m.drawHeading(c, r, r.Y, m.Say("menu.rules", "game", m.chosen().Title)) + 1
	for _, chapter := range rules.Rulebook(game, game.Edition()).Summary().Chapters {
		for _, p := range chapter.Passages {
			lines := canvas.Wrap(p.Words(m.Language), r.W-2)
			if y+len(lines) > r.Y+r.H {
				return
			}
			for _, line := range lines {
				c.Text(r.X+2, y, line, style.Soft.Look())
				y++
			}
		}
	}
}

// leastSummary is how many rows it takes to say something worth reading.
const leastSummary = 8
