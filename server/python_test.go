package server_test

import (
	"bufio"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/site/account"
	"nagara/table"
)

// TestPythonBot lets two copies of the example bot play a match against each
// other, over nothing but HTTP.
func TestPythonBot(t *testing.T) {
	t.Parallel()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not installed: the example bot cannot be tried")
	}
	s := start(t)
	ada := s.member(t, "Ada")
	var invited []string
	// Bots of one owner would not be rated.
	for name, owner := range map[string]*client.Client{"Snake": ada, "Ladder": s.member(t, "Ben")} {
		var bot account.Account
		must(t, owner.Call(t.Context(), http.MethodPost, "/me/bots", map[string]string{"name": name}, &bot))
		var token api.IssuedToken
		must(t, owner.Call(t.Context(), http.MethodPost, "/me/tokens",
			map[string]any{"account": bot.ID, "name": "test", "scopes": []string{"read", "play"}, "proof": proof}, &token))
		invited = append(invited, bot.ID)
		program := exec.CommandContext(t.Context(), python, "../docs/examples/python-bot/bot.py", s.url)
		program.Env = append(os.Environ(), "NAGARA_TOKEN="+token.Secret)
		program.Stdout, program.Stderr = t.Output(), t.Output()
		must(t, program.Start())
		t.Cleanup(func() { _ = program.Wait() }) // it is killed with the test
	}
	id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Entrance: table.ByName, Invited: invited, Rated: true, Clock: table.Clock{Kind: table.LiveClock, Base: 600}})
	must(t, err)
	await(t, "the bots to play a match", func() bool {
		page, err := ada.Look(t.Context(), id, 0)
		must(t, err)
		return page.Phase == table.Over && page.Outcome != nil
	})
	var history api.History
	await(t, "the rating of the bots", func() bool {
		must(t, ada.Call(t.Context(), http.MethodGet, "/people/"+invited[0]+"/ratings?game=nagaraja", nil, &history))
		return len(history.Changes) == 1
	})
}

// TestPythonWatches: the example makes pages from changes, and misses nothing.
func TestPythonWatches(t *testing.T) {
	t.Parallel()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not installed: the example cannot be tried")
	}
	s := start(t)
	ada := s.guest(t, "Łucja")
	id, err := ada.Begin(t.Context(), api.Founding{Wish: api.Wish{Game: "nagaraja", Talk: true}, Join: &table.Join{}, Bots: []string{table.RandomBot}})
	must(t, err)
	program := exec.CommandContext(t.Context(), python, "../docs/examples/python-bot/watch.py", s.url, id)
	program.Stderr = t.Output()
	said, err := program.StdoutPipe()
	must(t, err)
	must(t, program.Start())
	lines := bufio.NewScanner(said)
	lines.Scan() // it watches
	told := []string{lines.Text()}
	_, err = ada.Do(t.Context(), id, table.Talk{Text: "Cześć! 🐢", Client: "1"})
	must(t, err)
	_, err = ada.Do(t.Context(), id, table.Resign{})
	must(t, err)
	for lines.Scan() {
		told = append(told, lines.Text())
	}
	must(t, program.Wait())
	page, err := client.New(s.url, wires).Look(t.Context(), id, 0)
	must(t, err)
	var want []string
	for _, u := range page.Updates {
		want = append(want, fmt.Sprint(u.Seq, " ", u.Kind))
	}
	if len(want) < 5 || !slices.Equal(told, want[:min(len(told), len(want))]) || !slices.ContainsFunc(told, func(l string) bool { return strings.HasSuffix(l, "ended") }) {
		t.Errorf("the example tells %q; there is %q", told, want)
	}
}
