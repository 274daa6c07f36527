package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"nagara/rules"
	"nagara/testkit/examplegame"
)

func init() { rules.Register(examplegame.Rules{}) }

// shell runs a command line as a user would.
type shell struct {
	typed    string
	terminal bool
	lang     string
	// kind is what the terminal calls itself, home where things are kept.
	kind, home string
}

func (s shell) run(args ...string) (status int, out, err string) {
	var outText, errText bytes.Buffer
	status = run(args, &world{
		in: strings.NewReader(s.typed), out: &outText, err: &errText,
		inTerminal: s.terminal, outTerminal: s.terminal, errTerminal: s.terminal,
		env: func(name string) string {
			return map[string]string{"LANG": s.lang, "TERM": s.kind, "HOME": s.home, "LOCALAPPDATA": s.home}[name]
		},
	})
	return status, outText.String(), errText.String()
}

// good runs a command line that must succeed.
func (s shell) good(t *testing.T, args ...string) string {
	t.Helper()
	status, out, err := s.run(args...)
	if status != statusOK || err != "" && !s.terminal {
		t.Fatalf("nagara %s: status %d, %s", strings.Join(args, " "), status, err)
	}
	return out
}

// file writes a file for a test.
func file(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// played is the record of a match of the toy game.
func played(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "match.txt")
	shell{typed: "add 3\nroll\n2: show\nresign\n"}.good(t, "play", "race", "--plain", "--people", "--seed", "spring", "--record", path)
	return path
}

func TestHelpInEveryLanguage(t *testing.T) {
	for lang, want := range map[string]string{"": "Usage\n", "fr_FR.UTF-8": "Jouer\n", "pl_PL": "Użycie\n"} {
		if out := (shell{lang: lang}).good(t); !strings.Contains(out, want) {
			t.Errorf("%q: %q is not in\n%s", lang, want, out)
		}
		for _, leaf := range model().Leaves(true) {
			command := fullName(leaf)
			out := shell{lang: lang}.good(t, append(strings.Fields(command)[1:], "--help")...)
			if !strings.Contains(out, "  "+command+" ") || strings.Contains(out, "cli.") || strings.Contains(out, "{") {
				t.Errorf("%q: the help of %s is\n%s", lang, command, out)
			}
		}
	}
	if out := (shell{lang: "pl"}).good(t, "play", "--help", "--lang", "fr"); !strings.Contains(out, "Exemples") {
		t.Errorf("--lang did not win over LANG:\n%s", out)
	}
}

func TestSaysItsVersion(t *testing.T) {
	for _, ask := range []string{"version", "--version"} {
		if out := (shell{lang: "pl"}).good(t, ask); !strings.HasPrefix(out, "nagara ") || strings.Count(out, "\n") != 1 {
			t.Errorf("%s: %q; want one line with the name and the version", ask, out)
		}
	}
	if made, err := exec.Command("make", "-C", "../..", "--no-print-directory", "-n", "build").Output(); err == nil {
		head, err := exec.Command("git", "rev-parse", "HEAD").Output()
		if want := "main.commit=" + strings.TrimSpace(string(head)); err == nil && !strings.Contains(string(made), want) {
			t.Errorf("make build stamps no commit:\n%s", made)
		}
	}
	commit, date = "c0ffee", "2026-01-02T03:04:05Z"
	defer func() { commit, date = "", "" }()
	if got := thisBuild(); got.commit != commit || got.date != date || got.version == "" {
		t.Errorf("with a stamp it is %s", got)
	}
	b := build{version: "v1.2.3", commit: "c0ffee", date: "2026-01-02T03:04:05Z"}
	if want := "nagara v1.2.3 (commit c0ffee, 2026-01-02T03:04:05Z)"; b.String() != want {
		t.Errorf("a build is called %q; want %q", b, want)
	}
}

func TestSaysWhatIsWrong(t *testing.T) {
	record := played(t)
	for _, c := range []struct {
		args   string
		status int
		want   string
	}{
		{"dance", statusUsage, `dance is not understood here`},
		{"play", statusUsage, `something is missing: <game>`},
		{"play race --seats", statusUsage, "--seats needs a value"},
		{"play race --seats -1", statusUsage, `written so: --seats=-1`},
		{"play race --seats many", statusUsage, "--seats is many; it must be a number"},
		{"play race --pause 5", statusUsage, "a time like 500ms"},
		{"bench", statusUsage, `a command is missing; there is server`},
		{"migrate --from x", statusUsage, "something is missing: --to"},
		{"replay .", statusFailed, ".: it is a folder, not a file"},
		{"replay no-such-file", statusFailed, "no-such-file cannot be read: there is no such file or folder"},
		{"play race --record no-such-folder/x", statusFailed, "no-such-folder/x cannot be written: there is no such"},
		{"tune x --batch 0", statusUsage, "0 matches cannot be played"},
		{"solve narabi --deals 2 --after 1", statusUsage, "--after is for a record"},
		{"arena --players random,random --thoughts=-1", statusUsage, "--thoughts is -1"},
		{"arena --players random,random --sprt --elo1=-5", statusUsage, "--elo1 must be higher"},
		{"play nagaraja --server nonsense", statusUsage, "it must be an address like https://nagara.example"},
		{"play nagaraja --server http://localhost:1", statusFailed, "Nobody answers at localhost:1"},
		{"play race --plain --bot naga", statusUsage, "race has no bot called naga"},
		{"play chess --plain", statusUsage, `no game is called chess; there is `},
		{"play race --plain --seats 5", statusUsage, `race cannot be played by 5; it takes 2 to 4`},
		{"play race --plain --option goal", statusUsage, `option "goal": want name=value`},
		{"play race --plain --option goal=7", statusUsage, `option goal cannot be "7"; it can be 21, 50`},
		{"play race --plain --edition none.json", statusFailed, `none.json cannot be read`},
		{"play race --plain --record no/such/folder", statusFailed, `no/such/folder cannot be written`},
		{"play race --plain --record " + record, statusUsage, `is there already`},
		{"simulate race --game 3", statusUsage, `there is no flag --game; did you mean --games?`},
		{"simulate race --games many", statusUsage, `--games`},
		{"simulate race --games 0", statusUsage, `ask for 1 or more`},
		{"--lang de simulate race", statusUsage, `the language is de; it can be en, fr or pl`},
		{"replay none.txt", statusFailed, `none.txt cannot be read`},
		{"replay main.go", statusFailed, `main.go: line 1: a record begins with the line “nagara record 1”`},
		{"replay " + record + " --seat 3", statusUsage, `there is no seat 3 in this match; seats are 1 to 2`},
		{"replay " + record + " --seat 1 --reveal", statusUsage, `exclude each other`},
		{"edition check " + file(t, "[]"), statusFailed, `is JSON, but not an object`},
		{"edition check " + file(t, "{\"game\": \"narabi\",\n\"id\": \"No\",\n\"max_turns\": 0}"), statusFailed, "and single hyphens between them\nline 3, max_turns: 0 should be from 1 to 99"},
		{"edition check main.go", statusFailed, `main.go is not JSON`},
	} {
		status, _, err := shell{}.run(strings.Fields(c.args)...)
		if status != c.status || !strings.Contains(err, c.want) {
			t.Errorf("nagara %s: status %d and %q; want %d and %q", c.args, status, err, c.status, c.want)
		}
	}
	if _, _, err := (shell{lang: "fr"}).run("play", "chess", "--plain"); !strings.Contains(err, "aucun jeu ne s’appelle chess") {
		t.Errorf("in French: %s", err)
	}
}

func TestPlaysAndReplays(t *testing.T) {
	record := played(t)
	text, err := os.ReadFile(record)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"game: race", "seat 2: player 2", "result: 2 by resigned", "\n3 2 show\n4 1 resign\n"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	if out := (shell{}).good(t, "replay", record); !strings.Contains(out, "4. player 1") {
		t.Errorf("the replay is\n%s", out)
	}
	if out := (shell{typed: string(text)}).good(t, "replay", "-"); !strings.Contains(out, "player 2 wins") {
		t.Errorf("the replay of the input is\n%s", out)
	}
	if out := (shell{typed: "2\nq\n", terminal: true}).good(t, "replay", record, "--plain"); !strings.Contains(out, "[2/4]") {
		t.Errorf("the walk is\n%s", out)
	}
}

func TestReplaysAsJSON(t *testing.T) {
	record := played(t)
	type line struct {
		N      int
		Seat   int
		Move   string
		Events []map[string]any
		State  struct {
			Open bool
			Dice []int
		}
		Hash string
	}
	read := func(args ...string) (lines []line) {
		out := shell{}.good(t, append([]string{"replay", record, "--json"}, args...)...)
		for text := range strings.Lines(out) {
			var l line
			if err := json.Unmarshal([]byte(text), &l); err != nil {
				t.Fatalf("%v in %s", err, text)
			}
			lines = append(lines, l)
		}
		return lines
	}
	all := read("--reveal")
	if len(all) != 5 || all[1].Move != "add 3" || all[1].Seat != 1 || all[1].Hash == "" || !all[1].State.Open || slices.Contains(all[1].State.Dice, 0) {
		t.Errorf("revealed: %+v", all)
	}
	second := read("--seat", "2")
	if second[1].Move != "" || second[2].Move != "roll" || second[2].Hash != "" || second[2].State.Dice[0] != 0 || second[2].State.Dice[1] == 0 {
		t.Errorf("of seat 2: %+v", second)
	}
	if anyone := read(); anyone[2].Move != "" || !slices.Equal(anyone[2].State.Dice, []int{0, 0}) || len(anyone[0].Events) != 0 {
		t.Errorf("of a spectator: %+v", anyone)
	}
}

func TestABadMoveInARecordIsNamed(t *testing.T) {
	text, err := os.ReadFile(played(t))
	if err != nil {
		t.Fatal(err)
	}
	bad := file(t, strings.Replace(string(text), "2 2 roll", "2 1 roll", 1))
	for _, args := range [][]string{{"replay", bad}, {"replay", bad, "--json"}} {
		status, out, err := shell{}.run(args...)
		if status != statusFailed || !strings.Contains(err, "move 2 (seat 1: roll): Seat 1 cannot do that now") || out == "" {
			t.Errorf("%v: status %d, %s, after\n%s", args, status, err, out)
		}
	}
}

func TestSimulates(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "records")
	out := shell{}.good(t, "simulate", "race", "--games", "40", "--seed", "x", "--seats", "3", "--records", folder)
	for _, want := range []string{"40 matches between players who take any move, seed x", "seat 3", "the goal was reached", "Add to the total / Throw / Show"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
	if out := (shell{}).good(t, "replay", filepath.Join(folder, "race-07.txt")); !strings.Contains(out, " wins: the goal was reached") {
		t.Errorf("the record of the seventh match is\n%s", out)
	}
	if files, err := os.ReadDir(folder); err != nil || len(files) != 40 {
		t.Errorf("%d records, %v; want 40", len(files), err)
	}
}

func TestSimulatesAsJSON(t *testing.T) {
	args := []string{"simulate", "race", "--games", "30", "--json", "--option", "goal=50"}
	first, second := shell{}.good(t, args...), shell{}.good(t, args...)
	var report struct {
		Games   int
		Options map[string]string
	}
	if err := json.Unmarshal([]byte(first), &report); err != nil {
		t.Fatal(err)
	}
	if first != second || report.Games != 30 || report.Options["goal"] != "50" {
		t.Errorf("the reports are\n%s\n%s", first, second)
	}
}

func TestTheProgressBarIsForTerminals(t *testing.T) {
	args := []string{"simulate", "race", "--games", "16"}
	if _, _, err := (shell{terminal: true}).run(args...); !strings.Contains(err, "100 %  16/16") {
		t.Errorf("on a terminal: %q", err)
	}
	if _, _, err := (shell{}).run(args...); err != "" {
		t.Errorf("in a pipe: %q", err)
	}
}

func TestChecksEditions(t *testing.T) {
	good := `{"game":"race","id":"mine","sides":12}`
	out := shell{}.good(t, "edition", "check", file(t, good))
	if !strings.HasPrefix(out, "OK: race, edition mine, hash ") {
		t.Error(out)
	}
	for text, want := range map[string]string{
		`{"game":"race","id":"mine","sides":1}`: "is no edition of race: sides is 1; want 2 to 20",
		`{"game":"chess"}`:                      "no game is called chess",
		`{"id":"mine"}`:                         "does not say which game it is for",
		strings.Repeat(" ", maxEdition+1):       "larger than 1048576 bytes",
	} {
		if status, _, err := (shell{}).run("edition", "check", file(t, text)); status == statusOK || !strings.Contains(err, want) {
			t.Errorf("%.40s: status %d, %s; want %s", text, status, err, want)
		}
	}
	shell{}.good(t, "edition", "check", "--game", "race", file(t, `{"id":"mine","sides":12}`))
}

func TestPlaysWithAnEditionOfAFile(t *testing.T) {
	mine := file(t, `{"game":"race","id":"mine","sides":20}`)
	record := filepath.Join(t.TempDir(), "match.txt")
	shell{typed: "quit\n"}.good(t, "play", "race", "--plain", "--edition", mine, "--record", record)
	shell{}.good(t, "replay", record, "--edition", mine)
	shell{}.good(t, "replay", record) // it carries the edition
	other := file(t, `{"game":"race","id":"other","sides":19}`)
	if status, _, err := (shell{}).run("replay", record, "--edition", other); status != statusFailed || !strings.Contains(err, "give the file of that edition") {
		t.Errorf("with another edition: status %d, %s", status, err)
	}
}

func TestEveryGameIsSimulatedRecordedAndReplayed(t *testing.T) {
	t.Parallel()
	for _, game := range rules.All() {
		_, most := game.Seats()
		folder := t.TempDir()
		shell{}.good(t, "simulate", game.Name(), "--games", "3", "--seats", strconv.Itoa(most), "--records", folder)
		for i := range 3 {
			file := filepath.Join(folder, fmt.Sprintf("%s-%d.txt", game.Name(), i+1))
			out := shell{}.good(t, "replay", file, "--json", "--reveal")
			if moves := strings.Count(out, "\n") - 1; moves < 1 {
				t.Errorf("%s: %d moves were replayed", file, moves)
			}
			lang := []string{"en", "fr", "pl"}[i]
			if _, rest, unfilled := strings.Cut(shell{}.good(t, "replay", file, "--reveal", "--lang", lang), "{"); unfilled {
				t.Errorf("%s in %s: a sentence has a brace that nothing fills: {%.40s", file, lang, rest)
			}
		}
	}
}

func TestEveryGameIsPlayedToItsEnd(t *testing.T) {
	t.Parallel()
	for _, game := range rules.All() {
		for _, args := range [][]string{{}, {"--people"}} {
			command := append([]string{"play", game.Name(), "--plain", "--seed", "end"}, args...)
			out := shell{typed: strings.Repeat("1\n", 5000)}.good(t, command...)
			if strings.Contains(out, "The input has ended") {
				t.Errorf("nagara %v did not end with the first move taken each time", command)
			}
		}
	}
}

// TestWhatMeansNothingAtAServer is not passed over in silence.
func TestWhatMeansNothingAtAServer(t *testing.T) {
	for _, flag := range []string{"--people", "--seats 2", "--seed x", "--record x", "--bot naga", "--option memory=on", "--edition x"} {
		args := append([]string{"play", "nagaraja", "--server", "http://localhost:1"}, strings.Fields(flag)...)
		status, _, err := shell{terminal: true}.run(args...)
		if name, _, _ := strings.Cut(flag, " "); status != statusUsage || !strings.Contains(err, name+" is for matches on this machine") {
			t.Errorf("%s: status %d, %s", flag, status, err)
		}
	}
}

// TestMisreadLinesInEveryLanguage: what the reader of command lines says in
// English reaches nobody who speaks another language.
func TestMisreadLinesInEveryLanguage(t *testing.T) {
	for _, line := range []string{
		"dance", "pla", "play", "play race --sets 2", "play race --colour x", "play race --seats", "play race --seats -1",
		"play race --seats many", "play race --pause 5", "bench", "migrate", "replay x --seat 1 --reveal", "replay x --seat 300",
		"arena --players a,b --elo0 x", "serve --log loud",
	} {
		_, _, english := shell{lang: "en"}.run(strings.Fields(line)...)
		for _, lang := range []string{"fr", "pl"} {
			status, _, err := shell{lang: lang}.run(strings.Fields(line)...)
			said, _, _ := strings.Cut(err, "\n")
			if status != statusUsage || strings.Contains(said, "expected") || strings.Contains(english, strings.TrimLeft(strings.TrimPrefix(said, "nagara"), " :")) {
				t.Errorf("%s: nagara %s: status %d, %s", lang, line, status, err)
			}
		}
	}
}

// TestHelpFitsTheTerminal: what is longer than a line goes on below itself, and a
// pipe gets every text in one line.
func TestHelpFitsTheTerminal(t *testing.T) {
	for _, lang := range []string{"en", "fr", "pl"} {
		for _, columns := range []int{0, 80, 120} {
			var out bytes.Buffer
			run([]string{"serve", "--help"}, &world{out: &out, columns: columns, env: func(name string) string { return map[string]string{"LANG": lang}[name] }})
			page, _, _ := strings.Cut(out.String(), "  nagara serve\n") // examples are never broken
			for _, line := range strings.Split(page, "\n") {
				if columns > 0 && utf8.RuneCountInString(line) >= columns {
					t.Errorf("%s, %d columns: %q is too long", lang, columns, line)
				}
			}
			if broken := strings.Contains(page, "\n                  "); broken != (columns > 0) {
				t.Errorf("%s, %d columns: lines are broken: %t\n%s", lang, columns, broken, page)
			}
		}
		var out bytes.Buffer
		run([]string{"review", "--help"}, &world{out: &out, columns: 80, env: func(name string) string { return map[string]string{"LANG": lang}[name] }})
		for _, line := range strings.Split(out.String(), "\n") {
			if utf8.RuneCountInString(line) >= 80 {
				t.Errorf("%s: %q is too long", lang, line)
			}
		}
	}
}
