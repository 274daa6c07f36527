package middleware

import (
	"bytes"
	"crypto/tls"
	"encoding/binary"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// frame writes one of HTTP/2.
func frame(kind, flags byte, id uint32, body []byte) []byte {
	head := binary.BigEndian.AppendUint32(nil, uint32(len(body)))[1:]
	return append(binary.BigEndian.AppendUint32(append(head, kind, flags), id), body...)
}

// readUntil reads frames until one of that kind comes.
func readUntil(from io.Reader, kind byte) error {
	for {
		head := make([]byte, 9)
		if _, err := io.ReadFull(from, head); err != nil {
			return err
		}
		size := binary.BigEndian.Uint32(append([]byte{0}, head[:3]...))
		if _, err := io.CopyN(io.Discard, from, int64(size)); err != nil {
			return err
		}
		if head[3] == kind {
			return nil
		}
	}
}

// TestStreamsThatAreNotRead: who gives a stream of HTTP/2 no room is let go, though
// the connection is read all the while, be the answer long, short, or one that goes on.
func TestStreamsThatAreNotRead(t *testing.T) {
	for name, answer := range map[string]func(http.ResponseWriter){
		"long":  func(w http.ResponseWriter) { _, _ = io.WriteString(w, strings.Repeat("stone ", 100_000)) },
		"short": func(w http.ResponseWriter) { _, _ = io.WriteString(w, "stone") },
		"flushed": func(w http.ResponseWriter) {
			_, _ = io.WriteString(w, "stone")
			_ = http.NewResponseController(w).Flush()
		},
	} {
		t.Run(name, func(t *testing.T) {
			const headers, reset, settings = 1, 3, 4
			done := make(chan struct{})
			s := httptest.NewUnstartedServer((&Chain{Patience: 50 * time.Millisecond}).patient(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				defer close(done)
				answer(w)
			})))
			s.EnableHTTP2 = true
			s.StartTLS()
			defer s.Close()
			conn, err := tls.Dial("tcp", s.Listener.Addr().String(), &tls.Config{InsecureSkipVerify: true, NextProtos: []string{"h2"}}) // its own
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = conn.Close() }()
			_ = conn.SetDeadline(time.Now().Add(10 * time.Second))
			noRoom := []byte{0, 4, 0, 0, 0, 0}            // SETTINGS_INITIAL_WINDOW_SIZE
			get := []byte{0x82, 0x87, 0x84, 0x41, 1, 'x'} // GET https / at x
			_, err = conn.Write(bytes.Join([][]byte{
				[]byte("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), frame(settings, 0, 0, noRoom), frame(settings, 1, 0, nil), frame(headers, 5, 1, get),
			}, nil))
			if err == nil {
				err = readUntil(conn, reset)
			}
			if err != nil {
				t.Fatalf("the stream is still open: %v", err)
			}
			<-done
		})
	}
}

// TestStreamsThatWait: between two pieces it is the reader who waits, for as long as it
// takes.
func TestStreamsThatWait(t *testing.T) {
	more := make(chan struct{})
	s := httptest.NewUnstartedServer((&Chain{Patience: 20 * time.Millisecond}).patient(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, "stone ")
		_ = http.NewResponseController(w).Flush()
		<-more
		_, _ = io.WriteString(w, "temple")
	})))
	s.EnableHTTP2 = true
	s.StartTLS()
	defer s.Close()
	answer, err := s.Client().Get(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	time.AfterFunc(100*time.Millisecond, func() { close(more) })
	if got, err := io.ReadAll(answer.Body); err != nil || string(got) != "stone temple" || answer.ProtoMajor != 2 {
		t.Errorf("by %s came %q, %v", answer.Proto, got, err)
	}
}
