package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"nagara/journal"
	"nagara/locale"
	"nagara/rules"
	"nagara/store/memory"
	"nagara/store/sqlite"
	"nagara/terminal"
	"nagara/terminal/backend"
)

// start is for somebody at a terminal who calls the program without a command: it
// offers to play, to learn or to serve. The flags are those that were given.
func (w *world) start(flags []string) int {
	if !w.draws() {
		return w.startPlainly(flags)
	}
	next, err := w.menu()
	if err == nil && len(next) > 0 {
		return w.obey(append(next, flags...))
	}
	return w.answered(err)
}

// menu is a whole screen, and the command that is to take its place; none is nothing.
func (w *world) menu() (next []string, err error) {
	notebook, err := w.notebook()
	if err != nil {
		return nil, err
	}
	kept, warning, done := w.kept()
	defer done()
	home := backend.OpenLocal(cmp.Or[journal.Journal](kept, new(memory.Journal)), notebook.Pace.Pause(), w.person)
	defer home.Close()
	end := farewell{world: w}
	next, err = terminal.Start(context.Background(), w.here(warning), home, notebook, end.keep)
	end.say(nil)
	return next, err
}

// startPlainly is the same where no screen can be drawn: a question, and a number
// for an answer.
func (w *world) startPlainly(flags []string) int {
	type offer struct {
		text string
		args []string
	}
	var offers []offer
	for _, game := range rules.All() {
		offers = append(offers, offer{w.say("cli.start.play", "game", w.say(game.Name()+".name")), []string{"play", game.Name()}})
	}
	offers = append(offers, offer{w.say("cli.start.learn"), []string{"learn", lessonChoices()[0].id}},
		offer{w.say("cli.start.serve"), []string{"serve"}}, offer{w.say("cli.start.help"), []string{"help"}})
	fmt.Fprintf(w.out, "%s\n\n%s\n", w.say("cli.about"), w.say("cli.start"))
	for i, o := range offers {
		fmt.Fprintf(w.out, "  %d  %s\n", i+1, o.text)
	}
	in := bufio.NewReader(w.in) // what is typed ahead is for the command
	line, _ := in.ReadString('\n')
	w.in = in
	if n, err := strconv.Atoi(strings.TrimSpace(line)); err == nil && 1 <= n && n <= len(offers) {
		return w.obey(append(offers[n-1].args, flags...))
	}
	return statusOK
}

// commandless tells that a line has no command, and no flag but a language.
func commandless(args []string) bool {
	var code string
	switch {
	case len(args) == 0:
		return true
	case len(args) == 1 && strings.HasPrefix(args[0], "--lang="):
		code = strings.TrimPrefix(args[0], "--lang=")
	case len(args) == 2 && args[0] == "--lang":
		code = args[1]
	default:
		return false
	}
	return langFlag(code).Validate() == nil
}

// person is what somebody at this keyboard is called: the first by the name of this
// account, as at a server, the others by their number.
func (w *world) person(n int) string { return w.called("")(n) }

// user is what the system calls whoever is here; empty where it does not say.
func (w *world) user() string {
	name := cmp.Or(w.env("USER"), w.env("LOGNAME"), w.env("USERNAME"))
	if name == "" && w.account != nil {
		name = w.account()
	}
	return name
}

// called is the same where names were given, with commas between them.
func (w *world) called(names string) func(n int) string {
	given := strings.Split(cmp.Or(names, w.user(), w.say("plain.person.one")), ",")
	return func(n int) string {
		if n <= len(given) {
			if name := strings.Join(strings.Fields(given[n-1]), " "); name != "" {
				return name
			}
		}
		return w.say("plain.person", "seat", n)
	}
}

// kept is the journal of the matches that are played here, so that they can be
// continued. Where there cannot be one, as while another nagara has it, there is a
// warning for the screen, and the match ends with the program.
func (w *world) kept() (j journal.Journal, warning string, done func()) {
	folder := filepath.Join(dataFolder(w.env), "nagara")
	file := filepath.Join(folder, "matches.db")
	err := os.MkdirAll(folder, 0o700)
	if err == nil {
		var opened *sqlite.Journal
		if opened, err = sqlite.Open(file); err == nil {
			return opened, "", func() { _ = opened.Close() }
		}
	}
	if m, said := errors.AsType[*locale.Message](err); said && m.Key == "journal.busy" {
		return nil, w.say("cli.unkept.twice"), func() {}
	}
	return nil, w.say("cli.unkept", "file", file, "cause", why(w.language, err)), func() {}
}
