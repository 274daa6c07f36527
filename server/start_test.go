package server_test

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"nagara/api/client"
	"nagara/server"
	"nagara/site/account"
	"nagara/testkit/dbtest"
	"nagara/testkit/pgtest"

	_ "nagara/rules/nagaraja"
	_ "nagara/rules/narabi"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// place is where a site is kept; it can be opened again after it was closed.
type place func() (server.Stores, error)

// onEach runs a test on every database.
func onEach(t *testing.T, test func(*testing.T, place)) {
	for name, where := range places(t) {
		t.Run(name, func(t *testing.T) {
			test(t, func() (server.Stores, error) { return openAt(where) })
		})
	}
}

// places are a new file and a new database, by the name of what is there.
func places(t *testing.T) map[string]string {
	t.Helper()
	return map[string]string{
		"SQLite":     dbtest.File(t),
		"PostgreSQL": dbtest.URL(t),
	}
}

func openAt(where string) (server.Stores, error) {
	if strings.HasPrefix(where, "postgres:") {
		return server.InDatabase(where)
	}
	return server.InFile(where)
}

func (p place) open(t *testing.T) server.Stores {
	t.Helper()
	stores, err := p()
	if err != nil {
		t.Fatal(err)
	}
	return stores
}

// site is a running server.
type site struct {
	url    string
	stores server.Stores
	serves *server.Server
}

// start runs a server in a new file until the test ends.
func start(t *testing.T, change ...func(*server.Config)) *site {
	t.Helper()
	return startIn(t, dbtest.File(t), change...)
}

func startIn(t *testing.T, file string, change ...func(*server.Config)) *site {
	t.Helper()
	stores, err := server.InFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return startOn(t, stores, change...)
}

func startOn(t *testing.T, stores server.Stores, change ...func(*server.Config)) *site {
	t.Helper()
	listening := httptest.NewUnstartedServer(nil)
	// Passkeys need a name.
	address := strings.Replace("http://"+listening.Listener.Addr().String(), "127.0.0.1", "localhost", 1)
	at, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	config := server.Config{Stores: stores, Site: at, Version: "test", PasswordCost: account.Cost{Memory: 64, Passes: 1, Lanes: 1}, Gather: time.Millisecond, ReviewTime: time.Hour, Beat: time.Hour, Log: slog.New(slog.NewTextHandler(t.Output(), &slog.HandlerOptions{Level: slog.LevelWarn}))}
	for _, c := range change {
		c(&config)
	}
	s, err := server.Open(config)
	if err != nil {
		t.Fatal(err)
	}
	listening.Config.Handler = s
	listening.Start()
	t.Cleanup(func() {
		s.Drain()
		listening.Close()
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return &site{address, stores, s}
}

// wires are connections that all visitors of a test share.
var wires = &http.Transport{MaxIdleConnsPerHost: 100}

// guest is a visitor with a name.
func (s *site) guest(t *testing.T, name string) *client.Client {
	t.Helper()
	c := client.New(s.url, wires)
	if err := c.Guest(t.Context(), name); err != nil {
		t.Fatal(err)
	}
	return c
}
