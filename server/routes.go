package server

import (
	"io"
	"net"
	"net/http"
	"net/netip"
	"path"
	"strings"

	"nagara/api"
	"nagara/docs/markup"
	"nagara/locale"
	"nagara/server/auth"
	"nagara/server/doctor"
	"nagara/server/httpapi"
	"nagara/server/problem"
)

// routes are the addresses beside the API.
func (s *Server) routes(mux *http.ServeMux) {
	mux.Handle("GET "+api.Prefix+"/live", s.live)
	mux.HandleFunc("GET /api/style.css", httpapi.Style)
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { plain(w, http.StatusOK, "ok nagara "+s.Version) })
	mux.HandleFunc("GET /readyz", s.ready)
	mux.HandleFunc("GET /metrics", s.localMetrics)
	mux.HandleFunc("GET "+doctor.Path, s.examined)
	mux.HandleFunc("GET /docs/", s.documentation)
	s.mailRoutes(mux)
	mux.HandleFunc("/", s.web)
}

// Metrics are the numbers for Prometheus, for an address of their own.
func (s *Server) Metrics() http.Handler { return &s.metrics }

// localMetrics shows them to this machine alone: what they tell of play and of
// the machine is for its operator. What came through a proxy came from elsewhere.
func (s *Server) localMetrics(w http.ResponseWriter, r *http.Request) {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil || !from.Addr().Unmap().IsLoopback() || r.Header.Get("X-Forwarded-For") != "" || r.Header.Get("Forwarded") != "" || !AsksThisMachine(r) {
		s.refuse(w, r, problem.New(http.StatusNotFound, "server.nopage"))
		return
	}
	s.metrics.ServeHTTP(w, r)
}

// AsksThisMachine tells whether a request names this machine as one would who sits at
// it. A page of the world could let its own name lead here, and read what is only for
// those at this machine; but then it asks by that name.
func AsksThisMachine(r *http.Request) bool {
	host := r.Host
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	ip, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return strings.EqualFold(host, "localhost") || err == nil && ip.Unmap().IsLoopback()
}

func plain(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text+"\n") // ignore: client disconnected
}

// ready tells whether requests can be served: not while the server stops, and
// not while the journal is away or the disk full. Without NATS they can, only
// slower.
func (s *Server) ready(w http.ResponseWriter, r *http.Request) {
	if s.draining.Load() {
		plain(w, http.StatusServiceUnavailable, "stopping")
		return
	}
	if err := s.answers(r.Context()); err != nil {
		s.Log.Warn("not ready", "error", err)
		plain(w, http.StatusServiceUnavailable, "the journal cannot be read")
		return
	}
	if s.Stores.Journal.Full() || s.Stores.cramped() {
		plain(w, http.StatusServiceUnavailable, "the disk is full")
		return
	}
	if s.Bus != nil && s.Bus.CutOff() {
		plain(w, http.StatusOK, "ready, but NATS is away: what other machines do is noticed later")
		return
	}
	plain(w, http.StatusOK, "ready")
}

// web serves the browser client. Its own addresses are all one page, which
// finds its way itself.
func (s *Server) web(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		s.refuse(w, r, problem.New(http.StatusMethodNotAllowed, "server.method", "allowed", "GET, HEAD"))
		return
	}
	if s.Web == nil {
		s.front(w, r)
		return
	}
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	switch {
	case name == "":
		name = s.landing(w, r)
	case s.client.has(name):
	case path.Ext(name) != "":
		s.refuse(w, r, problem.New(http.StatusNotFound, "server.nopage"))
		return
	default:
		name = "index.html"
	}
	w.Header().Set("Nagara-Program", "nagara "+s.Version) // records of the house in a browser name it
	if err := s.client.send(w, r, name); err != nil {
		s.refuse(w, r, err)
	}
}

// landing is the first page in the visitor's language, if the client has it:
// people read it while its program is on its way.
func (s *Server) landing(w http.ResponseWriter, r *http.Request) string {
	w.Header().Add("Vary", "Accept-Language")
	if drawn := "landing." + auth.From(r.Context()).Language.Code() + ".html"; s.client.has(drawn) {
		return drawn
	}
	return "index.html"
}

func (s *Server) refuse(w http.ResponseWriter, r *http.Request, err error) {
	problem.Write(w, problem.From(err, auth.From(r.Context()).Language))
}

// front is the page of a server without the browser client.
func (s *Server) front(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path != "/" {
		s.refuse(w, r, problem.New(http.StatusNotFound, "server.nopage"))
		return
	}
	l := auth.From(r.Context()).Language
	say := func(key string) string { return l.Text("server.page."+key, locale.Args{}) }
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = io.WriteString(w, string(drawn(l, "", markup.Format(`<p>%s</p>
<p><a href="/api">%s</a></p>
`, say("front"), say("api"))))) // ignore: client disconnected
}

// drawn is a page that the server draws itself, where the browser client is not.
func drawn(l *locale.Language, head, main markup.HTML) markup.HTML {
	return markup.Format(`<!doctype html>
<html lang="%s">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
%s<title>Nagara</title>
<link rel="stylesheet" href="/api/style.css">
<main>
<h1>Nagara</h1>
%s</main>
</html>
`, l.Code(), head, main)
}
