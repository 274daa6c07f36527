//go:build !js

package review

import (
	"fmt"
	"sort"
	"strings"

	"nagara/locale"
	"nagara/locale/printout"
	"nagara/record"
	"nagara/rules"
)

// Text is the review for people, as one of the seats reads it or somebody who
// looked on. Steps are those of the record that was reviewed.
func (r *Review) Text(l *locale.Language, reader rules.Seat, steps []record.Step) string {
	p := page{teller{voice{l}, r, steps}, printout.New(l)}
	p.line("%s", r.Sentence(l, reader))
	p.sums()
	if len(r.Moments) > 0 {
		p.line("\n%s", p.Say("review.moments"))
		for _, n := range r.Moments {
			p.moment(&r.Steps[n])
		}
	}
	for i := range r.Seats {
		p.mistakes(rules.Seat(i + 1))
	}
	p.questions()
	if len(r.Line) > 0 {
		p.line("\n%s\n  %s", p.Say("review.line"), strings.Join(r.Line, "\n  "))
	}
	return p.String()
}

// page is a review being written.
type page struct {
	teller
	*printout.Page
}

func (p *page) line(format string, args ...any) { fmt.Fprintf(p, format+"\n", args...) }

// sums writes what made the result.
func (p *page) sums() {
	l := &p.Ledger
	start, result := l.Start, l.Result
	if p.Unit == "turns" {
		start, result = -start, -result
	}
	title := p.Say("review.team")
	if !p.Together {
		title = p.Say("review.whose", "name", p.Seats[0].Name)
	}
	rows := [][]string{{title, ""}, {p.Say("review.start." + p.Unit), p.amount(p.Unit, start)}}
	for i, s := range l.Skill {
		rows = append(rows, []string{p.Say("review.choices", "name", p.Seats[i].Name), p.signed(p.side(rules.Seat(i+1)) * s)})
	}
	for _, by := range p.kinds() {
		rows = append(rows, []string{p.Say(p.luckKey(by)), p.signed(l.By[by])})
	}
	rows = append(rows, []string{p.Say("review.hidden"), p.signed(l.Hidden)},
		[]string{p.Say("review.result." + p.Unit), p.amount(p.Unit, result)})
	p.Table(rows)
}

// signed is what something changed: for the first side, or in turns.
func (p *page) signed(a Amount) string {
	if p.Unit == "turns" {
		a = -a
	}
	return p.change(p.Unit, a)
}

// precise is an amount with a digit behind the point.
func (p *page) precise(a Amount) string {
	if p.Unit == "turns" {
		return p.Decimal(float64(a)/float64(One), 1)
	}
	return p.Say("review.percent", "n", p.Decimal(100*float64(a)/float64(One), 1))
}

// kinds are those of luck that changed anything, those that changed most first.
func (p *page) kinds() (kinds []string) {
	for by, a := range p.Ledger.By {
		if a != 0 {
			kinds = append(kinds, by)
		}
	}
	sort.Strings(kinds)
	sort.SliceStable(kinds, func(i, j int) bool { return abs(p.Ledger.By[kinds[i]]) > abs(p.Ledger.By[kinds[j]]) })
	return kinds
}

// moment writes what made a step matter. What there is to say of mistakes stands among
// them.
func (p *page) moment(s *Step) {
	p.line("  %s", p.mattered(s))
	if s.Judged == nil || s.Mark != Good {
		return
	}
	for _, remark := range p.remarks(s) {
		p.line("      %s", remark)
	}
}

// mattered says what made a step matter.
func (p *page) mattered(s *Step) string {
	switch {
	case s.missed():
		return p.Say("review.moment.missed", "n", s.Number, "name", p.Seats[s.Seat.Index()].Name, "amount", p.amount(p.Unit, -s.Skill))
	case s.weight() == abs(s.Skill):
		return p.Say("review.moment.choice", "n", s.Number, "name", p.Seats[s.Seat.Index()].Name, "amount", p.amount(p.Unit, -s.Skill))
	case s.weight() == abs(s.Luck):
		return p.gain(s.Number, p.luckKey(s.By), s.Luck)
	}
	return p.gain(s.Number, "review.hidden", s.Hidden)
}

// gain says whom luck helped.
func (p *page) gain(n int, key string, a Amount) string {
	if p.Together {
		return p.Say("review.moment.cost", "n", n, "what", p.Say(key), "amount", p.signed(a))
	}
	return p.Say("review.moment.gain", "n", n, "what", p.Say(key), "name", p.Seats[ahead(a).Index()].Name, "amount", p.amount(p.Unit, abs(a)))
}

// mistakes lists what a seat could have done better.
func (p *page) mistakes(seat rules.Seat) {
	name := p.Seats[seat.Index()].Name
	found := p.Mistakes(seat)
	if len(found) == 0 {
		p.line("\n%s", p.Say("review.flawless", "name", name))
		return
	}
	p.line("\n%s", p.Say("review.mistakes", "name", name))
	for _, s := range found {
		p.line("  %s", p.Say("review.mistake", "n", s.Number, "move", p.move(s.Number, s.Move), "mark", p.Say("review.mark."+string(s.Mark)),
			"loss", p.amount(p.Unit, -s.Skill), "error", p.precise(s.Error)))
		p.line("      %s", p.Say("review.better", "move", p.move(s.Number, s.Best)))
		for _, why := range append(append([]*locale.Message{}, s.Reasons...), s.Remarks...) {
			p.line("      %s", p.message(why))
		}
	}
}

// questions lists what questions told.
func (p *page) questions() {
	titled := false
	for i := range p.Steps {
		s := &p.Steps[i]
		if s.Kind != Question || len(s.Remarks) == 0 {
			continue
		}
		if !titled {
			titled = true
			p.line("\n%s", p.Say("review.questions"))
		}
		p.line("  %s", p.Say("review.question", "n", s.Number, "move", p.move(s.Number, s.Move), "told", p.message(s.Remarks[0])))
	}
}
