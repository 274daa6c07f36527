package arena

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"nagara/locale"
	"nagara/locale/printout"
)

// page is a report being written.
type page struct{ *printout.Page }

// Text is the report as tables for people.
func (r *Report) Text(l *locale.Language) string {
	p := &page{printout.New(l)}
	// Not every game has options.
	edition := strings.TrimSuffix(r.Edition+", "+r.Options.String(), ", ")
	fmt.Fprintln(p, p.Say("arena.title", "game", r.Game, "version", r.Rules, "edition", edition, "seed", r.Seed))
	p.players(r)
	if len(r.Duels) > 0 {
		p.duels(r)
	}
	for i := range r.Teams {
		p.team(&r.Teams[i])
	}
	return p.String()
}

// players are the ladder, the strongest first, with the times of each.
func (p *page) players(r *Report) {
	t := p.Head("arena.player", "arena.elo", "arena.decisions", "arena.mean", "arena.p99", "arena.most")
	for _, s := range r.ranked() {
		strength := "–"
		if len(r.Duels) > 0 {
			strength = p.Decimal(s.Elo, 0) + " ± " + p.Decimal(s.Error, 0)
		}
		t = append(t, []string{
			s.Name, strength, p.Integer(s.Pace.Decisions),
			p.Decimal(s.Pace.Mean, 2), p.Decimal(s.Pace.P99, 2), p.Decimal(s.Pace.Most, 2),
		})
	}
	p.Table(t)
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

func (p *page) duels(r *Report) {
	t := p.Head("arena.duel", "arena.matches", "arena.won", "arena.interval", "arena.elo", "arena.pairs.head")
	for i := range r.Duels {
		d := &r.Duels[i]
		row := []string{
			d.A + " – " + d.B, p.Integer(d.Matches), p.Percent(d.Share),
			p.Interval(d.Low, d.High),
			p.Decimal(d.Elo, 0) + " ± " + p.Decimal(d.Error, 0),
			fmt.Sprintf("%d/%d/%d", d.Pairs[4]+d.Pairs[3], d.Pairs[2], d.Pairs[1]+d.Pairs[0]),
		}
		t = append(t, row)
	}
	p.Table(t)
	for i := range r.Duels {
		if v := r.Duels[i].Test; v != nil {
			fmt.Fprintln(p, p.Say("arena.test."+v.Holds, "a", r.Duels[i].A, "b", r.Duels[i].B,
				"elo0", p.Decimal(v.Elo0, 0), "elo1", p.Decimal(v.Elo1, 0), "ratio", p.Decimal(v.Ratio, 2)))
		}
	}
}

// team tells of the turns of a team, with a histogram.
func (p *page) team(t *Team) {
	fmt.Fprintf(p, "\n%s\n", p.won(t))
	if t.known == 0 {
		return
	}
	fmt.Fprintln(p, p.Say("arena.turns", "turns", p.Decimal(t.Turns, 2), "error", p.Decimal(t.Error, 2),
		"par", p.Decimal(t.Par, 2), "ratio", p.Decimal(t.Turns/max(t.Par, 1e-9), 3)))
	rows := p.Head("arena.over", "arena.deals", "arena.share")
	for _, over := range slices.Sorted(maps.Keys(t.Over)) {
		share := float64(t.Over[over]) / float64(t.known)
		rows = append(rows, []string{fmt.Sprintf("%+d", over), p.Integer(t.Over[over]), p.Percent(share), strings.Repeat("█", int(share*40+0.5))})
	}
	p.Table(rows)
}

// won tells how many deals a team won.
func (p *page) won(t *Team) string {
	return p.Say("arena.team", "name", t.Name, "deals", p.Integer(t.Deals),
		"won", p.Percent(float64(t.Won)/float64(max(t.Deals, 1))), "low", p.Percent(t.Low), "high", p.Percent(t.High))
}
