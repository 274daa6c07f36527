package review

import (
	"math"

	"nagara/locale"
	"nagara/rules"
)

// Verdict says in a sentence what decided the match, to one of its seats or to
// somebody who looked on.
func (r *Review) Verdict(reader rules.Seat) *locale.Message {
	if r.Together {
		return r.verdictOnTeam()
	}
	luck, skill := r.Ledger.Luck+r.Ledger.Hidden, r.Ledger.Skill[0]-r.Ledger.Skill[1]
	better, lucky := ahead(skill), ahead(luck)
	winner := ahead(r.Ledger.Result - One/2)
	tone, knows := "unlucky", true
	switch {
	case percent(skill) == 0:
		tone, better = "even", rules.Spectator
	case percent(luck) == 0:
		tone, lucky = "skill", rules.Spectator
	case better == lucky:
		tone, lucky = "both", rules.Spectator
	case better == winner:
		tone = "deserved"
	}
	key := "review.verdict." + tone
	switch {
	case reader == rules.Spectator || reader != better && reader != lucky:
		knows = false
	case reader == better:
		key += ".better"
	default:
		key += ".lucky"
	}
	args := locale.Args{"skill": percent(abs(skill)), "luck": percent(abs(luck))}
	if better != rules.Spectator && (!knows || reader != better) {
		args["better"] = r.Seats[better.Index()].Name
	}
	if lucky != rules.Spectator && (!knows || reader != lucky) {
		args["lucky"] = r.Seats[lucky.Index()].Name
	}
	return &locale.Message{Key: key, Args: args}
}

// Sentence is the verdict in a language, and where the luck lay if it was not in what
// was thrown and drawn.
func (r *Review) Sentence(l *locale.Language, reader rules.Seat) string {
	said := voice{l}.message(r.Verdict(reader))
	if luck, hidden := r.Ledger.Luck, r.Ledger.Hidden; !r.Together && abs(hidden) > abs(luck) && percent(luck+hidden) != 0 {
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

func (r *Review) verdictOnTeam() *locale.Message {
	skill := Amount(0)
	for _, s := range r.Ledger.Skill {
		skill += s
	}
	args := locale.Args{"start": turns(-r.Ledger.Start), "skill": turns(-skill), "hidden": turns(-r.Ledger.Hidden)}
	if len(r.Winners) == 0 {
		return &locale.Message{Key: "review.verdict.lost", Args: args}
	}
	args["result"] = turns(-r.Ledger.Result)
	return &locale.Message{Key: "review.verdict.team", Args: args}
}

// percent is an amount of a chance in whole parts of a hundred.
func percent(a Amount) int { return int(math.Round(float64(100*a) / float64(One))) }

// turns is an amount of turns, with a digit after the point.
func turns(a Amount) float64 { return math.Round(float64(10*a)/float64(One))/10 + 0 }
