package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/kong"

	"nagara/terminal/ui/canvas"
)

// errAnswered is that a flag, such as --help, was answered instead of running a
// command.
var errAnswered = errors.New("a flag was answered")

// helpFlag gives help in the user's language instead of running a command.
type helpFlag bool

// BeforeReset is called by kong before any flag counts.
func (helpFlag) BeforeReset(ctx *kong.Context, w *world) error {
	node := ctx.Model.Node
	if selected := ctx.Selected(); selected != nil {
		node = selected
	}
	w.help(node)
	return errAnswered
}

// about is the sentence that the tag of a command or a flag names.
func (w *world) about(name string) string {
	return w.say("cli.help."+name, "games", knownGames(), "bots", w.knownBots())
}

// help prints the page of a command, or of the whole program.
func (w *world) help(node *kong.Node) {
	about := w.say("cli.about")
	if node.Parent != nil {
		about = w.about(node.Help)
	} else if w.columns < least {
		w.columns = 80 // the first page is read wherever it lands; of others a pipe gets whole lines
	}
	if w.columns >= least {
		about = strings.Join(canvas.Wrap(about, w.columns-1), "\n")
	}
	if node.Parent == nil {
		fmt.Fprintln(w.out, about)
		w.section("cli.usage", []entry{{node.Name, w.say("cli.usage.menu")}, {w.usage(node), w.say("cli.help.more")}})
	} else {
		fmt.Fprintf(w.out, "%s\n\n%s\n  %s\n", about, w.say("cli.usage"), w.usage(node))
	}
	w.commandSections(node)
	var arguments, flags []entry
	for _, argument := range node.Positional {
		arguments = append(arguments, entry{argument.Summary(), w.about(argument.Help)})
	}
	for _, flag := range shownFlags(node) {
		flags = append(flags, entry{flag.Summary(), w.flagHelp(flag)})
	}
	w.section("cli.arguments", arguments)
	w.section("cli.flags", flags)
	if key := examplesOf(node); node.Leaf() && w.language.Has(key) {
		fmt.Fprintf(w.out, "\n%s\n%s\n", w.say("cli.examples"), w.say(key))
	}
}

// commandSections prints the commands below one. Those of the program come in groups: what
// somebody looks for who plays is not among what a host needs.
func (w *world) commandSections(node *kong.Node) {
	if node.Parent == nil {
		w.commandGroups(node)
		return
	}
	var commands []entry
	for _, leaf := range node.Leaves(true) {
		if leaf != node {
			commands = append(commands, entry{fullName(leaf), w.about(leaf.Help)})
		}
	}
	w.section("cli.commands", commands)
}

// commandGroups prints a line for each command, all of them with one margin.
func (w *world) commandGroups(app *kong.Node) {
	widest, group := 0, ""
	for _, child := range app.Children {
		widest = max(widest, len(child.Name))
	}
	for _, child := range app.Children {
		if child.Hidden {
			continue
		}
		if child.Group.Key != group {
			group = child.Group.Key
			fmt.Fprintf(w.out, "\n%s\n", w.say("cli.group."+group))
		}
		fmt.Fprintf(w.out, "  %-*s   %s\n", widest, child.Name, w.short(child.Help))
	}
}

// short is what a command does in a few words.
func (w *world) short(name string) string {
	if key := "cli.short." + name; w.language.Has(key) {
		return w.say(key)
	}
	first, _, more := strings.Cut(w.about(name), ". ")
	if more {
		first += "."
	}
	return first
}

func (w *world) flagHelp(flag *kong.Flag) string {
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
func examplesOf(node *kong.Node) string {
	return strings.Join(append([]string{"cli.examples"}, words(node)...), ".")
}

// manual is `nagara manual`.
type manual struct{}

// Run writes the page for man, made from the commands themselves.
func (manual) Run(w *world, ctx *kong.Context) error {
	app := ctx.Model.Node
	b := thisBuild()
	var text bytes.Buffer
	page := roff{&text}
	page.line(".TH NAGARA 1 %s %s", roffQuoted(b.day()), roffQuoted("nagara "+b.version))
	page.heading(w.say("cli.manual.name"))
	page.text(`nagara \- ` + roffed(w.say("cli.about")))
	page.heading(w.say("cli.manual.synopsis"))
	page.text(roffed(w.usage(app)))
	page.heading(w.say("cli.flags"))
	w.manualFlags(page, app)
	page.heading(w.say("cli.commands"))
	for _, node := range branches(app)[1:] {
		w.manualCommand(page, node)
	}
	page.heading(w.say("cli.manual.status"))
	for _, status := range []string{"0", "1", "2"} {
		page.entry(status, w.say("cli.manual.status."+status))
	}
	_, err := text.WriteTo(w.data)
	return err
}

func (w *world) manualCommand(page roff, node *kong.Node) {
	page.line(".SS %s", roffQuoted(w.usage(node)))
	page.text(roffed(w.about(node.Help)))
	for _, argument := range node.Positional {
		page.entry(argument.Summary(), w.about(argument.Help))
	}
	w.manualFlags(page, node)
	if key := examplesOf(node); node.Leaf() && w.language.Has(key) {
		page.line(".PP\n.nf\n%s\n.fi", roffed(w.say(key)))
	}
}

func (w *world) manualFlags(page roff, node *kong.Node) {
	for _, flag := range node.Flags {
		if !flag.Hidden {
			page.entry(flag.String(), w.flagHelp(flag))
		}
	}
}

// roff is a page in the language of man.
type roff struct{ out io.Writer }

func (r roff) line(format string, args ...any) { fmt.Fprintf(r.out, format+"\n", args...) }
func (r roff) heading(title string)            { r.line(".SH %s", roffQuoted(strings.ToUpper(title))) }
func (r roff) text(text string)                { r.line(".PP\n%s", text) }

// entry is a word in bold and what it means.
func (r roff) entry(word, about string) { r.line(".TP\n\\fB%s\\fR\n%s", roffed(word), roffed(about)) }

// roffed is a text in which nothing is a command.
func roffed(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}

func roffQuoted(text string) string { return `"` + strings.ReplaceAll(roffed(text), `"`, `\(dq`) + `"` }
