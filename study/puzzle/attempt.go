package puzzle

import (
	"slices"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/study"
)

// State is where an attempt stands.
type State string

// The states.
const (
	Open  State = "open"  // an answer is waited for
	Right State = "right" // it was found
	Wrong State = "wrong" // something else was answered
)

// Attempt is somebody at work on a puzzle. Like a match it is its log: the puzzle
// and the answers rebuild it.
type Attempt struct {
	puzzle *Puzzle
	game   rules.Rules
	// steps are the position and what it became, answer by answer; of a puzzle
	// with choices there is one only.
	steps   []record.Step
	answers []string
	state   State
	log     []study.Past
	// wrong are the last answers that were wrong, also after they were taken back.
	wrong []string
}

// Begin sits down at a puzzle.
func Begin(p *Puzzle) (*Attempt, error) {
	if fault := p.Check(); fault != nil {
		return nil, fault
	}
	game, known := rules.FindVersion(p.Game, p.Rules)
	if !known {
		return nil, locale.Say("puzzle.rules", "game", p.Game, "version", p.Rules)
	}
	match, events, err := p.start(game)
	if err != nil {
		return nil, locale.Say("puzzle.start", "id", p.ID).Because(err)
	}
	a := &Attempt{puzzle: p, game: game, state: Open}
	a.note(record.Step{Events: events, Match: match})
	for i, text := range p.Before {
		seat, move := moveOf(text)
		if err := a.play(seat, move); err != nil {
			return nil, locale.Say("puzzle.before", "id", p.ID, "n", i+1, "move", text).Because(err)
		}
		a.steps = a.steps[1:] // only the last is the position
	}
	return a, nil
}

// Resume is an attempt after these answers.
func Resume(p *Puzzle, answers []string) (*Attempt, error) {
	a, err := Begin(p)
	for _, text := range answers {
		if err != nil {
			break
		}
		err = a.Answer(text)
	}
	return a, err
}

// Puzzle is the one that is solved.
func (a *Attempt) Puzzle() *Puzzle { return a.puzzle }

// State is where the attempt stands.
func (a *Attempt) State() State { return a.state }

// Answers are those given so far, without what was taken back.
func (a *Attempt) Answers() []string { return slices.Clone(a.answers) }

// Match is a copy of the match as it stands.
func (a *Attempt) Match() rules.Match { return a.now().Match.Clone() }

// View is what the solver sees now.
func (a *Attempt) View() rules.View { return a.pose(a.now().Match) }

// Played is the position and what the answers made of it, move by move.
func (a *Attempt) Played() []record.Step { return slices.Clone(a.steps) }

func (a *Attempt) now() record.Step { return a.steps[len(a.steps)-1] }

// note keeps what happened, and what the solver saw of it.
func (a *Attempt) note(step record.Step) {
	a.steps = append(a.steps, step)
	seen := append([]rules.Event{}, record.Viewpoint{Seat: a.puzzle.Seat}.Events(step)...)
	a.log = append(a.log, study.Past{Seat: step.Seat, Events: seen})
}

// play makes a move of any seat. One that is refused changes nothing.
func (a *Attempt) play(seat rules.Seat, text string) error {
	now := a.now()
	match := now.Match.Clone()
	move, err := match.Parse(text)
	if err != nil {
		return err
	}
	events, err := match.Play(seat, move)
	if err != nil {
		return err
	}
	a.note(record.Step{Number: now.Number + 1, Seat: seat, Move: move, Events: events, Match: match})
	return nil
}

// mover is whose move an answer is: of a line, whoever is awaited.
func (a *Attempt) mover() rules.Seat {
	if awaited := a.now().Match.Awaited(); a.puzzle.Moves > 0 && len(awaited) > 0 {
		return awaited[0]
	}
	return a.puzzle.Seat
}

// Answer gives an answer: one of the choices, or a move. What cannot be one
// changes nothing.
func (a *Attempt) Answer(text string) error {
	switch {
	case a.state != Open:
		return locale.Say("puzzle.over")
	case len(a.puzzle.Choices) > 0:
		return a.choose(text)
	}
	if _, forfeit := rules.ParseForfeit(text); forfeit {
		return locale.Say("puzzle.forfeit")
	}
	posed := a.View().Legal()
	if err := a.play(a.mover(), text); err != nil {
		return err
	}
	if !slices.Contains(posed, a.now().Move) {
		a.forget()
		return locale.Say("puzzle.talk")
	}
	a.answers = append(a.answers, a.now().Move.String())
	a.judge()
	return nil
}

func (a *Attempt) choose(text string) error {
	if !slices.Contains(a.puzzle.Choices, text) {
		return locale.Say("puzzle.choice", "got", text)
	}
	a.answers = []string{text}
	a.settle(slices.Contains(a.puzzle.Right, text))
	return nil
}

// judge says where the last move leads. A line is right that ends as its seat
// wants it in as many moves as there are, whatever its moves were.
func (a *Attempt) judge() {
	outcome := a.now().Match.Outcome()
	switch {
	case a.puzzle.Moves == 0:
		a.settle(slices.Contains(a.puzzle.Right, a.answers[0]))
	case outcome != nil:
		a.settle(outcome.Won(a.puzzle.Seat))
	case len(a.answers) == a.puzzle.Moves:
		a.settle(false)
	}
}

func (a *Attempt) settle(right bool) {
	a.state = Right
	if !right {
		a.state, a.wrong = Wrong, slices.Clone(a.answers)
	}
}

// Undo takes the last answer back. It is free within a line; what was wrong is
// taken back so that one can try again.
func (a *Attempt) Undo() {
	if len(a.answers) == 0 {
		return
	}
	a.answers, a.state = a.answers[:len(a.answers)-1], Open
	if len(a.puzzle.Choices) == 0 {
		a.forget()
	}
}

// forget takes the last move back.
func (a *Attempt) forget() {
	a.steps, a.log = a.steps[:len(a.steps)-1], a.log[:len(a.log)-1]
}

// pose is what the solver sees of a match.
func (a *Attempt) pose(match rules.Match) rules.View {
	if game, can := a.game.(rules.Puzzling); can {
		return game.Pose(a.puzzle.Kind, match, a.puzzle.Seat)
	}
	return match.View(a.puzzle.Seat)
}

// Preview tells what a move would change.
func (a *Attempt) Preview(text string) (rules.Foresight, error) {
	match := a.now().Match
	move, err := match.Parse(text)
	if err != nil {
		return nil, err
	}
	if _, err := match.Clone().Play(a.mover(), move); err != nil {
		return nil, err
	}
	return a.game.Preview(match.View(a.mover()), move)
}
