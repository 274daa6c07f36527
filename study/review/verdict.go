package review

import (
	"math"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// verdict says in a sentence what decided the match, to one of its seats or to
// somebody who looked on.
func (r *Review) verdict(reader rules.Seat) *locale.Message {
	if r.Together {
		return r.verdictOnTeam()
	}
	winner := ahead(r.Ledger.Result - One/2)
	loser := 3 - winner
	to := "of."
	switch reader {
	case winner:
		to = "won."
	case loser:
		to = "lost."
	}
	said := r.turningPoint(loser)
	if said == nil {
		said = locale.Say(r.playOrLuck(loser))
	}
	said.Key = "review.verdict." + to + said.Key
	said.Args["winner"], said.Args["loser"] = r.Seats[winner.Index()].Name, r.Seats[loser.Index()].Name
	return said
}

// decisive is what a single choice must cost to have decided a match.
const decisive = One / 5

// turningPoint is the one thing that decided against a seat: that the match ended
// early, that it missed a win, or a choice that cost it more than all the others; nil
// where it was no single one.
func (r *Review) turningPoint(loser rules.Seat) *locale.Message {
	if len(r.Steps) == 0 {
		return nil
	}
	if last := &r.Steps[len(r.Steps)-1]; last.Kind == Forfeit && last.Seat == loser {
		return locale.Say("ended", "n", percent(-last.Skill))
	}
	worst := &r.Steps[0]
	for i := range r.Steps {
		s := &r.Steps[i]
		if s.Seat != loser {
			continue
		}
		if s.missed() {
			return locale.Say("missed", "when", r.when(s))
		}
		if s.Skill < worst.Skill {
			worst = s
		}
	}
	own, other := r.Ledger.Skill[loser.Index()], r.Ledger.Skill[2-loser]
	if -worst.Skill >= decisive && 2*worst.Skill <= own && own < other {
		return locale.Say("choice", "when", r.when(worst))
	}
	return nil
}

// playOrLuck says which of both a seat lost by, as its way is shown.
func (r *Review) playOrLuck(loser rules.Seat) string {
	way := r.Path(loser)
	play, luck := way.sums()
	play, luck = -play, -luck
	switch {
	case play <= 0:
		return "luck"
	case luck <= 0:
		return "play"
	case play >= 2*luck:
		return "more-play"
	case luck >= 2*play:
		return "more-luck"
	}
	return "both"
}

// when is the round or the turn of a step, as part of a sentence.
func (r *Review) when(s *Step) *locale.Message {
	return locale.Say("review.when."+r.Unit, "n", s.Turn)
}

// Sentence is the verdict in a language, and where the luck lay if it was not in what
// was thrown and drawn. Of a match that all lost it says how it ended, too.
func (r *Review) Sentence(l *locale.Language, reader rules.Seat) string {
	if r.Together && len(r.Winners) == 0 {
		return r.whyLost(l, reader)
	}
	verdict := r.verdict(reader)
	said := voice{l}.message(verdict)
	byLuck := strings.HasSuffix(verdict.Key, "luck") || strings.HasSuffix(verdict.Key, "both")
	if luck, hidden := r.Ledger.Luck, r.Ledger.Hidden; byLuck && !r.Together && abs(hidden) > abs(luck) {
		said += " " + locale.Say("review.verdict.hidden").In(l)
	}
	return said
}

// ahead is the seat that an amount speaks for.
func ahead(a Amount) rules.Seat {
	if a < 0 {
		return 2
	}
	return 1
}

// verdictOnTeam says what cost the turns that would not have been needed.
func (r *Review) verdictOnTeam() *locale.Message {
	way := r.Path(rules.Spectator)
	choices, worst := 0, &Step{}
	for i := range way.Parts {
		if way.Parts[i].Kind == "choices" {
			choices += way.Parts[i].Moved
		}
	}
	for i := range r.Steps {
		if r.Steps[i].Skill < worst.Skill {
			worst = &r.Steps[i]
		}
	}
	extra := way.Result - way.Start
	key, args := "review.verdict.team.", locale.Args{"n": extra, "start": way.Start, "result": way.Result}
	switch {
	case extra <= 0:
		key += "par"
	case 2*choices < extra:
		key += "hidden"
	case 2*choices == extra:
		key += "both"
	case -worst.Skill >= One && 2*worst.Skill <= -Amount(extra)*One:
		key, args["when"] = key+"choice", r.when(worst)
	default:
		key += "choices"
	}
	return &locale.Message{Key: key, Args: args}
}

// percent is an amount of a chance in whole parts of a hundred.
func percent(a Amount) int { return int(math.Round(float64(100*a) / float64(One))) }

// turns is an amount of turns, with a digit after the point.
func turns(a Amount) float64 { return math.Round(float64(10*a)/float64(One))/10 + 0 }
