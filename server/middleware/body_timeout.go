package middleware

import (
	"cmp"
	"errors"
	"io"
	"net/http"
	"time"
)

// bodyTime is how long a body may take to arrive: the longest is 64 KiB.
const bodyTime = 10 * time.Second

// hurried cuts off a body that does not come. Whether anybody reads it or not,
// the connection would stay open for it.
func (c *Chain) hurried(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Body != http.NoBody {
			connection := http.NewResponseController(w)
			_ = connection.SetReadDeadline(time.Now().Add(cmp.Or(c.BodyTime, bodyTime))) // one without deadlines is a test's
			// In a copy: net/http closes a connection only if it knows its own body
			// again, and sees that it was not read to the end.
			r = r.WithContext(r.Context())
			r.Body = &arriving{r.Body, connection}
		}
		next.ServeHTTP(w, r)
	})
}

// arriving is a body. Once it is there, what is asked for may take its time.
type arriving struct {
	io.ReadCloser
	connection *http.ResponseController
}

// Read implements io.Reader.
func (a *arriving) Read(into []byte) (n int, err error) {
	n, err = a.ReadCloser.Read(into)
	if errors.Is(err, io.EOF) {
		_ = a.connection.SetReadDeadline(time.Time{}) // as above
	}
	return n, err // readers compare it with io.EOF
}
