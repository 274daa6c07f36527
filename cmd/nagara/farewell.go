package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"nagara/record"
	"nagara/rules"
	"nagara/terminal/boards"
	"nagara/terminal/boards/board"
)

// recordPlace is where the record of a match goes for which no file was named.
func (w *world) recordPlace(game string, now time.Time) string {
	return filepath.Join(dataFolder(w.env), "nagara", "records", game+"-"+now.UTC().Format("20060102-150405")+".txt")
}

// farewell keeps the records of matches in full screen, and says afterwards how
// the last one ended, where its record lies and how to look back at it, each on a line of
// its own.
type farewell struct {
	*world
	// file is where the first record goes; empty is a place like that of all others.
	file string
	// ended is the last match, of so many people, and kept where its record lies.
	ended  *record.Record
	people int
	kept   string
}

// keep writes the record of a match of so many people here.
func (f *farewell) keep(r *record.Record, people int) error {
	file := f.file
	if file == "" || f.ended != nil {
		file = f.recordPlace(r.Game, time.Now())
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return failed(err, "cli.unwritten", "file", file)
	}
	if err := writeRecord(file, r); err != nil {
		return err
	}
	f.ended, f.people, f.kept = r, people, file
	return nil
}

// say says it, where a match has ended.
func (f *farewell) say(edition rules.Edition) {
	if f.ended == nil {
		return
	}
	steps, err := f.ended.Steps(edition)
	if err != nil {
		return // which the record's own commands say better
	}
	reader := &board.Reader{Language: f.language, Names: f.ended.Names}
	if f.people == 1 {
		reader.Seat = 1
	}
	var said []string
	if o := steps[len(steps)-1].Match.Outcome(); o != nil {
		said = append(said, boards.Ending(reader, f.ended.Game, o))
	}
	said = append(said, f.world.say("cli.farewell", "file", f.kept))
	fmt.Fprintln(f.out, strings.Join(said, "\n"))
}
