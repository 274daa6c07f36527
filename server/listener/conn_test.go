package listener

import (
	"errors"
	"io"
	"net"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"nagara/server/middleware"
)

// TestWhoReadsSlowlyGetsEverything: what counts is that something is read now and
// then, not how long all of it takes.
func TestWhoReadsSlowlyGetsEverything(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ours, theirs := net.Pipe()
		defer theirs.Close()
		got := make(chan int)
		go func() {
			read := 0
			for buffer := make([]byte, middleware.Piece); ; {
				time.Sleep(29 * time.Second) //nolint:forbidigo // in a bubble no time passes
				n, err := io.ReadFull(theirs, buffer)
				if read += n; err != nil {
					got <- read
					return
				}
			}
		}()
		c := newConn(ours, 0, func() {})
		if n, err := c.Write(make([]byte, 64*middleware.Piece)); n != 64*middleware.Piece || err != nil {
			t.Errorf("wrote %d, %v", n, err)
		}
		if err := c.Close(); err != nil {
			t.Error(err)
		}
		if read := <-got; read != 64*middleware.Piece {
			t.Errorf("they have read %d", read)
		}
	})
}

// TestWhoDoesNotReadIsLetGo: after 30 seconds, or sooner where whoever writes said so.
func TestWhoDoesNotReadIsLetGo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for name, c := range map[string]struct {
			patience, until, want time.Duration
		}{
			"usually": {0, 0, 30 * time.Second}, "sooner": {0, 5 * time.Second, 5 * time.Second},
			"no later": {0, time.Hour, 30 * time.Second}, "less patience": {time.Second, 0, time.Second},
		} {
			ours, theirs := net.Pipe()
			began := time.Now()
			w := newConn(ours, c.patience, func() {})
			if c.until != 0 {
				_ = w.SetDeadline(began.Add(c.until))
			}
			if n, err := w.Write(make([]byte, middleware.Piece)); n != 0 || !errors.Is(err, os.ErrDeadlineExceeded) || time.Since(began) != c.want {
				t.Errorf("%s: wrote %d, %v after %v; want that it ends after %v", name, n, err, time.Since(began), c.want)
			}
			_, _ = theirs.Close(), w.Close()
		}
	})
}

// resettable notes how it was told to close.
type resettable struct {
	net.Conn
	reset bool
}

func (r *resettable) SetLinger(seconds int) error {
	r.reset = seconds == 0
	return nil
}

// TestWhatIsNotReadIsNotKept: a connection whose reader does not read is reset, so
// that the system keeps nothing for it; one that is well said goodbye to is not.
func TestWhatIsNotReadIsNotKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, reads := range []bool{true, false} {
			ours, theirs := net.Pipe()
			tcp, left := &resettable{Conn: ours}, 0
			c := newConn(tcp, 0, func() { left++ })
			if reads {
				go func() { _, _ = io.Copy(io.Discard, theirs) }()
			}
			_, _ = c.Write([]byte("a page"))
			if err := c.Close(); err != nil || tcp.reset == reads || left != 1 {
				t.Errorf("with a reader: %t; closed with %v, reset %t, left %d times", reads, err, tcp.reset, left)
			}
			_ = theirs.Close()
		}
	})
}
