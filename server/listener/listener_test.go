package listener

import (
	"bufio"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"nagara/api"
	"nagara/server/middleware"
)

// far gives connections the addresses of other machines.
type far struct {
	net.Listener
	from chan string // of the next one
}

func (f *far) Accept() (net.Conn, error) {
	c, err := f.Listener.Accept()
	if err != nil {
		return nil, err
	}
	at, err := net.ResolveTCPAddr("tcp", <-f.from)
	return distant{c.(*net.TCPConn), at}, err
}

type distant struct {
	*net.TCPConn
	at net.Addr
}

func (d distant) RemoteAddr() net.Addr { return d.at }

// open serves at a port of this machine until the test ends.
func open(t *testing.T, l *Listener, h http.HandlerFunc) (address string) {
	t.Helper()
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if from, ok := l.Listener.(*far); ok {
		from.Listener = tcp
	} else {
		l.Listener = tcp
	}
	web := &http.Server{Handler: h, ReadHeaderTimeout: time.Minute}
	ended := make(chan error, 1)
	go func() { ended <- web.Serve(l) }()
	t.Cleanup(func() {
		_ = web.Close()
		<-ended
	})
	return tcp.Addr().String()
}

// ask opens a connection and sends a request; the answer is not read.
func ask(t *testing.T, address string) net.Conn {
	t.Helper()
	c, err := net.Dial("tcp", address)
	if err == nil {
		_, err = io.WriteString(c, "GET / HTTP/1.1\r\nHost: nagara.example\r\nAccept-Language: fr\r\n\r\n")
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c
}

// reply is an answer that was read.
type reply struct {
	status int
	text   string
	closed bool
}

func answered(t *testing.T, c net.Conn) reply {
	t.Helper()
	answer, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return reply{answer.StatusCode, string(text), answer.Close}
}

// taken is how many places are.
func (l *Listener) taken() int {
	n := 0
	for {
		leave, room := l.places.Take(l.shares(&net.UnixAddr{})...)
		if !room {
			return l.All - n
		}
		defer leave()
		n++
	}
}

// TestReadersWhoDoNotRead: their answers end, be they long or without end, and their
// places are free again.
func TestReadersWhoDoNotRead(t *testing.T) {
	const readers = 20
	ended := make(chan error, readers)
	l := &Listener{All: readers, Patience: time.Millisecond}
	address := open(t, l, func(w http.ResponseWriter, _ *http.Request) {
		for text := make([]byte, 1<<20); ; {
			if _, err := w.Write(text); err != nil {
				ended <- err
				return
			}
		}
	})
	for range readers {
		ask(t, address)
	}
	for range readers {
		<-ended
	}
	for l.taken() > 0 { // net/http closes them right after the handler
		<-time.After(time.Millisecond)
	}
	if _, err := io.ReadFull(ask(t, address), make([]byte, 100)); err != nil {
		t.Errorf("one who reads gets %v", err)
	}
}

// TestOneNetworkHasItsShare: the next connection of a network is told so, in its
// language, while others come in; when one is closed, another may come.
func TestOneNetworkHasItsShare(t *testing.T) {
	for name, network := range map[string][3]string{
		"one address":      {"192.0.2.1:4000", "192.0.2.1:4001", "192.0.2.1:4002"},
		"one line of IPv6": {"[2001:db8:1:2::1]:4000", "[2001:db8:1:2::2]:4000", "[2001:db8:1:2::3]:4000"},
	} {
		t.Run(name, func(t *testing.T) {
			from := make(chan string, 1)
			address := open(t, &Listener{Listener: &far{from: from}, Each: 2}, func(http.ResponseWriter, *http.Request) {})
			come := func(whence string) (net.Conn, reply) {
				from <- whence
				c := ask(t, address)
				return c, answered(t, c)
			}
			first, answer := come(network[0])
			if _, also := come(network[1]); answer.status != http.StatusOK || also.status != http.StatusOK {
				t.Fatalf("got %v and %v", answer, also)
			}
			_, answer = come(network[2])
			var why api.Problem
			if err := json.Unmarshal([]byte(answer.text), &why); err != nil || answer.status != http.StatusTooManyRequests || !strings.Contains(why.Detail, "réseau") || !answer.closed {
				t.Errorf("a third is answered %v, %v", answer, err)
			}
			if _, answer := come("198.51.100.1:4000"); answer.status != http.StatusOK {
				t.Errorf("another network is answered %v", answer)
			}
			_ = first.Close()
			for answer.status != http.StatusOK {
				_, answer = come(network[2])
			}
		})
	}
}

// TestAllHaveABound: for those of this machine there is no other.
func TestAllHaveABound(t *testing.T) {
	address := open(t, &Listener{All: 3, Each: 1}, func(http.ResponseWriter, *http.Request) {})
	for i := range 4 {
		answer := answered(t, ask(t, address))
		if refused := answer.status == http.StatusTooManyRequests; refused != (i == 3) {
			t.Errorf("connection %d is answered %v", i+1, answer)
		}
	}
}

// TestRefusalsAreFew: while many are told why they are refused, others are not; nor
// where a handshake comes first.
func TestRefusalsAreFew(t *testing.T) {
	crowded := &Listener{All: 1}
	for range tellers {
		crowded.telling.Take(middleware.Share{Of: "all"})
	}
	for _, l := range []*Listener{crowded, {All: 1, Encrypted: true}} {
		address := open(t, l, func(http.ResponseWriter, *http.Request) {})
		answered(t, ask(t, address))
		if n, err := ask(t, address).Read(make([]byte, 1)); n != 0 || err == nil {
			t.Errorf("one is told something: %d, %v", n, err)
		}
	}
}
