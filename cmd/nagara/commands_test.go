package main

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nagara/cmd/nagara/line"
	"nagara/locale"
)

// Whatever a line is made of, it is taken, or refused in a sentence of ours.
func TestEveryRefusedLineIsExplained(t *testing.T) {
	words := vocabulary()
	rapid.Check(t, func(t *rapid.T) {
		said := rapid.SliceOfN(rapid.SampledFrom(words), 0, 6).Draw(t, "line")
		command, err := allCommands().Read(said, os.LookupEnv)
		var sayable interface {
			In(l *locale.Language) string
		}
		if err != nil && !errors.As(err, &sayable) {
			t.Fatalf("%q: %v is no sentence of ours", said, err)
		}
		if command == nil {
			t.Fatalf("%q reaches no command, not even the program", said)
		}
	})
}

// vocabulary is what lines are made of: all commands and flags, some slips, and
// values that fit here and there. Commands are there more often, so that lines
// get somewhere.
func vocabulary() []string {
	words := []string{"race", "x", "1", "-1", "300", "0.5", "10s", "7d", "loud", "info", "-", "--", "", "-x", "-xy", "--colour", "--lang=de", "fr", "=", "--=", "é", "-é"}
	var add func(node *line.Command)
	add = func(node *line.Command) {
		for range 5 {
			words = append(words, node.Name)
		}
		for _, flag := range node.Flags {
			for _, name := range flag.Names() {
				words = append(words, name, name+"=1", name+"=x")
			}
		}
		for _, child := range node.Commands {
			add(child)
		}
	}
	add(allCommands())
	return words
}

// Every command can be carried out: it has a Run that carryOut knows.
func TestEveryCommandCanBeRun(t *testing.T) {
	for _, leaf := range allCommands().Leaves() {
		switch leaf.Target.(type) {
		case interface{ Run(w *world) error }, interface {
			Run(w *world, a *admin) error
		}, interface {
			Run(w *world, program *line.Command) error
		}:
		default:
			t.Errorf("%s has no Run that is known", leaf.Path())
		}
	}
}

// Every flag is of a kind that a line can set: for another, Read would panic.
func TestEveryFlagCanBeSet(t *testing.T) {
	for _, branch := range allCommands().Branches() {
		for _, flag := range branch.Shown() {
			said := append(slices.Clone(branch.Words()[1:]), "--"+flag.Name+"=1")
			if _, err := allCommands().Read(said, os.LookupEnv); err != nil && strings.Contains(err.Error(), "no flag") {
				t.Errorf("%q: %v", said, err)
			}
		}
	}
}

func TestAWrongEnvironmentIsNamed(t *testing.T) {
	t.Setenv("NAGARA_RATE", "fast")
	for lang, want := range map[string]string{"en": "NAGARA_RATE is fast; it must be a number", "fr": "NAGARA_RATE vaut fast", "pl": "NAGARA_RATE to fast"} {
		if status, _, err := (shell{lang: lang}).run("serve"); status != statusUsage || !strings.Contains(err, want) {
			t.Errorf("status %d, %s; want %s", status, err, want)
		}
	}
}
