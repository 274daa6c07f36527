//go:build !linux

package pgtest

import (
	"os"
	"os/exec"
)

func own(string) error { return nil }

func disguise(*exec.Cmd) {}

func attend(c *exec.Cmd, began chan<- error, exited chan<- struct{}) {
	defer close(exited)
	err := c.Start()
	began <- err
	if err == nil {
		_ = c.Wait() // how it ended is in its log
	}
}

func quit(p *os.Process) error { return p.Kill() }
