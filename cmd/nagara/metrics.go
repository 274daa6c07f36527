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
	mux.Handle("GET /metrics", served.Metrics())
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
