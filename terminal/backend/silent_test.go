package backend

import (
	"encoding/json"
	"net/http"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"

	"nagara/api"
	"nagara/api/client"
	"nagara/table"
	"nagara/testkit/flakynet"
)

// TestTheNetworkFallsSilent: the client notices, goes on from where it was, and
// sends again by its word what was not answered.
func TestTheNetworkFallsSilent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var watched atomic.Uint64 // the number from which it was asked for last
		words := make(chan string, 99)
		mux := http.NewServeMux()
		mux.HandleFunc("GET /api/v1/live", func(w http.ResponseWriter, r *http.Request) {
			conn, err := websocket.Accept(w, r, nil)
			if err != nil {
				return
			}
			for {
				_, text, err := conn.Read(t.Context())
				var ask api.Request
				if err != nil || json.Unmarshal(text, &ask) != nil {
					return
				}
				if ask.Do == "watch" {
					watched.Store(ask.Since + 1)
					_ = conn.Write(t.Context(), websocket.MessageText, []byte(`{"type":"page","page":{"table":"t","seq":7}}`))
				}
			}
		})
		mux.HandleFunc("POST /api/v1/tables/t/play", func(w http.ResponseWriter, r *http.Request) {
			var p table.Play
			if err := json.NewDecoder(r.Body).Decode(&p); err != nil {
				t.Error(err)
			}
			words <- p.Client
			_, _ = w.Write([]byte(`{"seq":8}`))
		})
		l := flakynet.New()
		house := &http.Server{Handler: mux}
		go func() { _ = house.Serve(l) }()
		defer house.Close()
		transport := &http.Transport{DialContext: l.DialContext}
		defer transport.CloseIdleConnections()
		s := &Server{Client: client.New("http://house", transport)}

		news := s.Watch(t.Context(), "t", "")
		if n := <-news; n.Page == nil || watched.Load() != 1 {
			t.Fatalf("watching from %d brought %+v", watched.Load(), n)
		}
		l.Silence(false, true)
		said := make(chan error, 1)
		go func() { said <- s.Do(t.Context(), "t", table.Play{Move: "pass", On: 7, Client: "w1"}) }()
		if n := <-news; !n.Lost {
			t.Errorf("the silence was told as %+v", n)
		}
		<-time.After(time.Minute)
		l.Silence(false, false)
		for n := range news {
			if n.Page != nil {
				break
			}
		}
		if watched.Load() != 8 {
			t.Errorf("it went on from %d", watched.Load())
		}
		if err := <-said; err != nil {
			t.Errorf("the move: %v", err)
		}
		close(words)
		for word := range words {
			if word != "w1" {
				t.Errorf("the move was sent by the word %q", word)
			}
		}
	})
}
