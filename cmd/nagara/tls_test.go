package main

import (
	"context"
	"crypto/tls"
	"encoding/pem"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"nagara/testkit/certificatetest"
)

func TestTLSSaysWhatIsWrong(t *testing.T) {
	for line, want := range map[string]string{
		"--tls-domain https://nagara.example":                             "it must be a name like nagara.example",
		"--tls-domain 192.0.2.1":                                          "it must be a name like nagara.example",
		"--tls-domain nagara.example --behind-proxy":                      "give one of them",
		"--tls-authority https://ca.example/x":                            "--tls-authority is of use with --tls-domain only",
		"--tls-domain nagara.example --tls-authority ca.example":          "it must be an address like https://ca.example/directory",
		"--tls-domain nagara.example --tls-authority http://ca.example/x": "it must be an address like https://ca.example/directory",
		"--tls-domain nagara.example --url http://nagara.example":         "--url is http://nagara.example, but --tls-domain is nagara.example",
		"--tls-domain nagara.example --url https://other.example":         "--url is https://other.example, but --tls-domain is nagara.example",
	} {
		status, _, err := shell{}.run(append([]string{"serve"}, strings.Fields(line)...)...)
		if status != statusUsage || !strings.Contains(err, want) {
			t.Errorf("%s: status %d and %q; want %q", line, status, err, want)
		}
	}
}

// TestTLSSite: links lead to the name, and cookies are for HTTPS.
func TestTLSSite(t *testing.T) {
	for _, s := range []serve{{TLSDomain: "nagara.example"}, {TLSDomain: "nagara.example", URL: "https://nagara.example"}} {
		site, err := s.site(&net.TCPAddr{Port: 8443})
		if err != nil || site.String() != "https://nagara.example" || s.checkTLS() != nil {
			t.Errorf("%+v is at %v (%v, %v)", s, site, err, s.checkTLS())
		}
	}
}

// TestServesHTTPS: the program gets a certificate by itself, and keeps it beside
// its data.
func TestServesHTTPS(t *testing.T) {
	address, folder := freeAddress(t), t.TempDir()
	_, digits, err := net.SplitHostPort(address)
	if err != nil {
		t.Fatal(err)
	}
	port, err := strconv.Atoi(digits)
	if err != nil {
		t.Fatal(err)
	}
	authority := certificatetest.Open(t, port)
	trusted := file(t, string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: authority.Own.Raw})))
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	program := exec.CommandContext(ctx, os.Args[0], "serve", "--listen", address, "--data", filepath.Join(folder, "nagara.db"),
		"--tls-domain", "localhost", "--tls-authority", authority.Directory())
	program.Env = append(os.Environ(), beProgram+"=yes", "SSL_CERT_FILE="+trusted)
	program.Stderr = t.Output()
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = program.Process.Signal(os.Interrupt)
		if err := program.Wait(); err != nil {
			t.Errorf("the server ended with %v", err)
		}
	}()
	if text := overHTTPS(ctx, t, address, &tls.Config{RootCAs: authority.Root, ServerName: "localhost"}); text != "ok "+thisBuild().program()+"\n" {
		t.Errorf("the server says %q", text)
	}
	if _, err := os.Stat(filepath.Join(folder, "certificates")); err != nil {
		t.Error(err)
	}
}

// overHTTPS asks whether the server lives until it answers.
func overHTTPS(ctx context.Context, t *testing.T, address string, known *tls.Config) string {
	t.Helper()
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: known}}
	defer client.CloseIdleConnections()
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, "https://"+address+"/healthz", nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := client.Do(request)
		if err == nil {
			defer answer.Body.Close()
			text, err := io.ReadAll(answer.Body)
			if err != nil {
				t.Fatal(err)
			}
			return string(text)
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			t.Fatalf("no answer over HTTPS: %v", err)
		}
	}
}
