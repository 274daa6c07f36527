package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	botarena "nagara/bot/arena"
	"nagara/locale"
	"nagara/rules/nagaraja"
)

func TestArena(t *testing.T) {
	plot := filepath.Join(t.TempDir(), "ladder.svg")
	var first, again botarena.Report
	for _, report := range []*botarena.Report{&first, &again} {
		out := shell{}.good(t, "arena", "--players", "random,visitor@4", "--pairs", "2", "--seed", "monsoon", "--json", "--plot", plot)
		if err := json.Unmarshal([]byte(out), report); err != nil {
			t.Fatal(err)
		}
	}
	if len(first.Duels) != 1 || first.Duels[0].Matches != 4 || first.Duels[0] != again.Duels[0] {
		t.Errorf("%+v, then %+v", first.Duels, again.Duels)
	}
	if svg, err := os.ReadFile(plot); err != nil || !strings.HasPrefix(string(svg), "<svg") {
		t.Errorf("the plot is %.20s (%v)", svg, err)
	}
}

func TestArenaSpeaksEveryLanguage(t *testing.T) {
	for lang, want := range map[string]string{"en": "Player", "fr": "Joueur", "pl": "Gracz"} {
		if out := (shell{lang: lang}).good(t, "arena", "--players", "random,random", "--pairs", "1"); !strings.Contains(out, want) {
			t.Errorf("%s: %s", lang, out)
		}
	}
}

// A team of a bot here and a team of the same bot in processes of its own
// play the same deals in the same way.
func TestArenaOfTeams(t *testing.T) {
	t.Setenv(beProgram, "1")
	var report botarena.Report
	out := shell{}.good(t, "arena", "--game", "narabi", "--seats", "3", "--option", "difficulty=one-question", "--pairs", "3",
		"--thoughts", "4", "--json", "--players", "pupil,exec:"+os.Args[0]+" bot pupil --game narabi")
	if err := json.Unmarshal([]byte(out), &report); err != nil {
		t.Fatal(err)
	}
	if len(report.Teams) != 2 || report.Teams[0].Deals != 3 || report.Teams[0].Won == 0 || report.Teams[0].Par == 0 {
		t.Fatalf("%+v", report.Teams)
	}
	report.Teams[1].Name = report.Teams[0].Name
	if !reflect.DeepEqual(report.Teams[0], report.Teams[1]) {
		t.Errorf("%+v\nin processes of its own %+v", report.Teams[0], report.Teams[1])
	}
}

// TestAProgramIsPlayedAgainst: in plain text to the end, under the name of its file; what
// is no program is told of before the match.
func TestAProgramIsPlayedAgainst(t *testing.T) {
	t.Setenv(beProgram, "1")
	kept := filepath.Join(t.TempDir(), "match.txt")
	for range 2 { // a program may be asked for again
		_ = os.Remove(kept)
		shell{typed: "1\n1\n1\nresign\n"}.good(t, "play", "nagaraja", "--plain", "--seed", "spring", "--record", kept, "--bot", program+os.Args[0]+" bot greedy")
		text, err := os.ReadFile(kept)
		if err != nil || !strings.Contains(string(text), "\nresult: 2 by resigned") {
			t.Errorf("%v: the record is\n%s", err, text)
		}
	}
	for _, command := range []string{"exec:", "exec:no-such-program", "exec:true"} {
		if status, _, said := (shell{}).run("play", "nagaraja", "--plain", "--bot", command); status != statusFailed || !strings.Contains(said, "cannot play") {
			t.Errorf("%s: status %d, %s", command, status, said)
		}
	}
}

func TestAnEntrantMayHaveABudget(t *testing.T) {
	a := &arena{Thoughts: 7}
	for wish, want := range map[string]botarena.Budget{
		"naga": {Thoughts: 7}, "naga@30": {Thoughts: 30}, "naga@1.5s": {Time: 1500 * time.Millisecond},
		"exec:./bot --deep@40ms": {Time: 40 * time.Millisecond}, "exec:ssh ada@home bot": {Thoughts: 7}, "exec:ssh ada@home bot@9": {Thoughts: 9},
	} {
		entrant, err := a.entrant(&world{language: locale.English}, nagaraja.Rules{}, wish)
		if err != nil || entrant.Budget != want || entrant.Name != wish {
			t.Errorf("%s: %s with %+v (%v); want %+v", wish, entrant.Name, entrant.Budget, err, want)
		}
	}
}

// Rivals that are the same win the same matches in each other's place.
func TestArenaOfABotAgainstItself(t *testing.T) {
	t.Setenv(beProgram, "1")
	var report botarena.Report
	out := shell{}.good(t, "arena", "--pairs", "2", "--thoughts", "4", "--json", "--players", "naga,exec:"+os.Args[0]+" bot naga")
	if err := json.Unmarshal([]byte(out), &report); err != nil {
		t.Fatal(err)
	}
	if d := report.Duels[0]; d.Pairs[2] != 2 {
		t.Errorf("%+v; want two pairs with a win for each", d)
	}
}

func TestArenaRefusesWhatItCannotDo(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--players", "random"}, "two players"},
		{[]string{"--players", "random,kasparov"}, "no bot called kasparov"},
		{[]string{"--players", "nobody", "--game", "narabi"}, "no bot called nobody"},
		{[]string{"--players", "random@soon,random"}, "budget is soon"},
		{[]string{"--players", "random,random", "--pairs", "0"}, "0 pairs"},
		{[]string{"--players", "random,random", "--thoughts", "3", "--movetime", "3"}, "exclude each other"},
	} {
		status, _, err := shell{}.run(append([]string{"arena"}, c.args...)...)
		if status != statusUsage || !strings.Contains(err, c.want) {
			t.Errorf("%v: status %d, %s; want %q", c.args, status, err, c.want)
		}
	}
}

func TestABotSaysHello(t *testing.T) {
	hash := nagaraja.Standard().Hash()
	out := shell{typed: "nagara 1\nnewmatch nagaraja edition x " + hash + " seat 1 of 2 luck 1 options\ngo\nquit\n"}.good(t, "bot", "naga")
	if !strings.HasPrefix(out, "id name nagaraja naga\nready\nerror go:") {
		t.Errorf("%q", out)
	}
}

// What tune learned plays in the arena; tune goes on from its own file, and
// only plays where shards are asked for.
func TestTuneWritesANet(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "some.net")
	shell{}.good(t, "tune", file, "--for", "1ms", "--batch", "4", "--seed", "1")
	shell{}.good(t, "tune", file, "--for", "2ms", "--batch", "4", "--seed", "1")
	out := shell{}.good(t, "arena", "--players", "net@1,random", "--net", file, "--pairs", "1")
	if !strings.Contains(out, "net@1 – random") {
		t.Error(out)
	}
	shell{}.good(t, "tune", filepath.Join(folder, "none.net"), "--shards", folder, "--for", "1ms", "--batch", "1")
	if shards, _ := filepath.Glob(filepath.Join(folder, "*.lessons")); len(shards) == 0 {
		t.Error("no shard was written")
	}
	for _, args := range [][]string{
		{"tune", filepath.Join(folder, "x.net"), "--shards", filepath.Join(folder, "nowhere"), "--batch", "1"},
		{"arena", "--players", "net,random", "--net", "/no/such/file"},
		{"arena", "--players", "net,random", "--net", file + ".training"},
		{"arena", "--players", "net,random"},
		{"arena", "--game", "narabi", "--seats", "3", "--players", "net", "--net", file},
	} {
		if status, _, err := (shell{}).run(args...); status == statusOK || err == "" {
			t.Errorf("%v: status %d, %q", args, status, err)
		}
	}
}
