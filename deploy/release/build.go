package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// flags of the go command that make the same bytes in every folder, and a static
// program without what only debuggers read.
func (r *release) flags() []string {
	stamp := fmt.Sprintf("-s -w -X main.version=%s -X main.commit=%s -X main.date=%s", r.version, r.commit, r.date.Format(time.RFC3339))
	return []string{"-trimpath", "-buildvcs=false", "-ldflags=" + stamp}
}

// build is the program for a target.
func (r *release) build(t target) ([]byte, error) {
	here, err := os.MkdirTemp("", "nagara-release")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(here) }() // it is in a folder for such things
	program := filepath.Join(here, "nagara")
	if err := r.buildAt(t, program); err != nil {
		return nil, err
	}
	return os.ReadFile(program)
}

func (r *release) buildAt(t target, program string) error {
	command := exec.Command("go", append(append([]string{"build"}, r.flags()...), "-o", program, "./cmd/nagara")...)
	command.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOOS="+t.system, "GOARCH="+t.machine)
	command.Stderr = os.Stderr
	return command.Run()
}

// extras are the files beside the program: what it says of itself when it is run on
// this machine, and the licence.
func (r *release) extras() ([]member, error) {
	here, err := os.MkdirTemp("", "nagara-release")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(here) }() // it is in a folder for such things
	program := filepath.Join(here, "nagara")
	if err := r.buildAt(target{runtime.GOOS, runtime.GOARCH}, program); err != nil {
		return nil, fmt.Errorf("build for this machine: %w", err)
	}
	var all []member
	for _, e := range []struct{ name, asked string }{
		{"nagara.1", "manual"},
		{"completions/nagara.bash", "completion bash"},
		{"completions/_nagara", "completion zsh"},
		{"completions/nagara.fish", "completion fish"},
	} {
		text, err := exec.Command(program, append(strings.Fields(e.asked), "--lang=en")...).Output()
		if err != nil {
			return nil, fmt.Errorf("ask the program for %s: %w", e.name, err)
		}
		all = append(all, file(e.name, 0o644, text))
	}
	for _, name := range []string{"LICENSE", "NOTICE", "CHANGELOG.md"} {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		all = append(all, file(name, 0o644, text))
	}
	return all, nil
}
