package main

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// TestTheForgeRunsWhatWeRun: the workflows can be parsed, each target that they make
// exists, and they may write nothing unless they say so.
func TestTheForgeRunsWhatWeRun(t *testing.T) {
	makefile, err := os.ReadFile("../../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	for _, wanted := range []string{"test", "release"} {
		text, err := os.ReadFile("../../.github/workflows/" + wanted + ".yml")
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
		if !slices.Contains(made, wanted) || len(workflow.Permissions) != 1 || workflow.Permissions["contents"] != "read" {
			t.Errorf("%s makes %q, with %v", wanted, made, workflow.Permissions)
		}
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
