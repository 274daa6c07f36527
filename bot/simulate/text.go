package simulate

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"nagara/locale"
)

// Text is the report as tables for people. Names of reasons, events and moves
// stay as they are in records and in JSON.
func (r *Report) Text(l *locale.Language) string {
	p := printer{l: l, numbers: message.NewPrinter(language.MustParse(l.Code()))}
	p.heading(r)
	p.ends(r)
	p.wins(r)
	p.lengths(r)
	p.events(r)
	p.decisions(r)
	return p.out.String()
}

// printer is a report being written in one language.
type printer struct {
	l       *locale.Language
	numbers *message.Printer
	out     strings.Builder
}

func (p *printer) say(key string, pairs ...any) string { return p.l.Text(key, locale.Pairs(pairs...)) }

func (p *printer) heading(r *Report) {
	title := p.say("simulate.title", "game", r.Game, "version", r.Rules, "edition", r.Edition, "hash", r.EditionHash)
	seats := p.say("simulate.seats", "n", r.Seats, "options", r.Options)
	fmt.Fprintf(&p.out, "%s\n%s\n", title, strings.TrimSpace(seats))
	key := "simulate.games"
	if r.Games < r.Wanted {
		key = "simulate.stopped"
	}
	fmt.Fprintln(&p.out, p.say(key, "n", r.Games, "games", p.integer(r.Games), "wanted", p.integer(r.Wanted), "seed", r.Seed))
}

func (p *printer) ends(r *Report) {
	t := p.table("simulate.ends", "simulate.matches", "simulate.share", "simulate.interval")
	for _, e := range r.Ends {
		t = append(t, append([]string{e.Reason}, p.rate(e.Rate)...))
	}
	p.write(t)
}

func (p *printer) wins(r *Report) {
	t := p.table("simulate.wins", "simulate.matches", "simulate.share", "simulate.interval")
	for i, w := range r.Wins {
		t = append(t, append([]string{p.say("simulate.seat", "seat", i+1)}, p.rate(w)...))
	}
	t = append(t, append([]string{p.say("simulate.first")}, p.rate(r.First)...))
	t = append(t, append([]string{p.say("simulate.nobody")}, p.rate(r.Nobody)...))
	p.write(t)
}

func (p *printer) lengths(r *Report) {
	t := p.table("simulate.numbers", "simulate.mean", "simulate.error", "simulate.least", "simulate.most")
	t = append(t, append([]string{p.say("simulate.moves")}, p.number(r.Moves)...))
	for _, f := range r.Facts {
		t = append(t, append([]string{f.Name}, p.number(f.Number)...))
	}
	p.write(t)
}

func (p *printer) events(r *Report) {
	t := p.table("simulate.events", "simulate.times", "simulate.pergame", "simulate.ingames")
	for _, e := range r.Events {
		t = append(t, []string{e.Event, p.integer(e.Count), p.decimal(e.PerGame), p.percent(e.Games.Share)})
	}
	p.write(t)
}

func (p *printer) decisions(r *Report) {
	t := p.table("simulate.decisions", "simulate.times", "simulate.mean", "simulate.least", "simulate.most")
	for _, d := range r.Decisions {
		t = append(t, []string{d.Kinds, p.integer(d.Count), p.decimal(d.Mean), p.short(d.Least), p.short(d.Most)})
	}
	p.write(t)
}

func (p *printer) rate(r Rate) []string {
	return []string{p.integer(r.Count), p.percent(r.Share), p.percent(r.Low) + " – " + p.percent(r.High)}
}

func (p *printer) number(n Number) []string {
	return []string{p.decimal(n.Mean), p.decimal(n.Error), p.short(n.Least), p.short(n.Most)}
}

func (p *printer) integer(n int) string { return p.numbers.Sprint(number.Decimal(n)) }

func (p *printer) decimal(x float64) string {
	return p.numbers.Sprint(number.Decimal(x, number.Scale(2)))
}

func (p *printer) short(x float64) string {
	return p.numbers.Sprint(number.Decimal(x, number.MaxFractionDigits(2)))
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

// write aligns the first column left and the numbers right.
func (p *printer) write(table [][]string) {
	widths := make([]int, len(table[0]))
	for _, row := range table {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	p.out.WriteByte('\n')
	for n, row := range table {
		indent := "  "
		if n == 0 {
			indent = ""
		}
		fmt.Fprintf(&p.out, "%s%-*s", indent, widths[0]+2-len(indent), row[0])
		for i, cell := range row[1:] {
			fmt.Fprintf(&p.out, "  %*s", widths[i+1], cell)
		}
		p.out.WriteByte('\n')
	}
}
