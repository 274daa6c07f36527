// Package certificatetest is a real authority that speaks ACME, for tests.
package certificatetest

import (
	"crypto/x509"
	"io"
	"log"
	"net/http/httptest"
	"testing"

	"github.com/letsencrypt/pebble/v2/ca"
	"github.com/letsencrypt/pebble/v2/db"
	"github.com/letsencrypt/pebble/v2/va"
	"github.com/letsencrypt/pebble/v2/wfe"
)

// Authority hands out certificates that only its own root vouches for.
type Authority struct {
	web *httptest.Server
	// Own is the certificate that the authority itself is known by, Root what
	// vouches for those that it hands out.
	Own  *x509.Certificate
	Root *x509.CertPool
}

// Open opens one that looks at that port whether a domain is ours.
func Open(t *testing.T, port int) *Authority {
	t.Helper()
	t.Setenv("PEBBLE_VA_NOSLEEP", "1")
	t.Setenv("PEBBLE_WFE_NONCEREJECT", "0")
	quiet := log.New(io.Discard, "", 0)
	store := db.NewMemoryStore()
	issuer := ca.New(quiet, store, "", "ecdsa", 0, 1, map[string]ca.Profile{"default": {Description: "usual"}})
	looker := va.New(quiet, 1, port, false, "", store)
	front := wfe.New(quiet, store, looker, issuer, []string{"pebble.example"}, false, false, 1, 1)
	a := &Authority{web: httptest.NewTLSServer(front.Handler()), Root: x509.NewCertPool()}
	t.Cleanup(a.Close)
	a.Own = a.web.Certificate()
	a.Root.AppendCertsFromPEM(issuer.GetRootCert(0).PEM())
	return a
}

// Directory is the address by which it is asked.
func (a *Authority) Directory() string { return a.web.URL + wfe.DirectoryPath }

// Close lets it be gone.
func (a *Authority) Close() { a.web.Close() }
