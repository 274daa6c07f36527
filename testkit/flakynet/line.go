// Package flakynet is a network in memory for tests: its lines can fall silent, as
// those of a phone in a tunnel do. Nobody is told: what is sent goes nowhere.
package flakynet

import (
	"context"
	"net"
	"sync"
)

// Line is a listener, and the only way to it.
type Line struct {
	calls  chan net.Conn
	closed chan struct{}
	once   sync.Once

	mu         sync.Mutex
	deaf, mute bool
}

// New is a line that works.
func New() *Line { return &Line{calls: make(chan net.Conn), closed: make(chan struct{})} }

// Silence decides what reaches the far end, and what comes from it: nothing
// where it is deaf or mute.
func (l *Line) Silence(deaf, mute bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.deaf, l.mute = deaf, mute
}

func (l *Line) silent() (deaf, mute bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.deaf, l.mute
}

// DialContext is for an http.Transport.
func (l *Line) DialContext(ctx context.Context, _, _ string) (net.Conn, error) {
	near, far := net.Pipe()
	select {
	case l.calls <- far:
		return &end{near, l}, nil
	case <-l.closed:
		return nil, net.ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Accept implements net.Listener.
func (l *Line) Accept() (net.Conn, error) {
	select {
	case conn := <-l.calls:
		return conn, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener.
func (l *Line) Close() error {
	l.once.Do(func() { close(l.closed) })
	return nil
}

// Addr implements net.Listener.
func (*Line) Addr() net.Addr { return &net.IPAddr{} }

// end is the near end of a connection.
type end struct {
	net.Conn
	line *Line
}

// Read waits while nothing comes. What is lost meanwhile is lost.
func (e *end) Read(p []byte) (int, error) {
	for {
		n, err := e.Conn.Read(p)
		if _, mute := e.line.silent(); err != nil || !mute {
			return n, err
		}
	}
}

// Write takes what goes nowhere, too.
func (e *end) Write(p []byte) (int, error) {
	if deaf, _ := e.line.silent(); deaf {
		return len(p), nil
	}
	return e.Conn.Write(p)
}
