package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nagara/study/review"
)

// A garden is reviewed in every language and as JSON, which adds up; with the
// review in its notes the record is as right as before, and replay tells them.
func TestReviewsARecord(t *testing.T) {
	// Ten swaps: what a random match has is five times as much to think about.
	record := filepath.Join("..", "..", "study", "playstyle", "testdata", "plain.txt")
	var made review.Review
	if err := json.Unmarshal([]byte(shell{}.good(t, "review", record, "--json")), &made); err != nil {
		t.Fatal(err)
	}
	sum := made.Ledger.Start + made.Ledger.Luck + made.Ledger.Hidden
	for _, s := range made.Ledger.Skill {
		sum += s
	}
	if sum != made.Ledger.Result || len(made.Line) == 0 || made.Ledger.Start != -review.Amount(len(made.Line))*review.One {
		t.Errorf("the ledger is %+v, the shortest line %v", made.Ledger, made.Line)
	}
	for lang, want := range map[string]string{"en": "with everything known", "fr": "en sachant tout", "pl": "przy pełnej wiedzy"} {
		out := shell{lang: lang}.good(t, "review", record)
		if !strings.Contains(out, want) || strings.Contains(out, "{") || strings.Contains(out, "review.") {
			t.Errorf("in %s: %s", lang, out)
		}
	}
	noted := filepath.Join(t.TempDir(), "noted.txt")
	if err := os.WriteFile(noted, []byte(shell{}.good(t, "review", record, "--notes")), 0o644); err != nil {
		t.Fatal(err)
	}
	if out := (shell{}).good(t, "replay", noted); !strings.Contains(out, "Note: ") || !strings.Contains(out, "everything known") {
		t.Errorf("replay says nothing of the review: %s", out[:min(len(out), 500)])
	}
	if status, _, _ := (shell{}).run("review", record, "--seat", "9"); status != statusUsage {
		t.Error("seat 9 of 3 is spoken to")
	}
}
