package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"nagara/server"
	"nagara/site/moderation"
)

// admin is `nagara admin`: all that whoever keeps a site does, most of it while the
// server runs.
type admin struct {
	place

	Account   adminAccount   `cmd:"" help:"adminaccount"`
	Token     adminToken     `cmd:"" help:"admintoken"`
	Table     adminTable     `cmd:"" help:"admintable"`
	Report    adminReport    `cmd:"" help:"adminreport"`
	Mute      adminMute      `cmd:"" help:"moderatemute"`
	Ban       adminBan       `cmd:"" help:"moderateban"`
	Lift      adminLift      `cmd:"" help:"moderatelift"`
	Broadcast adminBroadcast `cmd:"" help:"adminbroadcast"`

	Tournament adminTournament `cmd:"" help:"admintournament"`
	Edition    adminEdition    `cmd:"" help:"adminedition"`

	Backup  adminBackup  `cmd:"" help:"adminbackup"`
	Restore adminRestore `cmd:"" help:"adminrestore"`
	Compact adminCompact `cmd:"" help:"admincompact"`
	Expand  adminExpand  `cmd:"" help:"adminexpand"`
}

// besideServer does something with a site that may be served meanwhile, until it is done
// or stopped.
func (a *admin) besideServer(w *world, do func(context.Context, server.Stores) error) error {
	return a.with(w, a.beside, do)
}

// withoutServer does something with a site that no other process has open in a file.
func (a *admin) withoutServer(w *world, do func(context.Context, server.Stores) error) error {
	return a.with(w, a.alone, do)
}

func (a *admin) with(w *world, open func() (server.Stores, error), do func(context.Context, server.Stores) error) error {
	if err := a.choose(w); err != nil {
		return err
	}
	stores, err := open()
	if err != nil {
		return err
	}
	ctx, stop := untilStopped()
	defer stop()
	return errors.Join(do(ctx, stores), stores.Journal.Close())
}

// adminBroadcast is `nagara admin broadcast`.
type adminBroadcast struct {
	Words    string          `arg:"" optional:"" help:"adminwords"`
	In       moderation.Span `placeholder:"10m" help:"adminin"`
	Withdraw bool            `help:"adminwithdraw"`
}

// longestWords is how long a bulletin may be, in characters: it stands over a board.
const longestWords = 280

// Run tells everybody who is connected something, or takes it back.
func (b *adminBroadcast) Run(w *world, a *admin) error {
	words := strings.TrimSpace(b.Words)
	switch n := utf8.RuneCountInString(words); {
	case b.Withdraw && (words != "" || b.In != 0):
		return misused("admin.broadcast.either")
	case b.Withdraw:
		return a.besideServer(w, w.withdraw)
	case words == "" && b.In == 0:
		return misused("admin.broadcast.nothing")
	case n > longestWords || !utf8.ValidString(words) || strings.ContainsFunc(words, unicode.IsControl):
		return misused("admin.broadcast.words", "most", longestWords)
	}
	return a.besideServer(w, func(ctx context.Context, stores server.Stores) error {
		var restart time.Time
		if b.In != 0 {
			now, err := stores.Now(ctx)
			if err != nil {
				return err
			}
			restart = now.Add(time.Duration(b.In))
		}
		if err := stores.Orders.Announce(ctx, words, restart); err != nil {
			return err
		}
		fmt.Fprintln(w.out, w.say("admin.broadcast.said"))
		return nil
	})
}

func (w *world) withdraw(ctx context.Context, stores server.Stores) error {
	had, err := stores.Orders.Withdraw(ctx)
	switch {
	case err != nil:
		return err
	case !had:
		fmt.Fprintln(w.out, w.say("admin.broadcast.none"))
	default:
		fmt.Fprintln(w.out, w.say("admin.broadcast.withdrawn"))
	}
	return nil
}
