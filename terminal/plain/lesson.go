package plain

import (
	"errors"
	"fmt"
	"strings"

	"nagara/record"
	"nagara/rules"
	"nagara/study"
	"nagara/terminal/boards/board"
)

// Course is a place to learn.
type Course struct {
	Console
	Progress *study.Progress
	// Keep, if there is one, is called when a lesson was learnt.
	Keep func(*study.Progress) error
}

// pupil is somebody at work in a course.
type pupil struct {
	*Course
	*study.Attempt
}

// Learn takes somebody through a lesson, from a step on, and through those that
// follow it, until they leave.
func (c *Course) Learn(l *study.Lesson, step int) error {
	p := &pupil{Course: c}
	for l != nil {
		next, err := p.learn(l, step)
		if errors.Is(err, errLeft) {
			return nil
		}
		if err != nil {
			return err
		}
		l, step = next, 1
	}
	p.print("plain.learn.end")
	return nil
}

// learn goes through one lesson and says which is next.
func (p *pupil) learn(l *study.Lesson, step int) (*study.Lesson, error) {
	var err error
	if p.Attempt, err = study.Begin(l); err != nil {
		return nil, err
	}
	if err := p.Go(step); err != nil {
		return nil, err
	}
	p.introduce()
	for p.Stage() != study.Done {
		if err := p.turn(); err != nil {
			return nil, err
		}
	}
	page := p.Page(p.Language)
	fmt.Fprint(p.Out, "\n", page.Insight, "\n")
	p.Progress.Add(l)
	if p.Keep != nil {
		if err := p.Keep(p.Progress); err != nil {
			return nil, err
		}
	}
	line, err := p.readOrQuit("plain.learn.next")
	if line == "repeat" {
		return l, err
	}
	return l.Next(), err
}

// introduce says what the lesson is called, who sits where, and shows the board.
func (p *pupil) introduce() {
	page := p.Page(p.Language)
	fmt.Fprintln(p.Out)
	p.print("plain.learn.title", "number", page.Number, "title", page.Title)
	for i, name := range page.Names[1:] {
		p.print("plain.learn.company", "seat", i+2, "name", name)
	}
	p.show()
}

// show shows the board, what is ringed on it, and the task.
func (p *pupil) show() {
	page := p.Page(p.Language)
	view := p.Match().View(study.Learner)
	fmt.Fprint(p.Out, "\n", rules.ViewText(p.Language, view), "\n", p.offer(position{moves: inWords(p.Language, view)}), "\n")
	p.task(page)
}

func (p *pupil) task(page study.Page) {
	var names []string
	for _, ring := range page.Rings {
		names = append(names, ring.Name)
	}
	if len(names) > 0 {
		p.print("plain.learn.rings", "things", strings.Join(names, ", "))
	}
	p.print("plain.learn.task", "step", page.Step, "steps", page.Steps, "task", page.Task)
	if page.Ghost != "" {
		p.print("plain.learn.ghost", "move", called(inWords(p.Language, p.Match().View(study.Learner)), page.Ghost))
	}
}

// turn takes one line and does what it says.
func (p *pupil) turn() error {
	if p.Stage() == study.Wrong {
		if _, err := p.readOrQuit("plain.learn.again"); err != nil {
			return err
		}
		p.Again()
		p.show()
		return nil
	}
	line, err := p.readOrQuit("plain.learn.prompt")
	if err != nil {
		return err
	}
	at := position{moves: inWords(p.Language, p.Match().View(study.Learner))}
	switch {
	case line == "":
		p.show()
	case line == "?" || line == "help":
		fmt.Fprint(p.Out, p.say("plain.learn.help"), "\n\n", at.list(fitting(at.moves, everyMove)))
	case line[0] == '?':
		p.find(at, strings.TrimSpace(line[1:]))
	case line == "skip":
		p.tell(p.Skip())
	default:
		if move, ok := p.chosen(line, at); ok {
			p.tell(p.Try(move))
		}
	}
	return nil
}

// tell tells what came of a move, or why it was refused.
func (p *pupil) tell(refused error) {
	if refused != nil {
		p.complain(refused)
		return
	}
	page := p.Page(p.Language)
	told := chronicleOf(p.Lesson().Game, p.Match().Setup().Edition, &board.Reader{Language: p.Language, Seat: study.Learner, Names: page.Names})
	viewpoint := record.Viewpoint{Seat: study.Learner}
	for _, step := range p.Played() {
		told.tell(p.Out, viewpoint.View(step), viewpoint.Events(step))
	}
	if outcome := p.Match().Outcome(); outcome != nil {
		fmt.Fprintln(p.Out, told.ending(outcome))
	}
	if page.Remark != "" {
		fmt.Fprint(p.Out, "\n", page.Remark, "\n")
	}
	if page.Stage == study.Task {
		p.task(page)
	}
}
