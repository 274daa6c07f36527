package server

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"nagara/server/doctor"
)

// openMetrics counts how the server is.
func (s *Server) openMetrics() error {
	s.metrics.Process(s.ExactMemory)
	s.metrics.Gauge("nagara_tables_live", "Tables in memory.", func() float64 { return float64(s.hall.Live()) })
	s.metrics.Gauge("nagara_tables_set_aside", "Tables that cannot be served; the log names them.", func() float64 { return float64(s.hall.Aside()) })
	s.metrics.Gauge("nagara_sockets_open", "Open live sockets.", func() float64 { return float64(s.live.Open()) })
	s.metrics.Gauge("nagara_database_up", "1 while the journal can be read.", func() float64 {
		return truth(s.answers(context.Background()) == nil)
	})
	s.metrics.Gauge("nagara_clock_ahead_seconds", "How far the clock of this machine is ahead of the one that tables are judged by.", func() float64 {
		return s.hall.ClockOff().Seconds()
	})
	s.metrics.Gauge("nagara_searching", "Those who look for company at this machine.", func() float64 { return float64(s.matchmaker.Searching()) })
	if s.Bus != nil {
		s.metrics.Gauge("nagara_nats_up", "1 while NATS is there.", func() float64 { return truth(!s.Bus.CutOff()) })
	}
	return nil
}

func truth(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// answers tells whether the journal does.
func (s *Server) answers(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	_, err := s.Stores.Journal.Read(ctx, "readiness", 0)
	return err
}

// ready tells whether requests can be served: not while the server stops, and
// not while the journal is away or the disk full. Without NATS they can, only
// slower.
func (s *Server) ready(w http.ResponseWriter, r *http.Request) {
	if s.stopping.Err() != nil {
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

func plain(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text+"\n") // ignore: client disconnected
}

// Metrics are the numbers for Prometheus, for an address of their own.
func (s *Server) Metrics() http.Handler { return &s.metrics }

// localMetrics shows them to this machine alone: what they tell of play and of
// the machine is for its operator. What came through a proxy came from elsewhere.
func (s *Server) localMetrics(w http.ResponseWriter, r *http.Request) {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil || !from.Addr().Unmap().IsLoopback() || r.Header.Get("X-Forwarded-For") != "" || r.Header.Get("Forwarded") != "" || !AsksThisMachine(r) {
		s.noPage(w, r)
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

// examined answers the doctor of this site; for all others there is no such page.
func (s *Server) examined(w http.ResponseWriter, r *http.Request) {
	site := strings.TrimSuffix(s.Site.String(), "/")
	seen, ours := doctor.Answer(r, s.preferences.Keys.Stop, doctor.Seen{Site: site, Version: s.Version, BehindProxy: s.BehindProxy})
	if !ours {
		s.noPage(w, r)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(seen) // ignore: client disconnected
}
