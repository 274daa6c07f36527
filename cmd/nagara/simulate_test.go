package main

import (
	"encoding/json"
	"strings"
	"testing"

	"nagara/rules"
)

// TestSimulationsSpeakTheLanguage: no name of JSON is left in a table for people.
func TestSimulationsSpeakTheLanguage(t *testing.T) {
	for _, game := range rules.All() {
		if game.Name() == "race" { // a toy calls its events as JSON does
			continue
		}
		args := []string{"simulate", game.Name(), "--games", "5"}
		var report struct {
			Ends      []struct{ Reason string }
			Facts     []struct{ Name string }
			Events    []struct{ Event string }
			Decisions []struct{ Kinds string }
		}
		if err := json.Unmarshal([]byte(shell{}.good(t, append(args, "--json")...)), &report); err != nil {
			t.Fatal(err)
		}
		var raw []string
		for _, e := range report.Ends {
			raw = append(raw, e.Reason)
		}
		for _, f := range report.Facts {
			raw = append(raw, f.Name)
		}
		for _, e := range report.Events {
			raw = append(raw, e.Event)
		}
		for _, d := range report.Decisions {
			raw = append(raw, d.Kinds)
		}
		for _, lang := range []string{"fr", "pl"} {
			page := shell{lang: lang}.good(t, args...)
			for _, name := range raw {
				if name != "questions" && strings.Contains(page, "\n  "+name+"  ") { // which is French, too
					t.Errorf("%s: %q is still called so in\n%s", lang, name, page)
				}
			}
		}
	}
}

func TestWrongOptionsInEveryLanguage(t *testing.T) {
	for _, c := range []struct{ option, en, fr, pl string }{
		{"goal", "want name=value", "il faut nom=valeur", "potrzeba nazwa=wartość"},
		{"goal=7", `option goal cannot be "7"; it can be 21, 50`, `l’option goal ne peut pas être "7"`, `opcja goal nie może być "7"`},
		{"speed=7", `option "speed" does not exist`, `l’option "speed" n’existe pas`, `nie ma opcji "speed"`},
		{"goal=21 goal=50", "option goal is given twice", "l’option goal est donnée deux fois", "opcja goal jest podana dwa razy"},
	} {
		for lang, want := range map[string]string{"en": c.en, "fr": c.fr, "pl": c.pl} {
			if status, _, err := (shell{lang: lang}).run("simulate", "race", "--option", c.option); status != statusUsage || !strings.Contains(err, want) {
				t.Errorf("%s: status %d, %s; want %s", c.option, status, err, want)
			}
		}
	}
}
