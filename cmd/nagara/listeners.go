package main

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"path/filepath"

	"nagara/server"
	"nagara/server/auth"
	"nagara/server/certificate"
	"nagara/server/middleware"
	"nagara/terminal/ssh"
)

// openSSH serves the terminal client over SSH beside the server, as one of its
// visitors. The function that it returns waits until it has ended.
func (s *serve) openSSH(ctx context.Context, w *world, served *server.Server, web net.Addr) (ended func() error, err error) {
	if s.SSH == "" {
		return func() error { return nil }, nil
	}
	listener, err := net.Listen("tcp", s.SSH)
	if err != nil {
		return nil, failed(err, "terminal.ssh.listen", "address", s.SSH)
	}
	before := s.Data
	if before == "" { // everything is in a database, and once was, but for SSH
		before = filepath.Join(dataFolder(w.env), "nagara", "nagara.db")
	}
	words := middleware.NewLimiter(served.Limits.Guesses)
	clients := &ssh.Server{
		URL: "http://" + reachable(web), Store: served.Stores.SSH, Before: before,
		Network: auth.Network, Log: served.Log,
		Line:  func(name string) string { return s.sshLine(served, listener.Addr(), name) },
		Guess: func(address string) error { return words.CheckNetworks(address) },
	}
	result := make(chan error, 1)
	go func() { result <- clients.Serve(ctx, listener) }()
	fmt.Fprintln(w.out, w.say("terminal.ssh.listening", "line", s.sshLine(served, listener.Addr(), "")))
	return func() error { return <-result }, nil
}

// reachable is an address of this machine at which the server is reached from
// it.
func reachable(at net.Addr) string {
	host, port, err := net.SplitHostPort(at.String())
	if err != nil {
		return at.String()
	}
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return net.JoinHostPort(host, port)
}

// checkTLS tells what is wrong with the flags for HTTPS.
func (s *serve) checkTLS() error {
	if s.TLSDomain == "" {
		if s.TLSIssuer != "" {
			return misused("tls.alone")
		}
		return nil
	}
	if !certificate.Fits(s.TLSDomain) {
		return misused("tls.domain", "got", s.TLSDomain)
	}
	if s.BehindProxy {
		return misused("tls.proxy")
	}
	if s.TLSIssuer != "" {
		if issuer, err := url.Parse(s.TLSIssuer); err != nil || issuer.Scheme != "https" || issuer.Host == "" {
			return misused("tls.authority", "got", s.TLSIssuer)
		}
	}
	if s.URL != "" {
		if site, err := url.Parse(s.URL); err != nil || site.Scheme != "https" || site.Hostname() != s.TLSDomain {
			return misused("tls.url", "got", s.URL, "domain", s.TLSDomain)
		}
	}
	return nil
}

// encrypt is how the web server listens: in the open, or, where a name was given
// for it, with a certificate of its own. The second function that it returns ends
// the renewing.
func (s *serve) encrypt(ctx context.Context, w *world, web *http.Server, listener net.Listener, log *slog.Logger) (listen func() error, end func(), err error) {
	if s.TLSDomain == "" {
		return func() error { return web.Serve(listener) }, func() {}, nil
	}
	port := 0
	if at, ok := listener.Addr().(*net.TCPAddr); ok {
		port = at.Port
	}
	config, end, err := certificate.Open(ctx, certificate.Wish{
		Domain: s.TLSDomain, Authority: s.TLSIssuer, Folder: s.certificates(w), Port: port, Log: log,
	})
	if err != nil {
		return nil, nil, failed(err, "tls.failed")
	}
	web.TLSConfig = config
	return func() error { return web.ServeTLS(listener, "", "") }, end, nil
}

// certificates is the folder for them: beside the file with everything else, or
// where programs keep their data.
func (s *serve) certificates(w *world) string {
	if s.Data != "" {
		return filepath.Join(filepath.Dir(s.Data), "certificates")
	}
	return filepath.Join(dataFolder(w.env), "nagara", "certificates")
}
