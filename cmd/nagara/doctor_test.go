package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestDoctorFails where something is wrong, and says what to do.
func TestDoctorFails(t *testing.T) {
	file := filepath.Join(t.TempDir(), "none.db")
	for lang, want := range map[string]string{"en": "WRONG  Address: http://localhost:1 does not answer", "fr": "ERREUR  Adresse", "pl": "BŁĄD   Adr"} {
		status, out, err := shell{lang: lang}.run("doctor", "--data", file, "--url", "http://localhost:1")
		if status != statusFailed || !strings.Contains(strings.ReplaceAll(out, "\u00a0", " "), want) || !strings.Contains(err, "1 ") {
			t.Errorf("%s: status %d, %s%s; want %s", lang, status, out, err, want)
		}
	}
	for _, args := range [][]string{{"--url", "nonsense"}, {"--mail", "smtp://localhost"}, {"--data", file, "--database", "postgres://x"}} {
		if status, _, err := (shell{}).run(append([]string{"doctor"}, args...)...); status != statusUsage {
			t.Errorf("%q: status %d, %s", args, status, err)
		}
	}
}
