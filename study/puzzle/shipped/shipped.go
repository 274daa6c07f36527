// Package shipped is the puzzles that come with the program, one file for each
// game. Browsers fetch the file when somebody wants to solve: it is no part of the
// rules that they bring along.
package shipped

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"

	"nagara/locale"
	"nagara/study/puzzle"
)

//go:embed *.jsonl
var files embed.FS

// Games are those that have puzzles.
func Games() []string {
	names, err := fs.Glob(files, "*.jsonl")
	if err != nil {
		panic(err) // the pattern is wrong
	}
	for i, name := range names {
		names[i] = strings.TrimSuffix(name, path.Ext(name))
	}
	return names
}

// File is the set of a game as it is written: puzzles as JSON, one a line.
func File(game string) ([]byte, error) {
	text, err := files.ReadFile(game + ".jsonl")
	if err != nil {
		return nil, locale.Say("puzzle.game", "got", game, "known", strings.Join(Games(), ", "))
	}
	return text, nil
}

// sets are read when somebody wants to solve: most never do.
var sets = sync.OnceValue(func() map[string][]*puzzle.Puzzle {
	all := map[string][]*puzzle.Puzzle{}
	for _, game := range Games() {
		text, err := File(game)
		if err == nil {
			all[game], err = puzzle.Read(text)
		}
		if err != nil {
			panic(fmt.Sprintf("shipped: reading the puzzles of %s: %v", game, err)) // the fault of whoever shipped it
		}
	}
	return all
})

// Set is the puzzles of a game.
func Set(game string) ([]*puzzle.Puzzle, error) {
	if _, err := File(game); err != nil {
		return nil, err
	}
	return sets()[game], nil
}
