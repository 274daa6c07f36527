package main

import (
	"encoding/json"
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	serverbench "nagara/api/bench"
	"nagara/locale"
)

func TestBenchSaysWhatIsWrong(t *testing.T) {
	for line, want := range map[string]string{
		"--game chess":               "no game is called chess",
		"--seats 3":                  "nagaraja cannot be played by 3; it takes 2 to 2",
		"--game narabi --seats 2":    "narabi cannot be played by 2; it takes 3 to 5",
		"--tables 0":                 "a measurement needs a table and a second at least",
		"--seconds 0":                "a measurement needs a table and a second at least",
		"--spectators=-1":            "no number below 0",
		"--idle=-1":                  "no number below 0",
		"--rate=-1":                  "no number below 0",
		"--think=-1s":                "no number below 0",
		"--warm-up=-1s":              "no number below 0",
		"--rate 5 --think 1s":        "--rate and --think exclude each other",
		"--then-rate=-1":             "no number below 0",
		"--repeat 0":                 "a measurement needs a table and a second at least",
		"--data x --database y":      "--data and --database exclude each other",
		"--think 5":                  "a time like 500ms",
		"--nodes 2":                  "2 nodes cannot share a file",
		"--nodes 0 --database x://y": "0 nodes cannot share a file",
	} {
		status, _, err := shell{}.run(append([]string{"bench", "server"}, strings.Fields(line)...)...)
		if status != statusUsage || !strings.Contains(err, want) {
			t.Errorf("%s: status %d and %q; want %q", line, status, err, want)
		}
	}
}

// measured is what a measurement says as JSON.
type measured struct {
	Moves      int     `json:"moves"`
	Spectators int     `json:"spectators"`
	Messages   float64 `json:"spectator_messages_per_move"`
	Server     float64 `json:"server_cpu_us_per_move"`
	Resident   float64 `json:"server_rss_mb"`
	Table      float64 `json:"live_per_table_kb"`

	Layers map[string]float64 `json:"layer_cpu_us_per_move"`
}

// TestBenchMeasures a server in a process of its own. On a busy machine a second may be
// too short for a profile to have caught anything.
func TestBenchMeasures(t *testing.T) {
	t.Setenv(beProgram, "yes")
	kept := filepath.Join(t.TempDir(), "server.pprof")
	var got measured
	for _, seconds := range []string{"1", "5", "20"} {
		got = measured{}
		out := shell{}.good(t, "bench", "server", "--tables", "2", "--seconds", seconds, "--warm-up", "10ms", "--spectators", "2", "--json", "--profile", kept)
		if err := json.Unmarshal([]byte(out), &got); err != nil || strings.Count(out, "\n") != 1 {
			t.Fatalf("%v: %s", err, out)
		}
		if len(got.Layers) > 0 {
			break
		}
	}
	if got.Moves == 0 || got.Spectators != 2 || got.Messages == 0 || got.Server == 0 || got.Resident < 10 || got.Table == 0 {
		t.Errorf("measured %+v", got)
	}
	var sum float64
	for _, micros := range got.Layers {
		sum += micros
	}
	if math.Abs(sum-got.Server) > 1 {
		t.Errorf("the layers of %v µs are %v", got.Server, got.Layers)
	}
	if info, err := os.Stat(kept); err != nil || info.Size() == 0 {
		t.Errorf("kept the profile %v, %v", info, err)
	}
}

// TestBenchThatBreaksOff is no success, whatever it has measured.
func TestBenchThatBreaksOff(t *testing.T) {
	for _, c := range []struct {
		report serverbench.Report
		want   string
	}{
		{serverbench.Report{Figures: serverbench.Figures{Moves: 3}, Stopped: 2, Trouble: errors.New("lost")}, "2 clients could not go on; the first because of this: lost"},
		{serverbench.Report{}, "no move was made in 7 s"},
		{serverbench.Report{Figures: serverbench.Figures{Moves: 3}}, ""},
	} {
		var out strings.Builder
		c.report.Tables = 1
		err := (&benchServer{Seconds: 7}).print(&world{out: &out, language: locale.English}, &c.report)
		if (err == nil) != (c.want == "") || err != nil && (!strings.Contains(err.Error(), c.want) || statusOf(err) != statusFailed) || out.Len() == 0 {
			t.Errorf("%v; want %q", err, c.want)
		}
	}
}
