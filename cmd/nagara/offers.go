package main

import (
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"nagara/rules"
)

// offer is a word that can come next on a command line, and what it does.
type offer struct{ word, about string }

// offers are the words that can come next after a command: its own commands,
// values of its argument as far as they are known, and flags.
func (w *world) offers(node *kong.Node) (all []offer) {
	for _, child := range node.Children {
		if !child.Hidden {
			all = append(all, offer{child.Name, w.about(child.Help)})
		}
	}
	for _, argument := range node.Positional {
		for _, value := range w.argumentValues(argument) {
			all = append(all, offer{value, w.about(argument.Help)})
		}
	}
	for _, flag := range shownFlags(node) {
		all = append(all, offer{"--" + flag.Name, w.about(flag.Help)})
	}
	return all
}

func (w *world) argumentValues(v *kong.Value) []string {
	if v.Enum != "" {
		return v.EnumSlice()
	}
	var games []string
	if v.Name == w.placeholder("game") {
		for _, game := range rules.All() {
			games = append(games, game.Name())
		}
	}
	return games
}

// flagValues are what can stand behind a flag, if there is a list of it.
func flagValues(flag *kong.Flag) []string {
	if flag.Enum != "" {
		return flag.EnumSlice()
	}
	if strings.Contains(flag.PlaceHolder, "|") {
		return strings.Split(flag.PlaceHolder, "|")
	}
	return nil
}

// listed are the flags with a list of values, each once.
func listed(app *kong.Node) (flags []*kong.Flag) {
	return slices.DeleteFunc(valued(app), func(f *kong.Flag) bool { return flagValues(f) == nil })
}

// unlisted are the others that want a value, as they are written.
func unlisted(app *kong.Node) (names []string) {
	for _, flag := range valued(app) {
		if flagValues(flag) == nil {
			names = append(names, "--"+flag.Name)
		}
	}
	return names
}

// valued are the flags that want a value, each once.
func valued(app *kong.Node) (flags []*kong.Flag) {
	for _, node := range branches(app) {
		for _, flag := range node.Flags {
			known := slices.ContainsFunc(flags, func(f *kong.Flag) bool { return f.Name == flag.Name })
			if !flag.Hidden && !known && !flag.IsBool() {
				flags = append(flags, flag)
			}
		}
	}
	return flags
}
