package ws

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"sync"
	"time"

	"github.com/coder/websocket"

	"nagara/api"
	"nagara/server/auth"
	"nagara/server/problem"
	"nagara/server/trace"
	"nagara/site/account"
	"nagara/table"
)

// socket is one open connection.
type socket struct {
	live    *Live
	conn    *websocket.Conn
	line    net.Conn // below conn
	visitor *auth.Visitor
	ctx     context.Context // the life of the connection
	cancel  context.CancelFunc
	beats   *time.Timer
	beaten  int
	silent  *time.Timer
	work    sync.WaitGroup
	pool    *pool
	heard   chan error

	mu       sync.Mutex
	watching map[string]*subscription
	// closed is that nothing is begun any more.
	closed bool
	// named are the people whose names were sent.
	named map[string]bool
	// attending are the tables at which the visitor is, resting that nobody is
	// at the page.
	attending map[*presenceSub]struct{}
	resting   bool
}

func newSocket(l *Live, conn *websocket.Conn, line net.Conn, v *auth.Visitor) *socket {
	s := &socket{live: l, conn: conn, line: line, visitor: v, heard: make(chan error, 1)}
	// Not the request's context: that one holds on to the request.
	s.ctx, s.cancel = context.WithCancel(context.Background())
	return s
}

// serve reads what the client asks until it leaves. What it asks for is done
// in order.
func (s *socket) serve() {
	defer s.work.Wait()
	defer s.forgetAll()
	// The connection is nobody else's: what is not closed here stays open for good.
	defer func() { _ = s.conn.CloseNow() }() // it may be closed already
	defer s.cancel()
	s.hello()
	s.beats = time.AfterFunc(s.live.beat(), s.beat)
	defer s.beats.Stop()
	s.silent = time.AfterFunc(silence, func() { s.leave(websocket.StatusGoingAway, api.Silent) })
	defer s.silent.Stop()
	for {
		// A context would take memory for as long as nothing comes; whoever ends
		// it closes the connection, too.
		_, message, err := s.conn.Reader(context.Background())
		if err != nil {
			return
		}
		// Elsewhere: the stack that it takes is not kept for as long as the
		// socket is open.
		s.pool.do(func() { s.heard <- s.receive(message) })
		if <-s.heard != nil {
			return
		}
	}
}

// aside lets somebody else do something. The socket waits for it when it closes.
func (s *socket) aside(job func()) {
	s.work.Add(1)
	s.pool.do(func() {
		defer s.work.Done()
		job()
	})
}

// asideWhileOpen does the same for those who cannot know whether the socket closes.
// It tells whether it is being done.
func (s *socket) asideWhileOpen(job func()) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return false
	}
	s.aside(job)
	return true
}

// receive does what the client asks. The error is that the connection is gone.
func (s *socket) receive(message io.Reader) error {
	text := messages.Get().(*[]byte)
	defer messages.Put(text)
	over := bytes.NewBuffer((*text)[:0])
	_, err := over.ReadFrom(message)
	if *text = over.Bytes(); err != nil {
		return err
	}
	s.silent.Reset(silence)
	began, received := time.Now(), s.live.Hall.Now()
	var ask api.Request
	if err := json.Unmarshal(*text, &ask); err != nil {
		s.refuse(ask, problem.New(http.StatusBadRequest, "server.message"))
		return nil
	}
	s.do(ask, began, received)
	return nil
}

func (s *socket) hello() {
	now := s.live.Hall.Now().UTC()
	t := api.Message{Type: api.Hello, Protocol: api.Protocol, At: &now}
	if s.visitor.ID() != "" {
		person := api.PersonOf(s.visitor.Account)
		t.Account = &person
	}
	s.answer(t)
}

// beat tells the client that the server is there, and does so again after a
// while. A visitor who was signed out at another machine is disconnected.
func (s *socket) beat() {
	if s.beaten++; s.beaten%recheck == 0 && s.visitor.Gone(s.ctx) {
		s.leave(websocket.StatusPolicyViolation, api.SignedOut)
		return
	}
	now := s.live.Hall.Now().UTC()
	if s.send(api.Message{Type: api.Beat, At: &now}) == nil && s.ctx.Err() == nil {
		s.beats.Reset(s.live.beat())
	}
}

func (s *socket) do(ask api.Request, began, received time.Time) {
	if ask.Do == "beat" && ask.Ask == "" {
		return
	}
	if err := s.live.Accounts.Check(s.visitor.Key()); err != nil {
		s.refuse(ask, err)
		return
	}
	switch ask.Do {
	case "beat":
		now := received.UTC()
		s.answer(api.Message{Type: api.Beat, Ask: ask.Ask, At: &now})
	case "watch":
		s.watch(ask)
	case "forget":
		s.forget(ask.Table)
	case "away", "here":
		s.rest(ask.Do == "away")
	default:
		s.command(ask, began, received)
	}
}

// command carries out a command. The hall holds an automatic answer back for a
// while, so it gets a goroutine of its own: other commands must not wait for it.
func (s *socket) command(ask api.Request, began, received time.Time) {
	order, err := table.FindCommand(ask.Do)
	if err != nil {
		s.refuse(ask, err)
		return
	}
	if err := s.visitor.Must(account.Scope(order.Scope)); err != nil {
		s.refuse(ask, err)
		return
	}
	c, err := order.Read(ask.With)
	if err != nil {
		s.refuse(ask, err)
		return
	}
	if p, ok := c.(table.Play); ok && p.Automatic {
		s.aside(func() { s.carryOut(ask, c, began, received) })
		return
	}
	s.carryOut(ask, c, began, received)
}

func (s *socket) carryOut(ask api.Request, c table.Command, began, received time.Time) {
	// What was begun is finished even if the client leaves meanwhile.
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	read := time.Now()
	ctx, span := s.live.Traces.Receive(ctx, "command", began)
	defer span.End()
	span.Note(trace.Command, ask.Do) // an order has that name
	if err := s.live.Guard.Allow(ctx, s.visitor.Account, ask.Table, c); err != nil {
		s.refuse(ask, err)
		return
	}
	receipt, err := s.live.Hall.Do(ctx, ask.Table, s.visitor.Request(received), c)
	_, reading := s.live.Traces.BeginAt(ctx, "read", began) // not before: it may be withheld
	reading.EndAt(read)
	_, telling := s.live.Traces.Begin(ctx, "tell")
	defer telling.End()
	if err != nil {
		span.Note(trace.Refused, "true")
		s.refuse(ask, err)
		return
	}
	s.answer(api.Message{Type: api.Done, Ask: ask.Ask, Table: ask.Table, Seq: receipt.Seq, Repeated: receipt.Repeated})
}

func (s *socket) refuse(ask api.Request, err error) {
	err = problem.NameHost(s.ctx, s.live.People, s.visitor.Language, err)
	p := problem.From(err, s.visitor.Language)
	if p.Status >= http.StatusInternalServerError && !problem.Silent(err) {
		s.live.Log.Error("request on a live socket failed", "do", ask.Do, "table", ask.Table, "error", err)
	}
	s.answer(api.Message{Type: api.Refused, Ask: ask.Ask, Table: ask.Table, Problem: p})
}

// messages are texts to write messages over.
var messages = sync.Pool{New: func() any { return new([]byte) }}

// send sends a message. The error is that the connection is gone.
func (s *socket) send(t api.Message) error {
	text := messages.Get().(*[]byte)
	defer messages.Put(text)
	var err error
	if *text, err = api.Append((*text)[:0], t); err != nil {
		s.live.Log.Error("message cannot be encoded", "type", t.Type, "error", err)
		return err
	}
	return s.write(*text)
}

// write sends a message, or sends the client away if it does not read. It ends when
// the connection is closed, whatever the context.
func (s *socket) write(message []byte) error {
	slow := time.AfterFunc(s.live.Patience, func() {
		s.live.Dropped.Add(1)
		s.leave(websocket.StatusTryAgainLater, api.TooSlow)
	})
	defer slow.Stop()
	err := s.conn.Write(context.Background(), websocket.MessageText, message)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		_ = s.line.Close() // half a message went out, so nothing can follow
	}
	return err
}

// answer sends a message. If the connection is gone, the reader finds out.
func (s *socket) answer(t api.Message) { _ = s.send(t) }

// farewell is how long a client has to answer that it was told to leave. The
// library waits up to ten seconds, and a server that stops would with it; what was
// said arrives all the same.
const farewell = time.Second

// leave says why, and closes the connection.
func (s *socket) leave(code websocket.StatusCode, reason string) {
	hangUp := time.AfterFunc(farewell, func() { _ = s.line.Close() }) // it may be closed already
	defer hangUp.Stop()
	_ = s.conn.Close(code, reason) // it closes either way
	s.cancel()
}
