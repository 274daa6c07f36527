package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
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
	// slow are the tests of each package that are run last, as -run takes them.
	slow map[string]string
}

// try runs the short tests of a mutant: its own package's, the quick ones first,
// then those of the others. Where they cannot even be built, nothing is learnt.
func (t trial) try(m *mutant) fate {
	folder, err := os.MkdirTemp("", "mutant")
	if err != nil {
		return stillborn
	}
	defer os.RemoveAll(folder)
	if t.build(m, folder) != nil {
		return stillborn
	}
	slow := t.slow[m.folder]
	for _, part := range []string{"-test.skip=" + slow, "-test.run=" + slow} {
		if _, err := t.run(folder, m.folder, part); err != nil {
			return fateBy(err)
		}
	}
	for _, tested := range t.also {
		if _, err := t.run(folder, tested); err != nil {
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

var passed = regexp.MustCompile(`(?m)^--- PASS: (\w+) \(([\d.]+)s\)`)

// unbroken runs the tests of a package without any mutant. They must pass; those
// that take a twentieth of the time or more are slow.
func (t trial) unbroken(m *mutant) (said []byte, err error) {
	folder, err := os.MkdirTemp("", "mutant")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	same := *m
	same.by = string(m.text[m.from:m.to])
	if err := t.build(&same, folder); err != nil {
		return nil, fmt.Errorf("building the tests of %s: %w", m.folder, err)
	}
	if said, err = t.run(folder, m.folder, "-test.v"); err != nil {
		return nil, fmt.Errorf("the tests of %s fail without any mutant: %w\n%s", m.folder, err, said)
	}
	times, all := map[string]float64{}, 0.0
	for _, found := range passed.FindAllStringSubmatch(string(said), -1) {
		times[found[1]], _ = strconv.ParseFloat(found[2], 64)
		all += times[found[1]]
	}
	slow := []string{"none"}
	for name, took := range times {
		if took > all/20 {
			slow = append(slow, name)
		}
	}
	t.slow[m.folder] = "^(" + strings.Join(slow, "|") + ")$"
	return said, nil
}
