package main

import (
	"errors"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"pgregory.net/rapid"

	"nagara/locale"
)

// TestEveryRefusedLineIsExplained: whatever kong refuses, misread explains in a
// sentence of ours, and finds nothing wrong with a line that kong takes.
func TestEveryRefusedLineIsExplained(t *testing.T) {
	words := vocabulary()
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.SliceOfN(rapid.SampledFrom(words), 0, 6).Draw(t, "line")
		parser := newParser(&world{out: new(strings.Builder), language: locale.English}, &commands{})
		_, refused := parser.Parse(line)
		if errors.Is(refused, errAnswered) {
			return
		}
		reached, found := misread(parser.Model.Node, line)
		if reached == nil {
			t.Fatalf("%q reaches no command, not even the program", line)
		}
		if (found == nil) != (refused == nil) {
			t.Fatalf("%q: kong says %v; we say %v", line, refused, found)
		}
		var sayable interface {
			In(l *locale.Language) string
		}
		if found != nil && !errors.As(found, &sayable) {
			t.Fatalf("%q: %v is no sentence of ours", line, found)
		}
	})
}

// vocabulary is what lines are made of: all commands and flags, some slips, and
// values that fit here and there. Commands are there more often, so that lines
// get somewhere.
func vocabulary() []string {
	words := []string{"race", "x", "1", "-1", "300", "0.5", "10s", "7d", "loud", "info", "-", "--", "", "-x", "-xy", "--colour", "--lang=de", "fr", "=", "--=", "é", "-é"}
	var add func(node *kong.Node)
	add = func(node *kong.Node) {
		for range 5 {
			words = append(words, node.Name)
		}
		for _, flag := range node.Flags {
			for _, name := range namesOf(flag) {
				words = append(words, name, name+"=1", name+"=x")
			}
		}
		for _, child := range node.Children {
			add(child)
		}
	}
	add(model())
	return words
}

func TestAWrongEnvironmentIsNamed(t *testing.T) {
	t.Setenv("NAGARA_RATE", "fast")
	for lang, want := range map[string]string{"en": "NAGARA_RATE is fast; it must be a number", "fr": "NAGARA_RATE vaut fast", "pl": "NAGARA_RATE to fast"} {
		if status, _, err := (shell{lang: lang}).run("serve"); status != statusUsage || !strings.Contains(err, want) {
			t.Errorf("status %d, %s; want %s", status, err, want)
		}
	}
}

// TestAFlagExcusesAWrongEnvironment: what the line gives is taken, whatever the environment
// says; and what other commands would read is nobody's business.
func TestAFlagExcusesAWrongEnvironment(t *testing.T) {
	t.Setenv("NAGARA_RATE", "fast")
	t.Setenv("NAGARA_PAUSE", "")
	status, _, said := shell{}.run("serve", "--rate=5", "--pause", "1s", "--data=a", "--database=b")
	if status != statusUsage || strings.Contains(said, "NAGARA_") || !strings.Contains(said, locale.English.Text("server.both", nil)) {
		t.Errorf("status %d: %s", status, said)
	}
	if status, _, said := (shell{}).run("version"); status != statusOK {
		t.Errorf("status %d: %s", status, said)
	}
}

// TestWhatTheEnvironmentGivesIsNotMissing: of what is required only the rest is asked for.
func TestWhatTheEnvironmentGivesIsNotMissing(t *testing.T) {
	t.Setenv("NAGARA_ARCHIVE", t.TempDir())
	status, _, said := shell{}.run("admin", "compact")
	if status != statusUsage || !strings.Contains(said, "--older-than") || strings.Contains(said, "--archive") {
		t.Errorf("status %d: %s", status, said)
	}
}

func TestSlips(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"play", "play", 0}, {"play", "pla", 1}, {"play", "lpay", 2}, {"", "żuk", 3}, {"kitten", "sitting", 3}} {
		if got := slips(c.a, c.b); got != c.want || slips(c.b, c.a) != got {
			t.Errorf("from %q to %q: %d, and back %d; want %d", c.a, c.b, got, slips(c.b, c.a), c.want)
		}
	}
}
