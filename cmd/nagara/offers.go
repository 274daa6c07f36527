package main

import (
	"slices"
	"strings"

	"nagara/cmd/nagara/line"
	"nagara/rules"
)

// offer is a word that can come next on a command line, and what it does.
type offer struct{ word, about string }

// offers are the words that can come next after a command: its own commands,
// values of its argument as far as they are known, and flags.
func (w *world) offers(node *line.Command) (all []offer) {
	for _, child := range node.Commands {
		if !child.Hidden {
			all = append(all, offer{child.Name, w.about(child.Help)})
		}
	}
	for _, argument := range node.Arguments {
		for _, value := range argumentValues(argument) {
			all = append(all, offer{value, w.about(argument.Help)})
		}
	}
	for _, flag := range node.Shown() {
		all = append(all, offer{"--" + flag.Name, w.about(flag.Help)})
	}
	return all
}

func argumentValues(v *line.Value) []string {
	if v.Enum != nil {
		return v.Enum
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
func flagValues(flag *line.Value) []string {
	if flag.Enum != nil {
		return flag.Enum
	}
	if strings.Contains(flag.Placeholder, "|") {
		return strings.Split(flag.Placeholder, "|")
	}
	return nil
}

// listed are the flags with a list of values, each once.
func listed(app *line.Command) (flags []*line.Value) {
	return slices.DeleteFunc(valued(app), func(f *line.Value) bool { return flagValues(f) == nil })
}

// unlisted are the others that want a value, as they are written.
func unlisted(app *line.Command) (names []string) {
	for _, flag := range valued(app) {
		if flagValues(flag) == nil {
			names = append(names, "--"+flag.Name)
		}
	}
	return names
}

// valued are the flags that want a value, each once.
func valued(app *line.Command) (flags []*line.Value) {
	for _, node := range app.Branches() {
		for _, flag := range node.Flags {
			known := slices.ContainsFunc(flags, func(f *line.Value) bool { return f.Name == flag.Name })
			if !flag.Hidden && !known && !flag.Switch() {
				flags = append(flags, flag)
			}
		}
	}
	return flags
}
