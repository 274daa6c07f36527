package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/alecthomas/kong"

	"nagara/locale"
)

// errHelped is that help was asked for and given.
var errHelped = errors.New("help was given")

// helpFlag gives help in the user's language instead of running a command.
type helpFlag bool

// BeforeReset is called by kong before any flag counts.
func (helpFlag) BeforeReset(ctx *kong.Context, w *world) error {
	node := ctx.Model.Node
	if selected := ctx.Selected(); selected != nil {
		node = selected
	}
	w.help(node)
	return errHelped
}

// helpTexts are the sentences under cli.help, for the tags of the commands.
func helpTexts(l *locale.Language) kong.Vars {
	texts := kong.Vars{}
	for _, key := range l.Keys() {
		if name, ok := strings.CutPrefix(key, "cli.help."); ok {
			texts[name] = l.Text(key, locale.Pairs("games", knownGames()))
		}
	}
	return texts
}

// help prints the page of a command, or of the whole program.
func (w *world) help(node *kong.Node) {
	path := fullName(node)
	about := node.Help
	if node.Parent == nil {
		about = w.say("cli.about")
	}
	fmt.Fprintf(w.out, "%s\n\n%s\n  %s\n", about, w.say("cli.usage"), usageOf(node, path))
	w.section("cli.commands", func(out io.Writer) {
		for _, leaf := range node.Leaves(true) {
			fmt.Fprintf(out, "  %s\t%s\n", fullName(leaf), leaf.Help)
		}
	})
	w.section("cli.arguments", func(out io.Writer) {
		for _, argument := range node.Positional {
			fmt.Fprintf(out, "  %s\t%s\n", argument.Summary(), argument.Help)
		}
	})
	w.section("cli.flags", func(out io.Writer) {
		for _, group := range node.AllFlags(true) {
			for _, flag := range group {
				fmt.Fprintf(out, "  %s\t%s\n", flag.Summary(), w.flagHelp(flag))
			}
		}
	})
	w.section("cli.examples", func(out io.Writer) {
		key := strings.ReplaceAll(strings.Replace(path, "nagara", "cli.examples", 1), " ", ".")
		if node.Leaf() && w.language.Has(key) {
			fmt.Fprintln(out, w.say(key))
		}
	})
}

func (w *world) flagHelp(flag *kong.Flag) string {
	if flag.Default == "" {
		return flag.Help
	}
	return flag.Help + " " + w.say("cli.default", "value", flag.Default)
}

// section prints a part of a help page, if there is anything in it.
func (w *world) section(title string, write func(io.Writer)) {
	var text strings.Builder
	columns := tabwriter.NewWriter(&text, 0, 0, 3, ' ', 0)
	write(columns)
	columns.Flush()
	if text.Len() > 0 {
		fmt.Fprintf(w.out, "\n%s\n%s", w.say(title), text.String())
	}
}

func fullName(node *kong.Node) string {
	if node.Parent == nil {
		return node.Name
	}
	return fullName(node.Parent) + " " + node.Name
}

func usageOf(node *kong.Node, path string) string {
	parts := []string{path}
	if !node.Leaf() {
		parts = append(parts, "<command>")
	}
	for _, argument := range node.Positional {
		parts = append(parts, argument.Summary())
	}
	return strings.Join(append(parts, "[--flag]..."), " ")
}

// pathOf is the command that a wrong command line was meant for.
func pathOf(err error) string {
	var wrong *kong.ParseError
	if errors.As(err, &wrong) && wrong.Context.Selected() != nil {
		return fullName(wrong.Context.Selected())
	}
	return "nagara"
}
