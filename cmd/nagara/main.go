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
	"os/user"
	"slices"
	"strings"

	"golang.org/x/term"

	"nagara/bot/all"
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
	// account is what the system calls whoever is here; nil asks nobody.
	account func() string

	env      func(string) string
	language *locale.Language
}

// commands is the command line. Its help texts are in locale under cli.help.
type commands struct {
	Help    helpFlag    `short:"h" help:"help"`
	Lang    langFlag    `placeholder:"en|fr|pl" help:"lang"`
	Version versionFlag `help:"version"`

	Play     play           `cmd:"" group:"play" help:"play"`
	Daily    dailyCommand   `cmd:"" group:"play" help:"daily"`
	Puzzle   puzzleCommand  `cmd:"" group:"play" help:"puzzle"`
	Learn    learn          `cmd:"" group:"learn" help:"learn"`
	Rules    rulesCommand   `cmd:"" group:"learn" help:"rules"`
	Docs     docsCommand    `cmd:"" group:"learn" help:"docs"`
	Replay   replay         `cmd:"" group:"back" help:"replay"`
	Review   reviewCommand  `cmd:"" group:"back" help:"review"`
	Verify   verify         `cmd:"" group:"back" help:"verify"`
	Serve    serve          `cmd:"" group:"host" help:"serve"`
	Doctor   doctorCommand  `cmd:"" group:"host" help:"doctor"`
	Admin    admin          `cmd:"" group:"host" help:"admin"`
	Migrate  migrate        `cmd:"" group:"host" help:"migrate"`
	Bench    bench          `cmd:"" group:"host" help:"bench"`
	Edition  edition        `cmd:"" group:"build" help:"edition"`
	Bot      botCommand     `cmd:"" group:"build" help:"botcommand"`
	Arena    arena          `cmd:"" group:"build" help:"arena"`
	Tune     tune           `cmd:"" group:"build" help:"tune"`
	Simulate simulate       `cmd:"" group:"build" help:"simulate"`
	Solve    solve          `cmd:"" group:"build" help:"solve"`
	Mine     mineCommand    `cmd:"" group:"build" help:"mine"`
	Build    versionCommand `cmd:"" group:"program" name:"version" help:"version"`

	Completion completion `cmd:"" group:"program" help:"completion"`
	Manual     manual     `cmd:"" group:"program" help:"manual"`
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
		account:     systemUser,
	}))
}

// systemUser is the name of the account that this program runs in; on Windows without its
// domain.
func systemUser() string {
	who, err := user.Current()
	if err != nil {
		return ""
	}
	return who.Username[strings.LastIndexByte(who.Username, '\\')+1:]
}

// run does what the arguments ask for and returns the exit status.
func run(args []string, w *world) int {
	w.language = languageOf(args, w.env)
	out := w.prepare()
	if err := offerGames(strings.FieldsFunc(w.env("NAGARA_GAME"), func(r rune) bool { return r == ',' })); err != nil {
		return w.answered(err)
	}
	status := w.obey(args)
	if out.err != nil && status == statusOK {
		fmt.Fprintln(w.err, w.say("cli.error", "error", w.say("cli.unwritten.out", "cause", why(w.language, out.err))))
		return statusFailed
	}
	return status
}

// offerGames offers games beside the usual ones, before anything is said of games.
func offerGames(games []string) error {
	for _, name := range games {
		if err := all.Offer(name); err != nil {
			return misused("server.game", "got", name, "games", strings.Join(all.Classics(), ", "))
		}
	}
	return nil
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
	parser := newParser(w, &commands{})
	command, err := parser.Parse(args)
	if errors.Is(err, errAnswered) {
		return statusOK
	}
	if err != nil {
		reached, found := misread(parser.Model.Node, args)
		fmt.Fprintln(w.err, w.say("cli.error", "error", w.language.Error(cmp.Or(found, err))))
		fmt.Fprintln(w.err, w.say("cli.hint", "command", fullName(reached)))
		return statusUsage
	}
	understand(command)
	return w.answered(command.Run())
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
