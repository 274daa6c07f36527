package main

import (
	"context"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"nagara/testkit/tracetest"
)

// TestServeIsFollowed: the program tells a collector how it started, and what was
// asked of it until it stopped.
func TestServeIsFollowed(t *testing.T) {
	c, address := tracetest.Start(t), freeAddress(t)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	program := exec.CommandContext(ctx, os.Args[0], "serve", "--listen", address, "--data", filepath.Join(t.TempDir(), "nagara.db"), "--traces", c.URL.String())
	program.Env = append(os.Environ(), beProgram+"=yes", "OTEL_SERVICE_NAME=garden")
	program.Stderr = t.Output()
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	awaitAnswer(ctx, t, "http://"+address+"/healthz")
	if err := program.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := program.Wait(); err != nil {
		t.Fatalf("the server ended with %v", err)
	}
	spans, who := c.Spans(t)
	var names []string
	for _, s := range spans {
		names = append(names, s.Name)
	}
	for _, want := range []string{"start", "open the database", "open the server", "GET /healthz"} {
		if !slices.Contains(names, want) {
			t.Errorf("the collector was not told of %q, only of %q", want, names)
		}
	}
	if who["service.name"] != "garden" {
		t.Errorf("it is %v that was followed", who)
	}
}

// awaitAnswer asks until the server says ok.
func awaitAnswer(ctx context.Context, t *testing.T, address string) {
	t.Helper()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
		if err != nil {
			t.Fatal(err)
		}
		if answer, err := http.DefaultClient.Do(request); err == nil {
			answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				return
			}
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			t.Fatal("no answer from ", address)
		}
	}
}

func TestTracesWantAnAddress(t *testing.T) {
	for _, got := range []string{"localhost:4318", "ftp://localhost", "http://"} {
		status, _, err := shell{}.run("serve", "--listen", "localhost:0", "--data", filepath.Join(t.TempDir(), "nagara.db"), "--traces", got)
		if want := "--traces wants an address such as http://localhost:4318, not " + got; status != statusUsage || err != "nagara: "+want+"\n" {
			t.Errorf("%s: status %d and %q", got, status, err)
		}
	}
}
