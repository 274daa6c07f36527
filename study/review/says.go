package review

import (
	"cmp"

	"nagara/rules"
)

// says tells a step in sentences: who chose what and what was better, or whom luck was
// with.
func (p *teller) says(s *Step) string {
	switch {
	case s.Kind == Forfeit:
		return p.ofSeat("ended", s.Seat)
	case s.missed():
		return p.ofSeat("missed", s.Seat, "made", p.move(s.Number, s.Move), "best", p.move(s.Number, s.Best))
	case s.Judged != nil && s.Mark != Good:
		return p.ofSeat("better", s.Seat, "made", p.move(s.Number, s.Move), "best", p.move(s.Number, s.Best))
	}
	chose := p.ofSeat("chose", s.Seat, "made", p.move(s.Number, s.Move))
	if s.Kind == Question {
		return chose
	}
	return chose + " " + p.fortune(s)
}

// fortune says whom luck, or what was hidden, was with.
func (p *teller) fortune(s *Step) string {
	kind, by := "luck", s.Luck
	if abs(s.Hidden) > abs(s.Luck) {
		kind, by = "hidden", s.Hidden
	}
	if p.Together {
		return p.Say("review.told." + kind + map[bool]string{true: ".cost", false: ".saved"}[by < 0])
	}
	return p.ofSeat(kind, ahead(by), "what", p.Say(p.luckKey(s.By)))
}

// ofSeat is a sentence about a seat: to whom it is told, or by its name.
func (p *teller) ofSeat(key string, seat rules.Seat, pairs ...any) string {
	key = "review.told." + key
	if seat == p.reader && seat != rules.Spectator {
		return p.Say(key+".you", pairs...)
	}
	return p.Say(key, append(pairs, "name", p.Seats[max(0, seat.Index())].Name)...)
}

// partName is what a part of the way is called.
func (r *Review) partName(v voice, part *Part, reader rules.Seat) string {
	switch {
	case part.Kind == "hidden":
		return v.Say("review.hidden")
	case part.Kind == "luck":
		return v.Say(v.luckKey(cmp.Or(part.By, "unnamed")))
	case part.Seat == reader:
		return v.Say("review.choices.you")
	}
	return v.Say("review.choices", "name", r.Seats[part.Seat.Index()].Name)
}
