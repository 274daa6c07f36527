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
	w.Transport = &http.Transport{
		MaxIdleConnsPerHost: 64,
		DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
			dialer := net.Dialer{LocalAddr: from(address, dialled.Add(1)-1)}
			conn, err := dialer.DialContext(ctx, network, address)
			if err != nil {
				return nil, err
			}
			return counted{conn, w}, nil
		},
	}
	return w
}

// dialled is how many connections there were.
var dialled atomic.Int64

// perAddress is how many connections come from one address: Linux has 28,000 ports for
// them.
const perAddress = 25_000

// from is the address from which a connection comes, or nil for the usual one. This
// machine has many, each with ports of its own, of which one would not be enough.
func from(to string, number int64) net.Addr {
	host, _, _ := net.SplitHostPort(to)
	if ip := net.ParseIP(host); number < perAddress || ip == nil || !ip.IsLoopback() || ip.To4() == nil {
		return nil
	}
	return &net.TCPAddr{IP: net.IPv4(127, 0, 0, byte(1+number/perAddress%200))}
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
