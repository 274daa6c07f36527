package puzzle

import (
	"fmt"
	"slices"
	"strings"

	"nagara/locale"
	"nagara/study"
	"nagara/study/puzzle"
)

// attempt is a puzzle in a classroom, which guards it: an exercise with one step.
type attempt struct {
	*puzzle.Attempt
	shown bool
	// first is what the first answer was: open until there is one.
	first puzzle.State
}

// Try answers.
func (s *attempt) Try(answer string) error {
	if err := s.Answer(answer); err != nil {
		return err
	}
	s.note(s.State())
	return nil
}

// note keeps the first answer: it is the one that counts.
func (s *attempt) note(state puzzle.State) {
	if s.first == puzzle.Open {
		s.first = state
	}
}

// Again takes the last answer back.
func (s *attempt) Again() { s.Undo() }

// Skip shows what is right.
func (s *attempt) Skip() error {
	s.shown = true
	s.note(puzzle.Wrong)
	return nil
}

// Page is the puzzle as a lesson says it.
func (s *attempt) Page(l *locale.Language) study.Page {
	p := s.Attempt.Page(l, s.shown)
	page := study.Page{Game: p.Game, Names: p.Names, Title: l.Text("puzzle.unsaid", nil), Task: p.Question, Remark: strings.Join(append([]string{p.Remark}, p.WhyNot...), " "), Help: "ring", Stage: study.Task, Log: p.Log}
	for i, choice := range p.Choices {
		page.Task += fmt.Sprintf("  %d %s", i+1, choice.Name)
	}
	if p.Left > 0 && len(p.Answers) > 0 {
		page.Remark = l.Text("puzzle.plain.left", locale.Pairs("n", p.Left))
	}
	if p.Left > 0 && s.Puzzle().Moves > 1 {
		page.Remark = strings.TrimSpace(page.Remark + " " + s.mover(l))
	}
	switch {
	case s.shown || p.State == puzzle.Right:
		page.Stage, page.Insight = study.Done, strings.Join(slices.Concat([]string{p.Theme.Name}, names(p.Right), p.Why), " · ")
	case p.State == puzzle.Wrong:
		page.Stage = study.Wrong
	}
	return page
}

// mover says whose move is asked for, where one makes those of everybody.
func (s *attempt) mover(l *locale.Language) string {
	if name := s.Puzzle().Names()[s.View().Now().Seat.Index()]; name != "" {
		return l.Text("terminal.puzzle.everybody", locale.Pairs("name", name))
	}
	return l.Text("terminal.puzzle.everybody.you", nil)
}

func names(answers []puzzle.Named) (all []string) {
	for _, answer := range answers {
		all = append(all, answer.Name)
	}
	return all
}
