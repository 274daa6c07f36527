package simulate

import (
	"fmt"
	"strings"

	"nagara/locale"
	"nagara/locale/printout"
)

// Text is the report as tables for people. Reasons, numbers, events and moves are
// called as the game calls them in that language, or else as in JSON.
func (r *Report) Text(l *locale.Language) string {
	p := page{printout.New(l), r.Game}
	p.heading(r)
	p.ends(r)
	p.wins(r)
	p.lengths(r)
	p.events(r)
	p.decisions(r)
	return p.String()
}

// page is a report being written.
type page struct {
	*printout.Page
	game string
}

func (p page) called(kind, name string) string { return p.Called(p.game, kind, name) }

// kinds are those of moves, one after the other.
func (p page) kinds(names string) string {
	all := strings.Fields(names)
	for i, name := range all {
		all[i] = p.called("kind", name)
	}
	return strings.Join(all, " / ")
}

func (p page) heading(r *Report) {
	title := p.Say("simulate.title", "game", r.Game, "version", r.Rules, "edition", r.Edition, "hash", r.EditionHash)
	seats := p.Say("simulate.seats", "n", r.Seats, "options", r.Options)
	fmt.Fprintf(p, "%s\n%s\n", title, strings.TrimSpace(seats))
	key := "simulate.games"
	if r.Games < r.Wanted {
		key = "simulate.stopped"
	}
	fmt.Fprintln(p, p.Say(key, "n", r.Games, "games", p.Integer(r.Games), "wanted", p.Integer(r.Wanted), "seed", r.Seed))
}

func (p page) ends(r *Report) {
	t := p.Head("simulate.ends", "simulate.matches", "simulate.share", "simulate.interval")
	for _, e := range r.Ends {
		t = append(t, append([]string{p.called("end", e.Reason)}, p.rate(e.Rate)...))
	}
	p.Table(t)
}

func (p page) wins(r *Report) {
	t := p.Head("simulate.wins", "simulate.matches", "simulate.share", "simulate.interval")
	for i, w := range r.Wins {
		t = append(t, append([]string{p.Say("simulate.seat", "seat", i+1)}, p.rate(w)...))
	}
	t = append(t, append([]string{p.Say("simulate.first")}, p.rate(r.First)...))
	t = append(t, append([]string{p.Say("simulate.nobody")}, p.rate(r.Nobody)...))
	p.Table(t)
}

func (p page) lengths(r *Report) {
	t := p.Head("simulate.numbers", "simulate.mean", "simulate.error", "simulate.least", "simulate.most")
	t = append(t, append([]string{p.Say("simulate.moves")}, p.number(r.Moves)...))
	for _, f := range r.Facts {
		t = append(t, append([]string{p.called("fact", f.Name)}, p.number(f.Number)...))
	}
	p.Table(t)
}

func (p page) events(r *Report) {
	t := p.Head("simulate.events", "simulate.times", "simulate.pergame", "simulate.ingames")
	for _, e := range r.Events {
		t = append(t, []string{p.called("counted", e.Event), p.Integer(e.Count), p.Decimal(e.PerGame, 2), p.Percent(e.Games.Share)})
	}
	p.Table(t)
}

func (p page) decisions(r *Report) {
	t := p.Head("simulate.decisions", "simulate.times", "simulate.mean", "simulate.least", "simulate.most")
	for _, d := range r.Decisions {
		t = append(t, []string{p.kinds(d.Kinds), p.Integer(d.Count), p.Decimal(d.Mean, 2), p.Short(d.Least), p.Short(d.Most)})
	}
	p.Table(t)
}

func (p page) rate(r Rate) []string {
	return []string{p.Integer(r.Count), p.Percent(r.Share), p.Interval(r.Low, r.High)}
}

func (p page) number(n Number) []string {
	return []string{p.Decimal(n.Mean, 2), p.Decimal(n.Error, 2), p.Short(n.Least), p.Short(n.Most)}
}
