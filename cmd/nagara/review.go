package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"

	"nagara/record"
	"nagara/rules"
	"nagara/study/review"
)

// reviewCommand is `nagara review`.
type reviewCommand struct {
	File    string `arg:"" help:"recordfile"`
	JSON    bool   `xor:"form" help:"json"`
	Notes   bool   `xor:"form" help:"reviewnotes"`
	Seat    uint8  `placeholder:"N" help:"reviewseat"`
	Edition string `placeholder:"FILE" help:"editionfile"`
}

// Run looks back at a match that was played.
func (c *reviewCommand) Run(w *world) error {
	kept, edition, err := openWithEdition(w, c.File, c.Edition)
	if err != nil {
		return err
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
	steps, err := kept.Steps(edition)
	fmt.Fprint(w.out, made.Text(w.language, rules.Seat(c.Seat), steps))
	return err
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
