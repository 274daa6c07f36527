package ws

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"

	"nagara/events"
	"nagara/locale"
	"nagara/server/auth"
	"nagara/server/metrics"
	"nagara/server/middleware"
	"nagara/site/account"
	"nagara/store/memory"
	"nagara/table/hall"
)

// door lets those in who come through a pipe.
type door chan net.Conn

func (d door) Accept() (net.Conn, error) {
	if conn, open := <-d; open {
		return conn, nil
	}
	return nil, net.ErrClosed
}

func (d door) Close() error {
	close(d)
	return nil
}

func (door) Addr() net.Addr { return &net.TCPAddr{} }

func (d door) dial(context.Context, string, string) (net.Conn, error) {
	here, there := net.Pipe()
	d <- there
	return here, nil
}

// TestNobodyHoldsUpTheEnd: a server that stops does not wait for a client that
// hears nothing.
func TestNobodyHoldsUpTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hall.Open(hall.Config{Journal: new(memory.Journal), Bus: new(events.Local)})
		defer h.Close()
		visitor := &auth.Visitor{Account: account.Account{ID: "ada"}, Language: locale.English}
		l := &Live{Hall: h, Connections: new(middleware.Connections), Patience: time.Minute, Dropped: new(metrics.Counter), Log: slog.New(slog.DiscardHandler)}
		way := make(door)
		web := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			l.ServeHTTP(w, r.WithContext(auth.With(r.Context(), visitor)))
		})}
		go func() { _ = web.Serve(way) }()
		defer func() { _ = web.Close() }()
		deaf, _, err := websocket.Dial(t.Context(), "http://localhost", &websocket.DialOptions{ //nolint:bodyclose // its body is the connection
			HTTPClient: &http.Client{Transport: &http.Transport{DialContext: way.dial}},
		})
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = deaf.CloseNow() }()
		synctest.Wait()
		began := time.Now()
		l.Close()
		if took := time.Since(began); took > farewell {
			t.Errorf("it took %v to close", took)
		}
	})
}
