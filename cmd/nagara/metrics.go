package main

import (
	"errors"
	"net"
	"net/http"
	"time"

	"nagara/server"
)

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
