package ssh

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"errors"
	"io"
	"log/slog"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"golang.org/x/crypto/ssh"

	"nagara/locale"
	"nagara/store"
	"nagara/study"
	"nagara/terminal/progress"
	"nagara/terminal/screens/lesson"
	tablescreen "nagara/terminal/screens/table"
	"nagara/terminal/ui"
	"nagara/testkit/dbtest"
	"nagara/testkit/pgtest"
	"nagara/testkit/terminaltest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// openGate opens a gate for so many visitors, and dials it.
func openGate(t *testing.T, most int) (dial func() *ssh.Client) {
	t.Helper()
	return openGateTo(t, "http://127.0.0.1:1", most)
}

// openGateTo opens a gate to a server.
func openGateTo(t *testing.T, address string, most int) (dial func() *ssh.Client) {
	t.Helper()
	dial, _ = openGateAt(t, func(g *Server) { g.URL, g.Max = address, most })
	return dial
}

func openGateAt(t *testing.T, change func(*Server)) (dial func() *ssh.Client, address string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	gate := &Server{URL: "http://127.0.0.1:1", Log: slog.New(slog.DiscardHandler)}
	change(gate)
	if gate.Store == nil {
		gate.Store = store.New(dbtest.InFile(t)).SSH
	}
	ended := make(chan error, 1)
	go func() { ended <- gate.Serve(ctx, listener) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return func() *ssh.Client {
		_, key, err := ed25519.GenerateKey(nil)
		if err != nil {
			t.Fatal(err)
		}
		signer, err := ssh.NewSignerFromKey(key)
		if err != nil {
			t.Fatal(err)
		}
		client, err := ssh.Dial("tcp", listener.Addr().String(), &ssh.ClientConfig{
			User: "ada", Auth: []ssh.AuthMethod{ssh.PublicKeys(signer)}, HostKeyCallback: ssh.InsecureIgnoreHostKey(),
		})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { client.Close() })
		if _, _, err := client.SendRequest("here", true, nil); err != nil { // once it is answered the gate counts this one
			t.Fatal(err)
		}
		return client
	}, listener.Addr().String()
}

func session(t *testing.T, client *ssh.Client) *ssh.Session {
	t.Helper()
	s, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestNothingButTheClient: no command, no subsystem, no forwarding, nothing
// without a terminal.
func TestNothingButTheClient(t *testing.T) {
	client := openGate(t, 5)()
	if out, err := session(t, client).CombinedOutput("ls /"); err == nil || !strings.Contains(string(out), "needs a terminal") {
		t.Errorf("a command answers %q (%v)", out, err)
	}
	if err := session(t, client).RequestSubsystem("sftp"); err == nil {
		t.Error("there is a subsystem")
	}
	if conn, err := client.Dial("tcp", "127.0.0.1:1"); err == nil {
		conn.Close()
		t.Error("it forwards to other machines")
	}
	if l, err := client.Listen("tcp", "127.0.0.1:0"); err == nil {
		l.Close()
		t.Error("it listens for others")
	}
}

// TestTheGateHasBounds: nobody takes the memory of the server by claiming to
// have a huge terminal.
func TestTheGateHasBounds(t *testing.T) {
	huge := session(t, openGate(t, 5)())
	var said bytes.Buffer
	huge.Stderr = &said
	if err := huge.RequestPty("xterm", 20_000, 20_000, ssh.TerminalModes{}); err != nil {
		t.Fatal(err)
	}
	if err := huge.Shell(); err != nil {
		t.Fatal(err)
	}
	if err := huge.Wait(); err == nil || !strings.Contains(said.String(), "400 × 150") {
		t.Errorf("a huge terminal is told %q (%v)", said.String(), err)
	}
	if size := bounded(nil, tea.WindowSizeMsg{Width: 1 << 30, Height: 30}).(tea.WindowSizeMsg); size.Width != maxWidth || size.Height != 30 {
		t.Errorf("one that grows becomes %+v", size)
	}
}

// TestTheGateIsFull: one too many is told to come back later.
func TestTheGateIsFull(t *testing.T) {
	dial := openGate(t, 1)
	inside := session(t, dial())
	shown := make(chan struct{})
	inside.Stdout = &once{shown: shown}
	if err := inside.RequestPty("xterm-256color", 24, 80, ssh.TerminalModes{}); err != nil {
		t.Fatal(err)
	}
	if err := inside.Shell(); err != nil {
		t.Fatal(err)
	}
	<-shown
	late := session(t, dial())
	var said bytes.Buffer
	late.Stderr = &said
	if err := late.RequestPty("xterm", 24, 80, ssh.TerminalModes{}); err != nil {
		t.Fatal(err)
	}
	if err := late.Shell(); err != nil {
		t.Fatal(err)
	}
	if err := late.Wait(); err == nil || !strings.Contains(said.String(), "Too many visitors") {
		t.Errorf("the second is told %q (%v)", said.String(), err)
	}
}

// TestAnyGameOverSSH: a game without a board is played to its end by the keys of
// a visitor.
func TestAnyGameOverSSH(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	in := session(t, openGateTo(t, address, 5)())
	var out stream
	in.Stdout = &out
	keys, err := in.StdinPipe()
	if err := errors.Join(err, in.RequestPty("xterm-256color", 24, 80, ssh.TerminalModes{}), in.Shell()); err != nil {
		t.Fatal(err)
	}
	// Up from where the lobby begins are puzzles and lessons, then the last thing to begin:
	// the toy, by invitation. Three further up it is with bots.
	const up = "\x1b[A"
	for _, step := range []struct{ until, keys string }{
		{"What shall we call you?", "\r"},
		{"the lobby", strings.Repeat(up, 7) + "\r"},
		{"Total", ""},
	} {
		out.until(t, step.until, func() {})
		if _, err := io.WriteString(keys, step.keys); err != nil {
			t.Fatal(err)
		}
	}
	out.until(t, "the goal was reached", func() {
		if _, err := io.WriteString(keys, "\r"); err != nil {
			t.Fatal(err)
		}
	})
}

// TestALessonOverSSH is played to its end by the keys of a visitor, and whoever
// comes with the same key again has learnt it.
func TestALessonOverSSH(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	client := openGateTo(t, address, 5)()
	visit := func(steps ...[2]string) {
		in := session(t, client)
		var out stream
		in.Stdout = &out
		keys, err := in.StdinPipe()
		if err := errors.Join(err, in.RequestPty("xterm-256color", 24, 80, ssh.TerminalModes{}), in.Shell()); err != nil {
			t.Fatal(err)
		}
		for _, step := range steps {
			out.until(t, step[0], func() {})
			if _, err := io.WriteString(keys, step[1]); err != nil {
				t.Fatal(err)
			}
		}
		_ = in.Close()
	}
	first := study.Course("narabi")[0]
	here, keys := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen {
		s, err := lesson.New(a, first, 1, new(progress.Progress), nil)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}), ""
	here.Ready()
	for _, part := range []string{"stone:6", "stone:1"} { // the right swap
		for here.App.Screen().(*tablescreen.Screen).Focus != part {
			here.Press("tab")
			keys += "\t"
		}
		here.Press("enter")
		keys += "\r"
	}
	const up, down = "\x1b[A\x1b[A\x1b[A", "\x1b[B"
	visit(
		[2]string{"What shall we call you?", "\r"},
		[2]string{"the lobby", up + "\r"},
		[2]string{"Light the way", strings.Repeat(down, 9) + "\r"},
		[2]string{"Lesson 1 of 6", keys + "\r"},
		[2]string{"Blank stones do not count", "q"},
		[2]string{"✓ learnt", "q"},
	)
	visit([2]string{"the lobby", up}, [2]string{"1/15", "q"})
}

// stream is what a terminal was sent.
type stream struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *stream) Write(text []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(text)
}

func (s *stream) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// until waits for words, and meanwhile does something again and again.
func (s *stream) until(t *testing.T, words string, meanwhile func()) {
	t.Helper()
	shows := func() bool { return strings.Contains(ansi.Strip(s.String()), words) }
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	limit := time.After(terminaltest.Patience)
	for !shows() {
		meanwhile()
		select {
		case <-tick.C:
		case <-limit:
			t.Fatalf("%q was never shown", words)
		}
	}
}

// once tells when something was written for the first time.
type once struct{ shown chan struct{} }

func (o *once) Write(text []byte) (int, error) {
	if o.shown != nil {
		close(o.shown)
		o.shown = nil
	}
	return len(text), nil
}
