// Package server lets people play over the network: it puts the hall, the
// accounts and the lobby behind HTTP. parts is the list of what a server consists of,
// tasks of what it does by itself. middleware is what every request passes, httpapi
// answers requests, ws is the socket for live tables.
package server

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"

	"nagara/events"
	"nagara/record/signing"
	"nagara/server/link"
	"nagara/server/metrics"
	"nagara/server/middleware"
	"nagara/server/picture"
	"nagara/server/ws"
	"nagara/site/account"
	"nagara/site/daily"
	"nagara/site/editions"
	"nagara/site/holiday"
	"nagara/site/invite"
	"nagara/site/lobby"
	"nagara/site/matchmaking"
	"nagara/site/moderation"
	"nagara/site/notify"
	"nagara/site/presence"
	"nagara/site/puzzles"
	"nagara/site/reviews"
	"nagara/site/stats"
	"nagara/site/tournament"
	"nagara/table/hall"
)

// Server serves until it is closed.
type Server struct {
	Config
	// stopping ends when the server takes no new work; stop ends it.
	stopping context.Context
	stop     context.CancelFunc
	opened   []part
	drained  sync.Once

	events events.Bus // signals of all machines
	own    events.Bus // signals of this machine alone
	hall   *hall.Hall

	people   *account.People
	sessions *account.Sessions
	tokens   *account.Tokens
	passkeys *account.Passkeys
	ratings  *account.Ratings
	teams    *account.Teams
	guard    *moderation.Guard
	board    *moderation.Board

	editions     *editions.Editions
	codes        *invite.Codes
	holidays     *holiday.Keeper
	days         *daily.Calendar
	puzzles      *puzzles.Scorer
	achievements *stats.Achievements
	reviews      *reviews.Queue
	presence     *presence.Register

	scheduler   *notify.Scheduler
	sender      *notify.Sender
	preferences *notify.Preferences
	records     signing.Key

	projector   *lobby.Projector
	matchmaker  *matchmaking.Matchmaker
	tournaments *tournament.Runner

	live   *ws.Live
	client files // for browsers
	chunks chunks
	docs   files

	links    *link.Finder
	pictures *picture.Pictures
	drawings *middleware.Limiter // of pictures
	metrics  metrics.Metrics
	handler  http.Handler
	running  sync.WaitGroup // of the tasks
}

// part is one of those that a server consists of.
type part struct {
	name        string
	open, close func() error
}

// parts are opened in this order, each with what it needs of those before it, and
// closed in the opposite one. The stores come open.
func (s *Server) parts() []part {
	return []part{
		{"stores", nothing, func() error { return s.Stores.Journal.Close() }},
		{"events", s.openEvents, nothing},
		{"hall", s.openHall, func() error { s.hall.Close(); return nil }},
		{"accounts", s.openAccounts, nothing},
		{"bulletins", s.openBoard, nothing},
		{"editions", s.openEditions, nothing},
		{"reviews", s.openStudy, func() error { s.reviews.Close(); return nil }},
		{"presence", s.openPresence, func() error { s.presence.Close(); return nil }},
		{"notices", s.openNotices, func() error { s.scheduler.Close(); return nil }},
		{"lobby", s.openLobby, func() error { s.projector.Close(); return nil }},
		{"matchmaking", s.openMatchmaking, func() error { s.matchmaker.Close(); return nil }},
		{"tournaments", s.openTournaments, func() error { s.tournaments.Close(); return nil }},
		{"HTTP", s.openHTTP, nothing},
		{"metrics", s.openMetrics, nothing},
		{"tasks", s.startTasks, func() error { s.running.Wait(); return nil }},
	}
}

func nothing() error { return nil }

// Open makes a server of its parts and lets every unfinished table go on. It
// owns the stores from then on, even where it fails.
func Open(c Config) (*Server, error) {
	s := &Server{Config: c, client: files{FS: c.Web}, chunks: readChunks(c.Web), docs: files{FS: handbook{}}}
	s.stopping, s.stop = context.WithCancel(context.Background())
	for _, p := range s.parts() {
		if err := p.open(); err != nil {
			return nil, errors.Join(fmt.Errorf("open the server: %s: %w", p.name, err), s.closeParts())
		}
		s.opened = append(s.opened, p)
	}
	return s, nil
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Drain takes no new work: those who ask whether the server is ready are told
// no, those who wait are answered, and sockets are told to come back.
func (s *Server) Drain() {
	s.drained.Do(func() {
		s.stop()
		s.live.Close()
	})
}

// Close drains, finishes what was begun and closes the parts. Whatever was
// acknowledged is durable.
func (s *Server) Close() error {
	s.Drain()
	return s.closeParts()
}

// closeParts closes what was opened, the last first.
func (s *Server) closeParts() (all error) {
	s.stop()
	for _, p := range slices.Backward(s.opened) {
		if err := p.close(); err != nil {
			all = errors.Join(all, fmt.Errorf("close the server: %s: %w", p.name, err))
		}
	}
	s.opened = nil
	return all
}
