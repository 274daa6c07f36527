package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"

	"nagara/journal"
	"nagara/journal/memory"
	"nagara/journal/sqlite"
	"nagara/terminal"
)

// start shows the menu, for somebody who calls the program without a word.
func (w *world) start() error {
	notebook, err := w.notebook()
	if err != nil {
		return err
	}
	kept, done := w.kept()
	defer done()
	home := terminal.OpenHome(cmp.Or[journal.Journal](kept, new(memory.Journal)), notebook.Pace.Pause(), w.person)
	defer home.Close()
	return home.Start(context.Background(), w.here(), notebook)
}

// person is what somebody at this keyboard is called.
func (w *world) person(n int) string { return w.say("plain.person", "seat", n) }

// kept is the journal of the matches that are played here, so that they can be
// continued. Where there cannot be one, as while another nagara has it, it is
// said, and the match ends with the program.
func (w *world) kept() (j journal.Journal, done func()) {
	folder := filepath.Join(dataFolder(w.env), "nagara")
	file := filepath.Join(folder, "matches.db")
	err := os.MkdirAll(folder, 0o700)
	if err == nil {
		var opened *sqlite.Journal
		if opened, err = sqlite.Open(file); err == nil {
			return opened, func() { _ = opened.Close() }
		}
	}
	fmt.Fprintln(w.err, w.say("cli.unkept", "file", file, "cause", why(w.language, err)))
	return nil, func() {}
}
