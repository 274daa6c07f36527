package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nagara/record"
)

// givenUp is the record of a garden that was given up after some moves.
func givenUp(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "match.txt")
	shell{typed: strings.Repeat("1\n", 6) + "resign\n"}.good(t, "play", "narabi", "--plain", "--people", "--seed", "spring", "--record", path)
	return path
}

func readRecord(t *testing.T, path string) *record.Record {
	t.Helper()
	in, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	r, err := record.Read(in)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestPlayingOnFromARecord(t *testing.T) {
	path := givenUp(t)
	first := readRecord(t, path)
	for _, flags := range [][]string{nil, {"--anew"}} {
		on := filepath.Join(t.TempDir(), "on.txt")
		args := append([]string{"play", "narabi", "--plain", "--from", path, "--at", "4", "--bot", "random", "--record", on}, flags...)
		shell{typed: "resign\n"}.good(t, args...)
		made := readRecord(t, on)
		if made.Branch == nil || made.Branch.After != 4 || (made.Branch.Anew != 0) != (flags != nil) {
			t.Fatalf("%q: it leaves at %+v", flags, made.Branch)
		}
		if len(made.Moves) <= 4 || !slices.Equal(made.Moves[:4], first.Moves[:4]) || made.Moves[4].Seat != first.Moves[4].Seat {
			t.Errorf("%q: after %v it went on with %v", flags, first.Moves, made.Moves)
		}
		if you := first.Moves[4].Seat; you == 1 || strings.HasPrefix(made.Names[you.Index()], "random") {
			t.Errorf("%q: at seat %d, which is not the first, sits %s", flags, you, made.Names[you.Index()])
		}
		if _, err := made.Last(nil); err != nil {
			t.Errorf("%q: its record is not right: %v", flags, err)
		}
		if status, _, err := (shell{}).run("play", "narabi", "--plain", "--from", on); status == statusOK || !strings.Contains(err, "began with a deal") {
			t.Errorf("playing on from a branch: %s", err)
		}
	}
}

// TestPlayingOnFromAnOldRecord line by line: by the version of the rules that it was
// played by.
func TestPlayingOnFromAnOldRecord(t *testing.T) {
	for game, file := range map[string]string{"nagaraja": "nagaraja-1-forgets.txt", "narabi": "narabi-1-2-per-turn.txt"} {
		on := filepath.Join(t.TempDir(), game)
		shell{typed: "hint\nwhat 1\n1\nresign\n"}.good(t, "play", game, "--plain", "--from", "../../record/testdata/versions/"+file, "--at", "6", "--bot", "random", "--record", on)
		made := readRecord(t, on)
		if _, err := made.Last(nil); err != nil || made.Version != 1 {
			t.Errorf("%s is played on by version %d: %v", file, made.Version, err)
		}
	}
}

func TestWhatCannotBePlayedOnFromIsRefused(t *testing.T) {
	path := givenUp(t)
	for _, c := range []struct{ flags, want string }{
		{"narabi --at 2", "with --from FILE"},
		{"narabi --anew", "with --from FILE"},
		{"narabi --from " + path + " --at 99", "no move 99"},
		{"narabi --from " + path + " --at 7", "no move 7"},
		{"narabi --from " + path + " --seed x", "--seed means nothing"},
		{"narabi --from " + path + " --people", "--people means nothing"},
		{"nagaraja --from " + path, "a match of narabi"},
		{"narabi --from nowhere.txt", "nowhere.txt"},
		{"narabi --from " + path + " --bot nobody", "nobody"},
		{"narabi --from " + path + " --server http://localhost:1", "--from is for matches on this machine"},
	} {
		status, _, err := (shell{}).run(append([]string{"play", "--plain"}, strings.Fields(c.flags)...)...)
		if status == statusOK || !strings.Contains(err, c.want) {
			t.Errorf("%s: status %d, %s; want %q", c.flags, status, err, c.want)
		}
	}
}
