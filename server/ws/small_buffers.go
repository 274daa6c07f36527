package ws

import (
	"bufio"
	"net"
	"net/http"
)

// buffer is how much a socket reads and writes at once, for as long as it is open.
// What clients ask is short, and a long message is written past it.
const buffer = 512

// smallBuffers hands a connection over with small buffers. Those of an HTTP server are of
// four kilobytes each, and most sockets are silent most of the time. It keeps the
// line, which can be closed whatever is being said on it.
type smallBuffers struct {
	http.ResponseWriter
	line net.Conn
}

// Hijack implements http.Hijacker.
func (b *smallBuffers) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, wide, err := http.NewResponseController(b.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	read, err := wide.Peek(wide.Reader.Buffered())
	if err != nil {
		return nil, nil, err
	}
	reader := bufio.NewReaderSize(wide, max(buffer, len(read)))
	// What was read already goes into the new buffer: the old one is let go.
	if _, err := reader.Peek(len(read)); err != nil {
		return nil, nil, err
	}
	b.line = conn
	return conn, bufio.NewReadWriter(reader, bufio.NewWriterSize(conn, buffer)), nil
}
