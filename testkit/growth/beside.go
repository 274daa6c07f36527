package main

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"nagara/testkit/pgtest"
)

// nodeFlags measure so many nodes over a new database.
func nodeFlags(_ context.Context, b *bench, size int) ([]string, error) {
	if b.database == nil {
		if err := b.startBeside(); err != nil {
			return nil, err
		}
	}
	database, err := b.database.Create()
	if err != nil {
		return nil, err
	}
	return []string{"--tables", "200", "--nodes", strconv.Itoa(size), "--database", database, "--nats", b.nats}, nil
}

// startBeside starts PostgreSQL and NATS, until all is measured.
func (b *bench) startBeside() error {
	bus, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true})
	if err != nil {
		return err
	}
	bus.Start()
	b.stops = append(b.stops, bus.Shutdown)
	if !bus.ReadyForConnections(time.Minute) {
		return errors.New("the NATS server does not start")
	}
	database, end, err := pgtest.Durable()
	if err != nil {
		return err
	}
	b.stops = append(b.stops, end)
	b.database, b.nats = database, "nats://"+bus.Addr().String()
	return nil
}
