package client_test

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"

	"nagara/api/client"
	"nagara/testkit/flakynet"
)

// ways are those in which a line can fall silent.
var ways = map[string]struct{ deaf, mute bool }{
	"deaf": {deaf: true}, "mute": {mute: true}, "deaf and mute": {true, true},
}

// call opens a visitor's line to a server that only listens.
func call(t *testing.T) (*client.Client, *flakynet.Line) {
	t.Helper()
	l := flakynet.New()
	house := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		conn, err := websocket.Accept(w, r, nil)
		if err != nil {
			return
		}
		for err == nil {
			_, _, err = conn.Read(context.Background())
		}
	})}
	go func() { _ = house.Serve(l) }()
	transport := &http.Transport{DialContext: l.DialContext}
	t.Cleanup(func() {
		transport.CloseIdleConnections()
		house.Close()
	})
	return client.New("http://house", transport), l
}

// TestASilentLineIsNoticed: nobody closes it, but whoever reads is told.
func TestASilentLineIsNoticed(t *testing.T) {
	for name, way := range ways {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				visitor, l := call(t)
				live, err := visitor.Live(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				ctx, stop := context.WithCancel(t.Context())
				defer stop()
				go live.Keep(ctx)
				told := make(chan error, 1)
				go func() {
					_, err := live.Raw(ctx, nil)
					told <- err
				}()
				select {
				case err := <-told:
					t.Fatalf("a line that lives was given up: %v", err)
				case <-time.After(time.Hour):
				}
				l.Silence(way.deaf, way.mute)
				select {
				case err := <-told:
					if err == nil {
						t.Error("something was read from a silent line")
					}
				case <-time.After(time.Minute):
					t.Error("nobody noticed")
				}
				stop()
				_ = live.Drop()
				l.Silence(false, false)
			})
		})
	}
}

// TestADoorThatSaysNothing: nobody waits before it for ever.
func TestADoorThatSaysNothing(t *testing.T) {
	for name, way := range ways {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				visitor, l := call(t)
				l.Silence(way.deaf, way.mute)
				if _, err := visitor.Live(t.Context()); !errors.Is(err, context.DeadlineExceeded) {
					t.Errorf("opening a silent line says %v", err)
				}
				l.Silence(false, false)
			})
		})
	}
}
