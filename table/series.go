package table

import (
	"slices"

	"nagara/rules"
)

// Series is the score over the matches that the same people played one after the
// other, as rematches. Those without a result do not count.
type Series struct {
	Played int `json:"played" doc:"How many matches came to a result, with this one if it has."`
	// Won goes by who somebody is: seats change with every match.
	Won   []Wins `json:"won" doc:"How many each has won."`
	Draws int    `json:"draws,omitempty" doc:"How many nobody won, where people play against each other."`
	// Together is of games in which all win or lose as one; so are Solved and Turns.
	Together bool `json:"together,omitempty" doc:"Whether all win or lose as one."`
	Solved   int  `json:"solved,omitempty" doc:"How many were won together."`
	Turns    int  `json:"turns,omitempty" doc:"How many turns those took that were won together."`
}

// Wins is how many matches of a series somebody has won: an account, or a bot of the
// house.
type Wins struct {
	Account string `json:"account,omitempty"`
	Bot     string `json:"bot,omitempty"`
	Won     int    `json:"won"`
}

// series is the score with this match, if it has a result. There is none before
// the first rematch.
func (t *Table) series() *Series {
	if t.created.Series == nil || t.ended == nil || t.ended.Outcome == nil {
		return t.created.Series
	}
	return t.counted()
}

// counted is the score for the next match to begin with.
func (t *Table) counted() *Series {
	s := Series{Won: []Wins{}, Together: rules.Together(t.game)}
	if t.created.Series != nil {
		s = *t.created.Series
		s.Won = slices.Clone(s.Won)
	}
	if t.ended == nil || t.ended.Outcome == nil || t.created.From != nil && t.created.From.Earlier != nil { // what is known is no feat
		return &s
	}
	outcome := t.ended.Outcome
	s.Played++
	for i, c := range t.chairs {
		s.count(c, outcome.Won(rules.Seat(i+1)))
	}
	switch solved := len(outcome.Winners) > 0; {
	case s.Together && solved:
		s.Solved++
		if len(outcome.Scores) == 1 {
			s.Turns += outcome.Scores[0]
		}
	case !s.Together && !solved:
		s.Draws++
	}
	return &s
}

// count adds what became of whoever sits on that chair. A bot that plays for
// somebody plays for them.
func (s *Series) count(c chair, won bool) {
	who := Wins{Account: c.account}
	if c.account == "" {
		who.Bot = c.bot
	}
	i := slices.IndexFunc(s.Won, func(w Wins) bool { return w.Account == who.Account && w.Bot == who.Bot })
	if i < 0 {
		i = len(s.Won)
		s.Won = append(s.Won, who)
	}
	if won {
		s.Won[i].Won++
	}
}
