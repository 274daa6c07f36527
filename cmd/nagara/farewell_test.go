package main

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

// After a match the ending, its file and the command stand on lines of their own, to be
// copied whole.
func TestFarewellIsCopiedWhole(t *testing.T) {
	game, err := rules.Find("nagaraja")
	if err != nil {
		t.Fatal(err)
	}
	match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: 2, Seed: rules.SeedOf("bye")})
	if err != nil {
		t.Fatal(err)
	}
	r, resign := record.New(game, match, []string{"Ada", "Visitor"}), rules.Forfeit(rules.Resigned)
	if _, err := match.Play(1, resign); err != nil {
		t.Fatal(err)
	}
	r.Add(1, resign)
	r.Settle(match)
	for _, l := range locale.All() {
		var out bytes.Buffer
		file := filepath.Join(t.TempDir(), "a-match-with-a-long-name.txt")
		end := farewell{world: &world{out: &out, language: l}, file: file}
		if err := end.keep(r, 1); err != nil {
			t.Fatal(err)
		}
		end.say(game.Edition())
		lines := strings.Split(out.String(), "\n")
		if !slices.Contains(lines, "  "+file) || !slices.Contains(lines, "  nagara review "+file) {
			t.Errorf("%s: the farewell is\n%s", l.Code(), out.String())
		}
	}
}
