package main

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"
)

// mortal is a server that gets killed.
type mortal struct {
	t            *testing.T
	file, listen string
	mu           sync.Mutex
	process      *exec.Cmd
	kills        int
}

// freeAddress is where nobody listens, and where no connection begins by itself:
// systems take the ports for those from above.
func freeAddress(t *testing.T) string {
	t.Helper()
	for range 100 {
		address := fmt.Sprintf("127.0.0.1:%d", 20_000+rand.IntN(12_000))
		if l, err := net.Listen("tcp", address); err == nil {
			_ = l.Close()
			return address
		}
	}
	t.Fatal("nowhere is a port free")
	return ""
}

// start runs the server and waits until it says where it is. Its port may be another's
// for a moment: whoever else looks for a free one tries it.
func (s *mortal) start() {
	s.t.Helper()
	for {
		process, said, complaint := s.launch()
		if strings.Contains(said, s.listen) {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.process = process
			return
		}
		_ = process.Wait()
		if !strings.Contains(complaint.String(), "address already in use") {
			s.t.Fatalf("the server said %q and %q", said, complaint)
		}
		select {
		case <-time.After(100 * time.Millisecond):
		case <-s.t.Context().Done():
			s.t.Fatal(s.t.Context().Err())
		}
	}
}

// launch starts the program, and is what it says first. What it complains about may only
// be read once it has ended.
func (s *mortal) launch() (*exec.Cmd, string, *strings.Builder) {
	s.t.Helper()
	process := exec.Command(os.Args[0], "serve", "--data", s.file, "--listen", s.listen,
		"--rate", "0", "--account-rate", "0", "--door-rate", "0", "--table-rate", "0", "--sockets", "0", "--bot-tables", "0", "--pause", "0s", "--log", "error")
	process.Env = append(os.Environ(), beProgram+"=1", "LANG=C")
	complaint := &strings.Builder{}
	process.Stderr = io.MultiWriter(s.t.Output(), complaint)
	out, err := process.StdoutPipe()
	if err != nil {
		s.t.Fatal(err)
	}
	if err := process.Start(); err != nil {
		s.t.Fatal(err)
	}
	said, _ := bufio.NewReader(out).ReadString('\n')
	return process, said, complaint
}

func (s *mortal) kill() {
	s.mu.Lock()
	defer s.mu.Unlock()
	_ = s.process.Process.Kill()
	_ = s.process.Wait()
	s.kills++
}

func (s *mortal) killedEnough() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.kills >= *serveKills
}
