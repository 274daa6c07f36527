package login

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"nagara/locale"
	"nagara/terminal/backend"
	lobbyscreen "nagara/terminal/screens/lobby"
	"nagara/testkit/terminaltest"
)

// TestTheDoorAsksOneThingAtATime: who presses Enter before the server has said who they
// are comes in once it has, and once only.
func TestTheDoorAsksOneThingAtATime(t *testing.T) {
	answer, asked := make(chan struct{}), make(chan string, 10)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/api/v1/me":
			<-answer
			w.Header().Set("Content-Type", "application/problem+json")
			w.WriteHeader(http.StatusUnauthorized)
			_, _ = fmt.Fprint(w, `{"status": 401, "detail": "Nobody is signed in."}`)
		case "/api/v1/guests":
			asked <- r.Method
			_, _ = fmt.Fprint(w, `{"id": "ada", "name": "Ada"}`)
		default:
			http.NotFound(w, r)
		}
	}))
	t.Cleanup(server.Close)
	v := backend.Visit{URL: server.URL, Name: "Ada", Credentials: new(backend.Credentials)}
	d := terminaltest.Drive(t, 80, 24, locale.English, entering(v))
	d.Press("enter", "enter")
	if len(asked) > 0 {
		t.Error("it was asked to let them in before it had said who they are")
	}
	close(answer)
	d.Until("the lobby", func() bool { _, in := d.App.Screen().(*lobbyscreen.Screen); return in })
	if len(asked) != 1 {
		t.Errorf("it was asked %d times to let them in", len(asked))
	}
}
