package arena

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"nagara/locale"
)

// Text is the report as tables for people.
func (r *Report) Text(l *locale.Language) string {
	p := newPage(l)
	fmt.Fprintln(&p.out, p.say("arena.title", "game", r.Game, "version", r.Rules, "edition", r.Edition, "options", r.Options, "seed", r.Seed))
	p.players(r)
	if len(r.Duels) > 0 {
		p.duels(r)
	}
	for i := range r.Teams {
		p.team(&r.Teams[i])
	}
	return p.out.String()
}

// printer is a report being written in one language.
type printer struct {
	l       *locale.Language
	numbers *message.Printer
	out     strings.Builder
}

func newPage(l *locale.Language) *printer {
	return &printer{l: l, numbers: message.NewPrinter(language.MustParse(l.Code()))}
}

func (p *printer) say(key string, pairs ...any) string { return p.l.Text(key, locale.Pairs(pairs...)) }

// players are the ladder, the strongest first, with the times of each.
func (p *printer) players(r *Report) {
	t := p.table("arena.player", "arena.elo", "arena.decisions", "arena.mean", "arena.p99", "arena.most")
	for _, s := range r.ranked() {
		strength := "–"
		if len(r.Duels) > 0 {
			strength = p.decimal(s.Elo, 0) + " ± " + p.decimal(s.Error, 0)
		}
		t = append(t, []string{
			s.Name, strength, p.decimal(float64(s.Pace.Decisions), 0),
			p.decimal(s.Pace.Mean, 2), p.decimal(s.Pace.P99, 2), p.decimal(s.Pace.Most, 2),
		})
	}
	p.write(t)
}

// ranked are the players from the strongest to the weakest.
func (r *Report) ranked() []Standing {
	ranked := slices.Clone(r.Players)
	slices.SortStableFunc(ranked, func(a, b Standing) int {
		switch {
		case a.Elo > b.Elo:
			return -1
		case a.Elo < b.Elo:
			return 1
		}
		return 0
	})
	return ranked
}

func (p *printer) duels(r *Report) {
	t := p.table("arena.duel", "arena.matches", "arena.won", "arena.interval", "arena.elo", "arena.pairs.head")
	for i := range r.Duels {
		d := &r.Duels[i]
		row := []string{
			d.A + " – " + d.B, p.decimal(float64(d.Matches), 0), p.percent(d.Share),
			p.percent(d.Low) + " – " + p.percent(d.High),
			p.decimal(d.Elo, 0) + " ± " + p.decimal(d.Error, 0),
			fmt.Sprintf("%d/%d/%d", d.Pairs[4]+d.Pairs[3], d.Pairs[2], d.Pairs[1]+d.Pairs[0]),
		}
		t = append(t, row)
	}
	p.write(t)
	for i := range r.Duels {
		if v := r.Duels[i].Test; v != nil {
			fmt.Fprintln(&p.out, p.say("arena.test."+v.Holds, "a", r.Duels[i].A, "b", r.Duels[i].B,
				"elo0", p.decimal(v.Elo0, 0), "elo1", p.decimal(v.Elo1, 0), "ratio", p.decimal(v.Ratio, 2)))
		}
	}
}

// team tells of the turns of a team, with a histogram.
func (p *printer) team(t *Team) {
	fmt.Fprintf(&p.out, "\n%s\n", p.won(t))
	if t.known == 0 {
		return
	}
	fmt.Fprintln(&p.out, p.say("arena.turns", "turns", p.decimal(t.Turns, 2), "error", p.decimal(t.Error, 2),
		"par", p.decimal(t.Par, 2), "ratio", p.decimal(t.Turns/max(t.Par, 1e-9), 3)))
	rows := p.table("arena.over", "arena.deals", "arena.share")
	for _, over := range slices.Sorted(maps.Keys(t.Over)) {
		share := float64(t.Over[over]) / float64(t.known)
		rows = append(rows, []string{fmt.Sprintf("%+d", over), p.decimal(float64(t.Over[over]), 0), p.percent(share), strings.Repeat("█", int(share*40+0.5))})
	}
	p.write(rows)
}

// won tells how many deals a team won.
func (p *printer) won(t *Team) string {
	return p.say("arena.team", "name", t.Name, "deals", p.decimal(float64(t.Deals), 0),
		"won", p.percent(float64(t.Won)/float64(max(t.Deals, 1))), "low", p.percent(t.Low), "high", p.percent(t.High))
}

func (p *printer) decimal(x float64, digits int) string {
	return p.numbers.Sprint(number.Decimal(x, number.Scale(digits)))
}

func (p *printer) percent(share float64) string {
	return p.numbers.Sprint(number.Percent(share, number.Scale(1)))
}

// table begins a table with the sentences under these keys as its head.
func (p *printer) table(head ...string) [][]string {
	row := make([]string, len(head))
	for i, key := range head {
		row[i] = p.say(key)
	}
	return [][]string{row}
}

// write aligns the first column left and the numbers right. What has no head
// follows as it is.
func (p *printer) write(table [][]string) {
	widths := make([]int, len(table[0]))
	for _, row := range table {
		for i := range widths {
			widths[i] = max(widths[i], utf8.RuneCountInString(row[i]))
		}
	}
	p.out.WriteByte('\n')
	for _, row := range table {
		fmt.Fprintf(&p.out, "%-*s", widths[0], row[0])
		for i, cell := range row[1:] {
			if i+1 < len(widths) {
				fmt.Fprintf(&p.out, "  %*s", widths[i+1], cell)
			} else if cell != "" {
				fmt.Fprintf(&p.out, "  %s", cell)
			}
		}
		p.out.WriteByte('\n')
	}
}
