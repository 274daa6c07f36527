package terminal

import (
	"nagara/locale"
	"nagara/rules"
	"nagara/terminal/canvas"
	"nagara/terminal/style"
)

// book is the rules of a game, while somebody reads them.
type book struct {
	chapters []rules.Chapter
	// first is the first line that is shown; last is the latest that can be the
	// first, page how many there are on a page.
	first, last, page int
}

func newBook(l *locale.Language, game string) *book {
	b := &book{page: 1}
	if r, err := rules.Find(game); err == nil {
		b.chapters = rules.Rulebook(l, r)
	}
	return b
}

// key turns pages, and tells whether the book is closed.
func (b *book) key(name string) (closed bool) {
	switch name {
	case "down", "enter":
		b.first++
	case "up":
		b.first--
	case "pgdown", "space", "right":
		b.first += b.page
	case "pgup", "left":
		b.first -= b.page
	case "home":
		b.first = 0
	case "end":
		b.first = b.last
	default:
		return true
	}
	b.first = min(max(b.first, 0), b.last)
	return false
}

// widest is how wide lines get that are easy to read.
const widest = 88

func (b *book) draw(c *canvas.Canvas, a *App) {
	width := min(c.W-6, widest)
	type line struct {
		text string
		look style.Look
	}
	var lines []line
	for _, chapter := range b.chapters {
		lines = append(lines, line{chapter.Title, style.Look{Fg: style.Accent, Bold: true}})
		for _, t := range chapter.Topics {
			if t.Name != "" {
				lines = append(lines, line{"  " + t.Name, style.Look{Fg: style.Ink, Bold: true}})
			}
			for _, text := range canvas.Wrap(t.Text, width-4) {
				lines = append(lines, line{"    " + text, style.Soft.Look()})
			}
		}
		lines = append(lines, line{})
	}
	b.page = max(c.H-4, 1)
	b.last = max(len(lines)-b.page, 0)
	b.first = min(b.first, b.last)
	for i, l := range lines[b.first:min(b.first+b.page, len(lines))] {
		c.Text((c.W-width)/2, 2+i, l.text, l.look)
	}
	if more := len(lines) - b.first - b.page; more > 0 {
		c.Right(c.W-2, c.H-2, a.Say("lobby.below", "n", more), style.Lamp.Look())
	}
	drawHints(c, c.H-1, []hint{{"updown", a.Say("key.scroll")}, {"pgdown", a.Say("key.page")}, {"esc", a.Say("key.back")}})
}
