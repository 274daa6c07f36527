// Package lesson is the screens of lessons: the list of them, each at a table, and
// the coach at the tables of first matches.
package lesson

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"nagara/study"
	"nagara/terminal/backend"
	"nagara/terminal/progress"
	tablescreen "nagara/terminal/screens/table"
	"nagara/terminal/ui"
)

// lessonOverlay is a lesson, which lies over the table that it is played at.
type lessonOverlay struct {
	Overlay
	lesson *study.Lesson
	back   ui.Screen
	// spotlight dims all that is not ringed, until the first key.
	spotlight bool
}

// New sits down at a lesson, at the beginning of a step.
func New(a *ui.App, l *study.Lesson, step int, n *progress.Progress, back ui.Screen) (*tablescreen.Screen, error) {
	room, err := backend.OpenClassroom(l, step)
	if err != nil {
		return nil, err
	}
	s := tablescreen.New(a, l.Game, l.ID, []backend.Backend{room}, back)
	s.SetOverlay(&lessonOverlay{Overlay: Overlay{Table: s, Room: room, Progress: n}, lesson: l, back: back, spotlight: true})
	return s, nil
}

// Update takes in what the lesson says now. Whoever erred three times finds a
// right move on the board.
func (o *lessonOverlay) Update(msg tea.Msg) tea.Cmd {
	if _, arrived := msg.(tablescreen.PageArrived); !arrived {
		return nil
	}
	o.Refresh()
	switch o.Page.Stage {
	case study.Done:
		if !o.Progress.Has(o.lesson) {
			o.Progress.Add(o.lesson)
			o.Save()
		}
	case study.Task:
		if o.Page.Ghost != "" {
			o.Table.LayOut(o.Page.Ghost)
		}
	}
	return nil
}

// Key does what a key asks for in a lesson.
func (o *lessonOverlay) Key(name string) (next ui.Screen, cmd tea.Cmd, own bool) {
	o.spotlight = false
	stage := o.Page.Stage
	switch onward := name == "enter" || name == "space"; {
	case stage == study.Done && onward:
		return o.nextLesson()
	case stage == study.Done && name == "r":
		return o.openLesson(o.lesson, 1)
	}
	if n, err := strconv.Atoi(name); err == nil && n >= 1 && n <= o.Page.Steps {
		return o.openLesson(o.lesson, n)
	}
	return o.Overlay.Key(name)
}

// nextLesson goes on in the course; after the last lesson it goes back.
func (o *lessonOverlay) nextLesson() (ui.Screen, tea.Cmd, bool) {
	if next := o.lesson.Next(); next != nil {
		return o.openLesson(next, 1)
	}
	next, cmd := o.Table.Leave()
	return next, cmd, true
}

func (o *lessonOverlay) openLesson(l *study.Lesson, step int) (ui.Screen, tea.Cmd, bool) {
	next, err := New(o.Table.App, l, step, o.Progress, o.back)
	return o.Open(next, err)
}

// Title is the place of the lesson in its course, and its name.
func (o *lessonOverlay) Title() string {
	return o.Table.Say("lesson.title", "number", o.lesson.Number, "of", max(len(study.Course(o.lesson.Game)), o.lesson.Number), "title", o.Page.Title)
}

// Status is which step it is.
func (o *lessonOverlay) Status() string {
	if o.Page.Stage == study.Done {
		return "✓ " + o.Table.Say("lesson.learnt")
	}
	return o.Table.Say("lesson.step", "step", o.Page.Step, "steps", o.Page.Steps)
}

// Rings are what the lesson points out, and in the beginning nothing else.
func (o *lessonOverlay) Rings() tablescreen.Rings {
	rings := o.Overlay.Rings()
	rings.Spotlight = o.spotlight
	return rings
}

// Prompt is what to press, where the lesson waits for something other than a
// move.
func (o *lessonOverlay) Prompt() string {
	switch {
	case o.Page.Stage == study.Wrong:
		return o.Table.Say("lesson.ask.again")
	case o.Page.Stage == study.Done && o.lesson.Next() == nil:
		return o.Table.Say("lesson.ask.end")
	case o.Page.Stage == study.Done:
		return o.Table.Say("lesson.ask.next")
	}
	return ""
}

// Hints are the keys of a lesson.
func (o *lessonOverlay) Hints() (hints []ui.KeyHelp) {
	add := func(key, name string) { hints = append(hints, ui.Hints(key, o.Table.Say("key."+name))...) }
	switch o.Page.Stage {
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
