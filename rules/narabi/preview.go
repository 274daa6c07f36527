package narabi

import (
	"fmt"

	"nagara/locale"
	"nagara/rules"
)

// Certainty is how surely a seat knows that something is so.
type Certainty string

// The degrees of certainty.
const (
	Yes   Certainty = "yes"
	No    Certainty = "no"
	Maybe Certainty = "maybe"
)

// Foresight is what a swap would change, or one that is asked about or
// suggested, as far as the seat can know. Moods and forfeits foresee nothing.
type Foresight struct {
	Stone     string    `json:"stone,omitempty" doc:"The stone that its holder swaps, or would; missing where the move names none."`
	Other     string    `json:"other,omitempty" doc:"The stone that it is swapped with."`
	Circle    []string  `json:"circle" doc:"The stones after the move, clockwise, from the first of seat 1; empty where no stone moves."`
	Allowed   Certainty `json:"allowed,omitempty" enum:"yes,no,maybe" doc:"Whether the condition of the stone allows the swap; missing where the move names none."`
	InOrder   bool      `json:"inOrder" doc:"Whether the stones would be in order after the swap, so that the team wins."`
	NextStuck Certainty `json:"nextStuck,omitempty" enum:"yes,no,maybe" doc:"Whether the next player could not swap then, so that the match is lost; missing where no stone moves."`
	TurnsLeft *int      `json:"turnsLeft,omitempty" doc:"How many turns are left after the swap; missing where no stone moves."`
}

// String is the foresight in one line: "3 b1: allowed yes, in order, 4 left".
func (f Foresight) String() string { return f.Text(locale.English) }

// Text is the foresight in words.
func (f Foresight) Text(l *locale.Language) string {
	if f.Stone == "" {
		return l.Text("narabi.foresee.nothing", nil)
	}
	text := l.Text("narabi.foresee.allowed."+string(f.Allowed), locale.Pairs("stone", f.Stone, "other", f.Other))
	if f.InOrder {
		return text + " " + l.Text("narabi.foresee.order", nil)
	}
	if f.NextStuck == Yes || f.NextStuck == Maybe {
		text += " " + l.Text("narabi.foresee.stuck."+string(f.NextStuck), nil)
	}
	if f.TurnsLeft != nil {
		text += " " + l.Text("narabi.foresee.left", locale.Pairs("n", *f.TurnsLeft))
	}
	return text
}

// Preview tells what a move would change as far as the seat of this view can
// know, or why the seat may not make it.
func (Rules) Preview(view rules.View, move rules.Move) (rules.Foresight, error) {
	v, ok := view.(*View)
	if !ok {
		return nil, fmt.Errorf("foreseeing narabi: the view is of another game (%T)", view)
	}
	if refusal := v.match.judge(v.seat, move); refusal != nil {
		return nil, refusal
	}
	said, ok := move.(Move)
	if !ok || said.verb == mood {
		return Foresight{Circle: []string{}}, nil
	}
	return v.preview(said), nil
}

func (v *View) preview(move Move) Foresight {
	belief := v.match.belief(v.seat)
	after := v.match.state
	after.Play(move.Choice)
	f := Foresight{
		Stone: move.stone(), Other: move.other(), Circle: []string{},
		Allowed: v.match.state.allowed(move.Choice, belief.possible()[move.Own]), InOrder: after.InOrder(),
	}
	if move.verb != swap {
		return f
	}
	left := v.match.edition().MaxTurns() - after.Turn()
	f.TurnsLeft = &left
	f.Circle = after.circleIDs()
	f.NextStuck = No
	if !f.InOrder && left > 0 {
		f.NextStuck = after.stuckUnder(belief)
	}
	return f
}

// allowed tells whether a swap is allowed to a stone that has one of these
// conditions.
func (s *State) allowed(c Choice, conditions Set) Certainty {
	allowing := s.Allowing(c)
	switch {
	case conditions&^allowing == 0:
		return Yes
	case conditions&allowing == 0:
		return No
	}
	return Maybe
}

// stuckUnder tells whether the mover would have no swap if the belief were
// right.
func (s *State) stuckUnder(b belief) Certainty {
	b.movers = s.held[s.mover]
	blocked := b.may
	for stone := range b.movers.All() {
		b.free[stone] = s.freeing(stone)
		blocked[stone] &^= b.free[stone]
	}
	if _, ok := pair(blocked); !ok {
		return No
	}
	if b.possible()[0] == 0 {
		return Yes
	}
	return Maybe
}
