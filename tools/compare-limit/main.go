// Command compare-limit measures our server beside a bare relay that shows what
// the machine allows: in turn, several times, so that both meet the same noise.
// It prints the ratios as a table.
//
//	go run -C tools ./compare-limit -runs 3 ../shared/limit
//	go run -C tools ./compare-limit -tables 2000 -think 800ms ../shared/limit
//	go run -C tools ./compare-limit -game narabi -seats 3 ../shared/limit
//
// The folder of the relay is seen from the root of the repository. The relay is
// copied from there, is run with the same number of tables, seconds and
// thinking time as ours, and must print a line of JSON with the fields that
// `nagara bench server --json` has.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// plan is what to compare.
type plan struct {
	runs, tables, seconds, seats int
	think                        time.Duration
	game, nagara, command, relay string
	// most is how many percent of a processor others may take.
	most float64
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	p, err := parse(os.Args[1:], os.Stderr)
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err != nil {
		os.Exit(2) // it has been said
	}
	if err := p.run(ctx, os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "compare-limit:", err)
		stop()
		os.Exit(1) //nolint:gocritic // stopped already
	}
}

// parse reads the command line, and says what is wrong with it.
func parse(args []string, out io.Writer) (p plan, err error) {
	flags := flag.NewFlagSet("compare-limit", flag.ContinueOnError)
	flags.SetOutput(out)
	flags.Usage = func() {
		fmt.Fprintln(out, "usage: go run -C tools ./compare-limit [flags] FOLDER-OF-THE-RELAY")
		flags.PrintDefaults()
	}
	flags.IntVar(&p.runs, "runs", 3, "how often both are measured")
	flags.IntVar(&p.tables, "tables", 1000, "how many tables play at once")
	flags.IntVar(&p.seconds, "seconds", 8, "how long each run counts")
	flags.DurationVar(&p.think, "think", 0, "how long a player thinks about a move")
	flags.StringVar(&p.game, "game", "nagaraja", "the game that ours plays")
	flags.IntVar(&p.seats, "seats", 0, "how many play at a table of ours; 0 is the fewest")
	flags.Float64Var(&p.most, "most", 10, "leave runs out in which others took more percent of a processor than this")
	flags.StringVar(&p.nagara, "nagara", "", "the program to measure; it is built if none is named")
	flags.StringVar(&p.command, "command", "node run-limit.mjs --journal sqlite", "how the relay is run in its folder")
	if err := flags.Parse(args); err != nil {
		return p, err
	}
	if flags.NArg() != 1 || p.runs < 1 || p.tables < 1 || p.seconds < 1 || p.think < 0 || p.most < 0 || len(strings.Fields(p.command)) == 0 {
		err := errors.New("one folder is needed, at least one run, table and second, and no number below 0")
		fmt.Fprintln(out, err)
		flags.Usage()
		return p, err
	}
	p.relay = flags.Arg(0)
	return p, nil
}

// run measures both in turn and prints the table.
func (p plan) run(ctx context.Context, out, progress io.Writer) error {
	root, err := filepath.Abs("..")
	if err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "compare-limit-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(work) }() // the system clears it up in the end
	relay, ours, err := p.prepare(ctx, root, work)
	if err != nil {
		return err
	}
	var pairs []pair
	for i := range p.runs {
		fmt.Fprintf(progress, "run %d of %d: the relay…\n", i+1, p.runs)
		limit, err := measured(relay(), progress)
		if err != nil {
			return err
		}
		fmt.Fprintf(progress, "run %d of %d: ours…\n", i+1, p.runs)
		own, err := measured(ours(), progress)
		if err != nil {
			return err
		}
		pairs = append(pairs, pair{limit, own})
	}
	text, err := compare(pairs, p.most)
	fmt.Fprint(out, text)
	return err
}

// prepare brings both programs together and tells how each is run.
func (p plan) prepare(ctx context.Context, root, work string) (relay, ours func() *exec.Cmd, err error) {
	from := p.relay
	if !filepath.IsAbs(from) {
		from = filepath.Join(root, from)
	}
	folder := filepath.Join(work, "relay")
	if err := os.CopyFS(folder, os.DirFS(from)); err != nil {
		return nil, nil, fmt.Errorf("copying the relay from %s: %w", p.relay, err)
	}
	program := p.nagara
	if program == "" {
		program = filepath.Join(work, "nagara")
		build := exec.CommandContext(ctx, "go", "build", "-C", root, "-o", program, "./cmd/nagara")
		if said, err := build.CombinedOutput(); err != nil {
			return nil, nil, fmt.Errorf("building nagara: %w\n%s", err, said)
		}
	}
	relayArgs, ownArgs := p.arguments()
	return func() *exec.Cmd {
			c := exec.CommandContext(ctx, relayArgs[0], relayArgs[1:]...)
			c.Dir = folder
			return c
		}, func() *exec.Cmd {
			return exec.CommandContext(ctx, program, ownArgs...)
		}, nil
}

// arguments are the command line of the relay, and what ours is told.
func (p plan) arguments() (relay, ours []string) {
	tables, seconds := strconv.Itoa(p.tables), strconv.Itoa(p.seconds)
	relay = append(strings.Fields(p.command), "--tables", tables, "--seconds", seconds,
		"--think-ms", strconv.FormatFloat(p.think.Seconds()*1e3, 'f', -1, 64))
	ours = []string{"bench", "server", "--json", "--tables", tables, "--seconds", seconds, "--game", p.game, "--seats", strconv.Itoa(p.seats)}
	if p.think > 0 {
		ours = append(ours, "--think", p.think.String())
	}
	return relay, ours
}

// measured runs one of them.
func measured(c *exec.Cmd, progress io.Writer) (figures, error) {
	c.Stderr = progress
	c.Cancel = func() error { return c.Process.Signal(os.Interrupt) }
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("running %s: %w", strings.Join(c.Args, " "), err)
	}
	f, err := read(out)
	if err != nil {
		return nil, fmt.Errorf("reading what %s printed: %w", strings.Join(c.Args, " "), err)
	}
	return f, nil
}
