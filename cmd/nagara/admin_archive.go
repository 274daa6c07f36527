package main

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"time"

	"nagara/server"
	"nagara/site/moderation"
	"nagara/store"
	"nagara/store/archive"
)

type (
	// adminCompact is `nagara admin compact`.
	adminCompact struct {
		Archive   string          `required:"" env:"NAGARA_ARCHIVE" placeholder:"FOLDER" help:"adminarchive"`
		OlderThan moderation.Span `required:"" placeholder:"26w" help:"adminolder"`
	}
	// adminExpand is `nagara admin expand`.
	adminExpand struct {
		Archive string `required:"" env:"NAGARA_ARCHIVE" placeholder:"FOLDER" help:"adminarchive"`
		Month   string `placeholder:"2026-03" help:"adminmonth"`
	}
)

// Run moves old matches into the archive. Those of which a report waits stay.
func (c *adminCompact) Run(w *world, a *admin) error {
	return a.besideServer(w, func(ctx context.Context, stores server.Stores) error {
		reports, err := stores.Accounts.OpenReports(ctx)
		if err != nil {
			return err
		}
		held := map[string]bool{}
		for _, r := range reports {
			held[r.Table] = true
		}
		now, err := stores.Now(ctx)
		if err != nil {
			return err
		}
		shown := &teller{world: w}
		compactor := &archive.Compactor{
			Journal: stores.Journal, Lobby: stores.Lobby, Folder: archive.Folder(c.Archive), Held: held,
			Program: thisBuild().program(),
			Tell:    func(done, of int) { shown.tell("admin.stage.archiving", done, of) },
		}
		report, err := compactor.Run(ctx, now.Add(-time.Duration(c.OlderThan)))
		shown.end()
		if err != nil {
			return failed(err, "admin.archive.failed", "n", report.Tables)
		}
		fmt.Fprintln(w.out, w.say("admin.archive.done", "n", report.Tables, "entries", report.Entries, "folder", c.Archive))
		for _, file := range report.Files {
			fmt.Fprintln(w.out, "  "+file)
		}
		if len(report.Unreadable) > 0 {
			return failed(nil, "admin.archive.unreadable", "n", len(report.Unreadable), "ids", strings.Join(report.Unreadable, ", "))
		}
		return nil
	})
}

var month = regexp.MustCompile(`^(\d{4}-(0[1-9]|1[0-2]))?$`)

// Run puts archived matches back.
func (e *adminExpand) Run(w *world, a *admin) error {
	if !month.MatchString(e.Month) {
		return misused("admin.month", "got", e.Month)
	}
	return a.withoutServer(w, func(ctx context.Context, stores server.Stores) error {
		shown := &teller{world: w}
		expander := &archive.Expander{
			Journal: stores.Journal, Folder: archive.Folder(e.Archive), Month: e.Month, Back: store.LogRestored,
			Tell: func(done, of int) { shown.tell("admin.stage.expanding", done, of) },
		}
		n, err := expander.Run(ctx)
		shown.end()
		if err != nil {
			return failed(err, "admin.expand.failed", "n", n)
		}
		fmt.Fprintln(w.out, w.say("admin.expand.done", "n", n))
		return nil
	})
}
