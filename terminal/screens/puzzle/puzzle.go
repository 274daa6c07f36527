// Package puzzle is the screen of a puzzle: a table with a question.
package puzzle

import (
	"math"
	"math/rand/v2"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/rules"
	"nagara/study"
	"nagara/study/puzzle"
	"nagara/study/puzzle/shipped"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
	"nagara/terminal/progress"
	"nagara/terminal/screens/lesson"
	tablescreen "nagara/terminal/screens/table"
	"nagara/terminal/ui"
)

// overlay is a puzzle, which lies over the table that it is solved at.
type overlay struct {
	lesson.Overlay
	task     *attempt
	standing *puzzle.Standing
	theme    string
	back     ui.Screen
	// begun tells that an answer of several moves can be taken back.
	begun bool
}

// Wanted is that somebody wants to solve puzzles of a game.
type Wanted struct{ Game string }

// Want asks for puzzles of a game.
func Want(game string) func() tea.Cmd {
	return func() tea.Cmd { return func() tea.Msg { return Wanted{game} } }
}

// New sits down at the next puzzle of a game for somebody. An empty theme is
// any.
func New(a *ui.App, game, theme string, n *progress.Progress, back ui.Screen) (*tablescreen.Screen, error) {
	set, err := shipped.Set(game)
	if err != nil {
		return nil, err
	}
	standing := n.Solver(game)
	next := puzzle.Next(set, standing.Rating.Rating, standing.Has, theme, rules.NewFastRand(rand.Uint64()))
	if next == nil {
		return nil, locale.Say("puzzle.plain.none")
	}
	begun, err := puzzle.Begin(next)
	if err != nil {
		return nil, err
	}
	task := &attempt{Attempt: begun, first: puzzle.Open}
	room := backend.NewClassroom(task)
	s := tablescreen.New(a, game, next.ID, []backend.Backend{room}, back)
	s.Neutral = true
	if still, can := s.Board().(board.Turnable); can {
		still.Keep(next.Seat)
	}
	s.SetOverlay(&overlay{Overlay: lesson.Overlay{Table: s, Room: room, Progress: n}, task: task, standing: standing, theme: theme, back: back})
	return s, nil
}

// Update takes in what the answers did so far, and keeps the standing where it has
// changed.
func (o *overlay) Update(msg tea.Msg) tea.Cmd {
	if _, arrived := msg.(tablescreen.PageArrived); !arrived {
		return nil
	}
	o.Refresh()
	first := puzzle.Open
	o.Room.Read(func(backend.Exercise) { first, o.begun = o.task.first, len(o.task.Answers()) > 0 })
	if first != puzzle.Open && !o.standing.Has(o.task.Puzzle().ID) {
		o.standing.Add(o.task.Puzzle(), first == puzzle.Right)
		o.Save()
	}
	return nil
}

// Key does what a key asks for in a puzzle.
func (o *overlay) Key(name string) (next ui.Screen, cmd tea.Cmd, own bool) {
	stage := o.Page.Stage
	switch {
	case stage == study.Done && (name == "enter" || name == "space"):
		next, err := New(o.Table.App, o.task.Puzzle().Game, o.theme, o.Progress, o.back)
		return o.Open(next, err)
	case stage == study.Task && name == "z":
		return o.Table, o.Do(lesson.Again), true
	}
	choices := o.task.Puzzle().Choices
	if n, err := strconv.Atoi(name); err == nil && n >= 1 && n <= len(choices) && o.Asks() {
		return o.Table, o.Do(func(e backend.Exercise) error { return e.Try(choices[n-1]) }), true
	}
	return o.Overlay.Key(name)
}

// Title is what the puzzle is about.
func (o *overlay) Title() string { return o.Table.Say("puzzle.title", "theme", o.Page.Title) }

// Status is how the solver stands.
func (o *overlay) Status() string {
	return o.Table.Say("puzzle.status", "rating", int(math.Round(o.standing.Rating.Rating)), "streak", o.standing.Streak)
}

// Prompt is what to press.
func (o *overlay) Prompt() string {
	switch o.Page.Stage {
	case study.Wrong:
		return o.Table.Say("lesson.ask.again")
	case study.Done:
		return o.Table.Say("puzzle.ask.next")
	}
	return o.Table.Say("puzzle.ask.choice")
}

// Hints are the keys of a puzzle.
func (o *overlay) Hints() (hints []ui.KeyHelp) {
	add := func(key, name string) { hints = append(hints, ui.Hints(key, o.Table.Say("key."+name))...) }
	switch o.Page.Stage {
	case study.Done:
		add("enter", "next.puzzle")
	case study.Wrong:
		add("enter", "again.lesson")
		add("n", "show")
	default:
		if o.begun {
			add("z", "undo.answer")
		}
		add("n", "show")
	}
	return hints
}
