package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
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
	defer os.RemoveAll(here)
	program := filepath.Join(here, "nagara")
	command := exec.Command("go", append(append([]string{"build"}, r.flags()...), "-o", program, "./cmd/nagara")...)
	command.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOOS="+t.system, "GOARCH="+t.machine)
	command.Stderr = os.Stderr
	if err := command.Run(); err != nil {
		return nil, err
	}
	return os.ReadFile(program)
}

// extras are the files beside the program: what it says of itself, and the licence.
func (r *release) extras() ([]member, error) {
	var all []member
	for _, e := range []struct {
		name string
		args []string
	}{
		{"nagara.1", []string{"manual"}},
		{"completions/nagara.bash", []string{"completion", "bash"}},
		{"completions/_nagara", []string{"completion", "zsh"}},
		{"completions/nagara.fish", []string{"completion", "fish"}},
	} {
		text, err := r.said(e.args)
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

// said is what the program writes, in English, when it is run on this machine.
func (r *release) said(args []string) ([]byte, error) {
	var text bytes.Buffer
	command := exec.Command("go", append(append([]string{"run"}, r.flags()...), append([]string{"./cmd/nagara", "--lang=en"}, args...)...)...)
	command.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=")
	command.Stdout, command.Stderr = &text, os.Stderr
	err := command.Run()
	return text.Bytes(), err
}
