package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSurveySpeaks: what is counted is called as the game calls it, and numbers are
// written as the language writes them.
func TestSurveySpeaks(t *testing.T) {
	file := filepath.Join(t.TempDir(), "my-box.json")
	if err := os.WriteFile(file, []byte(shell{}.good(t, "edition", "new", "nagaraja", "my-box")), 0o600); err != nil {
		t.Fatal(err)
	}
	out := shell{lang: "fr"}.good(t, "edition", "survey", file, "--matches", "1", "--thoughts", "1", "--bot", "random")
	for _, want := range []string{"points du gagnant", "manches", "100,0\u00a0%"} {
		if !strings.Contains(out, want) {
			t.Errorf("without %q:\n%s", want, out)
		}
	}
}
