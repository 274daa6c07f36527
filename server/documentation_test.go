package server_test

import (
	"io"
	"net/http"
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
		{"/docs/fair-luck", http.StatusNotFound, "text/html", `href="fair-luck.html#`},
		{"/docs/../go.mod", http.StatusNotFound, "", ""},
		{"/docs/%2e%2e/%2e%2e/go.mod", http.StatusNotFound, "", ""},
		{"/docs/README.md", http.StatusNotFound, "text/html", "README"},
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
		if !strings.Contains(h.Get("Content-Security-Policy"), "default-src 'none'") || strings.Contains(string(text), "<script") {
			t.Errorf("%s: a script could run: %s", c.path, h.Get("Content-Security-Policy"))
		}
	}
}
