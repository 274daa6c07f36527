package ws_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"nagara/api"
	"nagara/api/client"
	"nagara/table"
)

// BenchmarkSpectator is what one more spectator costs of whatever is told, in
// processor time: of many who watch a table, and do not read meanwhile.
func BenchmarkSpectator(b *testing.B) {
	const many, words = 1000, 250
	s := open(b)
	var spent time.Duration
	for said := 0; said < b.N; said += words {
		h := newHouse(b, s, many)
		before := processor()
		for n := range min(words, b.N-said) {
			h.talk(b, n)
			h.arrived()
		}
		spent += processor() - before
		h.leave()
	}
	b.ReportMetric(0, "ns/op") // most of it is the kernel's side of the readers
	b.ReportMetric(float64(spent.Microseconds())/float64(b.N*many), "µs/spectator")
}

// house is a table with spectators.
type house struct {
	host    *client.Client
	table   string
	sockets []*net.TCPConn
	waiting []int
}

func newHouse(b *testing.B, s *site, many int) *house {
	h := &house{host: client.New(s.url, http.DefaultTransport), waiting: make([]int, many)}
	fail(b, h.host.Guest(b.Context(), "Ada"))
	var err error
	h.table, err = h.host.Create(b.Context(), api.Wish{Game: "race", Seats: 2, Talk: true})
	fail(b, err)
	_, err = h.host.Do(b.Context(), h.table, table.Join{})
	fail(b, err)
	for i := range many {
		h.sockets = append(h.sockets, h.spectator(b, strings.TrimPrefix(s.url, "http://"), i))
	}
	h.arrived()
	runtime.GC()
	return h
}

// spectator opens a socket by hand, so that it takes no goroutine.
func (h *house) spectator(b *testing.B, address string, i int) *net.TCPConn {
	conn, err := net.Dial("tcp", address)
	fail(b, err)
	_, err = fmt.Fprintf(conn, "GET /api/v1/live HTTP/1.1\r\nHost: %s\r\nX-Forwarded-For: 10.%d.%d.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n", address, i/250, i%250)
	fail(b, err)
	head := bufio.NewReader(conn)
	for line := " "; line != "\r\n"; {
		line, err = head.ReadString('\n')
		fail(b, err)
	}
	ask := fmt.Sprintf(`{"do":"watch","table":%q}`, h.table)
	_, err = conn.Write(append([]byte{0x81, 0x80 | byte(len(ask)), 0, 0, 0, 0}, ask...))
	fail(b, err)
	return conn.(*net.TCPConn)
}

func (h *house) talk(b *testing.B, n int) {
	_, err := h.host.Do(b.Context(), h.table, table.Talk{Text: fmt.Sprint("word ", n), Client: fmt.Sprint(n)})
	fail(b, err)
}

// arrived waits until something more has come to every socket.
func (h *house) arrived() {
	for i, socket := range h.sockets {
		had := h.waiting[i]
		for h.waiting[i] = unread(socket); h.waiting[i] == had; h.waiting[i] = unread(socket) {
			time.Sleep(time.Millisecond) //nolint:forbidigo // between looks: to spin would be measured
		}
	}
}

func (h *house) leave() {
	for _, socket := range h.sockets {
		_ = socket.Close()
	}
}

// unread is how many bytes wait to be read.
func unread(conn *net.TCPConn) (n int) {
	raw, err := conn.SyscallConn()
	if err != nil {
		return -1
	}
	_ = raw.Control(func(fd uintptr) {
		_, _, _ = syscall.Syscall(syscall.SYS_IOCTL, fd, syscall.TIOCINQ, uintptr(unsafe.Pointer(&n)))
	})
	return n
}

func processor() time.Duration {
	var used syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &used)
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

func fail(b *testing.B, err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}
