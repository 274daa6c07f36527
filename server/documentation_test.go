package server_test

import (
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// TestDocumentation: its pages are there for anybody, with the same care as all pages,
// and can be searched; what is not there is said to be missing in a page.
func TestDocumentation(t *testing.T) {
	t.Parallel()
	s := start(t)
	for _, c := range []struct {
		path   string
		status int
		kind   string
		has    string
	}{
		{"/docs", http.StatusOK, "text/html", "documentation</h1>"},
		{"/docs/", http.StatusOK, "text/html", "documentation</h1>"},
		{"/docs/operations.html", http.StatusOK, "text/html", "Backup and restore"},
		{"/docs/style.css", http.StatusOK, "text/css", "--ground"},
		{"/docs/examples/go/main.go.html", http.StatusOK, "text/html", "func choose"},
		{"/docs/search?q=fair+luck", http.StatusOK, "text/html", `href="fair-luck.html#`},
		{"/docs/search?q=%3Cscript%3E", http.StatusOK, "text/html", "&lt;script&gt;"},
		{"/docs/search", http.StatusOK, "text/html", "All headings"},
		{"/docs/fair-luck", http.StatusOK, "text/html", `fair-luck.html" aria-current="page"`},
		{"/docs/contests", http.StatusOK, "text/html", "Tournaments, twin matches"},
		{"/docs/contests.html", http.StatusOK, "text/html", "Tournaments, twin matches"},
		{"/docs/luck", http.StatusNotFound, "text/html", `href="fair-luck.html#`},
		{"/docs/crimson-pro-latin.woff2", http.StatusOK, "font/woff2", "wOF2"},
		{"/docs/../go.mod", http.StatusNotFound, "", ""},
		{"/docs/%2e%2e/%2e%2e/go.mod", http.StatusNotFound, "", ""},
		{"/docs/README.md", http.StatusOK, "text/html", "documentation</h1>"},
		{"/docs/fr", http.StatusOK, "text/html", `lang="fr"`},
		{"/docs/pl/", http.StatusOK, "text/html", `lang="pl"`},
		{"/docs/play/", http.StatusOK, "text/html", `play.html" aria-current="page"`},
		{"/docs/play.md", http.StatusOK, "text/html", `play.html" aria-current="page"`},
		{"/docs/nowhere", http.StatusNotFound, "text/html", `<h1>No such page</h1>`},
		{"/docs/no/such/luck.html", http.StatusNotFound, "text/html", `href="../../style.css"`},
		{"/docs/no/such/luck.html", http.StatusNotFound, "text/html", `href="../../fair-luck.html#`},
		{"/docs/no/such/folder/", http.StatusNotFound, "text/html", `href="../../../index.html"`},
		{"/docs/pictures/none.png", http.StatusNotFound, "text/html", `<h1>No such page</h1>`},
		{"/docs/%3Cscript%3Ex", http.StatusNotFound, "text/html", "docs/&lt;script&gt;x"},
	} {
		answer, err := http.Get(s.url + c.path)
		must(t, err)
		text, err := io.ReadAll(answer.Body)
		must(t, err)
		must(t, answer.Body.Close())
		h := answer.Header
		if answer.StatusCode != c.status || !strings.HasPrefix(h.Get("Content-Type"), c.kind) || !strings.Contains(string(text), c.has) {
			t.Errorf("%s: status %d, %s; %q is in it: %t", c.path, answer.StatusCode, h.Get("Content-Type"), c.has, strings.Contains(string(text), c.has))
		}
		// Our two scripts are files of their own: none in a page could run, and none from elsewhere.
		policy := h.Get("Content-Security-Policy")
		if !strings.Contains(policy, "default-src 'none'; script-src 'self' 'wasm-unsafe-eval';") || ownScript.MatchString(string(text)) {
			t.Errorf("%s: a script could run: %s", c.path, policy)
		}
	}
}

// ownScript is a script that is no file of the documentation.
var ownScript = regexp.MustCompile(`<script[^>]*>[^<]|<script(?: src="[^"]*[:?][^"]*"|>)|<script src="/`)

// TestDocumentationInTheReadersLanguage: pages for players come in the language that the
// reader asks for, chose before, or has in the browser; what is in English alone, and
// what somebody sent a link to, come as they are.
func TestDocumentationInTheReadersLanguage(t *testing.T) {
	t.Parallel()
	s := start(t)
	for _, c := range []struct{ path, accepts, cookie, want string }{
		{"/docs/", "en", "", "/docs/"},
		{"/docs/", "pl, en;q=0.5", "", "/docs/pl/index.html"},
		{"/docs/play.html", "fr", "", "/docs/fr/play.html"},
		{"/docs/play", "fr", "", "/docs/fr/play.html"},
		{"/docs/rulebook/narabi.en.html", "fr", "", "/docs/rulebook/narabi.fr.html"},
		{"/docs/play.html", "fr", "en", "/docs/play.html"},
		{"/docs/play.html", "en", "pl", "/docs/pl/play.html"},
		{"/docs/play.html?lang=en", "fr", "fr", "/docs/play.html?lang=en"},
		{"/docs/play.html?lang=de", "fr", "", "/docs/fr/play.html"},
		{"/docs/operations.html", "fr", "", "/docs/operations.html"},
		{"/docs/fr/play.html", "en", "", "/docs/fr/play.html"},
	} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.url+c.path, http.NoBody)
		must(t, err)
		r.Header.Set("Accept-Language", c.accepts)
		if c.cookie != "" {
			r.AddCookie(&http.Cookie{Name: "nagara-docs", Value: c.cookie})
		}
		answer, err := http.DefaultClient.Do(r)
		must(t, err)
		must(t, answer.Body.Close())
		if got := answer.Request.URL.RequestURI(); got != c.want || answer.StatusCode != http.StatusOK {
			t.Errorf("%s, for %s with %q: status %d at %s; want %s", c.path, c.accepts, c.cookie, answer.StatusCode, got, c.want)
		}
		if _, lang, asked := strings.Cut(c.want, "?lang="); asked && !strings.Contains(answer.Header.Get("Set-Cookie"), "nagara-docs="+lang) {
			t.Errorf("%s: what was chosen is not kept: %q", c.path, answer.Header.Get("Set-Cookie"))
		}
	}
}
