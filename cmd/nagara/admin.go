package main

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"

	"nagara/server"
)

// admin is `nagara admin`: all that whoever keeps a site does, most of it while the
// server runs.
type admin struct {
	Data     string `env:"NAGARA_DATA" placeholder:"FILE" help:"servedata"`
	Database string `env:"NAGARA_DATABASE" placeholder:"URL" help:"servedatabase"`

	Account   adminAccount   `cmd:"" help:"adminaccount"`
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

// place is where the site is, as for `nagara serve`.
func (a *admin) place(w *world) (*serve, error) {
	place := &serve{Data: a.Data, Database: a.Database}
	return place, place.chooseData(w)
}

// beside does something with a site that may be served meanwhile, until it is done
// or stopped.
func (a *admin) beside(w *world, do func(context.Context, server.Stores) error) error {
	return a.with(w, (*serve).beside, do)
}

// alone does something with a site that no other process has open in a file.
func (a *admin) alone(w *world, do func(context.Context, server.Stores) error) error {
	return a.with(w, (*serve).stores, do)
}

func (a *admin) with(w *world, open func(*serve) (server.Stores, error), do func(context.Context, server.Stores) error) error {
	place, err := a.place(w)
	if err != nil {
		return err
	}
	stores, err := open(place)
	if err != nil {
		return err
	}
	ctx, stop := untilStopped()
	defer stop()
	return errors.Join(do(ctx, stores), stores.Journal.Close())
}

// untilStopped ends with Ctrl-C.
func untilStopped() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
}

// beside opens the stores of a site that may be served meanwhile.
func (s *serve) beside() (server.Stores, error) {
	if s.Database != "" {
		return s.stores()
	}
	stores, err := server.Beside(s.Data)
	if err != nil {
		return stores, failed(err, "server.data", "file", s.Data)
	}
	return stores, nil
}
