package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

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
	if out := (shell{}).good(t, "replay", noted); !strings.Contains(out, "Note: ") || !strings.Contains(out, "turns over the fewest") {
		t.Errorf("replay says nothing of the review: %s", out[:min(len(out), 500)])
	}
	if status, _, _ := (shell{}).run("review", record, "--seat", "9"); status != statusUsage {
		t.Error("seat 9 of 3 is spoken to")
	}
}

// Without a file it is the last match that was played here, and where the others lie is
// said; without any match, where they would lie.
func TestReviewsTheLastMatch(t *testing.T) {
	s := shell{home: t.TempDir()}
	here := &world{env: func(name string) string { return map[string]string{"HOME": s.home, "LOCALAPPDATA": s.home}[name] }}
	folder := filepath.Dir(here.recordPlace("", time.Time{}))
	if status, _, said := s.run("review"); status != statusUsage || !strings.Contains(said, folder) {
		t.Errorf("without a match it ends with %d and says %q", status, said)
	}
	kept, err := os.ReadFile(filepath.Join("..", "..", "study", "playstyle", "testdata", "plain.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for i, name := range []string{"z-older.txt", "a-newer.txt"} {
		file := filepath.Join(folder, name)
		when := time.Unix(int64(1_000_000+i), 0)
		if err := errors.Join(os.WriteFile(file, kept, 0o600), os.Chtimes(file, when, when)); err != nil {
			t.Fatal(err)
		}
	}
	status, out, said := s.run("review")
	if status != statusOK || !strings.Contains(out, "with everything known") || !strings.Contains(said, filepath.Join(folder, "a-newer.txt")) || !strings.Contains(said, "1 more lies in ") {
		t.Errorf("it ends with %d, says %q and prints\n%s", status, said, out)
	}
}
