package server_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"nagara/api"
	"nagara/server"
	"nagara/table"
	"nagara/testkit/dbtest"
)

// TestLiveRefusals: what cannot be done on a socket is refused there, and the
// socket goes on.
func TestLiveRefusals(t *testing.T) {
	t.Parallel()
	s := start(t)
	sitters := s.seat(t, "nagaraja", 2)
	live, err := sitters[0].Live(t.Context())
	must(t, err)
	defer live.Drop()
	for _, c := range []struct {
		ask    api.Request
		status int
	}{
		{api.Request{Do: "dance", Ask: "1"}, 422},
		{api.Request{Do: "play", Ask: "2", Table: "nowhere", With: []byte(`{"move":"x","on":1}`)}, 404},
		{api.Request{Do: "play", Ask: "3", Table: sitters[0].table, With: []byte(`{"shove":"x"}`)}, 422},
		{api.Request{Do: "watch", Ask: "4", Table: "nowhere"}, 404},
		{api.Request{Do: "close", Ask: "5", Table: sitters[0].table}, 409},
	} {
		must(t, live.Send(t.Context(), c.ask))
		for {
			tell, _, err := live.Next(t.Context())
			must(t, err)
			if tell.Type == api.Hello {
				continue
			}
			if tell.Problem == nil || tell.Problem.Status != c.status || tell.Ask != c.ask.Ask {
				t.Errorf("%+v: %+v", c.ask, tell)
			}
			break
		}
	}
}

// TestBeatsAreAnswered: by that clients tell a silent line from a quiet one. A
// beat without a word wants no answer: it may be one itself.
func TestBeatsAreAnswered(t *testing.T) {
	t.Parallel()
	s := start(t)
	live, err := s.guest(t, "Ada").Live(t.Context())
	must(t, err)
	defer live.Drop()
	must(t, live.Send(t.Context(), api.Request{Do: "beat"}))
	must(t, live.Send(t.Context(), api.Request{Do: "beat", Ask: "b1"}))
	var heard []string
	for len(heard) < 2 {
		tell, _, err := live.Next(t.Context())
		must(t, err)
		heard = append(heard, tell.Type+tell.Ask)
	}
	if heard[0] != api.Hello || heard[1] != api.Beat+"b1" {
		t.Errorf("the server said %q", heard)
	}
}

// TestLiveFromAnotherSite: pages of other sites cannot open a socket.
func TestLiveFromAnotherSite(t *testing.T) {
	t.Parallel()
	s := start(t)
	_, answer, err := websocket.Dial(t.Context(), s.url+api.Prefix+"/live", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {"https://evil.example"}}})
	if err == nil || answer.StatusCode != http.StatusForbidden {
		t.Fatalf("%v, %v", answer, err)
	}
	answer.Body.Close()
}

// TestRestart: when the server stops it says so on every socket, and after a
// restart clients go on from their last number; lobby and clerk heal.
func TestRestart(t *testing.T) {
	t.Parallel()
	file := dbtest.File(t)
	first := startIn(t, file)
	sitters := first.seat(t, "nagaraja", 2)
	live, err := sitters[0].Live(t.Context())
	must(t, err)
	must(t, live.Watch(t.Context(), sitters[0].table, 0))
	first.serves.Drain()
	for {
		_, _, err := live.Next(t.Context())
		if err == nil {
			continue
		}
		if websocket.CloseStatus(err) != websocket.StatusServiceRestart || !strings.Contains(err.Error(), api.Restarting) {
			t.Errorf("the socket was closed with %v", err)
		}
		break
	}
	if answer, _ := first.ask(t, "GET", "/readyz", ""); answer.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("while it stops it is ready: %s", answer.Status)
	}
	must(t, first.serves.Close())
	second := startIn(t, file)
	eve := second.guest(t, "Eve")
	page, err := eve.Look(t.Context(), sitters[0].table, 0)
	must(t, err)
	if page.Phase != table.Running {
		t.Errorf("after the restart the table is %s", page.Phase)
	}
	await(t, "the row in the lobby", func() bool { return len(list(t, eve, "state=running").Tables) == 1 })
}

// TestSignedOutSockets: who signs out is signed out on open sockets, too.
func TestSignedOutSockets(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada := s.guest(t, "Ada")
	live, err := ada.Live(t.Context())
	must(t, err)
	_, _, err = live.Next(t.Context())
	must(t, err)
	must(t, ada.Call(t.Context(), http.MethodPost, "/sign-out", nil, nil))
	if _, _, err := live.Next(t.Context()); websocket.CloseStatus(err) != websocket.StatusPolicyViolation {
		t.Errorf("the socket was closed with %v", err)
	}
}

// TestSlowReader: one who asks and does not read is sent away, holds up nobody,
// and can come back.
func TestSlowReader(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) { c.Patience = 50 * time.Millisecond })
	sitters := s.seat(t, "narabi", 3)
	slow, err := sitters[0].Live(t.Context())
	must(t, err)
	defer slow.Drop()
	for {
		if err := slow.Watch(t.Context(), sitters[0].table, 0); err != nil {
			break // it was sent away, though it has not read why
		}
	}
	if _, text := s.ask(t, "GET", "/metrics", ""); strings.Contains(text, "nagara_sockets_dropped_total 0") {
		t.Error("no socket was dropped")
	}
	again, err := sitters[0].Live(t.Context())
	must(t, err)
	defer again.Drop()
	must(t, again.Watch(t.Context(), sitters[0].table, 0))
	for {
		tell, _, err := again.Next(t.Context())
		must(t, err)
		if tell.Type == api.PageIs {
			break
		}
	}
}
