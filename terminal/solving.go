package terminal

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/study"
	"nagara/study/puzzle"
	"nagara/study/puzzle/shipped"
)

// solving is a puzzle in a classroom, which guards it: an exercise with one step.
type solving struct {
	*puzzle.Attempt
	shown bool
	// noted is how much of what was played is known already.
	noted int
	// first is what the first answer was: open until there is one.
	first puzzle.State
}

// solver is whoever does a puzzle, and what their seat knows of it.
type solver struct {
	task     *solving
	standing *puzzle.Standing
	theme    string
	// begun tells that an answer of several moves can be taken back.
	begun bool
}

// newPuzzle sits down at the next puzzle of a game for somebody. An empty theme is
// any.
func newPuzzle(a *App, game, theme string, n *Notebook, back Screen) (*Seat, error) {
	set, err := shipped.Set(game)
	if err != nil {
		return nil, err
	}
	standing := n.Solver(game)
	next := puzzle.Next(set, standing.Rating.Rating, standing.Has, theme, rules.NewFastRand(rand.Uint64()))
	if next == nil {
		return nil, locale.Say("puzzle.plain.none")
	}
	attempt, err := puzzle.Begin(next)
	if err != nil {
		return nil, err
	}
	task := &solving{Attempt: attempt, first: puzzle.Open}
	room := newClassroom(task)
	seat := newSeat(a, game, next.ID, []House{room}, back)
	seat.pupil = &pupil{room: room, notebook: n, puzzle: &solver{task: task, standing: standing, theme: theme}}
	return seat, nil
}

// Played is what happened since the last command.
func (s *solving) Played() []record.Step {
	all := s.Attempt.Played()
	fresh := all[min(s.noted, len(all)):]
	s.noted = len(all)
	return fresh
}

// Try answers.
func (s *solving) Try(answer string) error {
	if err := s.Answer(answer); err != nil {
		return err
	}
	s.note(s.State())
	return nil
}

// note keeps the first answer: it is the one that counts.
func (s *solving) note(state puzzle.State) {
	if s.first == puzzle.Open {
		s.first = state
	}
}

// Again takes the last answer back.
func (s *solving) Again() { s.Undo() }

// Skip shows what is right.
func (s *solving) Skip() error {
	s.shown = true
	s.note(puzzle.Wrong)
	return nil
}

// Page is the puzzle as a lesson says it.
func (s *solving) Page(l *locale.Language) study.Page {
	p := s.Attempt.Page(l, s.shown)
	page := study.Page{Game: p.Game, Names: p.Names, Title: p.Theme.Name, Task: p.Question, Remark: p.Remark, Help: "ring", Stage: study.Task}
	for i, choice := range p.Choices {
		page.Task += fmt.Sprintf("  %d %s", i+1, choice.Name)
	}
	if p.Left > 0 && len(p.Answers) > 0 {
		page.Remark = l.Text("puzzle.plain.left", locale.Pairs("n", p.Left))
	}
	switch {
	case s.shown || p.State == puzzle.Right:
		page.Stage, page.Insight = study.Done, strings.Join(append(names(p.Right), p.Why...), " · ")
	case p.State == puzzle.Wrong:
		page.Stage = study.Wrong
	}
	return page
}

func names(answers []puzzle.Named) (all []string) {
	for _, answer := range answers {
		all = append(all, answer.Name)
	}
	return all
}

// count takes in what the answers did so far, and keeps the standing where it has
// changed.
func (s *Seat) count() {
	first, p := puzzle.Open, s.pupil.puzzle
	s.pupil.room.read(func(exercise) { first, p.begun = p.task.first, len(p.task.Answers()) > 0 })
	if first == puzzle.Open || p.standing.Has(p.Puzzle().ID) {
		return
	}
	p.standing.Add(p.Puzzle(), first == puzzle.Right)
	if err := s.pupil.notebook.Keep(); err != nil {
		s.notice = s.explain(err)
	}
}

// Puzzle is what is to be solved.
func (p *solver) Puzzle() *puzzle.Puzzle { return p.task.Puzzle() }

// solve does what a key asks for in a puzzle, and tells whether it was one of a
// puzzle.
func (s *Seat) solve(name string) (next Screen, cmd tea.Cmd, did bool) {
	p := s.pupil
	onward := name == "enter" || name == "space"
	switch stage := p.page.Stage; {
	case name == "q" || name == "?" || name == "f1" || name == "pgdown" || name == "pgup":
		return s, nil, false
	case stage == study.Done && onward:
		return s.nextPuzzle()
	case stage == study.Wrong && (onward || name == "esc"), stage == study.Task && name == "z":
		return s, s.command(again), true
	case stage != study.Done && name == "n":
		return s, s.command(exercise.Skip), true
	}
	choices := p.puzzle.Puzzle().Choices
	if n, err := strconv.Atoi(name); err == nil && n >= 1 && n <= len(choices) && p.asks() {
		return s, s.command(func(e exercise) error { return e.Try(choices[n-1]) }), true
	}
	switch name {
	case "h", "t", "z", "X", "v", "n": // there is nobody to talk to, and nothing to give up
		return s, nil, true
	}
	return s, nil, !p.asks()
}

func (s *Seat) nextPuzzle() (Screen, tea.Cmd, bool) {
	p := s.pupil.puzzle
	next, err := newPuzzle(s.App, p.Puzzle().Game, p.theme, s.pupil.notebook, s.back)
	if err != nil {
		s.notice = s.explain(err)
		return s, nil, true
	}
	s.stop()
	return next, nil, true
}

// status is how the solver stands.
func (p *solver) status(a *App) string {
	return a.Say("puzzle.status", "rating", int(math.Round(p.standing.Rating.Rating)), "streak", p.standing.Streak)
}

// hints are the keys of a puzzle.
func (p *solver) hints(stage study.Stage, a *App) (hints []hint) {
	add := func(key, name string) { hints = append(hints, hint{key, a.Say("key." + name)}) }
	switch stage {
	case study.Done:
		add("enter", "next.puzzle")
	case study.Wrong:
		add("enter", "again.lesson")
		add("n", "show")
	default:
		if p.begun {
			add("z", "undo.answer")
		}
		add("n", "show")
	}
	return hints
}
