package listener

import (
	"cmp"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"nagara/server/middleware"
)

// unsent is how much the system keeps of what a reader has not taken. Left to
// itself it keeps megabytes, and a slow line would make no progress for minutes
// that could be seen from here.
const unsent = 128 << 10

// conn is a connection that ends when its reader does not read. That holds for
// whatever is sent, be it an answer, a stream or a live socket, encrypted or not.
type conn struct {
	net.Conn
	patience time.Duration
	left     func()
	// stuck counts writes that are not done, or failed.
	stuck atomic.Int32

	mu sync.Mutex
	// until is the deadline that was set by whoever writes; zero is none.
	until time.Time
}

func newConn(c net.Conn, wait time.Duration, left func()) *conn {
	if tcp, ok := c.(interface{ SetWriteBuffer(bytes int) error }); ok {
		_ = tcp.SetWriteBuffer(unsent) // the system's own will do
	}
	return &conn{Conn: c, patience: cmp.Or(wait, middleware.Patience), left: left}
}

// Write implements net.Conn, one piece at a time.
func (c *conn) Write(text []byte) (n int, err error) {
	c.stuck.Add(1)
	for n < len(text) {
		if err := c.hurry(); err != nil {
			return n, err
		}
		wrote, err := c.Conn.Write(text[n:min(n+middleware.Piece, len(text))])
		if n += wrote; err != nil {
			return n, err // callers ask whether it is a timeout
		}
	}
	c.stuck.Add(-1)
	return n, nil
}

// hurry gives the next piece its time, if whoever writes gave no less.
func (c *conn) hurry() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	at := time.Now().Add(c.patience)
	if !c.until.IsZero() && c.until.Before(at) {
		at = c.until
	}
	return c.Conn.SetWriteDeadline(at)
}

// SetWriteDeadline implements net.Conn.
func (c *conn) SetWriteDeadline(at time.Time) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.until = at
	return c.Conn.SetWriteDeadline(at)
}

// SetDeadline implements net.Conn.
func (c *conn) SetDeadline(at time.Time) error {
	if err := c.SetWriteDeadline(at); err != nil {
		return err
	}
	return c.SetReadDeadline(at)
}

// CloseWrite is how an HTTP server says the last word to one who still sends.
func (c *conn) CloseWrite() error {
	if tcp, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return tcp.CloseWrite()
	}
	return nil
}

// Close implements net.Conn. What somebody does not read is not left to the system,
// which would keep it for minutes.
func (c *conn) Close() error {
	defer c.left()
	if tcp, ok := c.Conn.(interface{ SetLinger(seconds int) error }); ok && c.stuck.Load() > 0 {
		_ = tcp.SetLinger(0) // it is closed either way
	}
	return c.Conn.Close()
}
