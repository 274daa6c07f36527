package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"

	"nagara/rules"
	"nagara/study"
	"nagara/study/puzzle"
	"nagara/study/puzzle/shipped"
	"nagara/terminal"
	"nagara/terminal/plain"
	lessons "nagara/terminal/progress"
)

// learn is `nagara learn`.
type learn struct {
	Lesson string `arg:"" optional:"" offer:"lessons" help:"lesson"`
	Step   int    `default:"1" placeholder:"N" help:"step"`
	Plain  bool   `help:"plain"`
	Marks  string `placeholder:"on|off" help:"marks"`
}

// Run teaches a game at this terminal.
func (n *learn) Run(w *world) error {
	notebook, err := w.notebook()
	if err != nil {
		return err
	}
	if err := n.mark(w, notebook); err != nil {
		return err
	}
	draws := !n.Plain && w.draws()
	if n.Lesson == "" {
		if draws {
			return terminal.Learn(context.Background(), w.here(), notebook, nil, 1)
		}
		w.listLessons(&notebook.Progress)
		return nil
	}
	lesson, err := n.find(&notebook.Progress)
	if err != nil {
		return err
	}
	if n.Step < 1 || n.Step > len(lesson.Steps) {
		return misused("study.step", "got", n.Step, "most", len(lesson.Steps))
	}
	if draws {
		return terminal.Learn(context.Background(), w.here(), notebook, lesson, n.Step)
	}
	course := plain.Course{
		Console: w.console(), Progress: &notebook.Progress,
		Keep: func(*study.Progress) error { return w.keep(notebook) },
	}
	return course.Learn(lesson, n.Step)
}

// mark switches the marks of first matches on or off.
func (n *learn) mark(w *world, notebook *lessons.Progress) error {
	switch n.Marks {
	case "":
		return nil
	case "on", "off":
		notebook.Quiet = n.Marks == "off"
		return w.keep(notebook)
	}
	return misused("cli.marks", "got", n.Marks)
}

// notebook is what the person here has learnt.
func (w *world) notebook() (*lessons.Progress, error) {
	notebook, err := lessons.Open(w.notebookFile())
	if err != nil {
		return nil, failed(err, "cli.unread", "file", w.notebookFile())
	}
	return notebook, nil
}

// keep writes the notebook down.
func (w *world) keep(n *lessons.Progress) error {
	if err := n.Keep(); err != nil {
		return failed(err, "cli.unwritten", "file", w.notebookFile())
	}
	return nil
}

func (w *world) notebookFile() string {
	return filepath.Join(dataFolder(w.env), "nagara", "lessons.json")
}

// find is the lesson that was named: by its id, by its file, or by its game, of
// which it is the first that was not learnt.
func (n *learn) find(progress *study.Progress) (*study.Lesson, error) {
	if next := progress.Next(n.Lesson); next != nil {
		return next, nil
	}
	if !strings.HasSuffix(n.Lesson, ".json") {
		lesson, err := study.Find(n.Lesson)
		if err != nil {
			return nil, misused("cli.lesson", "got", n.Lesson)
		}
		return lesson, nil
	}
	text, err := readFile(n.Lesson)
	if err != nil {
		return nil, err
	}
	lesson, err := study.Read(text)
	if err != nil {
		return nil, failed(err, "cli.badlesson", "file", n.Lesson)
	}
	return lesson, nil
}

func (w *world) listLessons(progress *study.Progress) {
	game := ""
	for _, l := range study.Lessons() {
		if l.Game != game {
			game = l.Game
			fmt.Fprintln(w.out, w.say(game+".name"))
		}
		mark := " "
		if progress.Has(l) {
			mark = w.say("plain.learn.learnt")
		}
		fmt.Fprintln(w.out, w.say("plain.learn.lesson", "mark", mark, "number", l.Number, "id", fmt.Sprintf("%-14s", l.ID), "title", w.say(l.Title)))
	}
	fmt.Fprintln(w.out, w.say("plain.learn.courses", "game", study.Lessons()[0].Game))
}

// puzzleCommand is `nagara puzzle`.
type puzzleCommand struct {
	Game  string `arg:"" optional:"" offer:"games" help:"puzzlegame"`
	Theme string `offer:"themes" placeholder:"WORD" help:"puzzletheme"`
	Plain bool   `help:"plain"`
}

// Run gives puzzles of a game, one after another, or says which there are.
func (c *puzzleCommand) Run(w *world) error {
	notebook, err := w.notebook()
	if err != nil {
		return err
	}
	if c.Game == "" {
		for _, game := range shipped.Games() {
			w.listPuzzles(game, notebook.Solver(game))
		}
		return nil
	}
	set, err := shipped.Set(c.Game)
	if err != nil {
		return misused("puzzle.game", "got", c.Game, "known", strings.Join(shipped.Games(), ", "))
	}
	if themes := puzzle.Themes(set); c.Theme != "" && !slices.Contains(themes, c.Theme) {
		return misused("cli.theme", "got", c.Theme, "known", strings.Join(themes, ", "))
	}
	if !c.Plain && w.draws() {
		return terminal.Solve(context.Background(), w.here(), notebook, c.Game, c.Theme)
	}
	puzzles := plain.Puzzles{
		Console: w.console(), Set: set, Theme: c.Theme,
		Standing: notebook.Solver(c.Game), Keep: func() error { return w.keep(notebook) },
		Luck: rules.NewFastRand(rand.Uint64()),
	}
	return puzzles.Solve()
}

// listPuzzles says how many puzzles a game has, what they are about, and how well
// they went.
func (w *world) listPuzzles(game string, s *puzzle.Standing) {
	set, err := shipped.Set(game)
	if err != nil {
		return
	}
	fmt.Fprintln(w.out, w.say("puzzle.plain.game", "game", game, "name", w.say(game+".name"), "n", len(set),
		"solved", s.Solved, "rating", plain.Rating(s), "best", s.Best))
	for _, theme := range puzzle.Themes(set) {
		n := 0
		for _, p := range set {
			if p.Theme == theme {
				n++
			}
		}
		fmt.Fprintf(w.out, "  %-10s %4d  %s\n", theme, n, puzzle.ThemeName(w.language, game, theme))
	}
}
