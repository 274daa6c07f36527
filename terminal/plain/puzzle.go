package plain

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"

	"nagara/locale"
	"nagara/rules"
	"nagara/study/puzzle"
)

// Puzzles is a place to solve puzzles, one after another.
type Puzzles struct {
	Language *locale.Language
	In       io.Reader
	Out      io.Writer
	// Echo shows what was typed, where no terminal does.
	Echo bool
	// Set is what there is, and Theme what is wanted of it; empty is anything.
	Set   []*puzzle.Puzzle
	Theme string
	// Standing is how good the solver is. Keep is called when it has changed.
	Standing *puzzle.Standing
	Keep     func() error
	Luck     *rules.FastRand
}

// solver is somebody at work on a puzzle.
type solver struct {
	pupil
	*Puzzles
	*puzzle.Attempt
	shown bool
}

// Solve gives puzzle after puzzle, until somebody leaves or there is none left.
func (p *Puzzles) Solve() error {
	s := &solver{Puzzles: p, pupil: pupil{
		Course: &Course{Language: p.Language, In: p.In, Out: p.Out, Echo: p.Echo}, lines: bufio.NewScanner(p.In),
	}}
	for {
		next := puzzle.Next(p.Set, p.Standing.Rating.Rating, p.Standing.Has, p.Theme, p.Luck)
		if next == nil {
			s.print("puzzle.plain.none")
			return nil
		}
		if err := s.solve(next); errors.Is(err, errLeft) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// solve goes through one puzzle. The first answer counts; to look it up is to have
// none.
func (s *solver) solve(p *puzzle.Puzzle) (err error) {
	if s.Attempt, err = puzzle.Begin(p); err != nil {
		return err
	}
	s.shown = false
	s.introduce()
	for s.State() != puzzle.Right && !s.shown {
		if err := s.turn(); err != nil {
			return err
		}
	}
	_, err = s.read("puzzle.plain.next")
	return err
}

// introduce says how the solver stands, and shows the board and the question.
func (s *solver) introduce() {
	page := s.Page(s.Puzzles.Language, false)
	fmt.Fprintln(s.Puzzles.Out)
	s.print("puzzle.plain.title", "id", page.ID, "theme", page.Theme.Name, "rating", Rating(s.Standing), "streak", s.Standing.Streak)
	for i, name := range page.Names {
		if name != "" {
			s.print("plain.learn.company", "seat", i+1, "name", name)
		}
	}
	s.show()
}

// Rating is a rating and how far off it may be.
func Rating(s *puzzle.Standing) string {
	return fmt.Sprintf("%.0f ± %.0f", math.Round(s.Rating.Rating), math.Round(2*s.Rating.Deviation))
}

// show shows the board, the question and the answers that there are.
func (s *solver) show() {
	view, page := s.View(), s.Page(s.Puzzles.Language, false)
	fmt.Fprint(s.Puzzles.Out, "\n", rules.ViewText(s.Puzzles.Language, view), "\n")
	if len(page.Choices) == 0 {
		fmt.Fprint(s.Puzzles.Out, offer(s.Puzzles.Language, view.Legal()), "\n")
	}
	fmt.Fprintln(s.Puzzles.Out, page.Question)
	for i, choice := range page.Choices {
		fmt.Fprintf(s.Puzzles.Out, "%3d  %s\n", i+1, choice.Name)
	}
	if page.Left > 0 && len(page.Answers) > 0 {
		s.print("puzzle.plain.left", "n", page.Left)
	}
}

// turn takes one line and does what it says.
func (s *solver) turn() error {
	line, err := s.read("puzzle.plain.prompt")
	if err != nil {
		return err
	}
	switch line {
	case "":
		s.show()
	case "?", "help":
		fmt.Fprint(s.Puzzles.Out, s.say("puzzle.plain.help"), "\n\n", list(s.View().Legal(), everyMove))
	case "undo":
		s.Undo()
		s.show()
	case "show":
		return s.reveal()
	default:
		return s.answer(line)
	}
	return nil
}

// reveal tells what is right. What was not answered yet counts as not found.
func (s *solver) reveal() error {
	s.shown = true
	s.solution(s.Page(s.Puzzles.Language, true))
	return s.count(false)
}

func (s *solver) solution(page puzzle.Page) {
	for _, right := range page.Right {
		s.print("puzzle.plain.right", "answer", right.Name, "move", right.ID)
	}
	for _, why := range page.Why {
		fmt.Fprintln(s.Puzzles.Out, why)
	}
}

// answer takes a number of the list, or an answer as it is written.
func (s *solver) answer(line string) error {
	if s.State() == puzzle.Wrong {
		s.Undo()
	}
	page, legal := s.Page(s.Puzzles.Language, false), s.View().Legal()
	if n, err := strconv.Atoi(line); err == nil {
		most := max(len(page.Choices), len(legal))
		if len(page.Choices) > 0 {
			most = len(page.Choices)
		}
		switch {
		case n < 1 || n > most:
			s.print("plain.number", "got", n, "most", most)
			return nil
		case len(page.Choices) > 0:
			line = page.Choices[n-1].ID
		default:
			line = legal[n-1].String()
		}
	} else if len(page.Choices) == 0 && !has(legal, line) && list(legal, beginning(line)) != "" {
		s.find(legal, line)
		return nil
	}
	if err := s.Attempt.Answer(line); err != nil {
		fmt.Fprintln(s.Puzzles.Out, locale.Sentence(s.Puzzles.Language.Error(err)))
		return nil
	}
	return s.judged()
}

// judged tells what came of an answer.
func (s *solver) judged() error {
	page := s.Page(s.Puzzles.Language, false)
	switch page.State {
	case puzzle.Open:
		s.show()
		return nil
	case puzzle.Right:
		fmt.Fprintln(s.Puzzles.Out, page.Remark)
		s.solution(page)
	case puzzle.Wrong:
		fmt.Fprintln(s.Puzzles.Out, page.Remark)
		s.print("puzzle.plain.again")
	}
	return s.count(page.State == puzzle.Right)
}

// count counts the first answer.
func (s *solver) count(right bool) error {
	if s.Standing.Has(s.Puzzle().ID) {
		return nil
	}
	s.Standing.Add(s.Puzzle(), right)
	s.print("puzzle.plain.standing", "rating", Rating(s.Standing), "streak", s.Standing.Streak, "best", s.Standing.Best)
	if s.Puzzles.Keep == nil {
		return nil
	}
	return s.Puzzles.Keep()
}
