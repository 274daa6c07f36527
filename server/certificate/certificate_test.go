package certificate

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"io"
	"log"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"nagara/testkit/certificatetest"
)

// shown asks the site until it has a certificate for localhost that the root
// vouches for, and is what it says.
func shown(t *testing.T, address string, root *x509.CertPool) *x509.Certificate {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: root, ServerName: "localhost"}, ForceAttemptHTTP2: true}}
	defer client.CloseIdleConnections()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, "https://"+address, nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := client.Do(request)
		if err == nil {
			defer answer.Body.Close()
			text, _ := io.ReadAll(answer.Body)
			if string(text) != "here" || answer.ProtoMajor != 2 {
				t.Errorf("the site says %q in %s", text, answer.Proto)
			}
			return answer.TLS.PeerCertificates[0]
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			t.Fatalf("there is no certificate: %v", err)
		}
	}
}

// site serves with the certificate that it gets until the function that it
// returns is called.
func site(t *testing.T, listener net.Listener, w Wish) (end func()) {
	t.Helper()
	config, stop, err := Open(t.Context(), w)
	if err != nil {
		t.Fatal(err)
	}
	web := &http.Server{
		TLSConfig: config, ErrorLog: log.New(io.Discard, "", 0), ReadHeaderTimeout: time.Minute,
		Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "here") }),
	}
	go func() { _ = web.ServeTLS(listener, "", "") }()
	return func() {
		_ = web.Close()
		stop()
	}
}

// TestFromAnAuthority: a site that begins without a certificate gets one, and
// shows the same when it is started again.
func TestFromAnAuthority(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := listener.Addr().(*net.TCPAddr).Port
	authority, known := certificatetest.Open(t, port), x509.NewCertPool()
	known.AddCert(authority.Own)
	w := Wish{Domain: "localhost", Authority: authority.Directory(), Folder: t.TempDir() + "/deep", Port: port, Log: slog.New(slog.DiscardHandler), roots: known}
	end := site(t, listener, w)
	first := shown(t, listener.Addr().String(), authority.Root)
	end()
	keys, err := filepath.Glob(filepath.Join(w.Folder, "certificates", "*", "localhost", "*.key"))
	if err != nil || len(keys) != 1 {
		t.Fatalf("the keys are %v (%v)", keys, err)
	}
	for file, want := range map[string]os.FileMode{w.Folder: 0o700, keys[0]: 0o600} {
		if info, err := os.Stat(file); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s is %v (%v)", file, info.Mode(), err)
		}
	}
	again, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	authority.Close() // it is not needed any more
	defer site(t, again, w)()
	if second := shown(t, again.Addr().String(), authority.Root); !second.Equal(first) {
		t.Error("another certificate was got, or made up")
	}
}

func TestFits(t *testing.T) {
	for domain, want := range map[string]bool{
		"nagara.example": true, "localhost": true, "": false, "*.example": false, "https://nagara.example": false, "nagara.example:443": false,
		"nagara.example/x": false, "a b": false, "192.0.2.1": false, "::1": false, ".example": false,
	} {
		if Fits(domain) != want {
			t.Errorf("%q fits: %t", domain, !want)
		}
	}
}
