package notify_test

import (
	"bytes"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	"net/mail"
	"strings"
	"sync"
	"testing"

	"github.com/emersion/go-smtp"
)

// mailbox is a mail server that takes everything, unless it shall not.
type mailbox struct {
	address string

	mu      sync.Mutex
	refuses bool
	letters []letter
}

// letter is a mail as its reader's program has it.
type letter struct {
	to, subject, text, html string
	header                  mail.Header
}

func newMailbox(t *testing.T) *mailbox {
	t.Helper()
	m := &mailbox{}
	server := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &delivery{box: m}, nil }))
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	m.address = listener.Addr().String()
	served := make(chan struct{})
	go func() {
		defer close(served)
		_ = server.Serve(listener)
	}()
	t.Cleanup(func() {
		_ = server.Close()
		<-served
	})
	return m
}

func (m *mailbox) refuse(refuses bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.refuses = refuses
}

// take is what came since it was last asked.
func (m *mailbox) take() []letter {
	m.mu.Lock()
	defer m.mu.Unlock()
	taken := m.letters
	m.letters = nil
	return taken
}

// delivery is one connection to it.
type delivery struct {
	box *mailbox
	to  []string
}

func (d *delivery) Mail(string, *smtp.MailOptions) error { return nil }
func (d *delivery) Reset()                               { d.to = nil }
func (d *delivery) Logout() error                        { return nil }

func (d *delivery) Rcpt(to string, _ *smtp.RcptOptions) error {
	d.to = append(d.to, to)
	return nil
}

func (d *delivery) Data(r io.Reader) error {
	d.box.mu.Lock()
	defer d.box.mu.Unlock()
	if d.box.refuses {
		return &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "come back later"}
	}
	l, err := read(r)
	if err != nil {
		return err
	}
	l.to = strings.Join(d.to, ", ")
	d.box.letters = append(d.box.letters, l)
	return nil
}

// read takes a mail apart.
func read(r io.Reader) (l letter, err error) {
	m, err := mail.ReadMessage(r)
	if err != nil {
		return l, err
	}
	l.header = m.Header
	if l.subject, err = new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject")); err != nil {
		return l, err
	}
	_, arguments, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if err != nil {
		return l, err
	}
	for parts := multipart.NewReader(m.Body, arguments["boundary"]); ; {
		part, err := parts.NextRawPart()
		if err == io.EOF {
			return l, nil
		}
		if err != nil {
			return l, err
		}
		body, err := io.ReadAll(quotedprintable.NewReader(part))
		if err != nil {
			return l, err
		}
		body = bytes.ReplaceAll(body, []byte("\r\n"), []byte("\n"))
		if strings.HasPrefix(part.Header.Get("Content-Type"), "text/html") {
			l.html = string(body)
		} else {
			l.text = string(body)
		}
	}
}
