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
		return p.told("missed", s)
	case s.mistaken() && !p.turned(s):
		return p.told("better", s)
	case s.mistaken():
		return p.told("better", s) + " " + p.fortune(s)
	case s.Kind == Question && !p.turned(s):
		return p.told("chose", s)
	case s.slight():
		return p.told("slight", s) + " " + p.fortune(s)
	}
	return p.told("chose", s) + " " + p.fortune(s)
}

// turned tells whether luck, or what was hidden, changed as much after a mistake as one.
func (p *teller) turned(s *Step) bool {
	return max(abs(s.Luck), abs(s.Hidden)) >= matters(p.Unit)
}

// told is what somebody did and what was better, in the words of the game where it has any.
func (p *teller) told(key string, s *Step) string {
	made, best := p.move(s.Number, s.Move), ""
	if s.Judged != nil {
		best = p.rather(s, s.Best)
	}
	if did := p.did(s); did != "" {
		if key == "chose" {
			return p.Say("review.told.done", "did", did)
		}
		return p.Say("review.told.done."+key, "did", did, "best", best)
	}
	return p.ofSeat(key, s.Seat, "made", made, "best", best)
}

// slight tells whether another move was better, by so little that it is no mistake.
func (s *Step) slight() bool { return s.Judged != nil && s.Mark == Good && s.Best != s.Move }

// unknowable tells whether the seat could not have done better by what it knew, nor come
// to know more.
func (s *Step) unknowable() bool {
	return s.Kind == Decision && !s.mistaken() && !s.slight() && len(s.Remarks) == 0
}

// mistaken tells whether the decision was doubtful or worse.
func (s *Step) mistaken() bool { return s.Judged != nil && s.Mark != Good }

// fortune says whom luck, or what was hidden, was with.
func (p *teller) fortune(s *Step) string {
	kind, by := "luck", s.Luck
	if abs(s.Hidden) > abs(s.Luck) {
		kind, by = "hidden", s.Hidden
	}
	switch besides := p.Together && kind == "hidden" && !s.unknowable(); {
	case besides && by < 0:
		return p.Say("review.told.hidden.besides")
	case besides && s.mistaken():
		return p.Say("review.told.hidden.helped")
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
