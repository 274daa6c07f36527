package main

import (
	"context"
	"flag"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/table"
)

var released = flag.String("released", "", "the program of a release, to be tried instead of this test")

// lonely is a machine with nothing but the program: an empty folder, no environment,
// no home. A released program is shut into the folder, if we may do that.
type lonely struct {
	t       *testing.T
	folder  string
	program string
	shut    bool
}

func newLonely(t *testing.T) *lonely {
	t.Helper()
	l := &lonely{t: t, folder: t.TempDir(), program: os.Args[0]}
	if *released == "" {
		return l
	}
	text, err := os.ReadFile(*released)
	if err != nil {
		t.Fatal(err)
	}
	l.program, l.shut = filepath.Join(l.folder, "nagara"), os.Geteuid() == 0
	if err := os.WriteFile(l.program, text, 0o755); err != nil {
		t.Fatal(err)
	}
	return l
}

func (l *lonely) command(ctx context.Context, arguments ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, l.program, arguments...)
	c.Dir, c.Env, c.Stderr = l.folder, []string{beProgram + "=yes"}, l.t.Output()
	if l.shut {
		c.Path, c.Dir, c.SysProcAttr = "/nagara", "/", &syscall.SysProcAttr{Chroot: l.folder}
	}
	return c
}

// run is what the program says.
func (l *lonely) run(input string, arguments ...string) string {
	l.t.Helper()
	c := l.command(l.t.Context(), arguments...)
	c.Stdin = strings.NewReader(input)
	said, err := c.Output()
	if err != nil {
		l.t.Fatalf("nagara %s: %v\n%s", strings.Join(arguments, " "), err, said)
	}
	return string(said)
}

// TestAMachineWithNothingElse plays, simulates, serves and verifies. To try a release:
//
//	go test ./cmd/nagara -run TestAMachineWithNothingElse -v -args -released FILE
func TestAMachineWithNothingElse(t *testing.T) {
	t.Parallel()
	l := newLonely(t)
	played := l.run(strings.Repeat("1\n", 500), "play", "nagaraja", "--plain", "--bot", table.RandomBot, "--pause", "0s", "--seed", "monsoon", "--record", "played.txt")
	if !strings.Contains(played, "\nPoints: ") {
		t.Errorf("the match ends with %s", played[max(0, len(played)-300):])
	}
	if replayed := l.run("", "replay", "played.txt"); !strings.Contains(replayed, "Points: ") {
		t.Errorf("the replay is %s", replayed)
	}
	if counted := l.run("", "simulate", "narabi", "--games", "3"); !strings.Contains(counted, "3") {
		t.Errorf("three matches are %s", counted)
	}
	if err := os.WriteFile(filepath.Join(l.folder, "served.txt"), l.served(), 0o644); err != nil {
		t.Fatal(err)
	}
	if verified := l.run("", "verify", "served.txt"); strings.Count(verified, "OK: ") != 5 {
		t.Errorf("verify says %s", verified)
	}
}

// served is the record of a match at the server of the lonely machine, whose page is
// there, too.
func (l *lonely) served() []byte {
	l.t.Helper()
	address := freeAddress(l.t)
	ctx, cancel := context.WithTimeout(l.t.Context(), time.Minute)
	defer cancel()
	server := l.command(ctx, "serve", "--listen", address, "--data", "nagara.db", "--pause", "0s")
	if err := server.Start(); err != nil {
		l.t.Fatal(err)
	}
	defer func() {
		_ = server.Process.Signal(os.Interrupt)
		if err := server.Wait(); err != nil {
			l.t.Errorf("the server ended with %v", err)
		}
	}()
	awaitAnswer(ctx, l.t, "http://"+address+"/healthz")
	l.look(ctx, "http://"+address)
	c := client.New("http://"+address, http.DefaultTransport)
	err := c.Guest(ctx, "Ada")
	var id string
	if err == nil {
		id, err = c.Begin(ctx, api.Founding{Wish: api.Wish{Game: "nagaraja"}, Join: &table.Join{}, Bots: []string{table.RandomBot}})
	}
	if err == nil {
		_, err = c.Do(ctx, id, table.Resign{})
	}
	var record []byte
	if err == nil {
		err = c.Call(ctx, http.MethodGet, "/tables/"+id+"/record", nil, &record)
	}
	if err != nil {
		l.t.Fatal(err)
	}
	return record
}

// look reads the page of a release, with its program and its rules.
func (l *lonely) look(ctx context.Context, address string) {
	l.t.Helper()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address+"/", nil)
	if err != nil {
		l.t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		l.t.Fatal(err)
	}
	defer answer.Body.Close()
	page, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK || !strings.Contains(string(page), "<html") {
		l.t.Errorf("the page is %s, %v", answer.Status, err)
	}
	if *released != "" && !strings.Contains(string(page), "/assets/") {
		l.t.Error("the browser client is not inside")
	}
}
