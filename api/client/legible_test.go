package client_test

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"nagara/api/client"
	"nagara/site/matchmaking"
)

// evil is what a server says to steer the terminals of those who ask it: a link, the
// clipboard, the screen, also in eight bits, and the other direction.
const evil = `\u001b]8;;https://evil.example\u001b\\click\u001b]52;c;eA==\u0007\u001b[2J\u009b2J\u202etxt` + "\u009b\u202e"

func wantLegible(t *testing.T, what, text string) {
	t.Helper()
	if text == "" || strings.ContainsAny(text, "\x1b\a\u009b\u202e") {
		t.Errorf("%s is %q", what, text)
	}
}

// TestNoServerSteersATerminal: what a server sends is legible, on whatever way.
func TestNoServerSteersATerminal(t *testing.T) {
	status := http.StatusConflict
	house := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/live") {
			conn, err := websocket.Accept(w, r, nil)
			if err == nil {
				_ = conn.Write(r.Context(), websocket.MessageText, []byte(`{"type":"problem","problem":{"detail":"`+evil+`"}}`))
			}
			return
		}
		w.WriteHeader(status)
		fmt.Fprintf(w, `{"type":"found","name":"%[1]s","detail":"%[1]s","title":"%[1]s","table":"%[1]s"}`+"\n", evil)
	}))
	defer house.Close()
	c := client.New(house.URL, nil)
	refused := c.Call(t.Context(), http.MethodGet, "/me", nil, nil)
	wantLegible(t, "a problem", refused.Error())
	wantLegible(t, "a problem of a stream", c.Stream(t.Context(), "/me/stream", func([]byte) error { return nil }).Error())
	for _, err := range c.Seek(t.Context(), matchmaking.Criteria{}) {
		wantLegible(t, "a problem of a search", err.Error())
	}

	status = http.StatusOK
	var person struct{ Name string }
	if err := c.Call(t.Context(), http.MethodGet, "/me", nil, &person); err != nil {
		t.Fatal(err)
	}
	wantLegible(t, "a name", person.Name)
	if err := c.Stream(t.Context(), "/me/stream", func(line []byte) error {
		wantLegible(t, "a line of a stream", string(line))
		if strings.Contains(string(line), `u001b`) {
			t.Errorf("a line of a stream is %s", line)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	for sought := range c.Seek(t.Context(), matchmaking.Criteria{}) {
		wantLegible(t, "a table that was found", fmt.Sprint(sought.Table))
		break
	}
	live, err := c.Live(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer live.Drop()
	tell, _, err := live.Next(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	wantLegible(t, "a problem on the live socket", tell.Problem.Detail)
}

// TestNoStatusLineSteersATerminal: what stands beside the number is the server's, too.
func TestNoStatusLineSteersATerminal(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	go func() {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		_, _ = conn.Read(make([]byte, 4096))
		_, _ = fmt.Fprint(conn, "HTTP/1.1 500 \x1b]52;c;eA==\a\u009b2J no\r\nContent-Length: 0\r\n\r\n")
	}()
	err = client.New("http://"+listener.Addr().String(), &http.Transport{}).Call(t.Context(), http.MethodGet, "/me", nil, nil)
	wantLegible(t, "the status line", err.Error())
	if !strings.Contains(err.Error(), "500") {
		t.Errorf("the answer was %v", err)
	}
}
