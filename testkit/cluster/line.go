package cluster

import (
	"io"
	"net"
	"sync"
	"testing"
)

// Line is a TCP connection to somewhere that can be cut: then nothing comes
// through, and nobody is told.
type Line struct {
	to       string
	listener net.Listener

	mu   sync.Mutex
	cut  bool
	heal *sync.Cond
	ends map[net.Conn]bool
	done bool
}

// NewLine leads to an address until the test ends.
func NewLine(t testing.TB, to string) *Line {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := &Line{to: to, listener: listener, ends: map[net.Conn]bool{}}
	l.heal = sync.NewCond(&l.mu)
	var all sync.WaitGroup
	all.Go(func() { l.accept(&all) })
	t.Cleanup(func() {
		l.close()
		all.Wait()
	})
	return l
}

// Address is the near end.
func (l *Line) Address() string { return l.listener.Addr().String() }

// Cut lets nothing through, until Heal.
func (l *Line) Cut() { l.set(true) }

// Heal lets everything through again, also what was sent meanwhile.
func (l *Line) Heal() { l.set(false) }

func (l *Line) set(cut bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cut = cut
	l.heal.Broadcast()
}

func (l *Line) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.done = true
	_ = l.listener.Close() // the test is over
	for end := range l.ends {
		_ = end.Close()
	}
	l.heal.Broadcast()
}

// keep notes an end, so that it can be closed; false if it is too late for it.
func (l *Line) keep(end net.Conn) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.ends[end] = true
	return !l.done
}

func (l *Line) drop(end net.Conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	_ = end.Close()
	delete(l.ends, end)
}

// whole waits until the line is not cut; false if it ends instead.
func (l *Line) whole() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	for l.cut && !l.done {
		l.heal.Wait()
	}
	return !l.done
}

func (l *Line) accept(all *sync.WaitGroup) {
	for {
		near, err := l.listener.Accept()
		if err != nil {
			return
		}
		all.Go(func() { l.join(near) })
	}
}

// join carries bytes both ways until one end is closed.
func (l *Line) join(near net.Conn) {
	defer l.drop(near)
	if !l.keep(near) || !l.whole() {
		return
	}
	far, err := net.Dial("tcp", l.to)
	if err != nil {
		return
	}
	defer l.drop(far)
	if !l.keep(far) {
		return
	}
	var ways sync.WaitGroup
	for _, way := range [][2]net.Conn{{near, far}, {far, near}} {
		ways.Go(func() {
			_, _ = io.Copy(gate{way[0], l}, way[1]) // that one end is closed is how it ends
			_ = way[0].Close()
		})
	}
	ways.Wait()
}

// gate lets bytes through while the line is whole.
type gate struct {
	net.Conn
	line *Line
}

// Write implements io.Writer.
func (g gate) Write(p []byte) (int, error) {
	if !g.line.whole() {
		return 0, io.ErrClosedPipe
	}
	return g.Conn.Write(p)
}
