package middleware

import (
	"cmp"
	"net/http"
	"time"
)

// Patience is usually how long a reader may take to make room for a Piece: who reads
// slowly, on a bad line, gets everything, and who does not read is let go.
const (
	Patience = 30 * time.Second
	Piece    = 16 << 10
)

// patient lets streams of HTTP/2 go whose readers do not read. Over HTTP/1 the connection
// sees to that (package listener). Here it does not: who gives a stream no room reads the
// connection, and nothing is ever written to it.
func (c *Chain) patient(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ProtoMajor != 2 {
			next.ServeHTTP(w, r)
			return
		}
		s := &stream{w, http.NewResponseController(w), cmp.Or(c.Patience, Patience)}
		// What is left when the handler is done is written then.
		defer s.hurry(true)
		next.ServeHTTP(s, r)
	})
}

// stream is an answer by HTTP/2.
type stream struct {
	http.ResponseWriter
	connection *http.ResponseController
	patience   time.Duration
}

// hurry gives what is written now its time. Between two pieces there is none: then it
// is the reader who waits.
func (s *stream) hurry(writes bool) {
	var until time.Time
	if writes {
		until = time.Now().Add(s.patience)
	}
	_ = s.connection.SetWriteDeadline(until) // one without deadlines is a test's
}

// Write implements http.ResponseWriter, one piece at a time.
func (s *stream) Write(text []byte) (n int, err error) {
	defer s.hurry(false)
	for {
		s.hurry(true)
		wrote, err := s.ResponseWriter.Write(text[n:min(n+Piece, len(text))])
		if n += wrote; err != nil || n >= len(text) {
			return n, err // callers compare it
		}
	}
}

// FlushError is for http.ResponseController.
func (s *stream) FlushError() error {
	defer s.hurry(false)
	s.hurry(true)
	return s.connection.Flush()
}

// Unwrap is for http.ResponseController.
func (s *stream) Unwrap() http.ResponseWriter { return s.ResponseWriter }
