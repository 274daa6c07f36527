package main

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nagara/testkit/pgtest"
)

// A command finds a server, its status is passed on, and in the end nothing is left.
func TestRun(t *testing.T) {
	if _, err := pgtest.Binary("postgres"); err != nil && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	folder := t.TempDir()
	t.Setenv("TMPDIR", t.TempDir()) // where servers are
	if err := os.Chmod(os.Getenv("TMPDIR"), 0o711); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(filepath.Dir(os.Getenv("TMPDIR")), 0o711); err != nil {
		t.Fatal(err)
	}
	t.Setenv("NAGARA_TEST_POSTGRES", "") // it is set anew
	t.Chdir(folder)
	if status := run("sh", "-c", "printf %s $NAGARA_TEST_POSTGRES > port; ls $TMPDIR > servers; exit 3"); status != 3 {
		t.Errorf("the status is %d", status)
	}
	port, err := os.ReadFile("port")
	if err != nil {
		t.Fatal(err)
	}
	if c, err := net.Dial("tcp", "127.0.0.1:"+string(port)); err == nil {
		c.Close()
		t.Errorf("after the run somebody still answers at port %s", port)
	}
	if there, err := os.ReadFile("servers"); err != nil || len(strings.Fields(string(there))) != 1 {
		t.Errorf("beside the command there was %q, %v", there, err)
	}
	if left, err := os.ReadDir(os.Getenv("TMPDIR")); err != nil || len(left) > 0 {
		t.Errorf("left are %v, %v", left, err)
	}
	if status := run("nowhere/to/be/found"); status != 1 {
		t.Errorf("of what cannot be run the status is %d", status)
	}
}
