// Package analysis is the board on which a match that is over is looked at: what
// every move was worth at any moment, by what its seat knew then, and how the match
// could go on from there. It knows no game; each game's judge thinks for it (see
// bot.Analyst).
package analysis

import (
	"context"
	"math"

	"nagara/bot"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

// Board is what all moves of a moment are worth, the best first.
type Board struct {
	Unit string     `json:"unit"`
	Seat rules.Seat `json:"seat"`
	// Thoughts is how far it has been thought, of Of.
	Thoughts int    `json:"thoughts"`
	Of       int    `json:"of"`
	Moves    []Move `json:"moves"`
}

// Move is one of them. Amounts are millionths, as in a review.
type Move struct {
	Move  string `json:"move"`
	Text  string `json:"text"`
	Worth int64  `json:"worth"`
	Error int64  `json:"error"`
	Rough bool   `json:"rough,omitempty"`
	Share int64  `json:"share,omitempty"`
	Free  bool   `json:"free,omitempty"`
	// Equal is whether it is as good as the first, as far as can be told.
	Equal   bool               `json:"equal,omitempty"`
	Reasons []string           `json:"reasons"`
	Figures map[string]float64 `json:"figures,omitempty"`
}

// Look tells what every move was worth after so many moves of a record, again and
// again, ever more surely, until nobody listens or there is little more to find.
func Look(ctx context.Context, r *record.Record, after int, l *locale.Language, tell func(Board) error) error {
	if r.Result == record.Unfinished {
		return locale.Say("review.unfinished")
	}
	c, err := caseOf(r, after)
	if err != nil {
		return err
	}
	judge, err := bot.NewJudge(r.Game, c.Match.Setup())
	if err != nil {
		return locale.Say("review.unjudged", "game", r.Game).Because(err)
	}
	analyst, can := judge.(bot.Analyst)
	if !can {
		return locale.Say("review.unjudged", "game", r.Game)
	}
	w, err := weighed(ctx, c, r.Game)
	if err != nil {
		return err
	}
	board := Board{Unit: judge.Scale().Unit, Seat: c.Seat}
	return analyst.Analyse(ctx, c, func(a bot.Analysis) error {
		if w != nil {
			agree(&a, c.Move, w)
		}
		equal := asGood(&a, c.Move, w)
		board.Thoughts, board.Of, board.Moves = a.Thoughts, a.Of, []Move{}
		for i := range a.Prospects {
			m := said(l, c, &a.Prospects[i])
			m.Equal = equal[a.Prospects[i].Move]
			board.Moves = append(board.Moves, m)
		}
		return tell(board)
	})
}

// said is a move as its seat is told of it, which sees the board.
func said(l *locale.Language, c bot.Case, p *bot.Prospect) Move {
	m := Move{
		Move: p.Move.String(), Text: rules.MoveTextTo(l, c.Match, p.Move, c.Seat, c.Seat, nil), Worth: millionths(p.Worth.Mean), Error: millionths(p.Worth.Error),
		Rough: p.Rough, Share: millionths(p.Share), Free: p.Free, Reasons: []string{}, Figures: p.Figures,
	}
	for _, why := range p.Reasons {
		m.Reasons = append(m.Reasons, rules.Located(c.Match, why).In(l))
	}
	return m
}

func millionths(x float64) int64 { return int64(math.Round(1e6 * x)) }
