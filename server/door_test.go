package server_test

import (
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/server"
	"nagara/server/middleware"
)

// reply is an answer that was read.
type reply struct {
	StatusCode int
	Status     string
	Header     http.Header
}

// ask sends a request with these headers and returns the answer and its body.
func (s *site) ask(t *testing.T, method, path, body string, headers ...string) (reply, string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, s.url+path, strings.NewReader(body))
	must(t, err)
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	answer, err := wires.RoundTrip(r)
	must(t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	must(t, err)
	return reply{answer.StatusCode, answer.Status, answer.Header}, string(text)
}

// TestRefusalsHelp: what cannot be done is refused with the right status and a
// sentence in the language that was asked for.
func TestRefusalsHelp(t *testing.T) {
	t.Parallel()
	s := start(t)
	sitters := s.seat(t, "nagaraja", 2)
	at := api.Prefix + "/tables/" + sitters[0].table
	cookie := cookieOf(t, s)
	for _, c := range []struct {
		name, method, path, body string
		headers                  []string
		status                   int
		key                      string
	}{
		{"malformed", "POST", api.Prefix + "/guests", `{"name`, nil, 400, "server.misread"},
		{"wrong type", "POST", api.Prefix + "/guests", `{"name":7}`, nil, 422, "server.misread"},
		{"unknown field", "POST", api.Prefix + "/guests", `{"name":"A","age":7}`, nil, 422, "server.misread"},
		{"huge", "POST", api.Prefix + "/guests", `{"name":"` + strings.Repeat("a", 1<<20) + `"}`, nil, 413, "server.misread.Request Entity Too Large"},
		{"bad name", "POST", api.Prefix + "/guests", `{"name":"\u202e"}`, nil, 422, "account.name.characters"},
		{"no table", "GET", api.Prefix + "/tables/nowhere", "", nil, 404, "table.unknown"},
		{"nobody", "POST", at + "/resign", `{}`, nil, 401, "server.unsigned"},
		{"expired cookie", "POST", at + "/resign", `{}`, []string{"Cookie", "nagara=nagara_session_" + strings.Repeat("x", 43)}, 401, "account.session.over"},
		{"unknown token", "GET", at, "", []string{"Authorization", "Bearer nagara_token_" + strings.Repeat("x", 43)}, 401, "account.token.unknown"},
		{"not my seat", "POST", at + "/resign", `{}`, []string{"Cookie", cookie}, 403, "table.noseat"},
		{"full table", "POST", at + "/join", `{}`, []string{"Cookie", cookie}, 409, "table.full"},
		{"another site", "POST", at + "/resign", `{}`, []string{"Origin", "https://evil.example"}, 403, "server.origin"},
		{"yesterday", "GET", at, "", []string{api.ProtocolHeader, strconv.Itoa(api.Protocol - 1)}, 426, "server.outdated"},
		{"tomorrow", "GET", at, "", []string{api.ProtocolHeader, strconv.Itoa(api.Protocol + 1)}, 426, "server.newer"},
		{"old address", "GET", "/api/v0/tables", "", nil, 404, "server.version"},
		{"wrong method", "DELETE", at, "", nil, 405, "server.method"},
		{"no socket", "GET", api.Prefix + "/live", "", nil, 426, "server.socket"},
		{"no page", "GET", "/nothing", "", nil, 404, "server.nopage"},
	} {
		t.Run(c.name, func(t *testing.T) {
			said := map[string]bool{}
			for _, language := range []string{"en", "fr", "pl"} {
				answer, text := s.ask(t, c.method, c.path, c.body, append(c.headers, "Accept-Language", language)...)
				var p api.Problem
				if err := json.Unmarshal([]byte(text), &p); err != nil || answer.StatusCode != c.status || p.Key != c.key || answer.Header.Get("Content-Type") != api.ProblemType {
					t.Errorf("%s: %s", answer.Status, text)
				}
				said[p.Detail] = true
			}
			if len(said) != 3 {
				t.Errorf("it says %v", said)
			}
		})
	}
}

// TestHeaders: browsers are told to be careful, and cookies are kept from
// scripts; over https they are kept to it.
func TestHeaders(t *testing.T) {
	t.Parallel()
	s := start(t)
	answer, _ := s.ask(t, "POST", api.Prefix+"/guests", `{"name":"Ada"}`)
	for header, want := range map[string]string{
		"Content-Security-Policy": "default-src 'none'", "X-Content-Type-Options": "nosniff",
		"Referrer-Policy": "same-origin", "Cache-Control": "no-store", "Set-Cookie": "HttpOnly; SameSite=Lax",
	} {
		if got := answer.Header.Get(header); !strings.Contains(got, want) {
			t.Errorf("%s is %q, want %s in it", header, got, want)
		}
	}
	safe := start(t, func(c *server.Config) { c.Site.Scheme = "https" })
	answer, _ = safe.ask(t, "POST", api.Prefix+"/guests", `{"name":"Ada"}`)
	if got := answer.Header.Get("Set-Cookie"); !strings.HasPrefix(got, "__Host-nagara=") || !strings.Contains(got, "Secure") {
		t.Errorf("over https the cookie is %q", got)
	}
}

// TestTooOften: who tries names or passwords too often is told when to come
// back, by whichever operation they try; other operations stay open.
func TestTooOften(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) { c.Limits.SignIns = middleware.Limit{PerSecond: 0.001, Burst: 3} })
	for i := range 4 {
		answer, text := s.ask(t, "POST", api.Prefix+"/guests", `{"name":"Ada"}`)
		if want := map[bool]int{true: http.StatusCreated, false: http.StatusTooManyRequests}[i < 3]; answer.StatusCode != want {
			t.Errorf("guest %d: %s %s", i+1, answer.Status, text)
		}
	}
	for _, door := range [][3]string{
		{"POST", "/guests", `{"name":"Ada"}`},
		{"POST", "/sign-in", `{"name":"Ada","password":"guess"}`},
		{"POST", "/sign-in/passkey/begin", `{}`},
		{"POST", "/sign-in/passkey", `{"answer":{}}`},
		{"PUT", "/me/password", `{"current":"guess","password":"another guess"}`},
	} {
		answer, text := s.ask(t, door[0], api.Prefix+door[1], door[2])
		if answer.StatusCode != http.StatusTooManyRequests || answer.Header.Get("Retry-After") == "" {
			t.Errorf("%s: %s %s, and come back after %q", door[1], answer.Status, text, answer.Header.Get("Retry-After"))
		}
	}
	if answer, _ := s.ask(t, "GET", api.Prefix+"/games", ""); answer.StatusCode != http.StatusOK {
		t.Errorf("other operations are refused too: %s", answer.Status)
	}
}

// TestTooManyTables: nobody fills the lobby alone.
func TestTooManyTables(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) { c.Limits.Tables = middleware.Limit{PerSecond: 0.001, Burst: 2} })
	ada, ben := s.guest(t, "Ada"), s.guest(t, "Ben")
	for i, c := range []*client.Client{ada, ada, ada, ben} {
		_, err := c.Create(t.Context(), api.Wish{Game: "nagaraja"})
		if refused := statusOf(err) == http.StatusTooManyRequests; refused != (i == 2) || err != nil && !refused {
			t.Errorf("table %d: %v", i+1, err)
		}
	}
}

// TestTooManySockets: one visitor has so many places, which are free again when
// a socket is closed.
func TestTooManySockets(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) { c.Limits.Sockets = 2 })
	ada := s.guest(t, "Ada")
	open := func(c *client.Client) (*client.Live, error) {
		live, err := c.Live(t.Context())
		if err == nil {
			t.Cleanup(func() { _ = live.Drop() }) // or the server waits for it
		}
		return live, err
	}
	first, err := open(ada)
	must(t, err)
	_, err = open(ada)
	must(t, err)
	if _, err := open(ada); err == nil || !strings.Contains(err.Error(), "429") {
		t.Errorf("a third socket: %v", err)
	}
	_, err = open(s.guest(t, "Ben"))
	must(t, err)
	must(t, first.Close())
	await(t, "the place of a socket that was closed", func() bool {
		_, err := open(ada)
		return err == nil
	})
}

// TestPages: what the server shows without a client of its own.
func TestPages(t *testing.T) {
	t.Parallel()
	s := start(t)
	for path, want := range map[string]string{
		"/": "Nagaraja", "/api": "/api/v1/tables/{table}/play", "/api/style.css": "color-scheme",
		"/healthz": "ok nagara test\n", "/readyz": "ready", "/metrics": "nagara_moves_total", api.Prefix + "/openapi.json": `"openapi":"3.1`,
	} {
		if answer, text := s.ask(t, "GET", path, ""); answer.StatusCode != http.StatusOK || !strings.Contains(text, want) {
			t.Errorf("%s: %s, without %s", path, answer.Status, want)
		}
	}
}
