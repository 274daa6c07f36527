package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"time"

	"nagara/testkit/pgtest"
)

// bench is the program that measures, and what it stands on.
type bench struct {
	*options
	program, folder string
	// database and nats are there once they were needed. aged is how many matches were
	// added to the file of old ones.
	database *pgtest.Server
	nats     string
	aged     int
	// stops end what was started.
	stops []func()
}

func (b *bench) stop() {
	for _, stop := range b.stops {
		stop()
	}
}

// point is what was measured at one size.
type point struct {
	Size int `json:"size"`
	// Rate is the moves a second as fast as possible, P99 milliseconds at the rate that
	// was asked for, Micros the server's processor time for a move as fast as possible.
	Rate   spread `json:"moves_per_s"`
	P99    spread `json:"p99_ms"`
	Micros spread `json:"server_cpu_us_per_move"`
	// Others is how much of one processor other work took, in percent, at most.
	Others float64 `json:"other_cpu_pct"`
}

// spread is the middle one of several measurements, the least and the most.
type spread struct {
	Least  float64 `json:"least"`
	Middle float64 `json:"middle"`
	Most   float64 `json:"most"`
}

func spreadOf(all []figures, of func(figures) float64) spread {
	var values []float64
	for _, f := range all {
		values = append(values, of(f))
	}
	slices.Sort(values)
	return spread{values[0], values[len(values)/2], values[len(values)-1]}
}

// figures are those of nagara bench server that are drawn.
type figures struct {
	Rate   float64 `json:"moves_per_s"`
	P99    float64 `json:"p99_ms"`
	Micros float64 `json:"server_cpu_us_per_move"`
	Others float64 `json:"other_cpu_pct"`
}

// once measures with these flags, as often as it was asked for.
func (b *bench) once(ctx context.Context, flags []string) (p point, err error) {
	out, err := b.run(ctx, append(flags, "--seconds", strconv.Itoa(b.seconds), "--repeat", strconv.Itoa(b.repeat)))
	if err != nil {
		return p, err
	}
	var got struct {
		figures
		Repeats []figures `json:"repeats"`
		Then    []figures `json:"then"`
	}
	if err := json.Unmarshal(out, &got); err != nil {
		return p, fmt.Errorf("reading %q: %w", out, err)
	}
	if len(got.Repeats) == 0 {
		got.Repeats = []figures{got.figures}
	}
	if len(got.Then) == 0 {
		return p, errors.New("nothing was measured at a rate")
	}
	p = point{
		Rate: spreadOf(got.Repeats, func(f figures) float64 { return f.Rate }), Micros: spreadOf(got.Repeats, func(f figures) float64 { return f.Micros }),
		P99: spreadOf(got.Then, func(f figures) float64 { return f.P99 }),
	}
	p.Others = spreadOf(slices.Concat(got.Repeats, got.Then), func(f figures) float64 { return f.Others }).Most
	return p, nil
}

func (b *bench) run(ctx context.Context, flags []string) ([]byte, error) {
	command := exec.CommandContext(ctx, b.program, append([]string{"bench", "server", "--json"}, flags...)...)
	command.Stderr = os.Stderr
	command.Cancel = func() error { return command.Process.Signal(os.Interrupt) }
	command.WaitDelay = time.Minute
	return command.Output()
}
