package middleware

import (
	"bufio"
	"net"
	"net/http"
	"time"
)

// noted writes a line for every request into the log, without anything that
// is nobody's business: no query, no cookie, no token, no body.
func (g *Guard) noted(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := time.Now()
		answer := &answer{ResponseWriter: w, status: http.StatusOK}
		defer func() {
			took := time.Since(began)
			route := r.Pattern
			if route == "" {
				route = "none"
			}
			g.Took.Observe(route, took)
			g.Log.Debug("request", "method", r.Method, "route", route, "status", answer.status, "took", took)
		}()
		next.ServeHTTP(answer, r)
	})
}

// answer remembers the status.
type answer struct {
	http.ResponseWriter
	status int
}

// WriteHeader implements http.ResponseWriter.
func (a *answer) WriteHeader(status int) {
	a.status = status
	a.ResponseWriter.WriteHeader(status)
}

// Unwrap is for http.ResponseController.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// Hijack is for the live socket.
func (a *answer) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	a.status = http.StatusSwitchingProtocols
	return http.NewResponseController(a.ResponseWriter).Hijack()
}

// Flush is for streams.
func (a *answer) Flush() { _ = http.NewResponseController(a.ResponseWriter).Flush() }
