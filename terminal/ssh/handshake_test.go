package ssh

import (
	"errors"
	"io"
	"net"
	"syscall"
	"testing"
	"time"
)

// TestAHandshakeThatNeverEnds is cut off, whatever is sent, and so many of one
// network may be at the door; whoever has signed in is there no more.
func TestAHandshakeThatNeverEnds(t *testing.T) {
	dial, address := openGateAt(t, func(g *Server) { g.Max, g.Greeting = 5, 300*time.Millisecond })
	inside := dial()
	var silent []net.Conn
	for range maxStrangersOfOne {
		silent = append(silent, knock(t, address))
	}
	if err := turnedAway(knock(t, address)); err != nil {
		t.Errorf("one more at the door: %v", err)
	}
	for _, conn := range silent {
		if err := turnedAway(conn); err != nil {
			t.Error(err)
		}
	}
	if s, err := inside.NewSession(); err != nil {
		t.Errorf("one who had signed in was cut off: %v", err)
	} else {
		s.Close()
	}
	dial()
}

// knock connects, and says no more than hello.
func knock(t *testing.T, address string) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	_, _ = io.WriteString(conn, "SSH-2.0-silent\r\n") // it may have been turned away
	return conn
}

// turnedAway reads until the other side has closed the connection.
func turnedAway(conn net.Conn) error {
	_, err := io.Copy(io.Discard, conn)
	if errors.Is(err, syscall.ECONNRESET) {
		return nil
	}
	return err
}
