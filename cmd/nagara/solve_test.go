package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
)

// narabiRecord is the record of a random match of Narabi.
func narabiRecord(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	shell{}.good(t, "simulate", "narabi", "--games", "1", "--seats", "4", "--option", "difficulty=one-question", "--records", folder)
	return filepath.Join(folder, "narabi-1.txt")
}

func TestSolvesARecord(t *testing.T) {
	record := narabiRecord(t)
	type answer struct {
		Par  int
		Turn int
		Line []struct {
			Seat int
			Move string
		}
	}
	read := func(args ...string) (a answer) {
		out := shell{}.good(t, append([]string{"solve", "narabi", record, "--json"}, args...)...)
		if err := json.Unmarshal([]byte(out), &a); err != nil {
			t.Fatalf("%v in %s", err, out)
		}
		return a
	}
	first := read()
	if first.Par < 1 || len(first.Line) != first.Par || !strings.HasPrefix(first.Line[0].Move, "swap ") {
		t.Errorf("the deal: %+v", first)
	}
	if later := read("--after", "9"); later.Par < 1 || later.Line[0].Seat == 0 {
		t.Errorf("after 9 moves: %+v", later)
	}
	for lang, want := range map[string]string{"en": "Par is ", "fr": "Le minimum est ", "pl": "Minimum to "} {
		out := shell{lang: lang}.good(t, "solve", "narabi", record)
		if !strings.HasPrefix(out, want) || strings.Count(out, "swap ") != first.Par || strings.Contains(out, "{") || strings.Contains(out, "nobody") {
			t.Errorf("in %s: %s", lang, out)
		}
	}
	if out := (shell{}).good(t, "solve", "narabi", record, "--after", "9"); !strings.HasPrefix(out, "After move 9 it takes ") {
		t.Error(out)
	}
}

func TestSolvesDeals(t *testing.T) {
	out := shell{}.good(t, "solve", "narabi", "--deals", "20", "--players", "4", "--json")
	var report struct {
		Players, Deals, Lost, Hard int
		Turns                      map[string]int
		Par                        struct{ Mean, Most float64 }
	}
	if err := json.Unmarshal([]byte(out), &report); err != nil {
		t.Fatal(err)
	}
	counted := 0
	for _, n := range report.Turns {
		counted += n
	}
	if report.Players != 4 || report.Deals != 20 || counted != 20 || report.Par.Mean < 3 || report.Par.Most > 8 {
		t.Errorf("the report is\n%s", out)
	}
	for lang, want := range map[string]string{"en": "7 deals of Narabi for 5 players", "fr": "7 donnes", "pl": "7 rozdań"} {
		out := shell{lang: lang}.good(t, "solve", "narabi", "--deals", "7", "--seats", "5", "--option", "difficulty=silent")
		if !strings.HasPrefix(out, want) || strings.Contains(out, "{") || strings.Contains(out, "nobody") {
			t.Errorf("in %s:\n%s", lang, out)
		}
	}
	if _, _, err := (shell{terminal: true}).run("solve", "narabi", "--deals", "4"); !strings.Contains(err, "100 %  4/4") {
		t.Errorf("on a terminal: %q", err)
	}
}

func TestSolveSaysWhatIsWrong(t *testing.T) {
	record := narabiRecord(t)
	for args, want := range map[string]string{
		"solve race --deals 2":                    "race cannot be solved; narabi can",
		"solve chess --deals 2":                   "no game is called chess",
		"solve narabi":                            "give either a record or --deals",
		"solve narabi --deals=-1":                 "give either a record or --deals",
		"solve narabi " + record + " --deals 2":   "give either a record or --deals",
		"solve narabi " + record + " --after 999": "the record has the moves 0 to ",
		"solve narabi --deals 2 --players 2":      "narabi cannot be played by 2; it takes 3 to 5",
		"solve narabi none.txt":                   "none.txt cannot be read",
		"solve narabi " + played(t):               "is the record of a match of race; only narabi can be solved",
	} {
		status, _, err := shell{}.run(strings.Fields(args)...)
		if status == statusOK || !strings.Contains(err, want) {
			t.Errorf("nagara %s: status %d and %q; want %q", args, status, err, want)
		}
	}
	for _, lang := range []string{"en", "fr", "pl"} {
		if out := (shell{lang: lang}).good(t, "solve", "--help"); strings.Contains(out, "cli.") || strings.Contains(out, "{") || !strings.Contains(out, "--after") {
			t.Errorf("the help in %s is\n%s", lang, out)
		}
	}
}

// TestASurveyHasTheNumbersOfItsLanguage: decimals have a comma where people write
// one.
func TestASurveyHasTheNumbersOfItsLanguage(t *testing.T) {
	for lang, want := range map[string]string{"en": "20.0%", "fr": "20,0\u00a0%", "pl": "20,0%"} {
		if out := (shell{lang: lang}).good(t, "solve", "narabi", "--deals", "5"); !strings.Contains(out, want) {
			t.Errorf("%s: %q is not in\n%s", lang, want, out)
		}
	}
}
