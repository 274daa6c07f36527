package terminaltest

import (
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"sync"
	"testing"

	"nagara/server"
	"nagara/terminal/backend"
)

// Cable is a listener whose connections can be cut.
type Cable struct {
	net.Listener
	mu    sync.Mutex
	conns []net.Conn
}

// Accept implements net.Listener.
func (c *Cable) Accept() (net.Conn, error) {
	conn, err := c.Listener.Accept()
	if err == nil {
		c.mu.Lock()
		c.conns = append(c.conns, conn)
		c.mu.Unlock()
	}
	return conn, err
}

// Cut closes every connection that was accepted.
func (c *Cable) Cut() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, conn := range c.conns {
		conn.Close()
	}
	c.conns = nil
}

// OpenServer serves in this process, at the end of a cable.
func OpenServer(t *testing.T) (*Cable, string) {
	t.Helper()
	return OpenServerWith(t, func(*server.Config) {})
}

// OpenServerWith does so with a configuration that was changed.
func OpenServerWith(t *testing.T, change func(*server.Config)) (*Cable, string) {
	t.Helper()
	stores, err := server.InFile(filepath.Join(t.TempDir(), "nagara.db"))
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := "http://" + listener.Addr().String()
	site, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	config := server.Config{Stores: stores, Site: site, Limits: server.Usual(), Log: slog.New(slog.DiscardHandler)}
	change(&config)
	served, err := server.Open(config)
	if err != nil {
		t.Fatal(err)
	}
	line := &Cable{Listener: listener}
	web := &http.Server{Handler: served}
	go func() { _ = web.Serve(line) }()
	t.Cleanup(func() {
		served.Drain()
		web.Close()
		if err := served.Close(); err != nil {
			t.Error(err)
		}
	})
	return line, address
}

// Guest is a visitor of a server, by a new name.
func Guest(t *testing.T, address, name string) *backend.Server {
	t.Helper()
	s := backend.Visit{URL: address, Credentials: new(backend.Credentials)}.Server()
	if err := s.Guest(t.Context(), name); err != nil {
		t.Fatal(err)
	}
	return s
}
