// Command share starts a PostgreSQL for a whole run of tests, and stops it when the
// run is over, however it ends.
//
//	go run ./testkit/pgtest/share make tests
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"syscall"

	"nagara/testkit/pgtest"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./testkit/pgtest/share COMMAND ARGUMENT …")
		os.Exit(2)
	}
	os.Exit(run(os.Args[1], os.Args[2:]...))
}

// run runs a command beside a server, and returns its status.
func run(name string, args ...string) int {
	// Whoever stops the run stops the command, too; then it is time to clear up.
	stopped := make(chan os.Signal, 1)
	signal.Notify(stopped, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	end, err := pgtest.Share()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer end()
	command := exec.Command(name, args...)
	command.Stdin, command.Stdout, command.Stderr = os.Stdin, os.Stdout, os.Stderr
	err = command.Run()
	if failed, is := errors.AsType[*exec.ExitError](err); is && failed.ExitCode() > 0 {
		return failed.ExitCode()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}
