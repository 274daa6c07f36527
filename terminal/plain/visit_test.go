package plain

import (
	"bytes"
	"io"
	"log/slog"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/server"
	"nagara/server/lobby"
	"nagara/terminal"
)

// openServer serves in this process.
func openServer(t *testing.T) string {
	t.Helper()
	stores, err := server.InFile(filepath.Join(t.TempDir(), "nagara.db"))
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewUnstartedServer(nil)
	site, err := url.Parse("http://" + web.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	served, err := server.Open(server.Config{Stores: stores, Site: site, Limits: server.Usual(), Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	web.Config.Handler = served
	web.Start()
	t.Cleanup(func() {
		served.Drain()
		web.CloseClientConnections()
		web.Close()
		if err := served.Close(); err != nil {
			t.Error(err)
		}
	})
	return site.String()
}

// somebody types lines, then always the first move, and leaves when the match is
// over.
type somebody struct {
	mu    sync.Mutex
	lines []string
	out   bytes.Buffer
	grown chan struct{}
}

func (s *somebody) Write(text []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case s.grown <- struct{}{}:
	default:
	}
	return s.out.Write(text)
}

func (s *somebody) Read(into []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	line := "1"
	switch {
	case len(s.lines) > 0:
		line, s.lines = s.lines[0], s.lines[1:]
	case strings.Contains(s.out.String(), "Good-bye"):
		return 0, io.EOF
	case strings.Contains(s.out.String(), "Press Enter to go back"):
		line = "quit"
	}
	return copy(into, line+"\n"), nil
}

func (s *somebody) text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.out.String()
}

// TestTwoPeopleAtAServer play a whole match line by line: one opens a table, the
// other joins.
func TestTwoPeopleAtAServer(t *testing.T) {
	address := openServer(t)
	game, err := rules.Find("nagaraja")
	if err != nil {
		t.Fatal(err)
	}
	come := func(name string, lines ...string) (*somebody, chan error) {
		who := &somebody{lines: lines, grown: make(chan struct{}, 1)}
		visit := Visit{
			Desk:   Desk{Language: locale.English, In: who, Out: who, Echo: true},
			Server: terminal.Visit{URL: address, Passes: new(terminal.Passes)}.Server(), Game: game, Name: name,
		}
		done := make(chan error, 1)
		go func() { done <- visit.Play(t.Context()) }()
		return who, done
	}
	ada, adaLeft := come("Ada", "help", "2")
	for !strings.Contains(ada.text(), "Waiting for players") {
		<-ada.grown
	}
	looker := terminal.Visit{URL: address, Passes: new(terminal.Passes)}.Server()
	for listed := false; !listed; { // the list of tables is kept a little later
		rows, _, err := looker.Tables(t.Context(), lobby.Open)
		if err != nil {
			t.Fatal(err)
		}
		listed = len(rows) == 1 && rows[0].Seats[0].Player != ""
	}
	ben, benLeft := come("Ben", "nonsense", "4", "look opponent", "hint", "say hello")
	for _, left := range []chan error{adaLeft, benLeft} {
		if err := <-left; err != nil {
			t.Fatal(err)
		}
	}
	wants(t, ada.text(), "Welcome, Ada", "begin a match with bots", "lobby> ", "join TABLE WORD", "Waiting for players", "Seat 2: hello", "wins", "luck as promised", "Good-bye")
	wants(t, ben.text(), "Welcome, Ben", "nonsense is neither", "join: Ada, a free seat", "seat 2> look opponent", "The temple of seat 1", "A bot would play", "wins", "Good-bye")
}
