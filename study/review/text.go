//go:build !js

package review

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"nagara/locale"
	"nagara/locale/printout"
	"nagara/record"
	"nagara/rules"
)

// Text is the review for people, as one of the seats reads it or somebody who
// looked on. Steps are those of the record that was reviewed.
func (r *Review) Text(l *locale.Language, reader rules.Seat, steps []record.Step) string {
	p := page{teller{voice{l}, r, reader, steps}, printout.New(l)}
	p.line("%s", r.Sentence(l, reader))
	way := r.Paths(l, reader)[max(0, reader.Index())]
	p.way(&way)
	if len(r.Moments) > 0 {
		p.line("\n%s", p.Say("review.moments"))
		for _, n := range r.Moments {
			p.moment(&r.Steps[n])
		}
	}
	for i := range r.Seats {
		p.mistakes(&way, rules.Seat(i+1))
	}
	p.questions()
	if len(r.Line) > 0 {
		p.line("\n%s\n  %s", p.Say("review.line"), strings.Join(r.Way(l, steps), "\n  "))
	}
	p.exact(&way)
	return p.String()
}

// page is a review being written.
type page struct {
	teller
	*printout.Page
}

func (p *page) line(format string, args ...any) { fmt.Fprintf(p, format+"\n", args...) }

// way writes what moved the match, on the scale that people see.
func (p *page) way(w *Path) {
	title := p.Say("review.team")
	switch {
	case w.Seat == rules.Spectator:
	case w.Seat == p.reader:
		title = p.Say("review.way.you")
	default:
		title = p.Say("review.way", "name", p.Seats[w.Seat.Index()].Name)
	}
	rows := [][]string{{title, ""}, {p.Say("review.start." + p.Unit), strconv.Itoa(w.Start)}}
	for i := range w.Parts {
		if part := &w.Parts[i]; part.Moved != 0 {
			rows = append(rows, []string{part.Name, signed(part.Moved, strconv.Itoa)})
		}
	}
	p.Table(append(rows, []string{p.Say("review.result." + p.Unit), strconv.Itoa(w.Result)}))
	if w.Says != "" {
		p.line("\n%s", w.Says)
	}
}

// exact writes what made the result by the ledger, in tenths, where that is more than
// the way itself with another digit.
func (p *page) exact(w *Path) {
	if !w.fitted() {
		return
	}
	tenths := func(n int) string {
		text := p.Decimal(float64(n)/10, 1)
		if p.Unit == "turns" {
			return text
		}
		return p.Say("review.percent", "n", text)
	}
	p.line("\n%s", p.Say("review.exact.about."+p.Unit))
	rows := [][]string{{p.Say("review.exact." + p.Unit), ""}, {p.Say("review.start." + p.Unit), tenths(w.Exact.Start)}}
	for i := range w.Parts {
		if part := &w.Parts[i]; part.Exact != 0 {
			rows = append(rows, []string{part.Name, signed(part.Exact, tenths)})
		}
	}
	p.Table(append(rows, []string{p.Say("review.result." + p.Unit), tenths(w.Exact.Result)}))
}

// moment writes what made a step matter, and why something was better or as good.
func (p *page) moment(s *Step) {
	p.line("  %s", p.Say("review.moment."+p.Unit, "n", s.Turn, "says", p.within(s)))
	if s.Judged != nil && s.Best != s.Move {
		p.said(p.why(s))
	}
	p.said(p.remarks(s))
}

// within is what a step is told as, inside of a sentence: names keep their capitals.
func (p *page) within(s *Step) string {
	said := p.says(s)
	if s.Seat != p.reader {
		return said
	}
	first, size := utf8.DecodeRuneInString(said)
	return string(unicode.ToLower(first)) + said[size:]
}

// began is when a step was made, at the beginning of a line.
func (p *page) began(s *Step) string {
	return strings.TrimSuffix(locale.Sentence(p.message(p.when(s))), ".")
}

// said writes sentences below a line.
func (p *page) said(sentences []string) {
	for _, one := range sentences {
		p.line("      %s", one)
	}
}

// mistakes lists what a seat could have done better, and how its choices share what they
// moved on the way: the list adds up to what the way has.
func (p *page) mistakes(w *Path, seat rules.Seat) {
	found := p.Costly(seat)
	title := "review.mistakes"
	if len(found) == 0 {
		title = "review.flawless"
	}
	if seat == p.reader {
		title += ".you"
	}
	p.line("\n%s", p.Say(title, "name", p.Seats[seat.Index()].Name))
	part := w.choices(seat)
	for i, s := range found {
		p.line("  %s", p.costly(s, part, i))
		if s.Judged != nil {
			p.said(append(p.why(s), p.messages(s, s.Remarks)...))
		}
	}
	if len(found) == 0 || part == nil || part.Moved == 0 {
		return
	}
	if rest := part.rest(); rest != 0 {
		p.line("  %s", locale.Sentence(p.Say("review.total", "what", p.Say("review.rest"), "moved", within(rest))))
	}
	p.line("  %s", locale.Sentence(p.Say("review.total", "what", part.Name, "moved", within(part.Moved))))
}

// costly is a choice that cost something, with its share of what all of them moved.
func (p *page) costly(s *Step, part *Part, i int) string {
	moved := p.Say("review.little")
	if part != nil && part.Shares[i].Moved != 0 {
		moved = within(part.Shares[i].Moved)
	}
	if s.Judged == nil {
		return p.Say("review.share.plain", "when", p.began(s), "moved", moved, "says", p.says(s))
	}
	return p.Say("review.share", "when", p.began(s), "moved", moved, "mark", p.Say("review.mark."+string(s.Mark)), "says", p.says(s))
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
		p.line("  %s", p.Say("review.question", "when", p.began(s), "move", p.move(s.Number, s.Move), "told", p.messages(s, s.Remarks)[0]))
	}
}
