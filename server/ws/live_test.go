package ws

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"nagara/api"
	"nagara/events"
	"nagara/locale"
	"nagara/server/auth"
	"nagara/server/metrics"
	"nagara/server/middleware"
	"nagara/site/account"
	"nagara/store/memory"
	"nagara/table/hall"
)

// TestSignedOutAtAnotherMachine: a socket notices by itself that its visitor is
// not let in any more, and that the database does not answer is no reason.
func TestSignedOutAtAnotherMachine(t *testing.T) {
	h := hall.Open(hall.Config{Journal: new(memory.Journal), Bus: new(events.Local)})
	t.Cleanup(h.Close)
	var asked atomic.Int32
	answers := make(chan error, 1)
	visitor := &auth.Visitor{
		Account: account.Account{ID: "ada"}, Language: locale.English,
		Again: func(context.Context) error {
			asked.Add(1)
			return <-answers
		},
	}
	l := &Live{Hall: h, Connections: new(middleware.Connections), Beat: time.Millisecond, Patience: time.Minute, Dropped: new(metrics.Counter), Log: slog.New(slog.DiscardHandler)}
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		l.ServeHTTP(w, r.WithContext(auth.With(r.Context(), visitor)))
	}))
	t.Cleanup(web.Close)
	t.Cleanup(l.Close)
	conn, _, err := websocket.Dial(t.Context(), web.URL, nil) //nolint:bodyclose // its body is the connection
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		answers <- nil
		answers <- context.DeadlineExceeded
		answers <- account.ErrSession
	}()
	for {
		_, _, err = conn.Read(t.Context())
		if err != nil {
			break
		}
	}
	if websocket.CloseStatus(err) != websocket.StatusPolicyViolation || !strings.Contains(err.Error(), api.SignedOut) || asked.Load() != 3 {
		t.Errorf("after %d questions the socket was closed with %v", asked.Load(), err)
	}
}
