package review

import (
	"fmt"
	"math"
	"strings"
)

// calibrated is what mistakes of about the same size were said to cost, and how much
// more often the better move won.
type calibrated struct {
	n             int
	said, is, err float64
}

// calibration is that by size, the smallest first.
type calibration []calibrated

// add appends the mistakes between two sizes, if there are any.
func (c calibration) add(found []mistake, gains []float64, from, to float64) calibration {
	var row calibrated
	var squares float64
	for i, m := range found {
		if m.loss >= from && m.loss < to {
			row.n++
			row.said += m.loss
			row.is += gains[i]
			squares += gains[i] * gains[i]
		}
	}
	if row.n == 0 {
		return c
	}
	n := float64(row.n)
	row.said, row.is = row.said/n, row.is/n
	row.err = math.Sqrt(max(0, squares/n-row.is*row.is) / n)
	return append(c, row)
}

// The drawing is a square whose sides go from 0 to so many percent.
const (
	side  = 360.0
	inset = 56.0
	most  = 25.0
)

// at is where a percentage stands on both axes.
func at(percent float64) (x, y float64) {
	return inset + percent/most*side, inset/2 + side - percent/most*side
}

// draw is a picture of it: what was said to the right, what came of it upwards, and
// the line on which both are the same.
func (c calibration) draw() string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" width="%.0f" height="%.0f" font-family="system-ui, sans-serif" font-size="13">
<style>
line { stroke: #1d2822; stroke-width: 1.5 } text, circle { fill: #1d2822 } .grid { stroke: #b6bfa2; stroke-width: 1 } .same { stroke: #784a0b; stroke-dasharray: 6 4 }
@media (prefers-color-scheme: dark) { text, circle { fill: #f2e9d7 } line { stroke: #f2e9d7 } .grid { stroke: #354842 } .same { stroke: #e2ad55 } }
</style>
`, side+1.5*inset, side+1.75*inset, side+1.5*inset, side+1.75*inset)
	left, low := at(0)
	right, high := at(most)
	line := func(kind string, x1, y1, x2, y2 float64) {
		fmt.Fprintf(&b, "<line class=%q x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", kind, x1, y1, x2, y2)
	}
	for percent := 0.0; percent <= most; percent += 5 {
		x, y := at(percent)
		line("grid", x, low, x, high)
		line("grid", left, y, right, y)
		fmt.Fprintf(&b, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%.0f%%</text>\n", x, low+20, percent)
		fmt.Fprintf(&b, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%.0f%%</text>\n", left-8, y+4, percent)
	}
	line("same", left, low, right, high)
	for _, r := range c {
		x, _ := at(100 * r.said)
		_, y := at(100 * r.is)
		_, bottom := at(100 * (r.is - r.err))
		_, top := at(100 * (r.is + r.err))
		line("error", x, bottom, x, top)
		fmt.Fprintf(&b, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\"><title>%d mistakes</title></circle>\n", x, y, r.n)
	}
	fmt.Fprintf(&b, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">said to cost</text>\n", (left+right)/2, low+42)
	fmt.Fprintf(&b, "<text transform=\"translate(14 %.1f) rotate(-90)\" text-anchor=\"middle\">the better move wins more often by</text>\n</svg>\n", (low+high)/2)
	return b.String()
}
