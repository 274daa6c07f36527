package main

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/signal"

	"nagara/events/nats"
	"nagara/server/doctor"
)

// doctorCommand is `nagara doctor`. It takes what `nagara serve` takes of the same
// name.
type doctorCommand struct {
	place
	NATS     string `env:"NAGARA_NATS" name:"nats" placeholder:"URL" help:"servenats"`
	Listen   string `env:"NAGARA_LISTEN" default:"localhost:8080" placeholder:"HOST:PORT" help:"servelisten"`
	URL      string `env:"NAGARA_URL" placeholder:"URL" help:"serveurl"`
	Mail     string `env:"NAGARA_MAIL" placeholder:"URL" help:"servemail"`
	MailFrom string `env:"NAGARA_MAIL_FROM" placeholder:"ADDRESS" help:"servemailfrom"`
}

// Run examines a server, and fails if something is wrong with it.
func (d *doctorCommand) Run(w *world) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	site, done, err := d.site(w)
	if err != nil {
		return err
	}
	defer done()
	wrong := 0
	site.Examine(ctx, func(f doctor.Finding) {
		if f.Level == doctor.Wrong {
			wrong++
		}
		fmt.Fprintln(w.out, w.say("doctor.finding", "level", w.say("doctor."+string(f.Level)), "about", w.say("doctor.about."+f.About), "says", f.Says.In(w.language)))
	})
	if err := ctx.Err(); err != nil {
		return err
	}
	if wrong > 0 {
		return failed(nil, "doctor.ill", "n", wrong)
	}
	fmt.Fprintln(w.out, w.say("doctor.healthy"))
	return nil
}

// site is what is to be examined.
func (d *doctorCommand) site(w *world) (site *doctor.Site, done func(), err error) {
	as := &serve{place: d.place, Listen: d.Listen, URL: d.URL, Mail: d.Mail, MailFrom: d.MailFrom}
	if err := as.choose(w); err != nil {
		return nil, nil, err
	}
	site = &doctor.Site{Place: as.place.String(), File: as.Data, Given: d.URL != ""}
	at, err := net.ResolveTCPAddr("tcp", d.Listen)
	if err != nil {
		return nil, nil, failed(err, "server.listen", "listen", d.Listen)
	}
	if site.URL, err = as.site(at); err != nil {
		return nil, nil, err
	}
	if site.Mail, err = as.post(); err != nil {
		return nil, nil, err
	}
	if d.NATS != "" {
		site.NATS = func() error { return nats.Reach(d.NATS) }
	}
	stores, unopened := as.beside()
	if site.Unopened = unopened; unopened != nil {
		return site, func() {}, nil //nolint:nilerr // that it cannot be opened is a finding
	}
	site.Storage = stores
	return site, func() { _ = stores.Journal.Close() }, nil // nothing was kept
}
