package bench

import (
	"context"
	"net"
	"net/http"
	"sync/atomic"
)

// way is how some clients reach the server. It counts what passes, below the
// frames of sockets, as the connections see it.
type way struct {
	*http.Transport
	// in is what the server has sent, out what it was sent.
	in, out atomic.Int64
}

func newWay() *way {
	w := &way{}
	var dialer net.Dialer
	w.Transport = &http.Transport{
		MaxIdleConnsPerHost: 64,
		DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
			conn, err := dialer.DialContext(ctx, network, address)
			if err != nil {
				return nil, err
			}
			return counted{conn, w}, nil
		},
	}
	return w
}

// counted is a connection whose bytes are.
type counted struct {
	net.Conn
	way *way
}

func (c counted) Read(text []byte) (int, error) {
	n, err := c.Conn.Read(text)
	c.way.in.Add(int64(n))
	return n, err
}

func (c counted) Write(text []byte) (int, error) {
	n, err := c.Conn.Write(text)
	c.way.out.Add(int64(n))
	return n, err
}
