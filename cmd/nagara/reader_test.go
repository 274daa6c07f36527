package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"nagara/locale"
)

// TestHelpOfTheProgramFitsATerminal: it has lines of at most 80 columns, wherever it is
// read, one for each command, the menu before all.
func TestHelpOfTheProgramFitsATerminal(t *testing.T) {
	for _, l := range locale.All() {
		page := shell{lang: l.Code()}.good(t, "--help")
		for line := range strings.Lines(page) {
			if n := utf8.RuneCountInString(line); n > 80 {
				t.Errorf("%s: a line of %d letters: %s", l.Code(), n, line)
			}
		}
		if !strings.Contains(page, "\n  nagara  ") || strings.Index(page, l.Text("cli.usage.menu", nil)) > strings.Index(page, "  play  ") {
			t.Errorf("%s: the menu does not come first:\n%s", l.Code(), page)
		}
		for _, child := range model().Children {
			if n := len(regexp.MustCompile(`(?m)^  `+child.Name+` +\S`).FindAllString(page, -1)); n != 1 {
				t.Errorf("%s: %s is told of %d times", l.Code(), child.Name, n)
			}
		}
	}
}

// TestPagesAreDrawn: at a terminal nobody reads the marks of Markdown, and lines fit.
func TestPagesAreDrawn(t *testing.T) {
	for _, args := range [][]string{{"docs", "operations"}, {"docs", "terminal"}, {"rules", "nagaraja"}, {"rules", "narabi", "--lang", "pl"}} {
		drawn := shell{terminal: true, kind: "xterm-256color"}.good(t, args...)
		text := ansi.Strip(drawn)
		if drawn == text {
			t.Errorf("%q has no colours", args)
		}
		for line := range strings.Lines(text) {
			if strings.HasPrefix(strings.TrimSpace(line), "#") || strings.Contains(line, "**") {
				t.Errorf("%q: a mark of Markdown is left: %s", args, line)
			}
		}
		if plain := (shell{}).good(t, args...); strings.Contains(plain, "\x1b") {
			t.Errorf("%q: what a program reads is coloured", args)
		}
		if dumb := (shell{terminal: true, kind: "dumb"}).good(t, args...); strings.Contains(dumb, "\x1b") {
			t.Errorf("%q: a dumb terminal is drawn on", args)
		}
	}
	if got := unwrapped("- one\n  two\n- three\n\n      code\n\nfour\nfive\n"); got != "- one two\n- three\n\n      code\n\nfour\nfive\n" {
		t.Errorf("entries of lists become %q", got)
	}
}

// TestPagesArePaged: in a real terminal a long page is shown by $PAGER.
func TestPagesArePaged(t *testing.T) {
	script, err := exec.LookPath("script")
	if err != nil {
		t.Skip("there is no script here")
	}
	folder := t.TempDir()
	pager := filepath.Join(folder, "pager")
	if err := os.WriteFile(pager, []byte("#!/bin/sh\necho \"paged $1 $LESS\"\ncat >/dev/null\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	command := exec.Command(script, "-qec", os.Args[0]+" rules narabi", filepath.Join(folder, "typescript"))
	command.Env = append(os.Environ(), beProgram+"=1", "PAGER="+pager+" -x", "TERM=xterm-256color", "LESS=", "LANG=C")
	out, err := command.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "paged -x FRSX") || strings.Contains(string(out), "You play together") {
		t.Errorf("%v: the terminal shows\n%s", err, out)
	}
}
