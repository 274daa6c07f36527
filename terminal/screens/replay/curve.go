package replay

import (
	"slices"

	"nagara/study/review"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// heights are those of a curve, the lowest first.
var heights = []string{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"}

// Curve draws how something went over a match in one row, with the place where one
// is set off.
func Curve(c *canvas.Canvas, r canvas.Rect, values []float64, at int) {
	if len(values) < 2 || r.W < 2 {
		return
	}
	low, high := slices.Min(values), slices.Max(values)
	for x := range r.W {
		i := x * (len(values) - 1) / (r.W - 1)
		h := len(heights) / 2
		if high > low {
			h = int((values[i] - low) / (high - low) * float64(len(heights)-1))
		}
		look := style.Soft.Look()
		if at*(r.W-1)/(len(values)-1) == x {
			look = style.Look{Fg: style.Lamp, Bold: true}
		}
		c.Text(r.X+x, r.Y, heights[h], look)
	}
}

// worth is what the match was worth to the first side after each step.
func worth(made *review.Review) (values []float64) {
	for _, s := range made.Steps {
		values = append(values, float64(s.After+s.Luck)/float64(review.One))
	}
	return values
}

// mistake is the next step from there whose decision was doubtful or worse, or the
// one before; the same where there is none.
func (r *Screen) mistake(by int) int {
	if r.review == nil {
		return r.at
	}
	for i := r.at + by; i > 0 && i < len(r.review.Steps); i += by {
		if mistaken(&r.review.Steps[i]) {
			return i
		}
	}
	return r.at
}

// mistaken tells whether a decision was doubtful or worse.
func mistaken(s *review.Step) bool { return s.Judged != nil && s.Mark != review.Good }

// drawCurve draws the chance of the first side, or the turns of the team.
func (r *Screen) drawCurve(c *canvas.Canvas, x, y int) {
	title := r.Language.Text("review.team", nil)
	if !r.review.Together {
		title = r.Say("replay.curve", "name", r.kept.Names[0])
		if r.own == 1 {
			title = r.Say("replay.curve.you")
		}
	}
	x = c.Text(x, y, canvas.Cut(title, c.W/3), style.Quiet.Look()) + 1
	Curve(c, canvas.Rect{X: x, Y: y, W: c.W - x - 2, H: 1}, worth(r.review), r.at)
}
