package main

import (
	"fmt"
	"strings"

	"nagara/terminal/canvas"
	"nagara/terminal/plain"
)

// rulesCommand is `nagara rules`.
type rulesCommand struct {
	Game string `arg:"" help:"${game}"`
}

// Run prints the book of rules of a game.
func (r *rulesCommand) Run(w *world) error {
	game, err := findGame(r.Game)
	if err != nil {
		return err
	}
	for line := range strings.Lines(plain.Rulebook(w.language, game)) {
		for i, part := range lined(strings.TrimRight(line, "\n"), w.columns) {
			if i > 0 {
				part = "    " + part
			}
			fmt.Fprintln(w.out, part)
		}
	}
	return nil
}

// lined is a line as it fits a terminal; one that is no terminal gets it whole.
func lined(text string, columns int) []string {
	if columns < least || text == "" {
		return []string{text}
	}
	return canvas.Wrap(text, columns-4)
}
