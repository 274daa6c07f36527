package main

import (
	"strings"
	"testing"
)

// TestStartOffersToPlayLearnAndServe where no screen can be drawn.
func TestStartOffersToPlayLearnAndServe(t *testing.T) {
	t.Setenv("NAGARA_LISTEN", "nowhere") // a server says so, and ends
	dumb := shell{terminal: true, kind: "dumb", home: t.TempDir()}
	for _, c := range []struct {
		typed  string
		args   []string
		status int
		want   string
	}{
		{"", nil, statusOK, "  1  Play Nagaraja\n"},
		{"x\n", []string{"--lang", "fr"}, statusOK, "  1  Jouer à Nagaraja\n"},
		{"9\n", []string{"--lang=pl"}, statusOK, "Ucz się, lekcja po lekcji\n"},
		{"2\nquit\n", []string{"--lang=pl"}, statusOK, "Narabi\n"},
		{"4\nq\n", nil, statusOK, "Lesson 1"},
		{"5\n", nil, statusFailed, "nowhere"},
		{"6\n", nil, statusOK, "Usage\n"},
		{"", []string{"--lang", "de"}, statusUsage, "the language is de"},
	} {
		dumb.typed = c.typed
		status, out, err := dumb.run(c.args...)
		if status != c.status || !strings.Contains(out+err, c.want) {
			t.Errorf("%q after %q: status %d, %s%s; want %d and %q", c.typed, c.args, status, out, err, c.status, c.want)
		}
	}
	if out := (shell{lang: "fr"}).good(t); !strings.Contains(out, "Héberger\n") {
		t.Errorf("in a pipe there is no help:\n%s", out)
	}
}
