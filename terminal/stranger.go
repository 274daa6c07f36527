package terminal

import (
	"net"
	"sync"
	"time"

	"github.com/charmbracelet/ssh"
	gossh "golang.org/x/crypto/ssh"

	"nagara/server/auth"
	"nagara/server/middleware"
)

// How many may be at the door who have not said who they are: in all, and of one
// network; and how long they may take to.
const (
	mostStrangers      = 100
	mostStrangersOfOne = 20
	longestGreeting    = 10 * time.Second
)

// stranger is a connection whose visitor has not signed in. It ends if they do
// not in time, whatever they send meanwhile.
type stranger struct {
	net.Conn
	leave func() // the door, to come in or to go

	mu     sync.Mutex
	inTime time.Time // zero for one who came in
}

type strangerKey struct{}

// greet takes a place at the door for a new connection, if there is one.
func (g *Gate) greet(ctx ssh.Context, conn net.Conn) net.Conn {
	leave, room := g.door.Take(
		middleware.Share{Of: "all", Most: mostStrangers},
		middleware.Share{Of: networkOf(conn.RemoteAddr()), Most: mostStrangersOfOne})
	if !room {
		return nil
	}
	s := &stranger{Conn: conn, leave: leave, inTime: time.Now().Add(g.Greeting)}
	ctx.SetValue(strangerKey{}, s)
	return s
}

// comeIn lets whoever has signed in leave the door.
func comeIn(ctx ssh.Context) *gossh.ServerConfig {
	return &gossh.ServerConfig{AuthLogCallback: func(_ gossh.ConnMetadata, _ string, refused error) {
		if s, ok := ctx.Value(strangerKey{}).(*stranger); ok && refused == nil {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.inTime = time.Time{}
			s.leave()
		}
	}}
}

// SetDeadline implements net.Conn. It is asked for a later one at each word.
func (s *stranger) SetDeadline(at time.Time) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.inTime.IsZero() && (at.IsZero() || at.After(s.inTime)) {
		at = s.inTime
	}
	return s.Conn.SetDeadline(at)
}

// Close implements net.Conn.
func (s *stranger) Close() error {
	s.leave()
	return s.Conn.Close()
}

func networkOf(address net.Addr) string {
	host, _, err := net.SplitHostPort(address.String())
	if err != nil {
		return address.String()
	}
	return auth.Network(host)
}
