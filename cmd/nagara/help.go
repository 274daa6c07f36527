package main

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"nagara/cmd/nagara/line"
	"nagara/terminal/canvas"
)

// about is the sentence that the tag of a command or a flag names.
func (w *world) about(name string) string {
	return w.say("cli.help."+name, "games", knownGames())
}

// help prints the page of a command, or of the whole program.
func (w *world) help(node *line.Command) {
	about := w.say("cli.about")
	if node.Parent != nil {
		about = w.about(node.Help)
	}
	if w.columns >= least {
		about = strings.Join(canvas.Wrap(about, w.columns-1), "\n")
	}
	fmt.Fprintf(w.out, "%s\n\n%s\n  %s\n", about, w.say("cli.usage"), w.usage(node))
	var commands, arguments, flags []entry
	for _, leaf := range node.Leaves() {
		commands = append(commands, entry{leaf.Path(), w.about(leaf.Help)})
	}
	for _, argument := range node.Arguments {
		arguments = append(arguments, entry{argument.Summary(), w.about(argument.Help)})
	}
	for _, flag := range node.Shown() {
		flags = append(flags, entry{flag.Summary(), w.flagHelp(flag)})
	}
	w.section("cli.commands", commands)
	w.section("cli.arguments", arguments)
	w.section("cli.flags", flags)
	if key := examplesOf(node); node.Leaf() && w.language.Has(key) {
		fmt.Fprintf(w.out, "\n%s\n%s\n", w.say("cli.examples"), w.say(key))
	}
}

// placeholder is what a reader calls the kind of a value: FICHIER for FILE.
func (w *world) placeholder(word string) string {
	key := "cli.value." + strings.ToLower(word)
	switch {
	case !w.language.Has(key):
		return word
	case word == strings.ToUpper(word):
		return strings.ToUpper(w.say(key))
	}
	return w.say(key)
}

// usage is how a line with the command looks.
func (w *world) usage(node *line.Command) string {
	return node.Usage(w.say("cli.usage.command"), w.say("cli.usage.flag"))
}

func (w *world) flagHelp(flag *line.Value) string {
	if flag.Default == "" {
		return w.about(flag.Help)
	}
	return w.about(flag.Help) + " " + w.say("cli.default", "value", flag.Default)
}

// entry is a line of a help page: what can be written, and what it does.
type entry struct{ name, about string }

// least is how much room a text needs to be broken into lines.
const least = 30

// section prints a part of a help page, if there is anything in it. On a terminal
// long texts are broken into lines that stand below each other.
func (w *world) section(title string, entries []entry) {
	if len(entries) == 0 {
		return
	}
	widest := 0
	for _, e := range entries {
		widest = max(widest, utf8.RuneCountInString(e.name))
	}
	fmt.Fprintf(w.out, "\n%s\n", w.say(title))
	for _, e := range entries {
		lines := []string{e.about}
		if room := w.columns - widest - 6; room >= least {
			lines = canvas.Wrap(e.about, room)
		}
		for i, line := range lines {
			if i > 0 {
				e.name = ""
			}
			fmt.Fprintf(w.out, "  %-*s   %s\n", widest, e.name, line)
		}
	}
}

// examplesOf is the key of a command's examples, if it has any.
func examplesOf(node *line.Command) string {
	return strings.Join(append([]string{"cli.examples"}, node.Words()[1:]...), ".")
}
