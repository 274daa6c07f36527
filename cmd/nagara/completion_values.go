package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// values are the words that can stand for an argument or behind a flag, those of each
// game for themselves.
type values []group

// group are the values of a game, or of any if it is empty.
type group struct {
	game  string
	words []string
}

// values are nil where nobody knows all of them.
func (w *world) values(v *kong.Value) values {
	switch {
	case v.Enum != "":
		return values{{words: v.EnumSlice()}}
	case v.Flag != nil && strings.Contains(v.Flag.PlaceHolder, "|"):
		return values{{words: strings.Split(v.Flag.PlaceHolder, "|")}}
	}
	kind := v.Tag.Get("offer")
	var all values
	for _, c := range choices(kind) {
		if n := len(all); n == 0 || all[n-1].game != c.game {
			all = append(all, group{game: c.game})
		}
		last := &all[len(all)-1]
		last.words = append(last.words, c.word(w.language, kind))
	}
	return all
}

// all are the words of all games, each once.
func (v values) all() (words []string) {
	for _, g := range v {
		for _, word := range g.words {
			if !slices.Contains(words, word) {
				words = append(words, word)
			}
		}
	}
	return words
}

// seen is the condition of fish that the line has named the game.
func (g group) seen() string {
	if g.game == "" {
		return ""
	}
	return "; and __fish_seen_subcommand_from " + g.game
}

// byGame writes the part of a script for bash or zsh that sets offers to the values: those
// of the game that the line has named, or all of them.
func byGame(out io.Writer, line string, v values, list func(words []string) string) {
	if len(v) < 2 {
		fmt.Fprintf(out, "offers=%s ;;\n", list(v.all()))
		return
	}
	fmt.Fprintf(out, "case \" %s \" in\n", line)
	for _, g := range v {
		fmt.Fprintf(out, "\t\t*\" %s \"*) offers=%s ;;\n", g.game, list(g.words))
	}
	fmt.Fprintf(out, "\t\t*) offers=%s ;;\n\t\tesac ;;\n", list(v.all()))
}

// afterFlags writes the cases of a script for bash or zsh that set offers behind a flag, by
// the command that the line has come to and the flag. Line is the whole of it, and list
// how the shell writes words.
func (w *world) afterFlags(out io.Writer, app *kong.Node, line string, list func(words []string) string) {
	for _, node := range branches(app) {
		path := strings.Join(append([]string{""}, words(node)...), " ")
		for _, flag := range node.Flags {
			if flag.Hidden || flag.IsBool() {
				continue
			}
			fmt.Fprintf(out, "\t%q*%q) ", path, " --"+flag.Name)
			byGame(out, line, w.values(flag.Value), list)
		}
	}
}

// choosesGame tells whether a line with the command names a game.
func choosesGame(node *kong.Node) bool {
	offersGames := func(v *kong.Value) bool { return v.Tag.Get("offer") == "games" }
	return slices.ContainsFunc(node.Positional, offersGames) ||
		slices.ContainsFunc(node.Flags, func(f *kong.Flag) bool { return offersGames(f.Value) })
}
