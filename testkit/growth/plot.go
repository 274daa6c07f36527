package main

import (
	"fmt"
	"math"
	"strings"
)

// Sizes of a picture, which has three panels side by side.
const (
	panelWidth, panelHeight = 172.0, 190.0
	left, between           = 50.0, 66.0
	top, bottom             = 44.0, 62.0
	width                   = left + 3*panelWidth + 2*between + 14
	height                  = top + panelHeight + bottom
)

// head begins a picture. Its colours are those of the site, which follow the system.
const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %[1]g %[2]g" width="%[1]g" height="%[2]g" font-family="system-ui, sans-serif" font-size="13" role="img">
<title>%[3]s</title>
<style>
text, circle { fill: #1d2822 } .less { fill: #435047; font-size: 12px } line { stroke: #b6bfa2 } .curve { fill: none; stroke: #784a0b; stroke-width: 2 } .whisker { stroke: #1d2822; stroke-width: 1.5 }
@media (prefers-color-scheme: dark) { text, circle { fill: #f2e9d7 } .less { fill: #c3bca7 } line { stroke: #354842 } .curve { stroke: #e2ad55 } .whisker { stroke: #f2e9d7 } }
</style>
`

// draw is the picture of a series.
func draw(s series, m *measured) string {
	var out strings.Builder
	fmt.Fprintf(&out, head, width, height, s.title)
	for i, panel := range []struct {
		title string
		of    func(point) spread
	}{
		{"moves a second", func(p point) spread { return p.Rate }},
		{fmt.Sprintf("p99 at %s a second, ms", thousands(s.rate)), func(p point) spread { return p.P99 }},
		{"server, µs a move", func(p point) spread { return p.Micros }},
	} {
		drawPanel(&out, left+float64(i)*(panelWidth+between), panel.title, m.Points, panel.of)
	}
	fmt.Fprintf(&out, "<text x=\"%g\" y=\"%g\" text-anchor=\"middle\">%s</text>\n", width/2, height-26, s.axis)
	fmt.Fprintf(&out, "<text class=\"less\" x=\"%g\" y=\"%g\" text-anchor=\"middle\">%s; %s</text>\n", width/2, height-8, m.Machine, m.noise())
	out.WriteString("</svg>\n")
	return out.String()
}

// drawPanel draws one figure: a dot for the middle of the measurements, a line from the
// least to the most. Sizes stand side by side at equal distances, for they grow by
// factors.
func drawPanel(out *strings.Builder, x float64, title string, points []point, of func(point) spread) {
	most := 0.0
	for _, p := range points {
		most = max(most, of(p).Most)
	}
	step := stepFor(most)
	steps := max(1, math.Ceil(most/step))
	at := func(value float64) float64 { return top + panelHeight*(1-value/(step*steps)) }
	fmt.Fprintf(out, "<text x=\"%g\" y=\"%g\">%s</text>\n", x-left+14, top-22, title)
	for i := range int(steps) + 1 {
		value := float64(i) * step
		fmt.Fprintf(out, "<line x1=\"%g\" y1=\"%.1f\" x2=\"%g\" y2=\"%.1f\"/>\n", x, at(value), x+panelWidth, at(value))
		fmt.Fprintf(out, "<text class=\"less\" x=\"%g\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n", x-6, at(value)+4, short(value))
	}
	var curve, dots strings.Builder
	for i, p := range points {
		px, s := x+panelWidth*(float64(i)+.5)/float64(len(points)), of(p)
		fmt.Fprintf(&curve, "%.1f,%.1f ", px, at(s.Middle))
		fmt.Fprintf(&dots, "<line class=\"whisker\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", px, at(s.Least), px, at(s.Most))
		for _, end := range []float64{s.Least, s.Most} {
			fmt.Fprintf(&dots, "<line class=\"whisker\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", px-3, at(end), px+3, at(end))
		}
		fmt.Fprintf(&dots, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\"><title>%s: %s</title></circle>\n", px, at(s.Middle), thousands(p.Size), s.words(1, ""))
		fmt.Fprintf(&dots, "<text class=\"less\" x=\"%.1f\" y=\"%g\" text-anchor=\"middle\">%s</text>\n", px, top+panelHeight+18, short(float64(p.Size)))
	}
	fmt.Fprintf(out, "<polyline class=\"curve\" points=\"%s\"/>\n%s", strings.TrimSpace(curve.String()), dots.String())
}

// stepFor is a round number that fits four times or so into a value: 1, 2 or 5, with
// zeros or behind a point.
func stepFor(most float64) float64 {
	if most <= 0 {
		return 1
	}
	unit := math.Pow(10, math.Floor(math.Log10(most/4)))
	for _, times := range []float64{1, 2, 5} {
		if most/4 <= times*unit {
			return times * unit
		}
	}
	return 10 * unit
}

// short is a number as it fits under an axis: 300, 3k, 1M.
func short(n float64) string {
	switch {
	case n >= 1e6:
		return fmt.Sprintf("%.3gM", n/1e6)
	case n >= 1e3:
		return fmt.Sprintf("%.3gk", n/1e3)
	}
	return fmt.Sprintf("%.3g", n)
}
