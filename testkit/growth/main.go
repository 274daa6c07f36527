// Command growth measures how a server does as everything grows: tables, spectators,
// nodes, and the age of its database. It draws what it found into the documentation.
//
//	go run ./testkit/growth
//
// It starts everything itself, on this machine. Stopped early, it draws what it has.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:])
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "growth:", err)
		os.Exit(1)
	}
}

// options are what the flags ask for.
type options struct {
	sizes           map[string]*sizes
	only, docs      string
	seconds, repeat int
	within          time.Duration
	redraw          bool
}

func parse(args []string) (*options, error) {
	o := &options{sizes: map[string]*sizes{}}
	flags := flag.NewFlagSet("growth", flag.ContinueOnError)
	for _, s := range allSeries {
		o.sizes[s.name] = &sizes{s.sizes}
		flags.Var(o.sizes[s.name], s.name, s.axis+", with commas between")
	}
	flags.StringVar(&o.only, "only", "", "measure these alone, with commas between; the others stay as they were")
	flags.StringVar(&o.docs, "docs", "docs", "the folder with growth.md")
	flags.IntVar(&o.seconds, "seconds", 3, "how long each measurement takes")
	flags.IntVar(&o.repeat, "repeat", 3, "how often each is made")
	flags.DurationVar(&o.within, "within", 30*time.Minute, "begin nothing new after this time")
	flags.BoolVar(&o.redraw, "redraw", false, "measure nothing, and draw what was measured before")
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	if o.seconds < 1 || o.repeat < 1 {
		return nil, errors.New("-seconds and -repeat take 1 at least")
	}
	for name := range strings.SplitSeq(o.only, ",") {
		if o.only != "" && o.sizes[name] == nil {
			return nil, fmt.Errorf("-only takes some of tables, spectators, nodes and ages, not %q", name)
		}
	}
	return o, nil
}

// wants tells whether a series is to be measured.
func (o *options) wants(name string) bool {
	return !o.redraw && (o.only == "" || slices.Contains(strings.Split(o.only, ","), name))
}

func run(ctx context.Context, args []string) error {
	o, err := parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return nil
	}
	if err != nil {
		return err
	}
	data := filepath.Join(o.docs, "pictures", "growth.json")
	found, err := readFindings(data)
	if err != nil {
		return err
	}
	if !o.redraw {
		if err := measureAll(ctx, o, found); err != nil {
			return err
		}
		if err := found.keep(data); err != nil {
			return err
		}
	}
	return found.show(o.docs)
}

// measureAll measures one series after another. A point that cannot be measured is told
// of, and the others are measured all the same.
func measureAll(ctx context.Context, o *options, found *findings) error {
	folder, err := os.MkdirTemp("", "nagara-growth-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }() // the system clears it up in the end
	b := &bench{program: filepath.Join(folder, "nagara"), folder: folder, options: o}
	defer b.stop()
	build := exec.CommandContext(ctx, "go", "build", "-o", b.program, "./cmd/nagara")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return fmt.Errorf("building the program: %w", err)
	}
	end := time.Now().Add(o.within)
	for _, s := range allSeries {
		if !o.wants(s.name) || ctx.Err() != nil {
			continue
		}
		points, err := b.measure(ctx, s, o.sizes[s.name].all, end)
		if len(points) > 0 {
			found.Series[s.name] = &measured{Machine: thisMachine(), Seconds: o.seconds, Repeat: o.repeat, Points: points}
		}
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", s.name, err)
		}
	}
	return nil
}
