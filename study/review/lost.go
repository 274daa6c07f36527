package review

import (
	"cmp"
	"slices"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// whyLost says how a match ended that all lost together, and what did it.
func (r *Review) whyLost(l *locale.Language, reader rules.Seat) string {
	said := []string{r.ending(l, reader)}
	if r.givenUp() {
		return said[0]
	}
	for _, cause := range r.causes() {
		said = append(said, cause.In(l))
	}
	return strings.Join(said, " ")
}

// ending is how the match ended.
func (r *Review) ending(l *locale.Language, reader rules.Seat) string {
	switch {
	case r.givenUp():
		return (&teller{voice{l}, r, reader, nil}).ofSeat("ended", r.Steps[len(r.Steps)-1].Seat)
	case r.Decided != nil:
		return r.Decided.In(l, reader, r.Seats[max(0, r.Decided.Seat.Index())].Name)
	}
	return l.Text("review.verdict.together.end", nil)
}

// givenUp tells whether somebody ended the match.
func (r *Review) givenUp() bool {
	return len(r.Steps) > 0 && r.Steps[len(r.Steps)-1].Kind == Forfeit
}

// causes are what did it: a win that was missed, one step after which hardly anything
// was left, or the choices that cost most, where better ones would have been enough.
func (r *Review) causes() []*locale.Message {
	for i := range r.Steps {
		if s := &r.Steps[i]; s.missed() {
			return []*locale.Message{locale.Say("review.verdict.together.missed", "when", r.when(s))}
		}
	}
	if s := r.fatal(); s != nil {
		key := "review.verdict.together.fatal.hidden"
		if s.Judged != nil && s.Best != s.Move {
			key = "review.verdict.together.fatal.choice"
		}
		return []*locale.Message{locale.Say(key, "when", r.when(s))}
	}
	skill := Amount(0)
	for _, a := range r.Ledger.Skill {
		skill += a
	}
	if -skill < One {
		return []*locale.Message{locale.Say("review.verdict.together.hidden")}
	}
	causes := []*locale.Message{locale.Say("review.verdict.together.choices")}
	if dearest := r.dearest(); len(dearest) > 0 {
		causes = append(causes, locale.Say("review.verdict.together.dearest", "when", dearest))
	}
	return causes
}

// fatal is the step that took at least half of all that was lost from the start on; nil
// where none did.
func (r *Review) fatal() *Step {
	for i := range r.Steps {
		s := &r.Steps[i]
		if lost := s.Before - s.After; lost > One && 2*lost >= r.Ledger.Start-r.Ledger.Result {
			return s
		}
	}
	return nil
}

// dearest is when the choices were made that cost most, in the order of the match.
func (r *Review) dearest() (when locale.List) {
	var found []*Step
	for i := range r.Steps {
		if s := &r.Steps[i]; s.Judged != nil && s.Mark != Good {
			found = append(found, s)
		}
	}
	slices.SortStableFunc(found, func(a, b *Step) int { return cmp.Compare(a.Skill, b.Skill) })
	found = found[:min(len(found), mostMoments)]
	slices.SortFunc(found, func(a, b *Step) int { return cmp.Compare(a.Number, b.Number) })
	for _, s := range found {
		when = append(when, r.when(s))
	}
	return when
}
