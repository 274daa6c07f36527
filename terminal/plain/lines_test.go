package plain

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/terminal/backend"
)

// TestALineIsForWhateverComesNext: whoever is sent away from a table, while a line is
// waited for, types the next one in the lobby. It is read once, by nobody else.
func TestALineIsForWhateverComesNext(t *testing.T) {
	address := openServer(t)
	game, err := rules.Find("narabi")
	if err != nil {
		t.Fatal(err)
	}
	keys, typing := io.Pipe()
	screen := &somebody{grown: make(chan struct{}, 1)}
	visit := Visit{
		Console: Console{Language: locale.English, In: keys, Out: screen},
		Server:  backend.Visit{URL: address, Credentials: new(backend.Credentials)}.Server(), Game: game, Name: "Ada",
		Begin: func(context.Context) (string, error) { return "nosuchtable", nil },
	}
	left := make(chan error, 1)
	go func() { left <- visit.Play(t.Context()) }()
	for !strings.Contains(screen.text(), "lobby> ") {
		<-screen.grown
	}
	if _, err := io.WriteString(typing, "help\nquit\n"); err != nil {
		t.Fatal(err)
	}
	all(t, left)
	wants(t, screen.text(), "join WORDS", "Good-bye")
}

// TestABoardKeepsItsFirstLine: where it begins with blanks, the lines below stand under it.
func TestABoardKeepsItsFirstLine(t *testing.T) {
	var out bytes.Buffer
	at := position{words: &rules.Words{View: "\n   a b c\n 1 . x .\n"}}
	(&Console{Language: locale.English, Out: &out}).show(at)
	if !strings.HasPrefix(out.String(), "\n   a b c\n 1 . x .\n\n") {
		t.Errorf("the board is shown as %q", out.String())
	}
}
