// Command nagara is the whole product in one program: it plays, replays,
// simulates and checks. Each command is a small file that turns flags into
// calls on the packages; nothing is decided here.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"golang.org/x/term"

	_ "nagara/bot/all" // that this program knows
	"nagara/cmd/nagara/line"
	"nagara/locale"
	_ "nagara/study/playstyle/all"
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
	Help    bool     `short:"h" instead:"" help:"help"`
	Lang    langFlag `placeholder:"en|fr|pl" help:"lang"`
	Version bool     `instead:"" help:"version"`

	Play     play           `cmd:"" help:"play"`
	Learn    learn          `cmd:"" help:"learn"`
	Puzzle   puzzleCommand  `cmd:"" help:"puzzle"`
	Daily    dailyCommand   `cmd:"" help:"daily"`
	Replay   replay         `cmd:"" help:"replay"`
	Rules    rulesCommand   `cmd:"" help:"rules"`
	Docs     docsCommand    `cmd:"" help:"docs"`
	Review   reviewCommand  `cmd:"" help:"review"`
	Verify   verify         `cmd:"" help:"verify"`
	Simulate simulate       `cmd:"" help:"simulate"`
	Mine     mineCommand    `cmd:"" help:"mine"`
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
	var asked commands
	program := line.Describe("nagara", &asked)
	program.Rename(w.placeholder)
	command, err := program.Read(args, os.LookupEnv)
	switch {
	case err != nil:
		fmt.Fprintln(w.err, w.say("cli.error", "error", w.language.Error(err)))
		fmt.Fprintln(w.err, w.say("cli.hint", "command", command.Path()))
		return statusUsage
	case asked.Help:
		w.help(command)
		return statusOK
	case asked.Version:
		return w.answered(asked.Build.Run(w))
	}
	return w.answered(asked.carryOut(command, w))
}

// carryOut runs the command that a line has reached. Those of the operator are told
// where the site is, and those that describe the program get all of it.
func (c *commands) carryOut(command *line.Command, w *world) error {
	switch target := command.Target.(type) {
	case interface{ Run(w *world) error }:
		return target.Run(w)
	case interface {
		Run(w *world, a *admin) error
	}:
		return target.Run(w, &c.Admin)
	case interface {
		Run(w *world, program *line.Command) error
	}:
		program := allCommands()
		program.Rename(w.placeholder)
		return target.Run(w, program)
	}
	panic(command.Path() + " cannot be run") // a mistake in a command
}

// allCommands is what is known of the commands, none of which was asked for.
func allCommands() *line.Command { return line.Describe("nagara", &commands{}) }

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
