package main

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/url"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"runtime/pprof"
	"strconv"
	"time"

	serverbench "nagara/api/bench"
	"nagara/server"
	"nagara/server/trace"
)

// openTraces follows what the server does, if it was told where to send that. The
// function that it returns sends what is left.
func (s *serve) openTraces(w *world) (traces *trace.Tracer, sent func(), err error) {
	if s.Traces == "" {
		return nil, func() {}, nil
	}
	to, err := url.Parse(s.Traces)
	if err != nil || to.Host == "" || to.Scheme != "http" && to.Scheme != "https" {
		return nil, nil, misused("server.traces", "got", s.Traces)
	}
	log := s.logger(w)
	traces, err = trace.Open(to, thisBuild().version, log)
	if err != nil {
		return nil, nil, err
	}
	return traces, func() {
		limit, cancel := context.WithTimeout(context.Background(), 3*time.Second)
		defer cancel()
		if err := traces.Close(limit); err != nil {
			log.Warn("the last spans are lost", "error", err)
		}
	}, nil
}

// A move makes much garbage and keeps little, so a server collects when so many
// bytes of it have gathered, and not, as Go does by itself, when there is as much
// as what is in use: a small server would collect all the time, and a large one
// would take twice the memory.
const garbage = 128 << 20

// calmCollector sees to that. An operator's GOGC is respected.
func calmCollector() {
	if os.Getenv("GOGC") == "" {
		adjustCollector()
	}
}

// adjustCollector says by how many percent memory in use may grow until the
// next collection, and says so again after it.
func adjustCollector() {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	percent := garbage * 100 / max(1, live[0].Value.Uint64())
	debug.SetGCPercent(int(min(max(percent, 50), 400)))
	runtime.AddCleanup(new([2]*int), func(struct{}) { adjustCollector() }, struct{}{})
}

// openMetrics serves the numbers for Prometheus at an address of their own, if
// one is named. The function that it returns ends that.
func (s *serve) openMetrics(served *server.Server) (end func() error, err error) {
	if s.Metrics == "" {
		return func() error { return nil }, nil
	}
	listener, err := net.Listen("tcp", s.Metrics)
	if err != nil {
		return nil, failed(err, "server.listen", "listen", s.Metrics)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", metricsAt(listener.Addr(), served.Metrics()))
	web := &http.Server{Handler: mux, ReadTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second}
	ended := make(chan error, 1)
	go func() { ended <- web.Serve(listener) }()
	return func() error {
		_ = web.Close() // nobody's match is lost by it
		if err := <-ended; !errors.Is(err, http.ErrServerClosed) {
			return err
		}
		return nil
	}, nil
}

// metricsAt keeps what only this machine can reach from pages of the world that let
// their own name lead there.
func metricsAt(at net.Addr, metrics http.Handler) http.Handler {
	if tcp, ok := at.(*net.TCPAddr); !ok || !tcp.IP.IsLoopback() {
		return metrics
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !server.AsksThisMachine(r) {
			http.Error(w, "ask for them at "+at.String(), http.StatusMisdirectedRequest)
			return
		}
		metrics.ServeHTTP(w, r)
	})
}

// withProfiles lets a measurement ask where the processor time goes. Nobody else can:
// a server that is not measured has no such address.
func (s *serve) withProfiles(served http.Handler) http.Handler {
	if !s.Profiles {
		return served
	}
	mux := http.NewServeMux()
	mux.Handle("/", served)
	mux.HandleFunc("GET "+serverbench.ProfilePath, profile)
	return mux
}

// profile answers with where the processor time went for so many seconds. It is one of
// the answers of net/http/pprof, which would bring all the others along.
func profile(w http.ResponseWriter, r *http.Request) {
	seconds, err := strconv.Atoi(r.FormValue("seconds"))
	if err == nil {
		err = pprof.StartCPUProfile(w)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	defer pprof.StopCPUProfile()
	select {
	case <-time.After(time.Duration(seconds) * time.Second):
	case <-r.Context().Done():
	}
}
