// Package certificate gets the certificate of a site by itself, from an authority
// that speaks ACME, keeps it in a folder and renews it in time.
package certificate

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"log/slog"
	"net"
	"os"
	"strings"

	"github.com/caddyserver/certmagic"
	"go.uber.org/zap"
)

// Wish is whose certificate is wanted, and from whom.
type Wish struct {
	Domain string
	// Authority is the address of its directory; usually that of Let's Encrypt.
	Authority string
	// Folder is where keys and certificates are kept, for the owner alone.
	Folder string
	// Port is where the site listens: there the authority sees, in the first
	// words of TLS, that the domain is ours. It asks at 443, or at what leads
	// here from there.
	Port int
	Log  *slog.Logger

	roots *x509.CertPool // by which a test authority is known
}

// Fits tells whether an authority can be asked for that name.
func Fits(domain string) bool {
	return certmagic.SubjectQualifiesForCert(domain) && !strings.ContainsAny(domain, "*/: ") && net.ParseIP(domain) == nil
}

// Open begins to look after a certificate. It does not wait for one: the authority
// asks a site that is open. Until there is one no TLS connection is made. The
// function that it returns ends the renewing.
func Open(ctx context.Context, w Wish) (*tls.Config, func(), error) {
	if err := os.MkdirAll(w.Folder, 0o700); err != nil {
		return nil, nil, fmt.Errorf("make the folder for certificates: %w", err)
	}
	var config *certmagic.Config
	silent := zap.NewNop() // what matters is told by w.told
	cache := certmagic.NewCache(certmagic.CacheOptions{
		GetConfigForCert: func(certmagic.Certificate) (*certmagic.Config, error) { return config, nil },
		Logger:           silent,
	})
	config = certmagic.New(cache, certmagic.Config{Storage: &certmagic.FileStorage{Path: w.Folder}, OnEvent: w.told, Logger: silent})
	authority := certmagic.ACMEIssuer{
		CA: w.Authority, Agreed: true, DisableHTTPChallenge: true, AltTLSALPNPort: w.Port, TrustedRoots: w.roots, Logger: silent,
	}
	config.Issuers = []certmagic.Issuer{certmagic.NewACMEIssuer(config, authority)}
	if err := config.ManageAsync(ctx, []string{w.Domain}); err != nil {
		cache.Stop()
		return nil, nil, fmt.Errorf("look after the certificate of %s: %w", w.Domain, err)
	}
	shown := config.TLSConfig()
	shown.NextProtos = append([]string{"h2", "http/1.1"}, shown.NextProtos...)
	return shown, cache.Stop, nil
}

// told writes into the log what comes of it.
func (w Wish) told(_ context.Context, event string, data map[string]any) error {
	switch event {
	case "cert_obtained":
		w.Log.Info("there is a new certificate", "domain", w.Domain, "renewal", data["renewal"])
	case "cert_failed":
		w.Log.Warn("no certificate could be had; trying again later", "domain", w.Domain, "error", data["error"])
	}
	return nil
}
