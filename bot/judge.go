package bot

import (
	"context"
	"fmt"

	"nagara/locale"
	"nagara/rules"
)

// Judge looks back at a match that is over: what each decision cost, by what
// its seat knew then, and what the match was worth with everything known. It
// judges one match, step by step from the first, and thinks a fixed number of
// thoughts: the same match is always judged alike.
//
// Worths count for the side of seat 1, more being better, and are in the unit
// of the scale.
type Judge interface {
	Scale() Scale
	// Start is what the match was worth before it was dealt.
	Start(dealt rules.Match) float64
	// Standing is what the position is worth with everything known. Where that
	// can only be estimated, exact is false: then the match is judged by
	// Prospects alone.
	Standing(rules.Match) (worth float64, exact bool)
	// Weigh says what a decision cost. Decisions come in their order.
	Weigh(context.Context, Case) (Weighing, error)
	// Prospects is what the match is worth with everything known after each of
	// these moves of a case, before the luck that follows: estimated with the
	// same luck for all of them.
	Prospects(context.Context, Case, ...rules.Move) ([]Estimate, error)
	// Line is how the match could have gone best with everything known, in the
	// notation; empty where nobody can say.
	Line(dealt rules.Match) []string
}

// Scale says what losses are, and which of them matter.
type Scale struct {
	// Unit is chance, of winning, or turns.
	Unit string `json:"unit" enum:"chance,turns" doc:"What amounts count: chances of winning, or turns."`
	// Best and Worst are the bounds of what a match can be worth.
	Best, Worst float64 `json:"-"`
	// Doubtful, Bad and Blunder are the losses from which a decision is called
	// so.
	Doubtful, Bad, Blunder float64 `json:"-"`
}

// Estimate is a number that was found by trying, and its standard error.
type Estimate struct{ Mean, Error float64 }

// Case is a decision to be judged.
type Case struct {
	// Number is that of the move in its match. All luck of thinking about it
	// follows from it.
	Number int
	Seat   rules.Seat
	Move   rules.Move
	// Match is how everything lay before the move, View what the seat knew, and
	// Events what it saw since its last decision.
	Match  rules.Match
	View   rules.View
	Events []rules.Event
}

// Decides tells whether the move is a decision: no words, no giving up, and not the only
// one that there is.
func (c Case) Decides() bool {
	_, forfeit := c.Move.(rules.Forfeit)
	return !forfeit && !rules.Says(c.Match, c.Move) && c.Match.Legal(c.Seat).Len() > 1
}

// Weighing is what a decision was worth by what the seat knew, to its side.
type Weighing struct {
	// Best is the move that looks best; where it is another than the one that was
	// made, Unsure says whether that may be chance.
	Best rules.Move
	// Missed is a move that wins at once, as the seat could know, where the one that
	// was made does not. It is then the best, and nil where there is none.
	Missed rules.Move
	// Made and Top are what the move that was made and the best one are worth,
	// and Loss is the difference: never less than nothing.
	Made, Top, Loss Estimate
	// Lead is how far the best move is ahead of all others.
	Lead float64
	// Free is whether the move costs nothing whatever it is: a question.
	Free bool
	// Reasons say why the best move is good, and Remarks what else there is to
	// say about the one that was made.
	Reasons, Remarks []*locale.Message
	// Figures are numbers of the game's own, by name.
	Figures map[string]float64
}

// Sure is how many standard errors one move must be ahead of another to be called
// better: where the interval of 95 % holds zero, both are as good.
const Sure = 2

// Unsure tells whether the best move may be ahead of the one that was made by chance
// alone.
func (w *Weighing) Unsure() bool { return w.Missed == nil && w.Loss.Mean <= Sure*w.Loss.Error }

var judges = map[string]func(rules.Setup) (Judge, error){}

// RegisterJudge makes the judge of a game known. Packages call it when they are
// loaded.
func RegisterJudge(game string, sit func(rules.Setup) (Judge, error)) { judges[game] = sit }

// Judges tells whether somebody can judge a game.
func Judges(game string) bool { return judges[game] != nil }

// NewJudge is a judge for one match.
func NewJudge(game string, setup rules.Setup) (Judge, error) {
	sit := judges[game]
	if sit == nil {
		return nil, fmt.Errorf("judging: nobody can judge %s", game)
	}
	judge, err := sit(setup)
	if err != nil {
		return nil, fmt.Errorf("judging %s: %w", game, err)
	}
	return judge, nil
}
