package arena

import (
	"fmt"
	"html"
	"maps"
	"math"
	"slices"
	"strings"

	"nagara/locale"
	"nagara/locale/printout"
)

// Plot draws the report as an SVG: the ladder of rivals with their errors, or
// the histograms of teams.
func (r *Report) Plot(l *locale.Language) string {
	if len(r.Teams) > 0 {
		return r.plotTeams(&page{printout.New(l)})
	}
	return r.plotLadder(&page{printout.New(l)})
}

// The measures of a plot, in pixels.
const (
	plotWidth = 720
	plotLeft  = 200
	plotRight = 40
	plotTop   = 64
	plotRow   = 36
)

type drawing struct{ strings.Builder }

func newDrawing(height int, title string) *drawing {
	d := &drawing{}
	fmt.Fprintf(d, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" aria-label="%s" font-family="sans-serif" font-size="14">`+"\n",
		plotWidth, height, html.EscapeString(title))
	d.WriteString(`<style>text{fill:#33302a}.rule{stroke:#d8d2c4}.span{stroke:#2f6f6a;stroke-width:2}.mark{fill:#2f6f6a}@media (prefers-color-scheme:dark){text{fill:#e8e2d4}.rule{stroke:#4a463e}.span{stroke:#7cc4bd}.mark{fill:#7cc4bd}}</style>` + "\n")
	d.text(16, 28, "start", title)
	return d
}

func (d *drawing) text(x, y float64, anchor, words string) {
	fmt.Fprintf(d, `<text x="%.1f" y="%.1f" text-anchor="%s">%s</text>`+"\n", x, y, anchor, html.EscapeString(words))
}

func (d *drawing) line(class string, x1, y1, x2, y2 float64) {
	fmt.Fprintf(d, `<line class="%s" x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f"/>`+"\n", class, x1, y1, x2, y2)
}

func (d *drawing) close() string {
	d.WriteString("</svg>\n")
	return d.String()
}

// plotLadder has a row for each player, the strongest on top: a dot, and a
// line as long as its error.
func (r *Report) plotLadder(p *page) string {
	ranked := r.ranked()
	low, high := 0.0, 100.0
	for _, s := range ranked {
		low, high = min(low, s.Elo-s.Error), max(high, s.Elo+s.Error)
	}
	step := math.Pow(10, math.Floor(math.Log10(high-low)))
	if (high-low)/step < 4 {
		step /= 2
	}
	at := func(elo float64) float64 {
		return plotLeft + (elo-low)/(high-low)*(plotWidth-plotLeft-plotRight)
	}
	bottom := float64(plotTop + plotRow*len(ranked))
	d := newDrawing(int(bottom)+40, p.Say("arena.plot", "game", r.Game, "seed", r.Seed))
	for elo := math.Ceil(low/step) * step; elo <= high; elo += step {
		d.line("rule", at(elo), plotTop-12, at(elo), bottom)
		d.text(at(elo), bottom+20, "middle", p.Decimal(elo, 0))
	}
	for i, s := range ranked {
		y := plotTop + plotRow*(float64(i)+0.5)
		d.text(plotLeft-16, y+5, "end", short(s.Name))
		d.line("span", at(s.Elo-s.Error), y, at(s.Elo+s.Error), y)
		fmt.Fprintf(d, `<circle class="mark" cx="%.1f" cy="%.1f" r="6"><title>%s %s ± %s</title></circle>`+"\n",
			at(s.Elo), y, html.EscapeString(s.Name), p.Decimal(s.Elo, 0), p.Decimal(s.Error, 0))
	}
	return d.close()
}

// short is a name that fits beside the plot: a command can be long.
func short(name string) string {
	const most = 24
	letters := []rune(name)
	if len(letters) <= most {
		return name
	}
	return string(letters[:most-1]) + "…"
}

// plotTeams has a histogram for each team: how many turns more than par.
func (r *Report) plotTeams(p *page) string {
	most := 0
	rows := 0
	for _, t := range r.Teams {
		rows += len(t.Over) + 1
		for _, n := range t.Over {
			most = max(most, n)
		}
	}
	const bar = plotRow / 1.5
	d := newDrawing(plotTop+int(bar*float64(rows))+20, p.Say("arena.plot.teams", "game", r.Game, "seed", r.Seed))
	y := float64(plotTop)
	for _, t := range r.Teams {
		head := p.won(&t)
		if t.known > 0 {
			head += fmt.Sprintf("; %s / %s", p.Decimal(t.Turns, 2), p.Decimal(t.Par, 2))
		}
		d.text(16, y, "start", head)
		for _, over := range slices.Sorted(maps.Keys(t.Over)) {
			y += bar
			d.text(plotLeft-16, y, "end", fmt.Sprintf("%+d", over))
			width := float64(t.Over[over]) / float64(most) * (plotWidth - plotLeft - plotRight - 60)
			fmt.Fprintf(d, `<rect class="mark" x="%d" y="%.1f" width="%.1f" height="%.1f"/>`+"\n", plotLeft, y-bar*0.6, width, bar*0.7)
			d.text(plotLeft+width+8, y, "start", p.Integer(t.Over[over]))
		}
		y += bar
	}
	return d.close()
}
