package table

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/record"
	"nagara/rules"
	"nagara/terminal/boards"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// course is how the seats stood over a match that is over.
type course struct {
	// points are by step, then by seat; nil where the game has none, or nobody knows yet.
	points [][]int
}

// measured is how the seats of a table stood.
type measured struct {
	table  string
	points [][]int
}

// measure reads how the seats stood from the record of the match.
func (k *course) measure(s *sitting) tea.Cmd {
	if _, can := s.board.(board.Scored); !can || !s.page.Played() {
		return nil
	}
	at, id, you, edition, game := s.backend(), s.table, s.page.You, s.edition(), s.game
	return s.Ask(20*time.Second, func(ctx context.Context) (tea.Msg, error) {
		m := measured{table: id} // a sealed deal has no record yet, and its end is told without one
		if r, err := at.Record(ctx, id); err == nil {
			m.points = pointsOf(r, boards.Of(game, edition), edition, you)
		}
		return m, nil
	})
}

// pointsOf are the points of all seats after each step, as a seat saw them.
func pointsOf(r *record.Record, b board.Board, edition rules.Edition, seat rules.Seat) (points [][]int) {
	scored, can := b.(board.Scored)
	steps, err := r.Steps(edition)
	if !can || err != nil {
		return nil
	}
	for _, step := range steps {
		view, err := json.Marshal(step.Match.View(seat))
		if err != nil || b.See(view, nil) != nil {
			return nil
		}
		points = append(points, scored.Points())
	}
	return points
}

// heights are those of a curve, the lowest first.
var heights = []rune("▁▂▃▄▅▆▇█")

// rows is how many rows the curve of a seat has in a window.
func (k *course) rows(height int) int { return min(max((height-ui.MinHeight)/8, 1), 4) }

// lines are a curve for each seat, all on one scale, with whose it is and what it came to.
func (k *course) lines(s *sitting, width, height int) (lines []board.Line) {
	if len(k.points) < 2 {
		return nil
	}
	highest := 0
	for _, p := range k.points {
		highest = max(highest, slices.Max(p))
	}
	if highest == 0 { // given up before anybody had any
		return nil
	}
	names := s.Names()
	label := 0
	for _, name := range names {
		label = min(max(label, canvas.Width(name)), width/4)
	}
	rows := k.rows(height)
	for seat, last := range k.points[len(k.points)-1] {
		curve := k.curve(seat, min(width-label-6, maxCurve), rows, highest)
		colour := style.Rival
		if rules.Seat(seat+1) == s.page.You {
			colour = style.May
		}
		for i, row := range curve {
			head, tail := "", ""
			if i == len(curve)-1 {
				head, tail = names[seat], fmt.Sprintf(" %d", last)
			}
			lines = append(lines, board.Line{Text: ui.Pad(head, label) + "  " + row + tail, Colour: colour})
		}
	}
	return lines
}

// maxCurve is how wide a curve is at most: wider ones are no easier to read.
const maxCurve = 120

// curve is how a seat stood, in rows from the top down.
func (k *course) curve(seat, width, rows, highest int) []string {
	drawn := make([]string, rows)
	width = min(width, len(k.points)*4)
	for x := range width {
		points := k.points[x*(len(k.points)-1)/max(width-1, 1)][seat]
		eighths := (max(points, 0)*(rows*len(heights)-1) + highest/2) / highest
		for i := range drawn {
			left := eighths - (rows-1-i)*len(heights)
			sign := " "
			if left >= 0 {
				sign = string(heights[min(left, len(heights)-1)])
			}
			drawn[i] += sign
		}
	}
	return drawn
}
