// Command nagara is the whole product in one program: it plays, replays,
// simulates and checks. Each command is a small file that turns flags into
// calls on the packages; nothing is decided here.
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/alecthomas/kong"
	"golang.org/x/term"

	_ "nagara/internal/games" // that this program knows
	"nagara/locale"
)

// world is what a command sees of the machine around it.
type world struct {
	in       io.Reader
	out, err io.Writer
	// screen is what a whole screen is drawn on, data where programs read.
	screen, data io.Writer
	// inTerminal and the others tell whether a person is at that end.
	inTerminal, outTerminal, errTerminal bool
	// columns is how wide the terminal is that out is, or 0.
	columns int

	env      func(string) string
	language *locale.Language
}

// commands is the command line. Its help texts are in locale under cli.help.
type commands struct {
	Help    helpFlag    `short:"h" help:"help"`
	Lang    langFlag    `placeholder:"en|fr|pl" help:"lang"`
	Version versionFlag `help:"version"`

	Play     play           `cmd:"" help:"play"`
	Learn    learn          `cmd:"" help:"learn"`
	Daily    daily          `cmd:"" help:"daily"`
	Replay   replay         `cmd:"" help:"replay"`
	Rules    rulesCommand   `cmd:"" help:"rules"`
	Docs     docsCommand    `cmd:"" help:"docs"`
	Verify   verify         `cmd:"" help:"verify"`
	Simulate simulate       `cmd:"" help:"simulate"`
	Edition  edition        `cmd:"" help:"edition"`
	Solve    solve          `cmd:"" help:"solve"`
	Arena    arena          `cmd:"" help:"arena"`
	Bot      botCommand     `cmd:"" help:"botcommand"`
	Tune     tune           `cmd:"" help:"tune"`
	Serve    serve          `cmd:"" help:"serve"`
	Doctor   doctorCommand  `cmd:"" help:"doctor"`
	Migrate  migrate        `cmd:"" help:"migrate"`
	Admin    admin          `cmd:"" help:"admin"`
	Bench    bench          `cmd:"" help:"bench"`
	Build    versionCommand `cmd:"" name:"version" help:"version"`

	Completion completion `cmd:"" help:"completion"`
	Manual     manual     `cmd:"" help:"manual"`
}

// The exit statuses.
const (
	statusOK = iota
	statusFailed
	statusUsage
)

func main() {
	columns, _, _ := term.GetSize(int(os.Stdout.Fd())) // no terminal has no columns
	os.Exit(run(os.Args[1:], &world{
		in: os.Stdin, out: os.Stdout, err: os.Stderr, env: os.Getenv,
		inTerminal:  term.IsTerminal(int(os.Stdin.Fd())),
		outTerminal: term.IsTerminal(int(os.Stdout.Fd())),
		errTerminal: term.IsTerminal(int(os.Stderr.Fd())),
		columns:     columns,
	}))
}

// run does what the arguments ask for and returns the exit status.
func run(args []string, w *world) int {
	w.language = languageOf(args, w.env)
	out := w.prepare()
	status := w.obey(args)
	if out.err != nil && status == statusOK {
		fmt.Fprintln(w.err, w.say("cli.error", "error", w.say("cli.unwritten.out", "cause", why(w.language, out.err))))
		return statusFailed
	}
	return status
}

// obey carries out a command line. "help play" is for those who do not know yet
// how flags are written.
func (w *world) obey(args []string) int {
	switch {
	case commandless(args) && w.inTerminal && w.outTerminal:
		return w.start(args)
	case commandless(args):
		args = append(slices.Clone(args), "--help")
	case args[0] == "help":
		args = append(slices.Clone(args[1:]), "--help")
	}
	parser, err := newParser(w)
	if err != nil {
		panic(err) // a mistake in the tags of a command
	}
	command, err := parser.Parse(args)
	if errors.Is(err, errAnswered) {
		return statusOK
	}
	if err != nil {
		fmt.Fprintln(w.err, w.say("cli.error", "error", w.language.Error(cmp.Or(misread(parser.Model.Node, args), err))))
		fmt.Fprintln(w.err, w.say("cli.hint", "command", pathOf(err)))
		return statusUsage
	}
	return w.answered(command.Run())
}

// newParser reads the tags of the commands.
func newParser(w *world) (*kong.Kong, error) {
	return kong.New(&commands{}, kong.Name("nagara"), kong.NoDefaultHelp(), kong.Bind(w))
}

// answered says what went wrong, if anything, and is the exit status.
func (w *world) answered(err error) int {
	if errors.Is(err, context.Canceled) { // by Ctrl-C: no mistake, but no result
		fmt.Fprintln(w.err, w.say("cli.error", "error", w.say("cli.stopped")))
		return statusFailed
	}
	if err != nil {
		fmt.Fprintln(w.err, w.say("cli.error", "error", w.language.Error(err)))
		return statusOf(err)
	}
	return statusOK
}

// draws tells whether a whole screen can be drawn for the person there.
func (w *world) draws() bool { return w.inTerminal && w.outTerminal && w.env("TERM") != "dumb" }

func (w *world) say(key string, pairs ...any) string {
	return w.language.Text(key, locale.Pairs(pairs...))
}
