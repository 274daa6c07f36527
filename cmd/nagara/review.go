package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"time"

	"nagara/record"
	"nagara/rules"
	"nagara/study/review"
	"nagara/terminal/text"
)

// reviewCommand is `nagara review`.
type reviewCommand struct {
	File    string `arg:"" optional:"" help:"reviewfile"`
	JSON    bool   `xor:"form" help:"json"`
	Notes   bool   `xor:"form" help:"reviewnotes"`
	Seat    uint8  `placeholder:"N" help:"reviewseat"`
	Edition string `placeholder:"FILE" help:"editionfile"`
}

// Run looks back at a match that was played.
func (c *reviewCommand) Run(w *world) error {
	own := c.File == ""
	if own {
		if err := c.newest(w); err != nil {
			return err
		}
	}
	kept, edition, err := openWithEdition(w, c.File, c.Edition)
	if err != nil {
		return err
	}
	if own && c.Seat == 0 {
		c.Seat = uint8(text.OnlyPerson(kept))
	}
	if int(c.Seat) > len(kept.Names) {
		return misused("cli.seat", "got", c.Seat, "most", len(kept.Names))
	}
	made, err := c.review(w, kept, edition)
	switch {
	case err != nil:
		return err
	case c.JSON:
		return writeJSON(w, made)
	case c.Notes:
		kept.Notes = made.Notes()
		if _, err := kept.WriteTo(w.data); err != nil {
			return failed(err, "cli.unwritten", "file", "-")
		}
		return nil
	}
	for i, name := range text.RecordNames(w.language, kept) {
		made.Seats[i].Name = name
	}
	steps, err := kept.Steps(edition)
	fmt.Fprint(w.out, made.Text(w.language, rules.Seat(c.Seat), steps))
	return err
}

// newest takes the last match that was played here, and says where it and the others lie.
func (c *reviewCommand) newest(w *world) error {
	folder := filepath.Dir(w.recordPlace("", time.Time{}))
	files, _ := filepath.Glob(filepath.Join(folder, "*.txt")) // the pattern is a right one
	if len(files) == 0 {
		return misused("cli.review.none", "folder", folder)
	}
	when := func(file string) time.Time {
		if info, err := os.Stat(file); err == nil {
			return info.ModTime()
		}
		return time.Time{}
	}
	c.File = slices.MaxFunc(files, func(a, b string) int { return when(a).Compare(when(b)) })
	fmt.Fprintln(w.err, w.say("cli.review.newest", "file", c.File, "n", len(files)-1, "folder", folder))
	return nil
}

// review tells on the error output how far it is.
func (c *reviewCommand) review(w *world, kept *record.Record, edition rules.Edition) (*review.Review, error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	bar := &progress{out: w.err}
	made, err := review.Make(ctx, kept, edition, func(done, of int) {
		if bar.of = of; w.errTerminal {
			bar.show(done)
		}
	})
	if w.errTerminal {
		bar.clear()
	}
	if _, wrong := errors.AsType[*record.Problem](err); wrong {
		return nil, failed(err, "cli.badrecord", "file", c.File)
	}
	return made, err
}
