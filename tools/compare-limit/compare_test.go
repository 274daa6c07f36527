package main

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestParse(t *testing.T) {
	p, err := parse([]string{"-runs", "2", "-tables", "50", "-seconds", "3", "-think", "800ms", "-game", "narabi", "-seats", "3", "folder"}, io.Discard)
	if err != nil || p.relay != "folder" || p.runs != 2 || p.think != 800*time.Millisecond || p.most != 10 {
		t.Fatalf("%+v, %v", p, err)
	}
	relay, ours := p.arguments()
	if got := strings.Join(relay, " "); got != "node run-limit.mjs --journal sqlite --tables 50 --seconds 3 --think-ms 800" {
		t.Errorf("the relay is run by %s", got)
	}
	if got := strings.Join(ours, " "); got != "bench server --json --tables 50 --seconds 3 --game narabi --seats 3 --think 800ms" {
		t.Errorf("ours is told %s", got)
	}
	for _, line := range []string{"", "a b", "-runs 0 a", "-tables 0 a", "-seconds 0 a", "-think -1s a", "-most -1 a", "-colour a", "-command= a"} {
		if p, err := parse(strings.Fields(line), io.Discard); err == nil {
			t.Errorf("%q is understood as %+v", line, p)
		}
	}
}

func TestRead(t *testing.T) {
	f, err := read([]byte("journal: 3 entries\n{\"moves_per_s\":1}\n{\"system\":\"x\",\"moves_per_s\":12.5,\"p99_ms\":null}\nbye\n"))
	if err != nil || f["moves_per_s"] != 12.5 || len(f) != 1 {
		t.Errorf("%v, %v", f, err)
	}
	for _, text := range []string{"", "null", "[1]", "{}", "{\"moves_per_s\":null}", "nothing"} {
		if f, err := read([]byte(text)); err == nil {
			t.Errorf("%q is understood as %v", text, f)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"moves_per_s":1}`))
	f.Fuzz(func(_ *testing.T, text []byte) { _, _ = read(text) })
}

func TestCompare(t *testing.T) {
	quiet := func(rate, cpu float64) figures {
		return figures{"moves_per_s": rate, "server_cpu_us_per_move": cpu, "other_cpu_pct": 2, "p50_ms": 0}
	}
	noisy, stolen := quiet(1, 1), quiet(1, 1)
	noisy["other_cpu_pct"], stolen["stolen_cpu_pct"] = 10.5, 11
	pairs := []pair{{quiet(10_000, 80), quiet(3000, 320)}, {quiet(1, 1), noisy}, {quiet(12_000, 90), quiet(4800, 270)}, {stolen, quiet(1, 1)}}
	got, err := compare(pairs, 10)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"| runs: 2 | relay | Nagara | ratio |\n",
		"| moves a second | 10,000 – 12,000 | 3,000 – 4,800 | 0.30 – 0.40 |\n",
		"| server CPU a move (µs) | 80.0 – 90.0 | 270 – 320 | 3.00 – 4.00 |\n",
		"| to the other’s screen, p50 (ms) | 0.0 | 0.0 | – |\n", // nothing is a ratio to nothing
		"| to the other’s screen, p99 (ms) | – | – | – |\n",
		"| other work (% of a processor) | 2.0 | 2.0 | – |\n",
		"Run 2 is left out: others took 10.5 % of a processor.\n",
		"Run 4 is left out: others took 11.0 % of a processor.\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
	if text, err := compare(pairs[1:2], 10); err == nil || !strings.Contains(text, "Run 1 is left out") {
		t.Errorf("of noise alone there is a table: %v\n%s", err, text)
	}
}

func TestFigure(t *testing.T) {
	for n, want := range map[float64]string{0: "0.0", 99.94: "99.9", 100: "100", 1234.5: "1,234", 1234567: "1,234,567", -123456: "-123,456", -100: "-100"} {
		if got := figure(n); got != want {
			t.Errorf("%g is written %s; want %s", n, got, want)
		}
	}
}

// TestRun: both are run in turn, the relay in a copy of its folder.
func TestRun(t *testing.T) {
	relay := t.TempDir()
	script := func(path, text string) {
		if err := os.WriteFile(path, []byte("#!/bin/sh\n"+text), 0o700); err != nil { //nolint:gosec // it is to be run
			t.Fatal(err)
		}
	}
	order := filepath.Join(t.TempDir(), "order")
	script(filepath.Join(relay, "relay.sh"), "touch built; echo relay >> "+order+"; echo '{\"moves_per_s\":10}'\n")
	ours := filepath.Join(t.TempDir(), "nagara")
	script(ours, "echo ours >> "+order+"; echo '{\"moves_per_s\":5}'\n")
	p, err := parse([]string{"-runs", "2", "-command", "sh relay.sh", "-nagara", ours, relay}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := p.run(t.Context(), &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "| moves a second | 10.0 | 5.0 | 0.50 |") {
		t.Errorf("the table is\n%s", out.String())
	}
	ran, err := os.ReadFile(order)
	if got := strings.Fields(string(ran)); err != nil || !slices.Equal(got, []string{"relay", "ours", "relay", "ours"}) {
		t.Errorf("ran %v (%v)", got, err)
	}
	if _, err := os.Stat(filepath.Join(relay, "built")); err == nil {
		t.Error("the relay was run in its own folder, not in a copy")
	}
	script(ours, "exit 3\n")
	if err := p.run(t.Context(), io.Discard, io.Discard); err == nil || !strings.Contains(err.Error(), "exit status 3") {
		t.Errorf("a program that fails is no measurement: %v", err)
	}
}
