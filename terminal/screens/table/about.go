package table

import (
	"strings"

	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// drawAbout explains what is pointed at, and what the move would change.
func (p *choosing) drawAbout(c *canvas.Canvas, r canvas.Rect, s *sitting) {
	if r.H == 0 {
		return
	}
	foretold := wrapAll(s.board.Foretell(s.Language, p.foreseen()), r.W, r.H)
	about := s.board.About(s.Language, p.Focus)
	if len(foretold) == 1 && r.H == 1 && canvas.Width(about+" · "+foretold[0].Text) <= r.W && about != "" {
		foretold[0].Text = about + " · " + foretold[0].Text
	}
	var lines []board.Line
	for _, text := range canvas.Fit(canvas.Wrap(about, r.W), r.W, r.H-len(foretold)) {
		lines = append(lines, board.Line{Text: text, Colour: style.Ink})
	}
	for i, line := range append(lines, foretold...) {
		c.Text(r.X, r.Y+i, line.Text, line.Colour.Look())
	}
}

// wrapAll are lines in so many rows of a width: each by itself, or all in one text, in the
// colour of the first, where that leaves a row for what a thing is, or fits at all.
func wrapAll(lines []board.Line, width, rows int) []board.Line {
	var apart, joined []board.Line
	var texts []string
	for _, line := range lines {
		apart = append(apart, board.Paragraph("", line.Text, width, line.Colour)...)
		texts = append(texts, line.Text)
	}
	for _, text := range canvas.Fit(canvas.Wrap(strings.Join(texts, " · "), width), width, rows) {
		joined = append(joined, board.Line{Text: text, Colour: lines[0].Colour})
	}
	if len(apart) < rows || len(apart) == len(joined) {
		return apart
	}
	return joined
}
