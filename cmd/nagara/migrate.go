package main

import (
	"context"
	"errors"
	"fmt"

	"nagara/journal"
	moving "nagara/store/transfer"
)

// migrate is `nagara migrate`.
type migrate struct {
	From string `required:"" placeholder:"PLACE" help:"migratefrom"`
	To   string `required:"" placeholder:"PLACE" help:"migrateto"`
}

// Run moves a site. It can be stopped at any moment and goes on from there.
func (m *migrate) Run(w *world) error {
	ctx, stop := untilStopped()
	defer stop()
	from, err := moving.OpenSource(m.From)
	if err != nil {
		return failed(err, "migrate.from")
	}
	to, err := moving.OpenTarget(m.To)
	if err != nil {
		return errors.Join(failed(err, "migrate.to"), from.Close())
	}
	err = m.move(ctx, w, from, to)
	return errors.Join(err, from.Close(), to.Close())
}

func (m *migrate) move(ctx context.Context, w *world, from, to journal.Database) error {
	teller := &teller{world: w}
	report, err := moving.Move(ctx, from, to, func(p moving.Progress) {
		teller.tell("migrate.stage."+string(p.Stage), p.Done, p.Of)
	})
	teller.end()
	switch {
	case errors.Is(err, context.Canceled):
		return failed(err, "migrate.stopped")
	case err != nil:
		return failed(err, "migrate.failed")
	}
	fmt.Fprintln(w.out, w.say("migrate.moved", "tables", report.Tables, "entries", report.Entries, "rows", report.Rows))
	fmt.Fprintln(w.out, w.say("migrate.digest", "digest", report.Digest))
	return nil
}
