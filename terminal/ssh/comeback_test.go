package ssh

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/crypto/ssh"

	"nagara/server"
	"nagara/server/middleware"
	"nagara/terminal/backend"
	"nagara/testkit/dbtest"
)

// running is a server with a gate, as one process is.
type running struct {
	gate   string
	stores server.Stores
	stop   func()
}

// start starts one on a file, with so many words that may be tried at once.
func start(t *testing.T, file string, tries int) running {
	t.Helper()
	stores, err := server.InFile(file)
	must(t, err)
	web, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	gate, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	address := "http://" + web.Addr().String()
	site, err := url.Parse(address)
	must(t, err)
	served, err := server.Open(server.Config{Stores: stores, Site: site, Limits: server.Usual(), Pause: time.Millisecond, Log: slog.New(slog.DiscardHandler)})
	must(t, err)
	serving := &http.Server{Handler: served}
	go func() { _ = serving.Serve(web) }()
	words := middleware.NewLimiter(middleware.Limit{PerSecond: 0.0001, Burst: tries})
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		ended <- (&Server{
			URL: address, Store: stores.SSH, Log: slog.New(slog.DiscardHandler),
			Guess: func(address string) error { return words.CheckNetworks(address) },
			Line:  func(name string) string { return "ssh " + name + "@nagara.example" },
		}).Serve(ctx, gate)
	}()
	return running{gate.Addr().String(), stores, func() {
		stop()
		must(t, <-ended)
		served.Drain()
		must(t, serving.Close())
		must(t, served.Close())
	}}
}

// terminal is that of a visitor without a key.
type terminal struct {
	t      *testing.T
	client *ssh.Client
	out    stream
	keys   io.Writer
}

func connect(t *testing.T, to running, name string) *terminal {
	t.Helper()
	silent := ssh.KeyboardInteractive(func(string, string, []string, []bool) ([]string, error) { return nil, nil })
	client, err := ssh.Dial("tcp", to.gate, &ssh.ClientConfig{User: name, Auth: []ssh.AuthMethod{silent}, HostKeyCallback: ssh.InsecureIgnoreHostKey()})
	must(t, err)
	t.Cleanup(func() { _ = client.Close() })
	at := &terminal{t: t, client: client}
	in := session(t, client)
	in.Stdout = &at.out
	at.keys, err = in.StdinPipe()
	must(t, errors.Join(err, in.RequestPty("xterm-256color", 24, 80, ssh.TerminalModes{}), in.Shell()))
	return at
}

func (at *terminal) until(words string) {
	at.t.Helper()
	at.out.until(at.t, words, func() {})
}

func (at *terminal) press(keys string) {
	at.t.Helper()
	_, err := io.WriteString(at.keys, keys)
	must(at.t, err)
}

// comeIn comes in by a name, and gives the word that was shown.
func (at *terminal) comeIn() (word string) {
	at.t.Helper()
	at.until("What shall we call you?")
	at.press("\r")
	at.until("@nagara.example")
	found := regexp.MustCompile(`ssh ([a-z2-7-]{17})@nagara\.example`).FindStringSubmatch(ansi.Strip(at.out.String()))
	if found == nil {
		at.t.Fatalf("no word is shown:\n%s", ansi.Strip(at.out.String()))
	}
	at.until("Write it down now")
	at.press("\r")
	at.until("the lobby")
	return found[1]
}

// withBots is where the lobby has the toy with bots: see TestAnyGameOverSSH.
var withBots = strings.Repeat("\x1b[A", 7) + "\r"

// TestAGuestComesBackByAWord: cut off, after a restart of the server, by name and at the
// door, and to the same seat; the table tells the way, too.
func TestAGuestComesBackByAWord(t *testing.T) {
	file := dbtest.File(t)
	first := start(t, file, 10)
	ada := connect(t, first, "ada")
	word := ada.comeIn()
	ada.press(withBots)
	ada.until("Total")
	ada.until("To come back: ssh " + word + "@nagara.example")
	must(t, ada.client.Close())

	again := connect(t, first, strings.ToUpper(word))
	again.until("Total")
	again.until("To come back: ssh " + word)

	first.stop()
	again.until("your seat is kept")
	second := start(t, file, 10)
	defer second.stop()
	late := connect(t, second, "somebody")
	late.until("What shall we call you?")
	late.press(strings.Repeat("\x7f", len("somebody")) + word + "\r")
	late.until("Total")
	late.out.until(t, "the goal was reached", func() { late.press("a\r\r") })

	// Who left the table by themselves is not led back to it.
	late.press("q")
	kept := keeping(t, second.stores.Journal)
	kept.as = "word " + word
	for left := false; !left; {
		table, err := kept.Get("table of " + kept.as)
		must(t, err)
		left = table == ""
	}
	must(t, late.client.Close())
	last := connect(t, second, word)
	last.until("the lobby")
	must(t, last.client.Close())
}

// TestWrongWords are refused, and so is a right one after too many of them.
func TestWrongWords(t *testing.T) {
	at := start(t, dbtest.File(t), 4)
	defer at.stop()
	word := connect(t, at, "ada").comeIn()
	for range 2 {
		wrong := connect(t, at, backend.NewWord())
		wrong.until("Nobody can come back by this word")
		if strings.Contains(ansi.Strip(wrong.out.String()), "the lobby") {
			t.Error("a wrong word leads in")
		}
	}
	right := connect(t, at, word)
	right.until("the lobby")
	door := connect(t, at, "ben")
	door.until("What shall we call you?")
	door.press(strings.Repeat("\x7f", 3) + backend.NewWord() + "\r")
	door.until("Nobody can come back by this word")
	for range 2 {
		connect(t, at, word).until("Too many words were tried")
	}
	ben := connect(t, at, "ben") // whoever has none comes in as ever
	if own := ben.comeIn(); own == word {
		t.Error("two guests have one word")
	}
}

// TestWords are long enough that nobody guesses one, and no names of people.
func TestWords(t *testing.T) {
	seen := map[string]bool{}
	for range 1000 {
		word := backend.NewWord()
		if read, is := backend.ParseWord(" " + strings.ToUpper(word) + "\n"); !is || read != word || seen[word] {
			t.Fatalf("%q is read as %q, %t, or was drawn twice", word, read, is)
		}
		seen[word] = true
	}
	for _, name := range []string{"", "ada", "ada-lovelace", "abcde-fghij", "abcde-fghij-klmn1", "abcde-fghij-klmno-p"} {
		if _, is := backend.ParseWord(name); is {
			t.Errorf("%q would be a word", name)
		}
	}
}
