package middleware

import (
	"bytes"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestASecondStatusIsOnlyRemembered: what is said of an answer that has gone out is for the
// log alone, and nothing is wrong with it.
func TestASecondStatusIsOnlyRemembered(t *testing.T) {
	g := newGate(t, nil)
	var trouble bytes.Buffer
	served := httptest.NewUnstartedServer(g.Wrap(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusEarlyHints)
		w.WriteHeader(http.StatusTeapot)
		w.WriteHeader(499)
	})))
	served.Config.ErrorLog = log.New(&trouble, "", 0)
	served.Start()
	answer, err := http.Get(served.URL)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	served.Close() // when everything is written down
	if answer.StatusCode != http.StatusTeapot || trouble.Len() > 0 || !strings.Contains(g.log.String(), "status=499") {
		t.Errorf("got %d, logged %q and %q", answer.StatusCode, g.log.String(), trouble.String())
	}
}
