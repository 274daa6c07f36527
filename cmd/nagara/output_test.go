package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestAFullDiskIsNoSuccess: what could not be written is an error, whatever the
// command.
func TestAFullDiskIsNoSuccess(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("there is no /dev/full here")
	}
	defer full.Close()
	record := played(t)
	for _, args := range [][]string{
		{"--help"}, {"play", "race", "--plain", "--people"}, {"replay", record}, {"replay", record, "--json"}, {"verify", record},
	} {
		var complaint bytes.Buffer
		status := run(args, &world{in: strings.NewReader("quit\n"), out: full, err: &complaint, env: func(string) string { return "" }})
		if status != statusFailed || !strings.Contains(complaint.String(), "no room left") && args[0] != "verify" {
			t.Errorf("nagara %s: status %d, %s", strings.Join(args, " "), status, complaint.String())
		}
	}
}

// TestTheLocaleC gets letters without accents; data stays as it is.
func TestTheLocaleC(t *testing.T) {
	for _, args := range [][]string{{"--help", "--lang", "pl"}, {"play", "nagaraja", "--plain", "--people", "--lang", "fr"}} {
		out := shell{lang: "C", typed: "?\nquit\n"}.good(t, args...)
		if i := strings.IndexFunc(out, func(r rune) bool { return r >= utf8.RuneSelf }); i >= 0 {
			t.Errorf("nagara %s: %q", strings.Join(args, " "), out[i:min(i+20, len(out))])
		}
	}
}

// TestHelpAsAWord: who does not know the flag yet types the word.
func TestHelpAsAWord(t *testing.T) {
	for word, flag := range map[string]string{"help": "--help", "help play": "play --help", "help edition check": "edition check --help"} {
		got, want := shell{}.good(t, strings.Fields(word)...), shell{}.good(t, strings.Fields(flag)...)
		if got != want {
			t.Errorf("nagara %s says\n%s", word, got)
		}
	}
}
