// Package review looks back at a match that is over: what every decision cost,
// what luck gave and took, and what decided. It knows no game; each game's
// bots judge for it (see bot.Judge).
//
// What the match is worth to the first side, V, is followed through its log.
// Every step changes it, and every change has a name: the skill of a seat, what
// its decision cost by what it knew; the hidden, what the decision changed
// beyond that; and luck, what was thrown, drawn or dealt. So, whatever the
// estimates are,
//
//	start + luck + hidden + skill of one − skill of the other = result
//
// to the last digit: amounts are whole numbers. See docs/review.md.
package review

import (
	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
)

// Version grows when the same record would be reviewed otherwise.
const Version = 7

// Amount is a part of what a match is worth, in millionths of a chance or of a
// turn.
type Amount int64

// One is a whole chance, or turn.
const One Amount = 1_000_000

// Review is a match with what there is to say of it.
type Review struct {
	Version  int             `json:"version" doc:"The version of the review: others would say something else of the same record."`
	Game     string          `json:"game" doc:"The game that was played."`
	Unit     string          `json:"unit" enum:"chance,turns" doc:"What amounts are millionths of: the chance that seat 1 wins, or turns that the team takes, counted below nothing."`
	Together bool            `json:"together" doc:"Whether all seats are one side."`
	Winners  []int           `json:"winners" doc:"The seats that won."`
	Decided  *rules.Decision `json:"decided,omitempty" doc:"How the match ended, as a sentence; missing where the game has no words for it."`
	Ledger   Ledger          `json:"ledger" doc:"What made the result."`
	Moments  []int           `json:"moments" doc:"The numbers of the steps that mattered most, three at most, in their order; wins that were missed stand first."`
	Steps    []Step          `json:"steps" doc:"The deal, number 0, and every move."`
	Line     []string        `json:"line" doc:"How the match could have gone best with everything known, in the notation; empty where nobody can say."`
	Seats    []Seat          `json:"seats" doc:"What each seat did, in order."`
}

// Kind is what a step was.
type Kind string

// The kinds of steps.
const (
	Dealt    Kind = "dealt"
	Decision Kind = "decision"
	Question Kind = "question" // a move that costs nothing
	Forced   Kind = "forced"
	Said     Kind = "said"
	Forfeit  Kind = "forfeit"
)

// Step is a move and what it changed. Before + what its seat's skill took or
// gave + Hidden = After, and After + Luck is the next step's Before.
type Step struct {
	Number int        `json:"n" doc:"The number of the move; 0 is the deal."`
	Seat   rules.Seat `json:"seat,omitempty" doc:"Who moved."`
	Turn   int        `json:"turn" doc:"The round or the turn in which it was decided, from 1 on."`
	Move   string     `json:"move,omitempty" doc:"The move, in the notation."`
	Kind   Kind       `json:"kind" enum:"dealt,decision,question,forced,said,forfeit" doc:"What the step was."`
	Before Amount     `json:"before" doc:"What the match was worth to the first side before the move."`
	Skill  Amount     `json:"skill" doc:"What the decision cost its own side, by what the seat knew: never above nothing."`
	Hidden Amount     `json:"hidden" doc:"What the decision changed for the first side beyond that, since the seat could not know all."`
	After  Amount     `json:"after" doc:"What the match was worth after the move, before luck."`
	Luck   Amount     `json:"luck" doc:"What luck changed then, for the first side."`
	By     string     `json:"by,omitempty" doc:"What luck it was, such as throw, card or tile; missing where there was none."`
	*Judged
}

// Judged is what a decision was worth to its own side by what the seat knew.
type Judged struct {
	Made    Amount             `json:"made" doc:"What the move that was made is worth."`
	Top     Amount             `json:"top" doc:"What the best move is worth."`
	Error   Amount             `json:"error" doc:"The standard error of what was lost."`
	Mark    Mark               `json:"mark" enum:"good,doubtful,bad,blunder" doc:"How good the decision was."`
	Hard    bool               `json:"hard" doc:"Whether the best move was hard to find: all others are far behind."`
	Best    string             `json:"best" doc:"The best move, in the notation."`
	Equal   string             `json:"equal,omitempty" doc:"A move that is as good as far as can be told, in the notation: it looks better, but not beyond the error. Missing where there is none."`
	Missed  bool               `json:"missed,omitempty" doc:"Whether the best move would have won at once, as the seat could know: that is always a blunder."`
	Reasons []*locale.Message  `json:"reasons" doc:"Why the best move is good."`
	Remarks []*locale.Message  `json:"remarks" doc:"What else there is to say."`
	Figures map[string]float64 `json:"figures,omitempty" doc:"Numbers of the game's own, by name."`
}

// Mark is how good a decision was.
type Mark string

// The marks, by what was lost.
const (
	Good     Mark = "good"
	Doubtful Mark = "doubtful"
	Bad      Mark = "bad"
	Blunder  Mark = "blunder"
)

func markOf(loss float64, s bot.Scale) Mark {
	switch {
	case loss >= s.Blunder:
		return Blunder
	case loss >= s.Bad:
		return Bad
	case loss >= s.Doubtful:
		return Doubtful
	}
	return Good
}

// Seat is what one seat did.
type Seat struct {
	Name      string       `json:"name" doc:"Who sat there."`
	Skill     Amount       `json:"skill" doc:"What all its decisions cost its side."`
	Decisions int          `json:"decisions" doc:"How many there were, forced ones apart."`
	Marks     map[Mark]int `json:"marks" doc:"How many of each mark."`
}

// Costly are the steps of a seat that are listed with what they cost: its mistakes, and
// that it gave up.
func (r *Review) Costly(seat rules.Seat) (found []*Step) {
	for i := range r.Steps {
		if s := &r.Steps[i]; s.Seat == seat && (s.mistaken() || s.Kind == Forfeit && s.Skill < 0) {
			found = append(found, s)
		}
	}
	return found
}

// Mistakes are the steps of a seat whose decision was doubtful or worse.
func (r *Review) Mistakes(seat rules.Seat) (found []*Step) {
	for i := range r.Steps {
		if s := &r.Steps[i]; s.Seat == seat && s.Judged != nil && s.Mark != Good {
			found = append(found, s)
		}
	}
	return found
}
