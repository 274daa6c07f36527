package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"nagara/rules"
)

// TestAThirdGame: a classic is offered where somebody asks for it and nowhere else. It is
// asked for in a process of its own, for games are known to all of one.
func TestAThirdGame(t *testing.T) {
	var usual []string
	for _, game := range rules.All() {
		usual = append(usual, game.Name())
	}
	for _, c := range []struct {
		wish, typed, want string
		args              []string
		good              bool
	}{
		{"morris", "put a1\nresign\n", "puts a man on a1", []string{"play", "morris", "--plain", "--seed", "spring"}, true},
		{"", "", "no game is called morris; there is " + strings.Join(usual, ", "), []string{"play", "morris", "--plain"}, false},
		{"chess", "", "--game names chess; it can name morris", []string{"version"}, false},
		{"", "", "--game names go; it can name morris", []string{"serve", "--game", "go"}, false},
		{"", "", "(nagaraja); ", []string{"bot", "--help"}, true},
		{"morris", "", "miller (morris); ", []string{"bot", "--help"}, true},
	} {
		program := exec.CommandContext(t.Context(), os.Args[0], c.args...)
		program.Env = append(os.Environ(), beProgram+"=1", "LANG=en", "XDG_DATA_HOME="+t.TempDir(), "NAGARA_GAME="+c.wish)
		program.Stdin = strings.NewReader(c.typed)
		said, err := program.CombinedOutput()
		if good := err == nil; good != c.good || !strings.Contains(strings.Join(strings.Fields(string(said)), " "), strings.TrimSpace(c.want)) {
			t.Errorf("NAGARA_GAME=%s nagara %s: %v\n%s", c.wish, strings.Join(c.args, " "), err, said)
		}
		if c.wish == "" && c.good && strings.Contains(string(said), "morris") {
			t.Errorf("nagara %s names a game that nobody offers:\n%s", strings.Join(c.args, " "), said)
		}
	}
}
