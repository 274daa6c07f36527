package main

import (
	"context"
	"encoding/json"
	"errors"
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
	endless   // it ran on until it was stopped, which is noticed, too
	stillborn // it did not compile
)

// trial is how mutants are tried.
type trial struct {
	root  string
	limit time.Duration
	also  []string
}

// try runs the short tests of a mutant: its own package's, then the others.
// Where they cannot even be built, nothing is learnt. More are arguments for
// its own package's tests.
func (t trial) try(m *mutant, more ...string) fate {
	folder, err := os.MkdirTemp("", "mutant")
	if err != nil {
		return stillborn
	}
	defer os.RemoveAll(folder)
	if t.build(m, folder) != nil {
		return stillborn
	}
	for i, tested := range append([]string{m.folder}, t.also...) {
		if i > 0 {
			more = nil
		}
		if _, err := t.run(folder, tested, more...); err != nil {
			return fateBy(err)
		}
	}
	return survived
}

// fateBy tells a test that failed from one that had to be stopped.
func fateBy(err error) fate {
	if failed, ok := errors.AsType[*exec.ExitError](err); ok && failed.Exited() {
		return noticed
	}
	return endless
}

// build makes the tests of the mutant in that folder.
func (t trial) build(m *mutant, folder string) error {
	changed, overlay := filepath.Join(folder, "mutant.go"), filepath.Join(folder, "overlay.json")
	list, err := json.Marshal(map[string]map[string]string{"Replace": {m.file: changed}})
	if err != nil {
		return err
	}
	if err := os.WriteFile(changed, m.source(), 0o600); err != nil {
		return err
	}
	if err := os.WriteFile(overlay, list, 0o600); err != nil {
		return err
	}
	args := []string{"test", "-c", "-o", folder + "/", "-overlay", overlay, "-vet=off", "-ldflags=-w", m.folder}
	command := exec.Command("go", append(args, t.also...)...)
	command.Dir = t.root
	return command.Run()
}

// run runs the tests of a package that build has left in the folder. A mutant
// may loop for ever, or until all memory is gone: the shell bounds the time of
// the processor, so that a busy machine does not count as a mutant's fault.
func (t trial) run(folder, tested string, more ...string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), t.limit)
	defer cancel()
	args := []string{"-c", `ulimit -t 60 -v 6000000; exec "$0" "$@"`, filepath.Join(folder, filepath.Base(tested)+".test"), "-test.short", "-test.failfast"}
	command := exec.CommandContext(ctx, "sh", append(args, more...)...)
	command.Dir = filepath.Join(t.root, tested)
	return command.CombinedOutput()
}
