package main

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"
)

// series is one thing that grows while everything else stays.
type series struct {
	name string
	// axis is what grows, title what the picture is called, and beside what stays.
	axis, title, beside string
	sizes               []int
	// rate is how many moves a second are asked for where the p99 is measured.
	rate int
	// flags are those of nagara bench server, for a size. What is needed for it, such as
	// a database, is started or filled.
	flags func(ctx context.Context, b *bench, size int) ([]string, error)
}

var allSeries = []series{
	{
		name: "tables", axis: "tables", title: "By tables", beside: "two players at each, one node, SQLite",
		sizes: []int{100, 300, 1000, 3000, 10_000, 20_000}, rate: 1000,
		flags: func(_ context.Context, _ *bench, size int) ([]string, error) {
			return []string{"--tables", strconv.Itoa(size)}, nil
		},
	},
	{
		name: "spectators", axis: "spectators of one table", title: "By spectators", beside: "one table, one node, SQLite",
		sizes: []int{1, 10, 100, 1000, 10_000}, rate: 10,
		flags: func(_ context.Context, _ *bench, size int) ([]string, error) {
			return []string{"--tables", "1", "--spectators", strconv.Itoa(size)}, nil
		},
	},
	{
		name: "nodes", axis: "nodes", title: "By nodes", beside: "200 tables, PostgreSQL and NATS on the same machine",
		sizes: []int{1, 2, 3}, rate: 300,
		flags: nodeFlags,
	},
	{
		name: "ages", axis: "finished matches in the database", title: "By age of the database", beside: "200 tables, one node, SQLite",
		sizes: []int{0, 10_000, 100_000, 1_000_000}, rate: 500,
		flags: ageFlags,
	},
}

// measure measures all sizes until the time is over.
func (b *bench) measure(ctx context.Context, s series, sizes []int, end time.Time) (points []point, err error) {
	for i, size := range possible(s.name, sizes) {
		if time.Now().After(end) {
			return points, fmt.Errorf("the time is over before %d", size)
		}
		began := time.Now()
		fmt.Fprintf(os.Stderr, "%s: %d (%d of %d) … ", s.name, size, i+1, len(sizes))
		flags, err := s.flags(ctx, b, size)
		if err != nil {
			return points, err
		}
		p, err := b.once(ctx, append(flags, "--then-rate", strconv.Itoa(s.rate)))
		if err != nil {
			return points, fmt.Errorf("%d: %w", size, err)
		}
		p.Size = size
		points = append(points, p)
		fmt.Fprintf(os.Stderr, "%.0f moves/s, p99 %.1f ms at %d/s, %s\n", p.Rate.Middle, p.P99.Middle, s.rate, time.Since(began).Round(time.Second))
	}
	return points, nil
}

// possible are the sizes for which this machine has descriptors enough: a program needs
// one for each socket, and clients are one program.
func possible(name string, sizes []int) []int {
	most := descriptors() - 1000 // for files, and for what requests leave open
	switch name {
	case "tables":
		most /= 2
	case "spectators":
	default:
		return sizes
	}
	var kept []int
	for _, size := range sizes {
		if size = min(size, most); !slices.Contains(kept, size) {
			kept = append(kept, size)
		}
	}
	return kept
}

// descriptors is how many a program may have, as Linux tells it.
func descriptors() int {
	limits, _ := os.ReadFile("/proc/self/limits") // elsewhere nobody knows
	_, line, _ := strings.Cut(string(limits), "Max open files")
	if fields := strings.Fields(line); len(fields) > 1 {
		if most, err := strconv.Atoi(fields[1]); err == nil {
			return most
		}
	}
	return 1 << 20
}

// sizes are numbers with commas between.
type sizes struct{ all []int }

// String implements flag.Value.
func (s *sizes) String() string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(s.all), " ", ","), "[]")
}

// Set implements flag.Value.
func (s *sizes) Set(text string) error {
	s.all = nil
	for word := range strings.SplitSeq(text, ",") {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 {
			return fmt.Errorf("%q is no number", word)
		}
		s.all = append(s.all, n)
	}
	slices.Sort(s.all)
	return nil
}
