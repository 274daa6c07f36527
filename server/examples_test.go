package server_test

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/record"
	"nagara/site/account"
	"nagara/table"
)

// The examples of docs/examples, each at a real server. Those in Python are in
// python_test.go.

// needs finds the programs that an example is run by, or says which is not here.
func needs(t *testing.T, programs ...string) {
	t.Helper()
	for _, program := range programs {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("%s is not installed: the example cannot be tried", program)
		}
	}
}

// TestShellPlays: the example plays a match to its end, and its record verifies.
func TestShellPlays(t *testing.T) {
	t.Parallel()
	needs(t, "sh", "curl", "jq")
	s := start(t)
	program := exec.CommandContext(t.Context(), "sh", "../docs/examples/shell/match.sh", s.url)
	program.Stderr = t.Output()
	said, err := program.Output()
	must(t, err)
	kept, err := record.Read(bytes.NewReader(said))
	must(t, err)
	if kept.Names[0] != "Shell" || len(kept.Moves) < 10 {
		t.Errorf("the record is\n%s", said)
	}
}

// TestGoPlays: the example plays a match to its end.
func TestGoPlays(t *testing.T) {
	t.Parallel()
	needs(t, "go")
	s := start(t)
	program := exec.CommandContext(t.Context(), "go", "run", "../docs/examples/go", s.url)
	program.Stderr = t.Output()
	said, err := program.Output()
	must(t, err)
	if !strings.HasPrefix(string(said), "over: map[") {
		t.Errorf("the example says %q", said)
	}
}

// TestTypeScript: the compiler finds the types of the examples right, and what it makes
// of them plays and watches.
func TestTypeScript(t *testing.T) {
	t.Parallel()
	needs(t, "node", "../web/node_modules/.bin/tsc")
	folder := t.TempDir()
	must(t, os.WriteFile(filepath.Join(folder, "package.json"), []byte(`{"type":"module"}`), 0o600))
	said, err := exec.CommandContext(t.Context(), "../web/node_modules/.bin/tsc", "--strict", "--skipLibCheck", "--erasableSyntaxOnly",
		"--target", "es2024", "--lib", "es2024", "--module", "esnext", "--moduleResolution", "bundler", "--moduleDetection", "force",
		"--typeRoots", "../web/node_modules/@types", "--types", "node", "--outDir", folder,
		"../docs/examples/typescript/bot.ts", "../docs/examples/typescript/watch.ts").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	t.Run("bot", func(t *testing.T) { typeScriptPlays(t, filepath.Join(folder, "bot.js")) })
	t.Run("watch", func(t *testing.T) { typeScriptWatches(t, filepath.Join(folder, "watch.js")) })
}

// typeScriptPlays lets two copies of the bot play a match against each other.
func typeScriptPlays(t *testing.T, bot string) {
	s := start(t)
	ada := s.member(t, "Ada")
	var invited []string
	for _, name := range []string{"Heron", "Ibis"} {
		var made account.Account
		must(t, ada.Call(t.Context(), http.MethodPost, "/me/bots", map[string]string{"name": name}, &made))
		var token api.IssuedToken
		must(t, ada.Call(t.Context(), http.MethodPost, "/me/tokens",
			map[string]any{"account": made.ID, "name": "test", "scopes": []string{"read", "play"}, "proof": proof}, &token))
		invited = append(invited, made.ID)
		program := exec.CommandContext(t.Context(), "node", bot, s.url)
		program.Env = append(os.Environ(), "NAGARA_TOKEN="+token.Secret)
		program.Stdout, program.Stderr = t.Output(), t.Output()
		must(t, program.Start())
		t.Cleanup(func() { _ = program.Wait() }) // it is killed with the test
	}
	id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Entrance: table.ByName, Invited: invited})
	must(t, err)
	await(t, "the bots to play a match", func() bool {
		page, err := ada.Look(t.Context(), id, 0)
		must(t, err)
		return page.Phase == table.Over && page.Outcome != nil
	})
}

// typeScriptWatches: the watcher makes pages from changes, and misses nothing.
func typeScriptWatches(t *testing.T, watcher string) {
	s := start(t)
	ada := s.guest(t, "Ada")
	id, err := ada.Begin(t.Context(), api.Founding{Wish: api.Wish{Game: "nagaraja"}, Join: &table.Join{}, Bots: []string{table.RandomBot}})
	must(t, err)
	_, err = ada.Do(t.Context(), id, table.Resign{})
	must(t, err)
	program := exec.CommandContext(t.Context(), "node", "--experimental-websocket", watcher, s.url, id) // as of Node 22 it is there anyway
	program.Stderr = t.Output()
	said, err := program.Output()
	must(t, err)
	page, err := client.New(s.url, wires).Look(t.Context(), id, 0)
	must(t, err)
	var want strings.Builder
	for _, u := range page.Updates {
		want.WriteString(fmt.Sprintln(u.Seq, u.Kind))
	}
	if string(said) != want.String() || len(page.Updates) < 4 {
		t.Errorf("the example tells %q; there is %q", said, want.String())
	}
}
