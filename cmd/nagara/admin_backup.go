package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"nagara/server"
	"nagara/store/backup"
	"nagara/store/postgres"
)

type (
	// adminBackup is `nagara admin backup`.
	adminBackup struct {
		File string `arg:"" help:"adminbackupfile"`
	}
	// adminRestore is `nagara admin restore`.
	adminRestore struct {
		File string `arg:"" help:"adminrestorefile"`
	}
)

// Run copies a site into a file.
func (b *adminBackup) Run(w *world, a *admin) error {
	return a.besideServer(w, func(ctx context.Context, stores server.Stores) error {
		report, err := w.copying(func(tell backup.Tell) (backup.Report, error) {
			return backup.Save(ctx, stores.Journal, b.File, tell)
		})
		if err != nil {
			return failed(err, "admin.backup.failed", "file", b.File)
		}
		fmt.Fprintln(w.out, w.say("admin.backup.done", "file", b.File))
		return w.held(report)
	})
}

// Run makes a site of a backup.
func (r *adminRestore) Run(w *world, a *admin) error {
	if err := a.choose(w); err != nil {
		return err
	}
	ctx, stop := untilStopped()
	defer stop()
	report, err := w.copying(func(tell backup.Tell) (backup.Report, error) {
		if a.Database == "" {
			return backup.ToFile(ctx, r.File, a.Data, tell)
		}
		to, err := postgres.Open(a.Database)
		if err != nil {
			return backup.Report{}, failed(err, "server.database")
		}
		report, err := backup.ToDatabase(ctx, r.File, to, tell)
		return report, errors.Join(err, to.Close())
	})
	if err != nil {
		return failed(err, "admin.restore.failed", "file", r.File)
	}
	fmt.Fprintln(w.out, w.say("admin.restore.done", "file", r.File, "place", a.place.String()))
	return w.held(report)
}

// copying shows how it goes.
func (w *world) copying(do func(backup.Tell) (backup.Report, error)) (backup.Report, error) {
	shown := &teller{world: w}
	defer shown.end()
	return do(func(p backup.Progress) { shown.tell("admin.stage."+string(p.Stage), p.Done, p.Of) })
}

// held says what a copy holds. That something of it cannot be read is no fault of the
// copy, but must not be overlooked.
func (w *world) held(r backup.Report) error {
	fmt.Fprintln(w.out, w.say("admin.backup.holds", "tables", r.Tables, "entries", r.Entries))
	if len(r.Unreadable) > 0 {
		return failed(nil, "admin.backup.unreadable", "n", len(r.Unreadable), "ids", strings.Join(r.Unreadable, ", "))
	}
	return nil
}
