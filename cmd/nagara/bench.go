package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"time"

	"nagara/rules"
	serverbench "nagara/server/bench"
)

// bench is `nagara bench`.
type bench struct {
	Server benchServer `cmd:"" help:"benchserver"`
}

// benchServer is `nagara bench server`.
type benchServer struct {
	Tables  int     `default:"100" placeholder:"N" help:"benchtables"`
	Idle    int     `default:"0" placeholder:"N" help:"benchidle"`
	Seconds int     `default:"10" placeholder:"N" help:"benchseconds"`
	Rate    float64 `default:"0" placeholder:"N" help:"benchrate"`
	Game    string  `default:"nagaraja" placeholder:"GAME" help:"benchgame"`
	Profile string  `placeholder:"FILE" help:"benchprofile"`
	// For many machines.
	Nodes    int    `default:"1" placeholder:"N" help:"benchnodes"`
	Database string `placeholder:"URL" help:"benchdatabase"`
	NATS     string `name:"nats" placeholder:"URL" help:"benchnats"`
}

// Run starts a server of its own, of one node or of several, measures it and
// prints what it found.
func (b *benchServer) Run(w *world) error {
	game, err := rules.Find(b.Game)
	if err != nil {
		return misused("cli.game", "got", b.Game, "known", knownGames())
	}
	if b.Tables < 1 || b.Seconds < 1 || b.Idle < 0 || b.Rate < 0 {
		return misused("server.bench.numbers")
	}
	if b.Nodes < 1 || b.Nodes > 1 && b.Database == "" {
		return misused("server.bench.database", "nodes", b.Nodes)
	}
	seats, _ := game.Seats()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	folder, err := os.MkdirTemp("", "nagara-bench-")
	if err != nil {
		return failed(err, "server.bench.server")
	}
	defer func() { _ = os.RemoveAll(folder) }() // the system clears it up in the end
	var urls []string
	for range b.Nodes {
		address, quit, err := b.serve(ctx, w, folder)
		if err != nil {
			return failed(err, "server.bench.server")
		}
		defer quit()
		urls = append(urls, "http://"+address)
	}
	plan := serverbench.Plan{
		URLs: urls, Game: b.Game, Seats: seats, Tables: b.Tables, Idle: b.Idle,
		Rate: b.Rate, For: time.Duration(b.Seconds) * time.Second,
	}
	if w.errTerminal {
		plan.Progress = func(what string) { fmt.Fprintln(w.err, w.say("server.bench.doing."+what)) }
	}
	report, err := serverbench.Run(ctx, plan)
	if err != nil {
		return err
	}
	fmt.Fprint(w.out, report.Text(w.language))
	return nil
}

// serve runs this program as a server in a process of its own, so that its
// memory is not mixed with that of the clients.
func (b *benchServer) serve(ctx context.Context, w *world, folder string) (address string, quit func(), err error) {
	self, err := os.Executable()
	if err != nil {
		return "", nil, err
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	address = free.Addr().String()
	if err := free.Close(); err != nil {
		return "", nil, err
	}
	args := []string{
		"serve", "--listen", address, "--exact-memory",
		"--rate", "0", "--account-rate", "0", "--door-rate", "0", "--table-rate", "0", "--sockets", "0", "--bot-tables", "0", "--pause", "0s", "--log", "error",
	}
	if b.Database == "" {
		args = append(args, "--data", filepath.Join(folder, "bench.db"))
	} else {
		args = append(args, "--database", b.Database)
	}
	if b.NATS != "" {
		args = append(args, "--nats", b.NATS)
	}
	if b.Profile != "" {
		args = append(args, "--profile", b.Profile)
	}
	process := exec.CommandContext(ctx, self, args...)
	process.Stderr = w.err
	process.Cancel = func() error { return process.Process.Signal(os.Interrupt) }
	out, err := process.StdoutPipe()
	if err != nil {
		return "", nil, err
	}
	if err := process.Start(); err != nil {
		return "", nil, err
	}
	if _, err := bufio.NewReader(out).ReadString('\n'); err != nil {
		return "", nil, errors.Join(err, process.Wait())
	}
	return address, func() {
		_ = process.Process.Signal(os.Interrupt) // it may have ended
		_ = process.Wait()
	}, nil
}
