package review

import (
	"context"
	"fmt"
	"math"

	"nagara/bot"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

// Progress hears how many steps are judged, and of how many.
type Progress func(done, of int)

// Make reviews a match that is over. The edition is the one that it was played
// with; nil is the one that is built in. The same record always gives the same
// review. It ends early, with the context's error, when the context is done.
func Make(ctx context.Context, r *record.Record, edition rules.Edition, tell Progress) (*Review, error) {
	if r.Result == record.Unfinished {
		return nil, locale.Say("review.unfinished")
	}
	if r.Branch != nil {
		return nil, locale.Say("review.branch")
	}
	last, err := r.Last(edition)
	if err != nil {
		return nil, err
	}
	game, _ := rules.FindVersion(r.Game, r.Version)
	judge, err := bot.NewJudge(r.Game, last.Setup())
	if err != nil {
		return nil, locale.Say("review.unjudged", "game", r.Game).Because(err)
	}
	steps, err := replay(game, last.Setup(), r)
	if err != nil {
		return nil, err
	}
	m := &maker{judge: judge, scale: judge.Scale(), steps: steps}
	_, m.exact = judge.Standing(steps[0].after)
	m.review = &Review{
		Version: Version, Game: r.Game, Unit: m.scale.Unit, Together: rules.Together(game), Winners: []int{},
		Line: append([]string{}, judge.Line(steps[0].after)...),
	}
	m.review.Decided = last.View(rules.Spectator).Now().Decided
	for _, seat := range last.Outcome().Winners {
		m.review.Winners = append(m.review.Winners, int(seat))
	}
	for _, name := range r.Names {
		m.review.Seats = append(m.review.Seats, Seat{Name: name, Marks: map[Mark]int{}})
	}
	if err := m.look(ctx, tell); err != nil {
		return nil, err
	}
	result, _ := judge.Standing(last)
	m.review.settle(amount(judge.Start(steps[0].after)), amount(result), m.sights)
	return m.review, nil
}

// amount rounds a worth.
func amount(x float64) Amount { return Amount(math.Round(x * float64(One))) }

// maker is a review being made.
type maker struct {
	judge bot.Judge
	scale bot.Scale
	// exact is whether the judge knows what every position is worth.
	exact  bool
	steps  []step
	review *Review
	sights []sight
}

// look judges all steps in their order.
func (m *maker) look(ctx context.Context, tell Progress) error {
	for i := range m.steps {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := m.step(ctx, i); err != nil {
			return fmt.Errorf("reviewing move %d: %w", i, err)
		}
		if tell != nil {
			tell(i+1, len(m.steps))
		}
	}
	return nil
}

// step judges one step.
func (m *maker) step(ctx context.Context, i int) (err error) {
	at := &m.steps[i]
	s := Step{Number: i, Seat: at.Seat, Turn: at.turn, Kind: at.kind, By: at.by}
	e := sight{best: amount(m.scale.Best), worst: amount(m.scale.Worst)}
	if i > 0 {
		s.Move = at.Move.String()
		if m.exact || at.kind == Forfeit {
			worth, _ := m.judge.Standing(at.Match)
			known := amount(worth)
			e.standing = &known
		}
	}
	best := at.Move
	if at.kind == Decision {
		if best, err = m.weigh(ctx, at, &s, &e); err != nil {
			return err
		}
	}
	if err := m.foresee(ctx, at, best, &e); err != nil {
		return err
	}
	m.review.Steps, m.sights = append(m.review.Steps, s), append(m.sights, e)
	return nil
}

// weigh asks what a decision cost by what its seat knew.
func (m *maker) weigh(ctx context.Context, at *step, s *Step, e *sight) (best rules.Move, err error) {
	w, err := m.judge.Weigh(ctx, at.Case)
	if err != nil {
		return nil, err
	}
	if w.Free {
		s.Kind = Question
	}
	equal := asGood(&w, at.Move)
	e.loss = amount(w.Loss.Mean)
	s.Judged = &Judged{
		Made: amount(w.Made.Mean), Top: amount(w.Top.Mean), Error: amount(w.Loss.Error),
		Mark: markOf(w.Loss.Mean, m.scale), Hard: w.Lead >= m.scale.Bad && !w.Free,
		Best: w.Best.String(), Missed: w.Missed != nil,
		Reasons: append([]*locale.Message{}, w.Reasons...), Remarks: append([]*locale.Message{}, w.Remarks...),
		Figures: w.Figures,
	}
	if equal != nil {
		s.Equal = equal.String()
	}
	if s.Missed {
		s.Mark = Blunder
	}
	return w.Best, nil
}

// asGood lets the move that was made be the best where no other is better beyond
// doubt, and says which other looked better.
func asGood(w *bot.Weighing, made rules.Move) (other rules.Move) {
	if w.Best == made || !w.Unsure() {
		return nil
	}
	other = w.Best
	w.Best, w.Top, w.Loss.Mean, w.Lead, w.Reasons = made, w.Made, 0, 0, nil
	return other
}

// foresee asks what the match was worth with everything known, after the move
// where luck followed, and after the best one where that was another.
func (m *maker) foresee(ctx context.Context, at *step, best rules.Move, e *sight) error {
	other := best != at.Move && e.standing == nil
	if at.kind == Forfeit || at.kind == Dealt || at.by == "" && !other {
		return nil
	}
	moves := []rules.Move{at.Move}
	if other {
		moves = append(moves, best)
	}
	found, err := m.judge.Prospects(ctx, at.Case, moves...)
	if err != nil {
		return err
	}
	if at.by != "" {
		after := amount(found[0].Mean)
		e.after = &after
	}
	if other {
		e.gap = amount(found[1].Mean) - amount(found[0].Mean)
	}
	return nil
}
