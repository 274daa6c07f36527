package tournament

import (
	"fmt"
	"strings"

	"nagara/api"
	"nagara/site/tournament"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
)

// chartLines are a tournament at a glance, in lines of at most so many columns: what every
// round was for everybody, the newest rounds where not all fit, or the way to the final.
func (t *Screen) chartLines(chart *api.TournamentChart, width int) []string {
	names := map[int]string{}
	for i := range chart.Entrants {
		names[chart.Entrants[i].Number] = t.name(&chart.Entrants[i], chart.People)
	}
	if len(chart.Stages) > 0 {
		return treeLines(chart.Stages, names)
	}
	const name, cell = 20, 8
	shown := max(1, (width-name-14)/cell)
	var lines []string
	for _, row := range chart.Rows {
		var cells strings.Builder
		for _, one := range row.Cells[max(0, len(row.Cells)-shown):] {
			cells.WriteString(ui.Pad(cellText(one), cell))
		}
		lines = append(lines, fmt.Sprintf("%3d  %s %5s  %s", row.Number, ui.Pad(names[row.Number], name), halves(row.Points), cells.String()))
	}
	return lines
}

// cellText is a round in signs: what came of it, the number of the rival, and the seat.
func cellText(c tournament.ChartCell) string {
	text := marks([]tournament.RoundMark{c.Mark})
	switch {
	case c.Over != nil:
		return fmt.Sprintf("%s +%d", text, *c.Over)
	case c.Rival == 0:
		return text
	case c.Seat == 0:
		return fmt.Sprintf("%s %d", text, c.Rival)
	}
	return fmt.Sprintf("%s %d/%d", text, c.Rival, c.Seat)
}

// tree is a knock-out that is drawn from left to right.
type tree struct {
	lines []string
	names map[int]string
}

const treeWidth = 18

// treeLines draws the ties of each round in a column, and whoever goes on between them
// in the next; the winner stands last.
func treeLines(stages []tournament.Stage, names map[int]string) []string {
	first := stages[0].Ties
	t := tree{make([]string, 4*len(first)-1), names}
	ends := make([][2]int, len(first)) // the lines of both sides of each tie
	for i := range first {
		ends[i] = [2]int{4 * i, 4*i + 2}
	}
	for column, stage := range stages {
		var next [][2]int
		for i, tie := range stage.Ties {
			middle := t.tie(column, ends[i], tie)
			if i%2 == 0 {
				next = append(next, [2]int{middle, middle})
			}
			next[i/2][1] = middle
		}
		ends = next
	}
	if winner := stages[len(stages)-1].Ties[0].Won; winner != 0 {
		t.put(ends[0][0], len(stages), names[winner])
	}
	return t.lines
}

// tie draws one, and is the line that leads on from it.
func (t *tree) tie(column int, ends [2]int, tie tournament.BracketTie) (middle int) {
	middle = (ends[0] + ends[1]) / 2
	for line := ends[0]; line <= ends[1]; line++ {
		text, rail := "", " │"
		switch line {
		case ends[0]:
			text, rail = t.side(tie.One, tie.Won), "─┐"
		case ends[1]:
			text, rail = t.side(tie.Two, tie.Won), "─┘"
		case middle:
			rail = " ├─"
		}
		t.put(line, column, ui.Pad(text, treeWidth)+rail)
	}
	return middle
}

func (t *tree) put(line, column int, text string) {
	t.lines[line] = ui.Pad(t.lines[line], column*(treeWidth+3)) + text
}

func (t *tree) side(number, won int) string {
	sign := "  "
	switch {
	case number == 0:
		return "  …"
	case won == number:
		sign = "● "
	case won != 0:
		sign = "○ "
	}
	return sign + canvas.Cut(t.names[number], treeWidth-2)
}
