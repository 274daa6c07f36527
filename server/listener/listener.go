// Package listener accepts connections: so many at once, so many of one network, and
// none for long of somebody who does not read what is sent.
package listener

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/netip"
	"time"

	"nagara/api"
	"nagara/locale"
	"nagara/server/middleware"
	"nagara/server/problem"
)

// Most is how many connections one machine usually has at once. Each takes up to
// 41 kB of memory when it is a live socket, and one descriptor.
const Most = 50_000

// Listener bounds what it accepts.
type Listener struct {
	net.Listener
	// All is how many connections there may be, Each how many one network may have;
	// 0 is any number. Those of this machine count for all only: they are its
	// proxy's or its SSH gate's.
	All, Each int
	// Patience is how long a reader may take to make room for more; usually 30
	// seconds.
	Patience time.Duration
	// Encrypted is that refusals cannot be read before a handshake.
	Encrypted bool

	places  middleware.Places
	telling middleware.Places
}

// Accept implements net.Listener. One connection too many is told so and closed.
func (l *Listener) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		left, room := l.places.Take(l.shares(conn.RemoteAddr())...)
		if room {
			return newConn(conn, l.Patience, left), nil
		}
		l.refuse(conn)
	}
}

func (l *Listener) shares(from net.Addr) []middleware.Share {
	shares := []middleware.Share{{Of: "all", Most: l.All}}
	at, err := netip.ParseAddrPort(from.String())
	if err != nil || at.Addr().Unmap().IsLoopback() {
		return shares
	}
	return append(middleware.Networks(at.Addr().String(), l.Each), shares...)
}

const (
	// tellers is how many are told at a time why they are refused; the others are
	// only hung up on. tellWithin is how long that may take.
	tellers    = 64
	tellWithin = 2 * time.Second
	// maxRead is how much of their request is read for that.
	maxRead = 16 << 10
)

// refuse says why, in the language of whoever asks, without keeping anybody waiting
// who is let in.
func (l *Listener) refuse(conn net.Conn) {
	told, room := l.telling.Take(middleware.Share{Of: "all", Most: tellers})
	if l.Encrypted || !room {
		_ = conn.Close() // it may be closed already
		return
	}
	go func() {
		defer told()
		defer func() { _ = conn.Close() }()              // as above
		_ = conn.SetDeadline(time.Now().Add(tellWithin)) // one that has none ends by itself
		asked, err := http.ReadRequest(bufio.NewReader(io.LimitReader(conn, maxRead)))
		if err == nil {
			tell(conn, locale.Find(asked.Header.Get("Accept-Language")))
		}
	}()
}

func tell(conn net.Conn, l *locale.Language) {
	why := problem.From(problem.New(http.StatusTooManyRequests, "server.connections"), l)
	text, _ := json.Marshal(why) // it is made of texts
	answer := http.Response{
		StatusCode: why.Status, ProtoMajor: 1, ProtoMinor: 1, Close: true,
		Header: http.Header{"Content-Type": {api.ProblemType}}, Body: io.NopCloser(bytes.NewReader(text)), ContentLength: int64(len(text)),
	}
	_ = answer.Write(conn) // whoever does not read it is gone
}
