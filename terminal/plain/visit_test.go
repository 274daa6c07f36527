package plain

import (
	"bytes"
	"io"
	"log/slog"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/time/rate"

	"nagara/locale"
	"nagara/rules"
	"nagara/server"
	"nagara/site/lobby"
	"nagara/terminal/backend"
	"nagara/testkit/dbtest"
)

// openServer serves in this process.
func openServer(t *testing.T) string {
	t.Helper()
	address, _ := openSite(t)
	return address
}

func openSite(t *testing.T) (string, server.Stores) {
	t.Helper()
	stores, err := server.InFile(dbtest.File(t))
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewUnstartedServer(nil)
	site, err := url.Parse("http://" + web.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	limits := server.Usual()
	limits.Address.Burst, limits.Account.Burst = 1e6, 1e6 // tests look at lists again and again
	served, err := server.Open(server.Config{Stores: stores, Site: site, Limits: limits, Log: slog.New(slog.DiscardHandler)})
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
	return site.String(), stores
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

// come lets somebody visit a server, who types these lines first.
func come(t *testing.T, address, game, name string, lines ...string) (*somebody, chan error) {
	t.Helper()
	found, err := rules.Find(game)
	if err != nil {
		t.Fatal(err)
	}
	who := &somebody{lines: lines, grown: make(chan struct{}, 1)}
	visit := Visit{
		Console: Console{Language: locale.English, In: who, Out: who, Echo: true},
		Server:  backend.Visit{URL: address, Credentials: new(backend.Credentials)}.Server(), Game: found, Name: name,
		mayForesee: rate.NewLimiter(rate.Inf, 0),
	}
	left := make(chan error, 1)
	go func() { left <- visit.Play(t.Context()) }()
	return who, left
}

// listed waits until somebody sits, and whoever comes finds a table where so many
// do: the list of tables is kept a little later.
func listed(t *testing.T, address string, who *somebody, seated int) {
	t.Helper()
	for !strings.Contains(who.text(), "Waiting for players") {
		<-who.grown
	}
	looker := backend.Visit{URL: address, Credentials: new(backend.Credentials)}.Server()
	for sit := 0; sit != seated; {
		rows, _, err := looker.Tables(t.Context(), lobby.Open)
		if err != nil {
			t.Fatal(err)
		}
		sit = 0
		for _, row := range rows {
			for _, seat := range row.Seats {
				if seat.Player != "" {
					sit++
				}
			}
		}
	}
}

// all waits until everybody has left.
func all(t *testing.T, left ...chan error) {
	t.Helper()
	for _, gone := range left {
		if err := <-gone; err != nil {
			t.Fatal(err)
		}
	}
}

// TestTwoPeopleAtAServer play a whole match line by line: one opens a table, the
// other joins.
func TestTwoPeopleAtAServer(t *testing.T) {
	address := openServer(t)
	ada, adaLeft := come(t, address, "nagaraja", "Ada", "help", "2")
	listed(t, address, ada, 1)
	ben, benLeft := come(t, address, "nagaraja", "Ben", "nonsense", "4", "look opponent", "hint", "say hello")
	all(t, adaLeft, benLeft)
	wants(t, ada.text(), "Welcome, Ada", "begin a match with bots", "lobby> ", "join WORDS", "Waiting for players", "Ben: hello", "its luck is verified", "Good-bye")
	wants(t, ben.text(), "Welcome, Ben", "nonsense is neither", "join: Ada, a free seat", "Ben 0–0> look opponent", "The temple of Ada", "between people only where the table was made with them", "Good-bye")
	for _, who := range []struct{ text, rival string }{{ada.text(), "Ben"}, {ben.text(), "Ada"}} {
		wants(t, who.text, "· "+who.rival+" draws 5 cards\n")
		wants(t, who.text, "· You draw 5 cards: ", "· You lay ", "· You reveal: ")
		wants(t, who.text, "· "+who.rival+" reveals: ", "\nPoints: ")
		wants(t, who.text, "1  Place the tile on your ", " · ", " light")
		tellsInWords(t, "nagaraja", who.text)
	}
	adaWon, benWon := strings.Contains(ada.text(), "\nYou win: "), strings.Contains(ben.text(), "\nYou win: ")
	adaLost, benLost := strings.Contains(ada.text(), "\nYou lose: "), strings.Contains(ben.text(), "\nYou lose: ")
	if adaWon == benWon || adaLost != benWon || benLost != adaWon {
		t.Errorf("Ada has won: %t, lost: %t; Ben has won: %t, lost: %t", adaWon, adaLost, benWon, benLost)
	}
}

// tellsInWords fails where what a visitor read has ids or numbers of seats in it.
func tellsInWords(t *testing.T, game, text string) {
	t.Helper()
	found, err := rules.Find(game)
	if err != nil {
		t.Fatal(err)
	}
	wordsOnly(t, found, text)
}

// TestEverybodyIsTold: who waits at a table reads what the operator announces.
func TestEverybodyIsTold(t *testing.T) {
	address, stores := openSite(t)
	ada, _ := come(t, address, "nagaraja", "Ada", "2")
	listed(t, address, ada, 1)
	if err := stores.Orders.Announce(t.Context(), "A new version comes.", time.Now().Add(10*time.Minute)); err != nil {
		t.Fatal(err)
	}
	for !strings.Contains(ada.text(), "From those who run this server: A new version comes. The server restarts in 10 minutes.") {
		<-ada.grown
	}
}

// TestThreePeopleAtAServer play a whole match of Narabi line by line, and one of
// them replays it.
func TestThreePeopleAtAServer(t *testing.T) {
	address := openServer(t)
	ada, adaLeft := come(t, address, "narabi", "Ada", "2 3")
	listed(t, address, ada, 1)
	ben, benLeft := come(t, address, "narabi", "Ben", "4")
	listed(t, address, ben, 2)
	cleo, cleoLeft := come(t, address, "narabi", "Cleo", "4", "look", "hand", "what is never", "a", "what 1", "?")
	all(t, adaLeft, benLeft, cleoLeft)
	for _, who := range []*somebody{ada, ben, cleo} {
		wants(t, who.text(), "Welcome, ", "lobby> ", "> 1", "· You swap ", "wins: ", "its luck is verified", "Good-bye")
		tellsInWords(t, "narabi", who.text())
	}
	wants(t, cleo.text(), "join: Ada, Ben, a free seat", "Cleo> look", "Cleo> hand", "Cleo> what is never", "Cleo> a", "The condition of ", "Cleo> what 1", "The condition of ", "Cleo> ?", "Ask whether the holder of ")
}

// TestStrangersAtAServer find each other line by line, and play.
func TestStrangersAtAServer(t *testing.T) {
	address := openServer(t)
	ada, adaLeft := come(t, address, "nagaraja", "Ada", "find never", "find calm")
	ben, benLeft := come(t, address, "nagaraja", "Ben", "find calm")
	all(t, adaLeft, benLeft)
	wants(t, ada.text(), "no pace called “never”", "Looking for someone: 15 minutes each", "Somebody is there", "wins", "its luck is verified", "Good-bye")
	wants(t, ben.text(), "Looking for someone", "Somebody is there", "wins", "Good-bye")
}
