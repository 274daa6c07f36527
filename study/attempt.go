package study

import (
	"fmt"
	"maps"
	"slices"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

// Stage is what an attempt waits for.
type Stage string

// The stages.
const (
	Task  Stage = "task"  // a move of the learner
	Wrong Stage = "wrong" // that the learner has seen what came of it: Again
	Done  Stage = "done"  // nothing: the lesson is learnt
)

// Attempt is a learner at work on a lesson. Like a match it is its log: the
// lesson and the learner's moves rebuild it.
type Attempt struct {
	lesson *Lesson
	game   rules.Rules
	now    position
	// start is where the learner's line began, and where Again goes back to.
	start position
	// line is what the learner did since then, as far as it was an attempt.
	line []string

	step   int
	stage  Stage
	errors int
	// played is what happened since the last command.
	played []record.Step
}

// position is a match and the way to it.
type position struct {
	match rules.Match
	// number counts the moves of all, and moves has those of the learner since
	// the lesson began.
	number int
	moves  []string
	// log is what the learner saw on the way, and remark what was said to the last
	// move.
	log    []Past
	remark *locale.Message
}

func (p position) copied() position {
	return position{p.match.Clone(), p.number, slices.Clone(p.moves), slices.Clone(p.log), p.remark}
}

// Begin sits down at a lesson.
func Begin(l *Lesson) (*Attempt, error) {
	game, known := rules.FindVersion(l.Game, l.Rules)
	if !known {
		return nil, locale.Say("study.rules", "game", l.Game, "version", l.Rules)
	}
	match, events, err := game.Start(rules.Setup{
		Edition: game.Edition(), Seats: l.seats(), Options: l.Options, Seed: rules.SeedOf(l.Seed),
	})
	if err != nil {
		return nil, fmt.Errorf("beginning the lesson %s: %w", l.ID, err)
	}
	a := &Attempt{lesson: l, game: game, stage: Task, now: position{match: match}}
	a.note(record.Step{Events: events, Match: match.Clone()})
	for i, text := range l.Before {
		a.played = nil // only the last move is news
		if err := a.play(moveOf(text)); err != nil {
			return nil, fmt.Errorf("beginning the lesson %s: move %d of before, %q: %w", l.ID, i+1, text, err)
		}
	}
	a.start = a.now.copied()
	return a, nil
}

// Lesson is the one that is learnt.
func (a *Attempt) Lesson() *Lesson { return a.lesson }

// Stage is what is waited for.
func (a *Attempt) Stage() Stage { return a.stage }

// Match is a copy of the match as it stands.
func (a *Attempt) Match() rules.Match { return a.now.match.Clone() }

// View is what the learner sees now.
func (a *Attempt) View() rules.View { return a.now.match.View(Learner) }

// Played is what happened since the last command.
func (a *Attempt) Played() []record.Step { return slices.Clone(a.played) }

// play makes a move of any seat.
func (a *Attempt) play(m record.Move) error {
	move, err := a.now.match.Parse(m.Text)
	if err != nil {
		return err
	}
	events, err := a.now.match.Play(m.Seat, move)
	if err != nil {
		return err
	}
	a.now.number++
	a.note(record.Step{Number: a.now.number, Seat: m.Seat, Move: move, Events: events, Match: a.now.match.Clone()})
	return nil
}

// note keeps what happened: as news, and in the log.
func (a *Attempt) note(step record.Step) {
	a.played = append(a.played, step)
	seen := append([]rules.Event{}, record.Viewpoint{Seat: Learner}.Events(step)...)
	a.now.log = append(a.now.log, Past{step.Seat, seen})
}

// Try makes a move of the learner. One that the rules refuse changes nothing.
func (a *Attempt) Try(text string) error {
	if a.stage != Task {
		return locale.Say("study.stage." + string(a.stage))
	}
	if _, forfeit := rules.ParseForfeit(text); forfeit {
		return locale.Say("study.forfeit")
	}
	before := a.played
	a.played = nil
	if err := a.play(record.Move{Seat: Learner, Text: text}); err != nil {
		a.played = before
		return err
	}
	move := a.played[0].Move.String()
	a.now.moves = append(a.now.moves, move)
	a.now.remark = nil
	a.judge(move)
	return nil
}

// judge says what a move was: right, no attempt, or else what the first error says
// that begins as the learner did.
func (a *Attempt) judge(move string) {
	step := &a.lesson.Steps[a.step]
	if len(a.line) == 0 && slices.ContainsFunc(step.Right, func(p string) bool { return fits(p, move) }) {
		a.reply(step.Replies)
		a.pass()
		return
	}
	line := append(slices.Clone(a.line), move)
	i := slices.IndexFunc(step.Errors, func(s Slip) bool { return s.begins(line) })
	switch {
	case i >= 0 && len(step.Errors[i].Moves) > len(line):
		a.line = line
	case i >= 0:
		a.show(&step.Errors[i])
	case !slices.ContainsFunc(a.lesson.Free, func(p string) bool { return fits(p, move) }):
		a.err(locale.Say("study.otherwise"))
	case len(a.line) == 0:
		a.start = a.now.copied()
	}
}

// begins tells whether the slip begins with that line.
func (s *Slip) begins(line []string) bool {
	if len(line) > len(s.Moves) {
		return false
	}
	for i, move := range line {
		if !fits(s.Moves[i], move) {
			return false
		}
	}
	return true
}

// reply makes the scripted moves of others. After moves that the script does not
// know one may no longer be legal: it is left out.
func (a *Attempt) reply(replies []string) {
	for _, text := range replies {
		_ = a.play(moveOf(text))
	}
}

// show lets a slip have its effect.
func (a *Attempt) show(s *Slip) {
	a.reply(s.Replies)
	remark := a.say(s)
	switch {
	case s.Passes:
		a.now.remark = remark
		a.pass()
	case s.Open:
		a.now.remark = remark
		a.line, a.start = nil, a.now.copied()
	default:
		a.err(remark)
	}
}

func (a *Attempt) err(remark *locale.Message) {
	a.stage, a.now.remark = Wrong, remark
	a.errors++
}

// pass goes on to the next step. Where the match is over there is none.
func (a *Attempt) pass() {
	a.step++
	a.errors, a.line, a.start = 0, nil, a.now.copied()
	if a.step == len(a.lesson.Steps) || a.now.match.Outcome() != nil {
		a.step, a.stage = len(a.lesson.Steps), Done
	}
}

// say fills the sentence of a slip with names, and with numbers from the board.
func (a *Attempt) say(s *Slip) *locale.Message {
	args := a.scene().numbers(s.Numbers)
	maps.Copy(args, a.names())
	return &locale.Message{Key: s.Say, Args: args}
}

// names are those of the others: name2, name3.
func (a *Attempt) names() locale.Args {
	args := locale.Args{}
	for i, name := range a.lesson.Company {
		args[fmt.Sprintf("name%d", i+2)] = name
	}
	return args
}

// scene is what the learner sees now, and what they saw happen.
func (a *Attempt) scene() scene {
	events := []rules.Event{}
	for _, step := range a.played {
		events = append(events, record.Viewpoint{Seat: Learner}.Events(step)...)
	}
	return sceneOf(a.now.match.View(Learner), events)
}

// Again takes back what was not right.
func (a *Attempt) Again() {
	if a.stage == Done {
		return
	}
	a.now, a.line = a.start.copied(), nil
	a.stage, a.played = Task, nil
}

// Skip does the step for the learner.
func (a *Attempt) Skip() error {
	if a.stage == Done {
		return locale.Say("study.stage.done")
	}
	a.Again()
	return a.Try(a.lesson.Steps[a.step].Right[0])
}

// Preview tells what a move of the learner would change.
func (a *Attempt) Preview(text string) (rules.Foresight, error) {
	move, err := a.now.match.Parse(text)
	if err != nil {
		return nil, err
	}
	if _, err := a.now.match.Clone().Play(Learner, move); err != nil {
		return nil, err
	}
	return a.game.Preview(a.now.match.View(Learner), move)
}
