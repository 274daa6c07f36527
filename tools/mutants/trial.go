package main

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// fate is what became of a mutant.
type fate uint8

const (
	survived fate = iota
	noticed
	stillborn // it did not compile
)

// trial is how mutants are tried.
type trial struct {
	root  string
	limit time.Duration
	also  []string
}

// try runs the tests of a mutant. Where they cannot even be built, nothing is
// learnt.
func (t trial) try(m *mutant) fate {
	folder, err := os.MkdirTemp("", "mutant")
	if err != nil {
		return stillborn
	}
	defer os.RemoveAll(folder)
	changed, overlay := filepath.Join(folder, "mutant.go"), filepath.Join(folder, "overlay.json")
	list, err := json.Marshal(map[string]map[string]string{"Replace": {m.file: changed}})
	if err != nil || os.WriteFile(changed, m.source(), 0o600) != nil || os.WriteFile(overlay, list, 0o600) != nil {
		return stillborn
	}
	if t.run("build", "-overlay", overlay, m.folder) != nil {
		return stillborn
	}
	tests := append([]string{"test", "-overlay", overlay, "-short", "-count=1", "-failfast", "-vet=off", m.folder}, t.also...)
	if t.run(tests...) != nil {
		return noticed
	}
	return survived
}

func (t trial) run(args ...string) error {
	ctx, cancel := context.WithTimeout(context.Background(), t.limit)
	defer cancel()
	command := exec.CommandContext(ctx, "go", args...)
	command.Dir = t.root
	return command.Run()
}
