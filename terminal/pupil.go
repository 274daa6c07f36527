package terminal

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"nagara/study"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// pupil is what a seat has that is one of a lesson: what the lesson says now.
type pupil struct {
	room     *classroom
	lesson   *study.Lesson
	notebook *Notebook
	page     study.Page
	// spotlight dims all that is not ringed, until the first key.
	spotlight bool
	// puzzle is there instead of a lesson.
	puzzle *solver
}

// newLesson sits down at a lesson, at the beginning of a step.
func newLesson(a *App, l *study.Lesson, step int, n *Notebook, back Screen) (*Seat, error) {
	room, err := openClassroom(l, step)
	if err != nil {
		return nil, err
	}
	s := newSeat(a, l.Game, l.ID, []House{room}, back)
	s.pupil = &pupil{room: room, lesson: l, notebook: n, spotlight: true}
	return s, nil
}

// attend takes in what the lesson says now. Whoever erred three times finds a
// right move on the board.
func (s *Seat) attend() {
	p := s.pupil
	p.page = p.room.lesson(s.language)
	if p.puzzle != nil {
		s.count()
		return
	}
	switch p.page.Stage {
	case study.Done:
		if !p.notebook.Has(p.lesson) {
			p.notebook.Add(p.lesson)
			if err := p.notebook.Keep(); err != nil {
				s.notice = s.explain(err)
			}
		}
	case study.Task:
		if p.page.Ghost != "" {
			s.layOut(p.page.Ghost)
		}
	}
}

// asks tells whether the lesson waits for a move.
func (p *pupil) asks() bool { return p == nil || p.page.Stage == study.Task }

// study does what a key asks for in a lesson, and tells whether it was one of a
// lesson.
func (s *Seat) study(name string) (next Screen, cmd tea.Cmd, did bool) {
	p := s.pupil
	if p.puzzle != nil {
		return s.solve(name)
	}
	p.spotlight = false
	onward := name == "enter" || name == "space"
	switch stage := p.page.Stage; {
	case name == "q" || name == "?" || name == "f1" || name == "pgdown" || name == "pgup":
		return s, nil, false
	case stage == study.Done && onward:
		return s.nextLesson()
	case stage == study.Done && name == "r":
		return s.lessonAt(p.lesson, 1)
	case stage == study.Wrong && (onward || name == "esc"):
		return s, s.command(again), true
	case stage != study.Done && name == "n":
		return s, s.command(exercise.Skip), true
	}
	if n, err := strconv.Atoi(name); err == nil && n >= 1 && n <= p.page.Steps {
		return s.lessonAt(p.lesson, n)
	}
	switch name {
	case "h", "t", "z", "X", "v", "n": // there is nobody to talk to, and nothing to give up
		return s, nil, true
	}
	return s, nil, !p.asks()
}

func again(e exercise) error {
	e.Again()
	return nil
}

// command asks the classroom for something other than a move.
func (s *Seat) command(do func(exercise) error) tea.Cmd {
	room := s.pupil.room
	s.sending = true
	return func() tea.Msg { return done{room.command(do)} }
}

// nextLesson goes on in the course; after the last lesson it goes back.
func (s *Seat) nextLesson() (Screen, tea.Cmd, bool) {
	if next := s.pupil.lesson.Next(); next != nil {
		return s.lessonAt(next, 1)
	}
	next, cmd := s.leave()
	return next, cmd, true
}

func (s *Seat) lessonAt(l *study.Lesson, step int) (Screen, tea.Cmd, bool) {
	next, err := newLesson(s.App, l, step, s.pupil.notebook, s.back)
	if err != nil {
		s.notice = s.explain(err)
		return s, nil, true
	}
	s.stop()
	return next, nil, true
}

// title is the place of the lesson in its course, and its name.
func (p *pupil) title(a *App) string {
	if p.puzzle != nil {
		return a.Say("puzzle.title", "theme", p.page.Title)
	}
	return a.Say("lesson.title", "number", p.lesson.Number, "of", max(len(study.Course(p.lesson.Game)), p.lesson.Number), "title", p.page.Title)
}

// status is which step it is.
func (p *pupil) status(a *App) string {
	if p.puzzle != nil {
		return p.puzzle.status(a)
	}
	if p.page.Stage == study.Done {
		return "✓ " + a.Say("lesson.learnt")
	}
	return a.Say("lesson.step", "step", p.page.Step, "steps", p.page.Steps)
}

// says are the sentences of the lesson, in lines of that width. Where there is
// room, what is ringed is named.
func (p *pupil) says(a *App, width int, roomy bool) (lines []board.Line) {
	add := func(sign, text string, colour style.Colour) {
		if text == "" {
			return
		}
		for i, line := range canvas.Wrap(text, width-2) {
			if i > 0 {
				sign = "  "
			}
			lines = append(lines, board.Line{Text: sign + line, Colour: colour})
		}
	}
	switch p.page.Stage {
	case study.Wrong:
		add("✗ ", p.page.Remark, style.Danger)
	case study.Done:
		add("· ", p.page.Remark, style.Soft)
		add("✓ ", p.page.Insight, style.May)
	default:
		add("· ", p.page.Remark, style.Soft)
		add("▸ ", p.page.Task, style.Lamp)
		if roomy && len(p.page.Rings) > 0 {
			add("  ", a.Say("lesson.rings", "things", ringNames(p.page.Rings)), style.Soft)
		}
	}
	return lines
}

// prompt is what to press, where the lesson waits for something other than a
// move.
func (p *pupil) prompt(a *App) string {
	switch {
	case p.page.Stage == study.Wrong:
		return a.Say("lesson.ask.again")
	case p.puzzle != nil && p.page.Stage == study.Done:
		return a.Say("puzzle.ask.next")
	case p.page.Stage == study.Done && p.lesson.Next() == nil:
		return a.Say("lesson.ask.end")
	case p.page.Stage == study.Done:
		return a.Say("lesson.ask.next")
	}
	return ""
}

// hints are the keys of a lesson.
func (p *pupil) hints(a *App) (hints []hint) {
	add := func(key, name string) { hints = append(hints, hint{key, a.Say("key." + name)}) }
	if p.puzzle != nil {
		return p.puzzle.hints(p.page.Stage, a)
	}
	switch p.page.Stage {
	case study.Done:
		add("enter", "next")
		add("r", "repeat")
	case study.Wrong:
		add("enter", "again.lesson")
		add("n", "skip")
	default:
		add("n", "skip")
	}
	return hints
}
