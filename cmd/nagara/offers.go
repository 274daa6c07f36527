package main

import (
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"nagara/rules"
)

// offer is a word that can come next on a command line, and what it does.
type offer struct{ word, about string }

// branches are all commands that have a page of their own, the program first.
func branches(node *kong.Node) []*kong.Node {
	all := []*kong.Node{node}
	for _, child := range node.Children {
		if !child.Hidden {
			all = append(all, branches(child)...)
		}
	}
	return all
}

// flagsOf are those that a command knows, and its parents.
func flagsOf(node *kong.Node) (flags []*kong.Flag) {
	for _, group := range node.AllFlags(true) {
		flags = append(flags, group...)
	}
	return flags
}

// offers are the words that can come next after a command: its own commands,
// values of its argument as far as they are known, and flags.
func (w *world) offers(node *kong.Node) (all []offer) {
	for _, child := range node.Children {
		if !child.Hidden {
			all = append(all, offer{child.Name, w.about(child.Help)})
		}
	}
	for _, argument := range node.Positional {
		for _, value := range argumentValues(argument) {
			all = append(all, offer{value, w.about(argument.Help)})
		}
	}
	for _, flag := range flagsOf(node) {
		all = append(all, offer{"--" + flag.Name, w.about(flag.Help)})
	}
	return all
}

func argumentValues(v *kong.Value) []string {
	if v.Enum != "" {
		return v.EnumSlice()
	}
	var games []string
	if v.Name == "game" {
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
	for _, node := range branches(app) {
		for _, flag := range node.Flags {
			known := slices.ContainsFunc(flags, func(f *kong.Flag) bool { return f.Name == flag.Name })
			if !flag.Hidden && !known && flagValues(flag) != nil {
				flags = append(flags, flag)
			}
		}
	}
	return flags
}

// words are those of a command after the name of the program.
func words(node *kong.Node) []string { return strings.Fields(fullName(node))[1:] }
