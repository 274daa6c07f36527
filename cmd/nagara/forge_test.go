package main

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// TestTheForgeRunsWhatWeRun: the workflow can be parsed, and each target that it
// makes exists.
func TestTheForgeRunsWhatWeRun(t *testing.T) {
	text, err := os.ReadFile("../../.github/workflows/test.yml")
	if err != nil {
		t.Fatal(err)
	}
	var workflow struct {
		Permissions map[string]string
		Jobs        map[string]struct {
			Steps []struct{ Run, Uses string }
		}
	}
	if err := yaml.Unmarshal(text, &workflow); err != nil {
		t.Fatal(err)
	}
	makefile, err := os.ReadFile("../../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	var made []string
	for _, job := range workflow.Jobs {
		for _, step := range job.Steps {
			if target, ok := strings.CutPrefix(step.Run, "make "); ok {
				made = append(made, target)
				if !regexp.MustCompile(`(?m)^` + target + `:`).Match(makefile) {
					t.Errorf("nobody can make %s", target)
				}
			}
		}
	}
	if !slices.Contains(made, "test") || workflow.Permissions["contents"] != "read" {
		t.Errorf("it makes %q, with %v", made, workflow.Permissions)
	}
}

// TestTheDevContainerIsLikeTheImage: both are built with the same Go and Node.
func TestTheDevContainerIsLikeTheImage(t *testing.T) {
	text, err := os.ReadFile("../../.devcontainer/Dockerfile")
	if err != nil {
		t.Fatal(err)
	}
	args := regexp.MustCompile(`(?m)^ARG .*$`)
	if got, want := args.FindAllString(string(text), -1), args.FindAllString(deployed(t, "Dockerfile"), -1); !slices.Equal(got, want) {
		t.Errorf("the one has %q, the other %q", got, want)
	}
}
