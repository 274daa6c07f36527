package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/alecthomas/kong"
)

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
