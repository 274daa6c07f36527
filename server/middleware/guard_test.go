package middleware

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"nagara/api"
	"nagara/journal"
	"nagara/server/auth"
	"nagara/server/metrics"
	"nagara/site/account"
	"nagara/store"
	"nagara/store/sqlite"
	"nagara/testkit/dbtest"
)

// gate is a guard with nothing behind it but a note of who came through.
type gate struct {
	*Chain
	metrics metrics.Metrics
	log     bytes.Buffer
	visitor *auth.Visitor
}

// noSanctions is a store where nobody is muted or banned.
type noSanctions struct{ account.SanctionStore }

func (noSanctions) SanctionsAt(context.Context, time.Time) ([]account.Sanction, error) {
	return nil, nil
}

func newGate(t *testing.T, tokens account.TokenStore) *gate {
	t.Helper()
	g := &gate{Chain: &Chain{Addresses: NewLimiter(Limit{}), Accounts: NewLimiter(Limit{})}}
	g.Log = slog.New(slog.NewTextHandler(&g.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	g.Took = g.metrics.Histogram("took", "How long.", "route")
	g.Authenticator = &auth.Authenticator{Tokens: account.NewTokens(tokens), Sanctions: account.NewSanctions(noSanctions{}), Address: g.Address, HTTPS: g.HTTPS}
	return g
}

// ask sends a request with these headers, names and values in turn.
func (g *gate) ask(method string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "http://nagara.example/tables/t1?secret=7", nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/tables/{id}", func(w http.ResponseWriter, r *http.Request) {
		g.visitor = auth.From(r.Context())
		w.WriteHeader(http.StatusTeapot)
	})
	answer := httptest.NewRecorder()
	g.visitor = nil
	g.Wrap(mux).ServeHTTP(answer, r)
	return answer
}

// refused wants that the request ends at the gate, with that status and with a
// sentence.
func (g *gate) refused(t *testing.T, answer *httptest.ResponseRecorder, status int, sentence string) {
	t.Helper()
	if answer.Code != status || g.visitor != nil || !strings.Contains(answer.Body.String(), sentence) {
		t.Errorf("got %d %s (handled: %t); want %d %q", answer.Code, answer.Body, g.visitor != nil, status, sentence)
	}
	if kind := answer.Header().Get("Content-Type"); kind != "application/problem+json" {
		t.Errorf("it is refused as %q", kind)
	}
}

func (g *gate) passed(t *testing.T, answer *httptest.ResponseRecorder) {
	t.Helper()
	if answer.Code != http.StatusTeapot || g.visitor == nil {
		t.Errorf("got %d %s; want it handled", answer.Code, answer.Body)
	}
}

// member is a member with a token that reads.
func member(t *testing.T, s *store.Accounts, name string) (id, token string) {
	t.Helper()
	a, _, err := account.NewPeople(s).Guest(t.Context(), name, "")
	if err == nil {
		err = s.SetPassword(t.Context(), a.ID, "", "locked", "")
	}
	if err != nil {
		t.Fatal(err)
	}
	_, secret, err := account.NewTokens(s).Issue(t.Context(), a.ID, a.ID, "test", []account.Scope{account.Read}, 0)
	if err != nil {
		t.Fatal(err)
	}
	return a.ID, secret.Reveal()
}

func TestWhoIsKnown(t *testing.T) {
	j, err := sqlite.Open(dbtest.File(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	store := store.New(j).Accounts
	g := newGate(t, store)
	g.Accounts = NewLimiter(Limit{PerSecond: 0.001, Burst: 1})
	ada, adas := member(t, store, "Ada")
	_, bens := member(t, store, "Ben")
	for range 3 {
		g.passed(t, g.ask("GET")) // nobody in particular is held to the limit of no account
	}
	if g.visitor == nil || g.visitor.ID() != "" || g.visitor.Address != "192.0.2.1" {
		t.Errorf("one without a token is %+v", g.visitor)
	}
	g.passed(t, g.ask("GET", "Authorization", "Bearer "+adas))
	if g.visitor == nil || g.visitor.ID() != ada {
		t.Errorf("Ada is %+v", g.visitor)
	}
	g.refused(t, g.ask("GET", "Authorization", "Bearer "+adas), 429, "too many requests")
	g.passed(t, g.ask("GET", "Authorization", "Bearer "+bens))
	g.refused(t, g.ask("GET", "Authorization", "Bearer nonsense"), 401, "token")
	if strings.Contains(g.log.String(), "ERROR") {
		t.Errorf("refusals are errors in the log: %s", &g.log)
	}
}

// TestOutdated: a program of another version is told which side is older.
func TestOutdated(t *testing.T) {
	g := newGate(t, nil)
	g.passed(t, g.ask("GET", api.ProtocolHeader, strconv.Itoa(api.Protocol)))
	g.refused(t, g.ask("GET", api.ProtocolHeader, strconv.Itoa(api.Protocol+1)), 426, "server.newer")
	g.refused(t, g.ask("GET", api.ProtocolHeader, strconv.Itoa(api.Protocol-1)), 426, "server.outdated")
	g.refused(t, g.ask("GET", api.ProtocolHeader, "0"+strconv.Itoa(api.Protocol)), 426, "server.outdated")
	g.refused(t, g.ask("GET", api.ProtocolHeader, "old"), 426, "server.outdated")
	g.refused(t, g.ask("GET", api.ProtocolHeader, "old", "Accept-Language", "pl"), 426, "serwer: ")
}

// TestForeignPages: pages of another site change nothing here.
func TestForeignPages(t *testing.T) {
	g := newGate(t, nil)
	g.refused(t, g.ask("POST", "Sec-Fetch-Site", "cross-site"), 403, "server.origin")
	g.refused(t, g.ask("POST", "Origin", "https://play.example"), 403, "server.origin")
	g.passed(t, g.ask("POST", "Origin", "http://nagara.example"))
	g.passed(t, g.ask("GET", "Sec-Fetch-Site", "cross-site"))
	g.Site = &url.URL{Scheme: "https", Host: "play.example"}
	g.passed(t, g.ask("POST", "Origin", "https://play.example"))
	g.refused(t, g.ask("POST", "Origin", "https://other.example"), 403, "server.origin")
}

// TestPagesInTheOpen: where the site is encrypted, a page of its name that is not may
// change nothing and open no socket.
func TestPagesInTheOpen(t *testing.T) {
	for site, refused := range map[string]bool{"https://nagara.example": true, "http://nagara.example": false} {
		g := newGate(t, nil)
		g.Site, _ = url.Parse(site)
		for name, answer := range map[string]*httptest.ResponseRecorder{
			"a change": g.ask("POST", "Origin", "http://nagara.example"), "a socket": g.ask("GET", "Origin", "http://nagara.example", "Upgrade", "websocket"),
		} {
			if (answer.Code == http.StatusForbidden) != refused {
				t.Errorf("%s at %s: %d", name, site, answer.Code)
			}
		}
		g.passed(t, g.ask("GET", "Origin", "http://nagara.example"))
		g.passed(t, g.ask("POST"))
		g.passed(t, g.ask("GET", "Origin", "https://nagara.example", "Upgrade", "websocket"))
	}
}

// TestStrictly: who came encrypted comes so again.
func TestStrictly(t *testing.T) {
	for site, want := range map[string]string{"https://nagara.example": "max-age=31536000", "http://nagara.example": ""} {
		g := newGate(t, nil)
		g.Site, _ = url.Parse(site)
		if got := g.ask("GET").Header().Get("Strict-Transport-Security"); got != want {
			t.Errorf("%s says %q; want %q", site, got, want)
		}
	}
}

// TestOneNetwork: whoever shares a network shares its limit.
func TestOneNetwork(t *testing.T) {
	g := newGate(t, nil)
	g.BehindProxy, g.Addresses = true, NewLimiter(Limit{PerSecond: 0.001, Burst: 1})
	g.passed(t, g.ask("GET", "X-Forwarded-For", "2001:db8::1"))
	answer := g.ask("GET", "X-Forwarded-For", "2001:db8::2")
	g.refused(t, answer, 429, "too many requests")
	if answer.Header().Get("Retry-After") != "1000" {
		t.Errorf("to be asked again after %q", answer.Header().Get("Retry-After"))
	}
	g.passed(t, g.ask("GET", "X-Forwarded-For", "2001:db8:1::1"))
}

// TestAnswersAtOnce: a network waits for so many answers at once, and others for
// theirs.
func TestAnswersAtOnce(t *testing.T) {
	g := newGate(t, nil)
	g.BehindProxy, g.AtOnce = true, 1
	var inner, other *httptest.ResponseRecorder
	slow := g.Wrap(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		inner = g.ask("GET", "X-Forwarded-For", "2001:db8::2")
		g.refused(t, inner, 429, "server.connections")
		other = g.ask("GET", "X-Forwarded-For", "192.0.2.2")
		g.passed(t, other)
	}))
	r := httptest.NewRequest("GET", "http://nagara.example/", nil)
	r.Header.Set("X-Forwarded-For", "2001:db8::1")
	slow.ServeHTTP(httptest.NewRecorder(), r)
	if inner == nil || other == nil {
		t.Fatal("nothing was asked meanwhile")
	}
	g.passed(t, g.ask("GET", "X-Forwarded-For", "2001:db8::2"))
}

// broken is a store of tokens that cannot be read.
type broken struct {
	account.TokenStore
	err error
}

func (b broken) Token(context.Context, account.SecretHash) (account.Token, account.Account, error) {
	return account.Token{}, account.Account{}, b.err
}

// TestFailures: the log has what is the server's own fault, unless it is told
// elsewhere; who asked is not told why.
func TestFailures(t *testing.T) {
	for name, c := range map[string]struct {
		err    error
		status int
		logged bool
	}{
		"the disk burns": {errors.New("the disk burns"), 500, true},
		"away":           {journal.ErrAway, 503, true},
		"full":           {journal.ErrFull, 503, false},
		"unknown":        {account.ErrToken, 401, false},
	} {
		g := newGate(t, broken{err: c.err})
		answer := g.ask("GET", "Authorization", "Bearer nagara_token_"+strings.Repeat("x", 43))
		g.refused(t, answer, c.status, `"detail"`)
		if logged := strings.Contains(g.log.String(), "level=ERROR"); logged != c.logged {
			t.Errorf("%s: logged %t; want %t: %s", name, logged, c.logged, &g.log)
		}
		if strings.Contains(answer.Body.String(), "burns") {
			t.Errorf("the visitor is told: %s", answer.Body)
		}
	}
}

// TestHeaders: every answer, handled or refused, tells browsers to be careful.
func TestHeaders(t *testing.T) {
	g := newGate(t, nil)
	for _, answer := range []*httptest.ResponseRecorder{g.ask("GET"), g.ask("GET", api.ProtocolHeader, "old")} {
		for name, want := range map[string]string{
			"Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin",
			"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
			"Permissions-Policy": "camera=(), microphone=(), geolocation=()", "Cache-Control": "no-store",
		} {
			if got := answer.Header().Get(name); got != want {
				t.Errorf("%d: %s is %q; want %q", answer.Code, name, got, want)
			}
		}
	}
}

// TestNoted: the log and the metrics have the route and the status of a
// request, and nothing of what it asked.
func TestNoted(t *testing.T) {
	g := newGate(t, nil)
	g.ask("GET", "Cookie", "nagara=biscuit")
	line := g.log.String()
	if !strings.Contains(line, "method=GET route=/tables/{id} status=418") {
		t.Errorf("the log has %s", line)
	}
	for _, private := range []string{"secret", "biscuit", "t1"} {
		if strings.Contains(line, private) {
			t.Errorf("the log has %q: %s", private, line)
		}
	}
	page := httptest.NewRecorder()
	g.metrics.ServeHTTP(page, httptest.NewRequest("GET", "/metrics", nil))
	if want := `took_count{route="/tables/{id}"} 1`; !strings.Contains(page.Body.String(), want) {
		t.Errorf("want %s; got %s", want, page.Body)
	}
	g.log.Reset()
	g.noted(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(nil) })).
		ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/nowhere", nil))
	if !strings.Contains(g.log.String(), "route=none status=200") {
		t.Errorf("the log has %s", &g.log)
	}
}

func TestHTTPS(t *testing.T) {
	for target, want := range map[string]map[string]bool{
		"http://nagara.example/":  {"": false, "http://nagara.example": false, "https://nagara.example": true},
		"https://nagara.example/": {"": true, "http://nagara.example": true, "https://nagara.example": true},
	} {
		for site, want := range want {
			c := &Chain{}
			if site != "" {
				c.Site, _ = url.Parse(site)
			}
			if got := c.HTTPS(httptest.NewRequest("GET", target, nil)); got != want {
				t.Errorf("%s at %q is encrypted: %t", target, site, got)
			}
		}
	}
}
