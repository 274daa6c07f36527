package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"nagara/journal"
	moving "nagara/server/migrate"
)

// migrate is `nagara migrate`.
type migrate struct {
	From string `required:"" placeholder:"PLACE" help:"migratefrom"`
	To   string `required:"" placeholder:"PLACE" help:"migrateto"`
}

// Run moves a site. It can be stopped at any moment and goes on from there.
func (m *migrate) Run(w *world) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
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
	report, err := moving.Move(ctx, from, to, teller.tell)
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

// teller tells how a move goes: a line for each stage, and a bar on a terminal.
type teller struct {
	*world
	stage moving.Stage
	bar   *progress
}

func (t *teller) tell(p moving.Progress) {
	if p.Stage != t.stage {
		t.end()
		t.stage = p.Stage
		fmt.Fprintln(t.err, t.say("migrate.stage."+string(p.Stage)))
	}
	if !t.errTerminal {
		return
	}
	if t.bar == nil {
		t.bar = &progress{out: t.err}
	}
	t.bar.of = max(1, p.Of)
	t.bar.show(p.Done)
}

// end takes the bar away.
func (t *teller) end() {
	if t.bar != nil {
		t.bar.clear()
		t.bar = nil
	}
}
