package main

import (
	"errors"
	"flag"
	"os"
	"strings"
	"testing"

	"nagara/rules"
	"nagara/testkit/examplegame"
)

var update = flag.Bool("update", false, "write testdata/rules anew")

// TestRulesAreAsTheyWere: golden files of all that `nagara rules` prints, to be
// read by whoever changes a word.
func TestRulesAreAsTheyWere(t *testing.T) {
	for _, game := range []string{"nagaraja", "narabi"} {
		for _, lang := range []string{"en", "fr", "pl"} {
			got := shell{lang: lang}.good(t, "rules", game)
			path := "testdata/rules/" + game + "." + lang + ".txt"
			if *update {
				if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if want, err := os.ReadFile(path); err != nil || string(want) != got {
				t.Errorf("the rules of %s in %s have changed (go test -update writes %s anew): %v", game, lang, path, err)
			}
		}
	}
}

func TestRulesAreLookedThrough(t *testing.T) {
	if out := (shell{}).good(t, "rules", "nagaraja", "scroll"); !strings.Contains(out, "1 × Scroll") || strings.Contains(out, "Curses") {
		t.Errorf("rules nagaraja scroll:\n%s", out)
	}
	if out := (shell{lang: "pl"}).good(t, "rules", "nagaraja", "ZWOJ"); !strings.Contains(out, "Przewodnik i zwój") {
		t.Errorf("rules nagaraja ZWOJ:\n%s", out)
	}
	if status, _, err := (shell{}).run("rules", "narabi", "scroll", "lamp"); status != statusFailed || !strings.Contains(err, "nothing in the rules speaks of scroll lamp") {
		t.Errorf("rules narabi scroll lamp: status %d, %s", status, err)
	}
	for _, game := range []string{"nagaraja", "narabi"} {
		whole, brief := shell{}.good(t, "rules", game), shell{}.good(t, "rules", game, "--summary")
		if len(brief) > 6000 || len(brief) < 1500 || len(whole) < 2*len(brief) {
			t.Errorf("%s: the summary has %d letters, the rules %d", game, len(brief), len(whole))
		}
	}
}

// Without a game it is said which there are, and what to type for each.
func TestRulesOfWhichGame(t *testing.T) {
	for _, lang := range []string{"en", "fr", "pl"} {
		out := shell{lang: lang}.good(t, "rules")
		for _, game := range rules.All() {
			if !strings.Contains(out, "nagara rules "+game.Name()+"\n") {
				t.Errorf("in %s there is no command for the rules of %s:\n%s", lang, game.Name(), out)
			}
		}
	}
}

// TestRulesOfAnotherEdition: the components are those of the file.
func TestRulesOfAnotherEdition(t *testing.T) {
	text, err := os.ReadFile("../../rules/nagaraja/edition/reconstructed-1.json")
	if err != nil {
		t.Fatal(err)
	}
	other := strings.NewReplacer(`"id": "reconstructed-1"`, `"id": "mine"`, `"win_points": 25`, `"win_points": 21`).Replace(string(text))
	if out := (shell{}).good(t, "rules", "nagaraja", "--edition", file(t, other)); !strings.Contains(out, "21 points win at once") {
		t.Errorf("the rules of another edition are\n%s", out)
	}
	if out := (shell{}).good(t, "rules", "race"); !strings.HasPrefix(out, "Race\n  In short\n    ") {
		t.Errorf("the rules of the toy are\n%s", out)
	}
}

// single has one edition only, as most small games have.
type single struct{ examplegame.Rules }

func (single) Edition() rules.Edition { return rules.Basic{}.Edition() }

func TestNoNewEditionOfAGameThatHasOne(t *testing.T) {
	text, err := newEdition(single{}, "mine", "about it")
	if said := new(rules.Refusal); text != "" || !errors.As(err, &said) || said.Key != "rules.edition.only" {
		t.Errorf("got %q, %v", text, err)
	}
}

// TestHelpNamesAllBots: those of every game that there is, the toy's too.
func TestHelpNamesAllBots(t *testing.T) {
	page := strings.Join(strings.Fields(shell{}.good(t, "bot", "--help")), " ")
	for _, game := range rules.All() {
		if !strings.Contains(page, "("+game.Name()+")") {
			t.Errorf("the help names no bot of %s:\n%s", game.Name(), page)
		}
	}
}
