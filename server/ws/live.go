// Package ws is the socket over which people play: pages of the tables they
// watch go out, commands come in and are acknowledged once they are durable.
//
// There is no queue that could grow. For each watched table one message at most is
// on its way; what happens meanwhile is in the next one. A reader that takes no
// message for a while is sent away, and goes on from its last number when it is
// back.
//
// What is seen of a table is written once for all who see the same (rendered), and who
// asks for it is sent what has changed since the last time (api.AppendChange). So
// one more who watches costs the write to their socket.
package ws

import (
	"cmp"
	"log/slog"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"nagara/api"
	"nagara/server/auth"
	"nagara/server/metrics"
	"nagara/server/middleware"
	"nagara/server/problem"
	"nagara/server/trace"
	"nagara/site/account"
	"nagara/site/moderation"
	"nagara/site/presence"
	"nagara/table/hall"
)

// The bounds of a socket.
const (
	maxAsk     = 16 << 10
	maxWatched = 200
	// beatEvery is how often the server says that it is there, silence how
	// long a client may say nothing before it is taken for gone.
	beatEvery = 20 * time.Second
	silence   = 70 * time.Second
	// recheck is every how many beats a socket asks whether its visitor is
	// still signed in.
	recheck = 3
)

// Live serves the sockets.
type Live struct {
	Hall   *hall.Hall
	People *account.People
	// Presence knows who is at which table.
	Presence *presence.Register
	// Guard say who is heard, and who may do what.
	Guard *moderation.Guard
	// Accounts limits how often one account may ask.
	Accounts *middleware.Limiter
	// Connections bound how many sockets one visitor may have open.
	Connections *middleware.Connections
	// Patience is how long a reader may take to make room for a message.
	Patience time.Duration
	// Beat is how often the server says that it is there; usually every 20
	// seconds.
	Beat time.Duration
	// Origins are the hosts of pages that may open a socket, besides our own.
	Origins []string
	Log     *slog.Logger
	Dropped *metrics.Counter
	// Traces follow commands from here to the answer.
	Traces *trace.Tracer

	mu      sync.Mutex
	sockets map[*socket]struct{}
	pool    *pool
	closed  bool
	open    atomic.Int64
	working sync.WaitGroup

	topicsMu       sync.Mutex
	topics         map[string]*topic
	presenceTopics map[string]*presenceTopic
}

func (l *Live) beat() time.Duration { return cmp.Or(l.Beat, beatEvery) }

// Open is how many sockets are.
func (l *Live) Open() int { return int(l.open.Load()) }

// ServeHTTP opens a socket, which is served until one side leaves.
func (l *Live) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	v := auth.From(r.Context())
	if err := v.MayRead(); err != nil {
		problem.Write(w, problem.From(err, v.Language))
		return
	}
	if r.Header.Get("Upgrade") == "" {
		problem.Write(w, problem.From(problem.New(http.StatusUpgradeRequired, "server.socket"), v.Language))
		return
	}
	closed, err := l.Connections.Open(v)
	if err != nil {
		problem.Write(w, problem.From(err, v.Language))
		return
	}
	b := &smallBuffers{ResponseWriter: w}
	conn, err := websocket.Accept(b, r, &websocket.AcceptOptions{
		OriginPatterns: l.Origins, CompressionMode: websocket.CompressionDisabled,
	})
	if err != nil {
		closed()
		return // it has answered
	}
	conn.SetReadLimit(maxAsk)
	s := newSocket(l, conn, b.line, v)
	if !l.add(s) {
		closed()
		_ = conn.Close(websocket.StatusServiceRestart, api.Restarting) // it goes either way
		return
	}
	// In a goroutine of its own: what the request brought along is not kept
	// for as long as the socket is open.
	go func() {
		defer closed()
		defer l.remove(s)
		s.serve()
	}()
}

func (l *Live) add(s *socket) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return false
	}
	if l.sockets == nil {
		l.sockets, l.pool = map[*socket]struct{}{}, newPool()
	}
	s.pool = l.pool
	l.sockets[s] = struct{}{}
	l.open.Add(1)
	l.working.Add(1)
	return true
}

func (l *Live) remove(s *socket) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.sockets, s)
	l.open.Add(-1)
	l.working.Done()
}

// SignedOut closes the sockets of an account.
func (l *Live) SignedOut(account string) {
	for _, s := range l.those(func(s *socket) bool { return s.visitor.ID() == account }) {
		go s.leave(websocket.StatusPolicyViolation, api.SignedOut)
	}
}

// Turn sends those away who are banned since.
func (l *Live) Turn(banned func(account.Account) bool) {
	for _, s := range l.those(func(s *socket) bool { return banned(s.visitor.Account) }) {
		go s.leave(websocket.StatusPolicyViolation, api.SignedOut)
	}
}

// Close tells everybody to come back, finishes what was begun, and takes
// nobody any more.
func (l *Live) Close() {
	l.mu.Lock()
	l.closed = true
	l.mu.Unlock()
	for _, s := range l.those(func(*socket) bool { return true }) {
		go s.leave(websocket.StatusServiceRestart, api.Restarting)
	}
	l.working.Wait()
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.pool != nil {
		l.pool.leave()
		l.pool = nil
	}
}

func (l *Live) those(want func(*socket) bool) (chosen []*socket) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for s := range l.sockets {
		if want(s) {
			chosen = append(chosen, s)
		}
	}
	return chosen
}
