package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nagara/rules/narabi"
)

// TestPlayingAlone: whoever plays a garden alone is told how hard it is, gets the
// companions of the level and a deal that takes as many turns; a first garden is easy. A
// seed or a bot that was named leaves nothing to choose.
func TestPlayingAlone(t *testing.T) {
	for _, c := range []struct {
		flags, bot, says string
		par              int
	}{
		{"", "Lantern", "Easy: takes at least 5 turns", 5},
		{"--level easy", "Lantern", "Easy: takes at least 5 turns", 5},
		{"--level medium --seed moss", "Echo", "Medium: takes at least 6 turns", 6},
		{"--level hard", "Moss", "Hard: takes at least 6 turns", 6},
		{"--seed spring", "Pebble", "", 0},
		{"--bot gardener", "Gardener", "", 0},
	} {
		file := filepath.Join(t.TempDir(), "garden.txt")
		args := append([]string{"play", "narabi", "--plain", "--record", file}, strings.Fields(c.flags)...)
		out := shell{home: t.TempDir(), typed: "resign\n"}.good(t, args...)
		if !strings.Contains(out, c.says) || c.says == "" && strings.Contains(out, "at least") {
			t.Errorf("%q says: %s", c.flags, out)
		}
		kept := readRecord(t, file)
		if !slices.Equal(kept.Names[1:], []string{c.bot + " 1", c.bot + " 2"}) {
			t.Errorf("%q: with %v", c.flags, kept.Names)
		}
		for step, err := range kept.Replay(nil) {
			if err != nil {
				t.Fatal(err)
			}
			if par := (narabi.Rules{}).Solve(step.Match); par.Turns < c.par {
				t.Errorf("%q: the deal takes %d turns", c.flags, par.Turns)
			}
			break
		}
	}
	for flags, want := range map[string]string{
		"narabi --level hardest":                          "no level hardest in narabi",
		"nagaraja --level easy":                           "no level easy in nagaraja",
		"narabi --level easy --bot pebble":                "--bot",
		"narabi --level easy --people":                    "--people",
		"narabi --level easy --server http://localhost:1": "--level",
	} {
		if status, _, err := (shell{}).run(append([]string{"play", "--plain"}, strings.Fields(flags)...)...); status != statusUsage || !strings.Contains(err, want) {
			t.Errorf("%s: status %d, %s", flags, status, err)
		}
	}
}
