package main

import (
	"strings"
	"testing"
)

// Several at one keyboard who gave no names read once how to give them, and a person who
// plays alone is called you, not by the name of the account.
func TestPeopleAreToldHowToHaveNames(t *testing.T) {
	args := []string{"play", "nagaraja", "--plain", "--seed", "names"}
	if out := (shell{typed: "quit\n"}).good(t, append(args, "--people")...); strings.Count(out, "--name Ann,Bob") != 1 {
		t.Errorf("without names:\n%s", out)
	}
	if out := (shell{typed: "quit\n"}).good(t, append(args, "--people", "--name", "Ada,Ben")...); strings.Contains(out, "--name") || !strings.Contains(out, "Ada") {
		t.Errorf("with names:\n%s", out)
	}
	out := shell{typed: "look\nquit\n"}.good(t, append(args, "--name", "Ada")...)
	if strings.Contains(out, "Ada") || !strings.Contains(out, "\nYou: 0 points") {
		t.Errorf("alone:\n%s", out)
	}
}
