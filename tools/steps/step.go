package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// step runs a command from the root. Its output is in NAME.log; how long it took, by the
// clock and by the processor, is in NAME.step.
func step(root, name, command string, args ...string) error {
	log, err := noted(root, name+".log")
	if err != nil {
		return err
	}
	defer log.Close()
	fmt.Printf("%s begins\n", name)
	run := exec.Command(command, args...)
	run.Dir, run.Stdout, run.Stderr = root, log, log
	began := time.Now()
	failed := run.Run()
	took := time.Since(began).Round(time.Second)
	state := "ok"
	if failed != nil {
		state = "FAILED"
	}
	result := fmt.Sprintf("%s\t%s\t%.0f\t%.0f\n", name, state, took.Seconds(), worked(run.ProcessState).Seconds())
	if err := os.WriteFile(filepath.Join(root, notes, name+".step"), []byte(result), 0o600); err != nil {
		return err
	}
	if _, err := log.Seek(0, io.SeekStart); err != nil {
		return err
	}
	if _, err := io.Copy(os.Stdout, log); err != nil {
		return err
	}
	fmt.Printf("%s: %s, %s\n", name, state, took)
	if failed != nil {
		return fmt.Errorf("%s: %w", name, failed)
	}
	return nil
}

// worked is how long processors worked for a command and all that it has waited for.
func worked(over *os.ProcessState) time.Duration {
	if over == nil { // it never began
		return 0
	}
	return over.UserTime() + over.SystemTime()
}

// goTest runs Go's tests, and notes them in NAME.tests.
func goTest(root, name string, args []string) error {
	file, err := noted(root, name+".tests")
	if err != nil {
		return err
	}
	tests := exec.Command("go", append([]string{"test", "-json"}, args...)...)
	tests.Dir, tests.Stderr = root, os.Stderr
	told, err := tests.StdoutPipe()
	if err != nil {
		return err
	}
	if err := tests.Start(); err != nil {
		return err
	}
	err = newFollower(os.Stdout, file).follow(told)
	return errors.Join(err, tests.Wait(), file.Close())
}
