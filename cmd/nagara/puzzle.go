package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"nagara/rules"
	"nagara/study/puzzle"
	"nagara/study/puzzle/shipped"
	"nagara/terminal"
	"nagara/terminal/plain"
)

// puzzleCommand is `nagara puzzle`.
type puzzleCommand struct {
	Game  string `arg:"" optional:"" help:"puzzlegame"`
	Theme string `placeholder:"WORD" help:"puzzletheme"`
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
		Language: w.language, In: w.in, Out: w.out, Echo: !w.inTerminal, Set: set, Theme: c.Theme,
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
