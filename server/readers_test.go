package server_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"nagara/api"
	"nagara/server"
	"nagara/server/listener"
	"nagara/table"
)

// counted counts the connections that are open.
type counted struct {
	net.Listener
	open atomic.Int64
}

func (c *counted) Accept() (net.Conn, error) {
	conn, err := c.Listener.Accept()
	if err != nil {
		return nil, err
	}
	c.open.Add(1)
	return &ending{TCPConn: conn.(*net.TCPConn), of: c}, nil
}

type ending struct {
	*net.TCPConn
	of    *counted
	ended atomic.Bool
}

// SetWriteBuffer makes the system keep little of what is not read, so that it takes
// little to find out.
func (e *ending) SetWriteBuffer(int) error { return e.TCPConn.SetWriteBuffer(4 << 10) }

func (e *ending) Close() error {
	if !e.ended.Swap(true) {
		e.of.open.Add(-1)
	}
	return e.TCPConn.Close()
}

// TestReadersWhoDoNotReadAreLetGo: who asks for pages, opens a stream or a socket and
// does not read is let go, while others play on.
func TestReadersWhoDoNotReadAreLetGo(t *testing.T) {
	t.Parallel()
	// The socket itself would wait for longer than a connection does.
	s := start(t, func(c *server.Config) { c.Patience = time.Hour })
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	open := &counted{Listener: tcp}
	web := &http.Server{Handler: s.serves, ReadHeaderTimeout: time.Minute}
	served := make(chan error, 1)
	go func() { served <- web.Serve(&listener.Listener{Listener: open, Patience: 100 * time.Millisecond}) }()
	t.Cleanup(func() { _ = web.Close(); <-served })
	sitters := s.seat(t, "nagaraja", 2)
	at := sitters[0].table
	say := func() {
		for _, c := range sitters {
			_, err := c.Do(t.Context(), at, table.Talk{Text: strings.Repeat("hm ", 160)})
			must(t, err)
		}
	}
	for range 50 { // so there is something to read
		say()
	}
	deaf := func(ctx context.Context, network, address string) (net.Conn, error) {
		c, err := (&net.Dialer{}).DialContext(ctx, network, address)
		if err == nil {
			t.Cleanup(func() { _ = c.Close() })
			err = c.(*net.TCPConn).SetReadBuffer(4 << 10)
		}
		return c, err
	}
	for range 5 {
		for _, text := range []string{strings.Repeat(get(api.Prefix+"/tables/"+at), 50), get(api.Prefix + "/tables/" + at + "/stream")} {
			c, err := deaf(t.Context(), "tcp", tcp.Addr().String())
			must(t, err)
			_, err = io.WriteString(c, text)
			must(t, err)
		}
		socket, _, err := websocket.Dial(t.Context(), "ws://"+tcp.Addr().String()+api.Prefix+"/live", //nolint:bodyclose // a socket has none
			&websocket.DialOptions{HTTPClient: &http.Client{Transport: &http.Transport{DialContext: deaf}}})
		must(t, err)
		go func() {
			for socket.Write(t.Context(), websocket.MessageText, fmt.Appendf(nil, `{"do":"watch","table":%q}`, at)) == nil {
			}
		}()
	}
	for range 100 { // 100 kB at least, of which the system keeps little
		say()
	}
	await(t, "all of them to be gone", func() bool { return open.open.Load() == 0 })
}

func get(path string) string { return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n" }
