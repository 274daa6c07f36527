package record

import (
	"iter"

	"nagara/rules"
)

// Step is a match after one of its moves. The first step, number 0, is the
// match as it was dealt: it has events, but neither seat nor move.
type Step struct {
	Number int
	Seat   rules.Seat
	Move   rules.Move
	Events []rules.Event
	// Match is a copy: whoever walks may keep it or play on with it.
	Match rules.Match
}

// Steps are all steps, or those up to the first that is wrong, and what is wrong
// with it.
func (r *Record) Steps(edition rules.Edition) (steps []Step, wrong error) {
	for step, err := range r.Replay(edition) {
		if err != nil {
			return steps, err
		}
		steps = append(steps, step)
	}
	return steps, nil
}

// Replay walks through the match move by move, and at the end checks the
// result and the hash. The walk stops at the first thing that is wrong, with
// a *Problem. The edition is the one that the match was played with; nil is
// the one that the record carries, or the one that is built in.
func (r *Record) Replay(edition rules.Edition) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		match, events, err := r.start(edition)
		if err != nil {
			yield(Step{}, err)
			return
		}
		if !yield(Step{Events: events, Match: match.Clone()}, nil) {
			return
		}
		for i, m := range r.Moves {
			step, err := play(match, i+1, m)
			if err != nil {
				yield(Step{}, err)
				return
			}
			if match, err = r.leave(match, i+1); err != nil {
				yield(Step{}, err)
				return
			}
			if step.Match = match.Clone(); !yield(step, nil) {
				return
			}
		}
		if err := r.agrees(match); err != nil {
			yield(Step{}, err)
		}
	}
}

// Last is the match after all its moves, checked as Replay does, without a copy of
// each step.
func (r *Record) Last(edition rules.Edition) (rules.Match, error) {
	match, _, err := r.start(edition)
	if err != nil {
		return nil, err
	}
	for i, m := range r.Moves {
		if _, err := play(match, i+1, m); err != nil {
			return nil, err
		}
		if match, err = r.leave(match, i+1); err != nil {
			return nil, err
		}
	}
	return match, r.agrees(match)
}

func (r *Record) start(edition rules.Edition) (rules.Match, []rules.Event, error) {
	newest, err := rules.Find(r.Game)
	if err != nil {
		return nil, nil, problem("record.replay.game", "game", r.Game).because(err)
	}
	game, known := rules.FindVersion(r.Game, r.Version)
	if !known {
		return nil, nil, problem("record.replay.version", "game", r.Game, "theirs", r.Version, "ours", newest.Version())
	}
	if edition == nil {
		if edition, err = r.Components(game); err != nil {
			return nil, nil, err
		}
	}
	if r.EditionHash != edition.Hash() {
		return nil, nil, problem("record.replay.edition", "theirs", r.Edition, "theirHash", r.EditionHash, "ours", edition.ID(), "ourHash", edition.Hash())
	}
	match, events, err := game.Start(rules.Setup{
		Edition: edition, Seats: len(r.Names), Options: r.Options, Seed: r.Seed,
	})
	if err != nil {
		return nil, nil, problem("record.replay.start").because(err)
	}
	if together, ok := game.(rules.Cooperative); ok && r.Par != nil {
		together.Tell(match, *r.Par)
	}
	match, err = r.leave(match, 0)
	return match, events, err
}

// play makes a move. The step has no match yet.
func play(match rules.Match, number int, m Move) (Step, error) {
	blame := func(err error) (Step, error) {
		return Step{}, problem("record.replay.move", "move", number, "seat", m.Seat, "text", m.Text).because(err)
	}
	move, err := Parse(match, m.Text)
	if err != nil {
		return blame(err)
	}
	events, err := match.Play(m.Seat, move)
	if err != nil {
		return blame(err)
	}
	return Step{Number: number, Seat: m.Seat, Move: move, Events: events}, nil
}

// Parse reads a move as records write it: in the notation of the game, or a
// forfeit, which every game has.
func Parse(match rules.Match, text string) (rules.Move, error) {
	if forfeit, ok := rules.ParseForfeit(text); ok {
		return forfeit, nil
	}
	return match.Parse(text)
}

func (r *Record) agrees(match rules.Match) error {
	if got := resultOf(match); got != r.Result {
		return problem("record.replay.result", "theirs", r.Result, "ours", got)
	}
	if got := match.Hash().String(); got != r.Hash {
		return problem("record.replay.hash", "theirs", r.Hash, "ours", got)
	}
	return nil
}
