package plain

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"

	"nagara/rules"
	"nagara/study/puzzle"
	"nagara/terminal/boards/board"
)

// Puzzles is a place to solve puzzles, one after another.
type Puzzles struct {
	Console
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
	*Puzzles
	*puzzle.Attempt
	shown bool
}

// Solve gives puzzle after puzzle, until somebody leaves or there is none left.
func (p *Puzzles) Solve() error {
	s := &solver{Puzzles: p}
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
	_, err = s.readOrQuit("puzzle.plain.next")
	return err
}

// introduce says how the solver stands, and shows the board and the question.
func (s *solver) introduce() {
	page := s.Page(s.Language, false)
	fmt.Fprintln(s.Out)
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
	view, page := s.View(), s.Page(s.Language, false)
	fmt.Fprint(s.Out, "\n", nameSeats(s.Language, rules.ViewText(s.Language, view), page.Names), "\n")
	if len(page.Choices) == 0 {
		fmt.Fprint(s.Out, s.offer(s.position()), "\n")
	}
	fmt.Fprintln(s.Out, page.Question)
	for i, choice := range page.Choices {
		fmt.Fprintf(s.Out, "%3d  %s\n", i+1, choice.Name)
	}
	if page.Left > 0 && len(page.Answers) > 0 {
		s.print("puzzle.plain.left", "n", page.Left)
	}
}

// position is what the solver may do, in words, and what it does.
func (s *solver) position() position {
	view := s.View()
	at := position{moves: inWords(s.Language, view)}
	if seen, err := json.Marshal(view.Picture()); err == nil {
		told := chronicleOf(s.Puzzle().Game, s.Match().Setup().Edition, &board.Reader{Language: s.Language})
		at.foretell = told.foretelling(seen, func(moves []string) []*board.Foreseen { return foresee(s.Language, moves, s.Preview) })
	}
	return at
}

// turn takes one line and does what it says.
func (s *solver) turn() error {
	line, err := s.readOrQuit("puzzle.plain.prompt")
	if err != nil {
		return err
	}
	switch line {
	case "":
		s.show()
	case "?", "help":
		at := s.position()
		fmt.Fprint(s.Out, s.say("puzzle.plain.help"), "\n\n", at.list(fitting(at.moves, everyMove)))
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
	s.solution(s.Page(s.Language, true))
	return s.count(false)
}

func (s *solver) solution(page puzzle.Page) {
	for _, right := range page.Right {
		s.print("puzzle.plain.right", "answer", right.Name)
	}
	for _, why := range page.Why {
		fmt.Fprintln(s.Out, why)
	}
}

// answer takes a number of the list, or an answer as it is written.
func (s *solver) answer(line string) error {
	if s.State() == puzzle.Wrong {
		s.Undo()
	}
	choices := s.Page(s.Language, false).Choices
	switch n, isNumber := number(line); {
	case len(choices) == 0:
		move, ok := s.chosen(line, s.position())
		if !ok {
			return nil
		}
		line = move
	case isNumber && (n < 1 || n > len(choices)):
		s.print("plain.number", "got", n, "most", len(choices))
		return nil
	case isNumber:
		line = choices[n-1].ID
	}
	if err := s.Attempt.Answer(line); err != nil {
		s.complain(err)
		return nil
	}
	return s.judged()
}

// judged tells what came of an answer.
func (s *solver) judged() error {
	page := s.Page(s.Language, false)
	switch page.State {
	case puzzle.Open:
		s.show()
		return nil
	case puzzle.Right:
		fmt.Fprintln(s.Out, page.Remark)
		s.solution(page)
	case puzzle.Wrong:
		fmt.Fprintln(s.Out, strings.Join(append([]string{page.Remark}, page.WhyNot...), "\n"))
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
	if s.Keep == nil {
		return nil
	}
	return s.Keep()
}
