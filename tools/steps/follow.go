package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// event is one line of `go test -json`; see `go doc test2json`.
type event struct {
	Action, Package, Test, Output string
	Elapsed                       float64 // seconds
}

// test is a test of a package, or the package itself where it has no name.
type test struct{ pkg, name string }

func (t test) String() string { return strings.TrimSpace(t.pkg + " " + t.name) }

// follower follows one run of `go test`.
type follower struct {
	shown, noted io.Writer
	// said is what tests have printed that are not over.
	said map[test][]string
}

func newFollower(shown, noted io.Writer) *follower {
	return &follower{shown, noted, map[test][]string{}}
}

// follow shows and notes all that is told.
func (s *follower) follow(told io.Reader) error {
	for lines := json.NewDecoder(told); ; {
		var e event
		err := lines.Decode(&e)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("read what go test tells: %w", err)
		}
		s.hear(e)
	}
}

func (s *follower) hear(e event) {
	of := test{e.Package, e.Test}
	switch e.Action {
	case "build-output":
		fmt.Fprint(s.shown, e.Output)
	case "output":
		s.said[of] = append(s.said[of], e.Output)
	case "pass", "skip":
		switch {
		case e.Test == "": // of a package that is well only the last line counts
			fmt.Fprint(s.shown, last(s.said[of]))
		case e.Action == "pass":
			fmt.Fprintf(s.noted, "pass\t%s\t%s\t%.2f\n", e.Package, e.Test, e.Elapsed)
		default:
			fmt.Fprintf(s.noted, "skip\t%s\t%s\t%s\n", e.Package, e.Test, reason(s.said[of]))
		}
		delete(s.said, of)
	case "fail":
		if e.Test == "" { // of its tests, those that never came to an end tell why
			for other, words := range s.said {
				if other.pkg == e.Package && other.name != "" {
					s.show(words)
				}
			}
		}
		s.show(s.said[of])
		delete(s.said, of)
	}
}

// show shows what was said, less what only tells the order of events.
func (s *follower) show(words []string) {
	for _, line := range words {
		if !strings.HasPrefix(line, "=== ") {
			fmt.Fprint(s.shown, line)
		}
	}
}

func last(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// reason is what a test said before it was skipped, in one line.
func reason(words []string) string {
	words = slices.DeleteFunc(slices.Clone(words), func(line string) bool {
		line = strings.TrimSpace(line)
		return strings.HasPrefix(line, "=== ") || strings.HasPrefix(line, "--- ")
	})
	return strings.Join(strings.Fields(strings.Join(words, " ")), " ")
}
