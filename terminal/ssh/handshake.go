package ssh

import (
	"net"
	"sync"
	"time"

	"github.com/charmbracelet/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// How many may be at the door who have not said who they are: in all, and of one
// network; and how long they may take to.
const (
	maxStrangers      = 100
	maxStrangersOfOne = 20
	maxGreeting       = 10 * time.Second
)

// handshake is a connection whose visitor has not signed in. It ends if they do
// not in time, whatever they send meanwhile.
type handshake struct {
	net.Conn
	leave func() // the door, to come in or to go

	mu     sync.Mutex
	inTime time.Time // zero for one who came in
}

type strangerKey struct{}

// greet takes a place at the door for a new connection, if there is one.
func (srv *Server) greet(ctx ssh.Context, conn net.Conn) net.Conn {
	leave, room := srv.door.take(srv.networkOf(conn.RemoteAddr()), maxStrangers, maxStrangersOfOne)
	if !room {
		return nil
	}
	s := &handshake{Conn: conn, leave: leave, inTime: time.Now().Add(srv.Greeting)}
	ctx.SetValue(strangerKey{}, s)
	return s
}

// comeIn lets whoever has signed in leave the door.
func comeIn(ctx ssh.Context) *gossh.ServerConfig {
	return &gossh.ServerConfig{AuthLogCallback: func(_ gossh.ConnMetadata, _ string, refused error) {
		if s, ok := ctx.Value(strangerKey{}).(*handshake); ok && refused == nil {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.inTime = time.Time{}
			s.leave()
		}
	}}
}

// SetDeadline implements net.Conn. It is asked for a later one at each word.
func (s *handshake) SetDeadline(at time.Time) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.inTime.IsZero() && (at.IsZero() || at.After(s.inTime)) {
		at = s.inTime
	}
	return s.Conn.SetDeadline(at)
}

// Close implements net.Conn.
func (s *handshake) Close() error {
	s.leave()
	return s.Conn.Close()
}

func (srv *Server) networkOf(address net.Addr) string {
	host, _, err := net.SplitHostPort(address.String())
	switch {
	case err != nil:
		return address.String()
	case srv.Network == nil:
		return host
	}
	return srv.Network(host)
}
