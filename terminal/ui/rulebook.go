package ui

import (
	"strings"
	"unicode/utf8"

	"nagara/locale"
	"nagara/rules"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Rulebook is the rules of a game, while somebody reads them.
type Rulebook struct {
	language *locale.Language
	whole    rules.Book
	// sought is what the reader looks for; while typing, keys are letters of it.
	sought string
	typing bool
	// first is the first line that is shown; last is the latest that can be the
	// first, page how many there are on a page.
	first, last, page int
}

// NewRulebook opens the rules as they are with that edition; nil is the one that is
// built in.
func NewRulebook(l *locale.Language, game string, edition rules.Edition) *Rulebook {
	b := &Rulebook{language: l, page: 1}
	if r, err := rules.Find(game); err == nil {
		if edition == nil {
			edition = r.Edition()
		}
		b.whole = rules.Rulebook(r, edition)
	}
	return b
}

// Key turns pages and looks for words, and tells whether the book is closed.
func (b *Rulebook) Key(name string) (closed bool) {
	if b.typing {
		b.letter(name)
		return false
	}
	switch name {
	case "/":
		b.typing, b.sought = true, ""
	case "esc":
		if closed = b.sought == ""; !closed {
			b.sought = ""
		}
		return closed
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

// letter adds to what is looked for, or ends the typing.
func (b *Rulebook) letter(name string) {
	switch {
	case name == "enter":
		b.typing = false
	case name == "esc":
		b.typing, b.sought = false, ""
	case name == "backspace":
		_, size := utf8.DecodeLastRuneInString(b.sought)
		b.sought = b.sought[:len(b.sought)-size]
	case name == "space":
		b.sought += " "
	case utf8.RuneCountInString(name) == 1:
		b.sought += name
	}
	b.first = 0
}

// widest is how wide lines get that are easy to read.
const widest = 88

// bookLine is a line of the book as it is shown.
type bookLine struct {
	text string
	look style.Look
}

// lines are those of all that is looked for.
func (b *Rulebook) lines(width int) (lines []bookLine) {
	for _, chapter := range b.whole.Find(b.language, strings.Fields(b.sought)...).Chapters {
		lines = append(lines, bookLine{chapter.Title.In(b.language), style.Look{Fg: style.Accent, Bold: true}})
		for _, p := range chapter.Passages {
			for _, text := range canvas.Wrap(p.Heading(b.language), width-2) {
				lines = append(lines, bookLine{"  " + text, style.Look{Fg: style.Ink, Bold: true}})
			}
			for _, text := range canvas.Wrap(p.Words(b.language), width-4) {
				lines = append(lines, bookLine{"    " + text, style.Soft.Look()})
			}
		}
		lines = append(lines, bookLine{})
	}
	return lines
}

// Draw draws the page that is open.
func (b *Rulebook) Draw(c *canvas.Canvas, a *App) {
	width := min(c.W-6, widest)
	lines := b.lines(width)
	if b.sought != "" && len(lines) == 0 {
		lines = []bookLine{{a.Language.Text("house.rules.none", nil), style.Quiet.Look()}}
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
	if b.typing || b.sought != "" {
		c.Text((c.W-width)/2, c.H-2, "/ "+b.sought+map[bool]string{true: "▏"}[b.typing], style.Accent.Look())
	}
	a.DrawHints(c, c.H-1, Hints(
		"updown", a.Say("key.scroll"), "pgdown", a.Say("key.page"), "/", a.Say("key.search"), "esc", a.Say("key.back"),
	))
}
