package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"time"

	serverbench "nagara/api/bench"
	"nagara/rules"
)

// bench is `nagara bench`.
type bench struct {
	Server benchServer `cmd:"" help:"benchserver"`
}

// benchServer is `nagara bench server`.
type benchServer struct {
	Game       string        `default:"nagaraja" offer:"games" placeholder:"GAME" help:"benchgame"`
	Tables     int           `default:"100" placeholder:"N" help:"benchtables"`
	Seats      int           `default:"0" placeholder:"N" help:"benchseats"`
	Spectators int           `default:"0" placeholder:"N" help:"benchspectators"`
	Idle       int           `default:"0" placeholder:"N" help:"benchidle"`
	Seconds    int           `default:"10" placeholder:"N" help:"benchseconds"`
	WarmUp     time.Duration `default:"2s" placeholder:"TIME" help:"benchwarmup"`
	Rate       float64       `xor:"haste" placeholder:"N" help:"benchrate"`
	Think      time.Duration `xor:"haste" placeholder:"TIME" help:"benchthink"`
	ThenRate   float64       `placeholder:"N" help:"benchthenrate"`
	Repeat     int           `default:"1" placeholder:"N" help:"benchrepeat"`
	Data       string        `xor:"where" placeholder:"FILE" help:"benchdata"`
	JSON       bool          `name:"json" help:"benchjson"`
	Profile    string        `placeholder:"FILE" help:"benchprofile"`
	// For many machines.
	Nodes    int    `default:"1" placeholder:"N" help:"benchnodes"`
	Database string `xor:"where" placeholder:"URL" help:"benchdatabase"`
	NATS     string `name:"nats" placeholder:"URL" help:"benchnats"`
}

// Run starts a server of its own, of one node or of several, measures it and
// prints what it found.
func (b *benchServer) Run(w *world) error {
	plan, err := b.plan()
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	folder, err := os.MkdirTemp("", "nagara-bench-")
	if err != nil {
		return failed(err, "bench.server")
	}
	defer func() { _ = os.RemoveAll(folder) }() // the system clears it up in the end
	for range b.Nodes {
		node, quit, err := b.serve(ctx, w, folder)
		if err != nil {
			return failed(err, "bench.server")
		}
		defer quit()
		plan.Nodes = append(plan.Nodes, node)
	}
	if w.errTerminal {
		plan.Progress = func(what string) { fmt.Fprintln(w.err, w.say("bench.doing."+what)) }
	}
	report, err := serverbench.Run(ctx, plan)
	if err != nil {
		return err
	}
	report.Version, report.Store = thisBuild().version, "SQLite"
	if b.Database != "" {
		report.Store = "PostgreSQL"
	}
	if err := b.keepProfile(report); err != nil {
		return err
	}
	return b.print(w, report)
}

// keepProfile writes the profile into a file, if one is asked for.
func (b *benchServer) keepProfile(report *serverbench.Report) error {
	if b.Profile == "" {
		return nil
	}
	var out bytes.Buffer
	if err := report.WriteProfile(&out); err != nil {
		return failed(err, "cli.unwritten", "file", b.Profile)
	}
	if err := os.WriteFile(b.Profile, out.Bytes(), 0o644); err != nil {
		return failed(err, "cli.unwritten", "file", b.Profile)
	}
	return nil
}

// plan is what the flags ask for.
func (b *benchServer) plan() (plan serverbench.Plan, err error) {
	game, err := rules.Find(b.Game)
	if err != nil {
		return plan, misused("cli.game", "got", b.Game, "known", knownGames())
	}
	fewest, most := game.Seats()
	seats := cmp.Or(b.Seats, fewest)
	if seats < fewest || seats > most {
		return plan, misused("bench.seats", "game", b.Game, "seats", seats, "fewest", fewest, "most", most)
	}
	if b.Tables < 1 || b.Seconds < 1 || b.Repeat < 1 || min(b.Idle, b.Spectators) < 0 || min(b.Rate, b.ThenRate) < 0 || min(b.Think, b.WarmUp) < 0 {
		return plan, misused("bench.numbers")
	}
	if b.Nodes < 1 || b.Nodes > 1 && b.Database == "" {
		return plan, misused("bench.database", "nodes", b.Nodes)
	}
	plan = serverbench.Plan{
		Game: b.Game, Seats: seats, Tables: b.Tables, Idle: b.Idle, Spectators: b.Spectators,
		Rate: b.Rate, ThenRate: b.ThenRate, Repeat: b.Repeat, Think: b.Think, WarmUp: b.WarmUp, For: time.Duration(b.Seconds) * time.Second,
	}
	if b.Database != "" {
		plan.Beside = []string{"postgres", "nats-server"}
	}
	return plan, nil
}

// print shows what was found. Figures of a load that broke off are shown, but
// they are no success.
func (b *benchServer) print(w *world, report *serverbench.Report) error {
	if b.JSON {
		line, err := report.JSON()
		if err != nil {
			return err
		}
		fmt.Fprintf(w.data, "%s\n", line)
	} else {
		fmt.Fprint(w.out, report.Text(w.language))
	}
	switch {
	case report.Trouble != nil:
		return failed(report.Trouble, "bench.stopped", "n", report.Stopped)
	case report.Moves == 0:
		return failed(nil, "bench.still", "seconds", b.Seconds)
	}
	return nil
}

// serve runs this program as a server in a process of its own, so that its
// memory is not mixed with that of the clients.
func (b *benchServer) serve(ctx context.Context, w *world, folder string) (node serverbench.Node, quit func(), err error) {
	self, err := os.Executable()
	if err != nil {
		return node, nil, err
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return node, nil, err
	}
	address := free.Addr().String()
	if err := free.Close(); err != nil {
		return node, nil, err
	}
	args := []string{
		"serve", "--listen", address, "--exact-memory", "--profiles", "--tables", strconv.Itoa(max(10_000, 2*b.Tables)),
		"--rate", "0", "--account-rate", "0", "--door-rate", "0", "--table-rate", "0", "--sockets", "0", "--bot-tables", "0", "--pause", "0s", "--log", "error",
	}
	if b.Database == "" {
		args = append(args, "--data", cmp.Or(b.Data, filepath.Join(folder, "bench.db")))
	} else {
		args = append(args, "--database", b.Database)
	}
	if b.NATS != "" {
		args = append(args, "--nats", b.NATS)
	}
	process := exec.CommandContext(ctx, self, args...)
	process.Stderr = w.err
	process.Cancel = func() error { return process.Process.Signal(os.Interrupt) }
	out, err := process.StdoutPipe()
	if err != nil {
		return node, nil, err
	}
	if err := process.Start(); err != nil {
		return node, nil, err
	}
	if _, err := bufio.NewReader(out).ReadString('\n'); err != nil {
		return node, nil, errors.Join(err, process.Wait())
	}
	return serverbench.Node{URL: "http://" + address, Process: process.Process.Pid}, func() {
		_ = process.Process.Signal(os.Interrupt) // it may have ended
		_ = process.Wait()
	}, nil
}
