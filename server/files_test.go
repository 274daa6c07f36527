package server_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"nagara/server"
)

// TestFilesOfTheClient: they come packed to whoever can unpack them, are asked
// for once where their names say what is in them, and are not sent again where
// they have not changed.
func TestFilesOfTheClient(t *testing.T) {
	t.Parallel()
	page, script := "<!doctype html>"+strings.Repeat("nagara ", 100), strings.Repeat("let stone = 1;", 100)
	var program bytes.Buffer
	packing := gzip.NewWriter(&program)
	_, err := packing.Write([]byte("rules"))
	must(t, errors.Join(err, packing.Close()))
	s := start(t, func(c *server.Config) {
		c.Web = fstest.MapFS{
			"index.html": {Data: []byte(page)}, "assets/a-1.js": {Data: []byte(script)}, "assets/a-1.js.br": {Data: []byte("script by brotli")},
			"assets/p-1.wasm.gz": {Data: program.Bytes()}, "assets/p-1.wasm.br": {Data: []byte("rules by brotli")}, "assets/q-1.wasm.gz": {Data: program.Bytes()},
			"assets/n-1.net.gz": {Data: program.Bytes()}, "assets/s-1.jsonl": {Data: []byte(script)},
			"manifest.webmanifest": {Data: []byte("{}")},
		}
	})
	get := func(path, encoding, have string) (status int, head http.Header, text string) {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.url+path, nil)
		must(t, err)
		r.Header.Set("Accept-Encoding", encoding)
		r.Header.Set("If-None-Match", have)
		answer, err := http.DefaultTransport.RoundTrip(r)
		must(t, err)
		defer answer.Body.Close()
		body := io.Reader(answer.Body)
		if answer.Header.Get("Content-Encoding") == "gzip" {
			body, err = gzip.NewReader(body)
			must(t, err)
		}
		all, err := io.ReadAll(body)
		must(t, err)
		return answer.StatusCode, answer.Header, string(all)
	}
	for _, c := range []struct{ path, accepts, encoding, kind, cache, want string }{
		{"/", "gzip, br", "gzip", "text/html", "no-cache", page},
		{"/table/abc", "identity", "", "text/html", "no-cache", page},
		{"/assets/a-1.js", "gzip;q=0.8, br", "br", "text/javascript", "immutable", "script by brotli"},
		{"/assets/a-1.js", "br;q=0, gzip;q=0.8", "gzip", "text/javascript", "immutable", script},
		{"/assets/a-1.js", "gzip;q=0", "", "text/javascript", "immutable", script},
		{"/manifest.webmanifest", "gzip", "", "application/manifest+json", "no-cache", "{}"},
		{"/assets/p-1.wasm", "gzip, br", "br", "application/wasm", "immutable", "rules by brotli"},
		{"/assets/p-1.wasm", "gzip", "gzip", "application/wasm", "immutable", "rules"},
		{"/assets/p-1.wasm", "identity", "gzip", "application/wasm", "immutable", "rules"}, // there is no other
		{"/assets/q-1.wasm", "gzip, br", "gzip", "application/wasm", "immutable", "rules"},
		// Said to be an archive, Firefox would not unpack it.
		{"/assets/n-1.net", "gzip", "gzip", "application/octet-stream", "immutable", "rules"},
		{"/assets/s-1.jsonl", "gzip", "gzip", "application/jsonl", "immutable", script},
		{"/assets/p-1.wasm.gz", "gzip", "", "application/", "immutable", program.String()},
	} {
		status, h, text := get(c.path, c.accepts, "")
		if text != c.want || h.Get("Content-Encoding") != c.encoding || !strings.HasPrefix(h.Get("Content-Type"), c.kind) || !strings.Contains(h.Get("Cache-Control"), c.cache) ||
			h.Get("Nagara-Program") != "nagara test" {
			t.Errorf("%s for %q: %d %v\n%.40s", c.path, c.accepts, status, h, text)
		}
		if status, _, _ := get(c.path, c.accepts, h.Get("ETag")); status != http.StatusNotModified {
			t.Errorf("%s is sent again: %d", c.path, status)
		}
	}
	if status, _, _ := get("/assets/none.js", "gzip", ""); status != http.StatusNotFound {
		t.Errorf("a file that is not there: %d", status)
	}
}

// TestTheLandingPageIsDrawn: in the language that the browser asks for, where
// the client has it so.
func TestTheLandingPageIsDrawn(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) {
		c.Web = fstest.MapFS{"index.html": {Data: []byte("empty")}, "landing.fr.html": {Data: []byte("bonjour")}}
	})
	for _, c := range []struct{ path, language, want string }{
		{"/", "fr-CH, en;q=0.5", "bonjour"}, {"/", "pl", "empty"}, {"/lobby", "fr", "empty"}, {"/index.html", "fr", "empty"},
	} {
		reply, text := s.ask(t, http.MethodGet, c.path, "", "Accept-Language", c.language)
		if text != c.want || c.path == "/" && !strings.Contains(reply.Header.Get("Vary"), "Accept-Language") {
			t.Errorf("%s in %s: %q %v", c.path, c.language, text, reply.Header)
		}
	}
}

// TestWhoHasMatchesIsNoStranger: the first page of somebody with an unfinished match is
// drawn without what strangers are told; a name alone is not enough.
func TestWhoHasMatchesIsNoStranger(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) {
		c.Web = fstest.MapFS{"index.html": {Data: []byte("empty")}, "landing.en.html": {Data: []byte("two games")}, "home.en.html": {Data: []byte("your matches")}}
	})
	ada := cookieOf(t, s)
	first := func(cookie ...string) string {
		t.Helper()
		reply, text := s.ask(t, http.MethodGet, "/", "", cookie...)
		if !strings.Contains(reply.Header.Get("Vary"), "Cookie") {
			t.Errorf("it depends on %v", reply.Header.Values("Vary"))
		}
		return text
	}
	if text := first("Cookie", ada); text != "two games" {
		t.Errorf("with a name alone she is shown %q", text)
	}
	s.madeBy(t, ada, `{"game":"nagaraja","join":{}}`)
	await(t, "her page", func() bool { return first("Cookie", ada) == "your matches" })
	if text := first(); text != "two games" {
		t.Errorf("a stranger is shown %q", text)
	}
}

// TestStylesInAPage: those that the landing page brings along are allowed by their
// hash, and nowhere else.
func TestStylesInAPage(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) {
		c.Web = fstest.MapFS{
			"index.html":      {Data: []byte("<!doctype html>")},
			"landing.en.html": {Data: []byte("<!doctype html><style>p{color:red}</style>")},
		}
	})
	for path, want := range map[string]string{
		"/":          "; style-src 'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='; ",
		"/table/abc": "; style-src 'self'; ",
	} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.url+path, nil)
		must(t, err)
		answer, err := http.DefaultTransport.RoundTrip(r)
		must(t, err)
		must(t, answer.Body.Close())
		if policy := answer.Header.Get("Content-Security-Policy"); !strings.Contains(policy, want) {
			t.Errorf("%s: %s", path, policy)
		}
	}
}
