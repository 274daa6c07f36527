// Command steps runs the steps of `make test` and tells how they went.
//
//	go run -C tools ./steps step lint make lint
//	go run -C tools ./steps go race -race -short ./...
//	go run -C tools ./steps report
//
// step runs a command, keeps what it says in a file of its own, and shows it when the
// command is over: so steps can run side by side. go is `go test` with those arguments,
// from the folder above, and shows what that would show; what passed, how long it took
// and what was skipped it notes. report prints how long each step took, the slowest
// tests, and what was skipped. A test that was skipped in one step and passed in another
// was tested; any other that was skipped must be in skips.txt, with the reason why it may
// be. Where CI is set, one that is not fails.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// notes are in a folder that git ignores; whoever begins anew removes it.
const notes = ".tested"

func main() {
	root, err := filepath.Abs("..")
	switch {
	case err != nil:
	case len(os.Args) > 3 && os.Args[1] == "step":
		err = step(root, os.Args[2], os.Args[3], os.Args[4:]...)
	case len(os.Args) > 2 && os.Args[1] == "go":
		err = goTest(root, os.Args[2], os.Args[3:])
	case len(os.Args) == 2 && os.Args[1] == "report":
		err = report(root)
	default:
		err = errors.New("usage: go run -C tools ./steps step NAME COMMAND… | go NAME ARGUMENT… | report")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// noted makes a file for what is noted of a step.
func noted(root, name string) (*os.File, error) {
	if err := os.MkdirAll(filepath.Join(root, notes), 0o755); err != nil {
		return nil, err
	}
	return os.Create(filepath.Join(root, notes, name))
}
