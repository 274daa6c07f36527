package server_test

import (
	"log/slog"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"nagara/server"
)

// TestOpenFails: a server that cannot be opened says which part of it could not, and
// closes what was open, the stores as well.
func TestOpenFails(t *testing.T) {
	file := filepath.Join(t.TempDir(), "nagara.db")
	stores, err := server.InFile(file)
	must(t, err)
	_, err = server.Open(server.Config{
		Stores: stores, Site: &url.URL{Scheme: "http", Host: "localhost"}, Editions: [][]byte{[]byte("no edition")}, Log: slog.New(slog.DiscardHandler),
	})
	if err == nil || !strings.HasPrefix(err.Error(), "open the server: editions: ") {
		t.Errorf("got %v", err)
	}
	startIn(t, file)
}
