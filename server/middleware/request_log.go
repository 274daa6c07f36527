package middleware

import (
	"bufio"
	"net"
	"net/http"
	"slices"
	"time"

	"nagara/server/trace"
)

// noted writes a line for every request into the log, without anything that
// is nobody's business: no query, no cookie, no token, no body.
func (c *Chain) noted(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := time.Now()
		ctx, span := c.Traces.Receive(r.Context(), "request", began)
		if c.Traces != nil {
			r = r.WithContext(ctx)
		}
		answer := &answer{ResponseWriter: w, status: http.StatusOK}
		defer func() {
			took := time.Since(began)
			route := r.Pattern
			if route == "" {
				route = "none"
			}
			c.Took.Observe(route, took)
			span.Rename(route)
			span.Note(trace.Route, route)
			span.Note(trace.Method, known(r.Method))
			span.Answered(answer.status)
			span.End()
			c.Log.Debug("request", "method", r.Method, "route", route, "status", answer.status, "took", took)
		}()
		next.ServeHTTP(answer, r)
	})
}

// methods are those that HTTP knows.
var methods = []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}

// known is the method, unless somebody made one up.
func known(method string) string {
	if slices.Contains(methods, method) {
		return method
	}
	return "_OTHER"
}

// answer remembers the status.
type answer struct {
	http.ResponseWriter
	status int
	sent   bool
}

// WriteHeader implements http.ResponseWriter. A second status is only remembered: the
// library of the API says so that the reader has left.
func (a *answer) WriteHeader(status int) {
	a.status = status
	if !a.sent {
		a.sent = status >= http.StatusOK // others announce one
		a.ResponseWriter.WriteHeader(status)
	}
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
