// Package server lets people play over the network: it puts the hall, the
// accounts and the lobby behind HTTP. Open shows what a server consists of, tasks
// what it does by itself, and Close in which order it stops. middleware is what
// every request passes, httpapi answers requests, ws is the socket for live tables.
package server

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"nagara/bot"
	"nagara/events"
	"nagara/journal"
	"nagara/rules"
	"nagara/server/auth"
	"nagara/server/httpapi"
	"nagara/server/metrics"
	"nagara/server/middleware"
	"nagara/server/trace"
	"nagara/server/ws"
	"nagara/site/lobby"
	"nagara/table"
	"nagara/table/hall"
)

// Server serves until it is closed.
type Server struct {
	Config
	handler http.Handler
	events  events.Bus // signals of all machines
	hall    *hall.Hall
	live    *ws.Live
	books   *lobby.Projector
	parts
	client files // for browsers
	docs   files

	metrics  metrics.Metrics
	stopping chan struct{}
	draining atomic.Bool
	chores   sync.WaitGroup
}

// Open makes a server of its parts and lets every unfinished table go on. It
// owns the stores from then on, even where it fails.
func Open(c Config) (*Server, error) {
	s := &Server{Config: c, client: files{FS: c.Web}, docs: files{FS: handbook{}}, stopping: make(chan struct{})}
	own := s.openEvents()
	s.hall = s.openHall()
	if err := s.openParts(); err != nil {
		s.closeParts()
		s.hall.Close()
		return nil, fmt.Errorf("open the server: %w", err)
	}
	s.books = &lobby.Projector{
		Hall: s.hall, Journal: c.Stores.Journal, Own: own,
		Stores: lobby.Stores{Lobby: c.Stores.Lobby, Ratings: s.ratings, Teams: s.teams},
		Bus:    s.events, Follow: s.notices.scheduler.Follow, Log: c.Log,
	}
	s.openTournaments(own)
	s.openHTTP()
	s.gauges()
	s.books.Start()
	for _, task := range s.tasks() {
		s.chores.Go(task)
	}
	return s, nil
}

// tasks are what runs beside the requests until the server stops.
func (s *Server) tasks() []func() {
	return []func(){
		s.sendNotices,
		s.sweepExpired,
		s.watchDiskSpace,
		s.checkIntegrity,
		s.disconnectBanned,
		s.runOrders,
		s.keepDays,
		s.followTournaments,
	}
}

func (s *Server) keepDays() { s.days.Keep(s.stopping, s.Log) }

// openHTTP puts the parts behind HTTP and the live socket.
func (s *Server) openHTTP() {
	accounts := middleware.NewLimiter(s.Limits.Account)
	connections := &middleware.Connections{Most: s.Limits.Sockets}
	s.live = &ws.Live{
		Hall: s.hall, People: s.people, Presence: s.presence, Guard: s.guard, Accounts: accounts, Origins: []string{s.Site.Host}, Log: s.Log, Traces: s.Traces,
		Patience: cmp.Or(s.Patience, 10*time.Second), Connections: connections,
		Dropped: s.metrics.Counter("nagara_sockets_dropped_total", "Sockets closed because their reader was too slow."),
	}
	mux := http.NewServeMux()
	httpapi.New(mux, s.Version, s.handlers(connections))
	s.routes(mux)
	s.handler = s.withMiddleware(mux, accounts)
}

// openEvents opens the way of signals from all machines. It returns that of this one
// alone: each enters its own tables in the books.
func (s *Server) openEvents() (own events.Bus) {
	if s.Bus == nil {
		s.events = &events.Local{}
		return s.events
	}
	s.events = s.Bus
	return s.Bus.Own()
}

// channel leads to the part of that name on the other machines, if there are any.
func (s *Server) channel(name string) events.Channel {
	if s.Bus == nil {
		return nil
	}
	return s.Bus.Channel(name)
}

// openHall opens the hall where the tables stand, and counts what it does.
func (s *Server) openHall() *hall.Hall {
	appended := s.metrics.Histogram("nagara_append_seconds", "How long an append to the journal took until it was durable.", "store")
	thought := s.metrics.Histogram("nagara_bot_seconds", "How long bots took for a move, at least the pause that all take.", "bot")
	conflicts := s.metrics.Counter("nagara_conflicts_total", "Appends that had to be judged again because another was faster.")
	entries := s.metrics.Counter("nagara_entries_total", "Entries appended to the journal.")
	moves := s.metrics.Counter("nagara_moves_total", "Moves appended to the journal.")
	taken := s.metrics.Counter("nagara_tables_taken_total", "Tables taken over from machines that did not look after them in time.")
	return hall.Open(hall.Config{
		Journal: s.Stores.Journal, Archive: s.archived, Finish: s.finish, Bus: s.events, Keys: s.Stores.Lobby.PromiseKey, Bots: house(), Think: s.BotTime,
		Live: s.Live, Thinkers: s.Thinkers, BotTables: s.Limits.BotTables, Pause: s.Pause, Clock: s.Clock, Log: s.Log,
		Gone: func(table, account string) (time.Time, bool) { return s.presence.GoneSince(table, account) }, Waiting: s.Waiting,
		Meter: hall.Meter{
			Appended: func(added []journal.Entry, took time.Duration) {
				entries.Add(uint64(len(added)))
				for _, e := range added {
					if e.Kind == (table.Moved{}).Kind() {
						moves.Add(1)
					}
				}
				appended.Observe("journal", took)
			},
			Conflict: func() { conflicts.Add(1) },
			Taken:    func(n int) { taken.Add(uint64(n)) },
			Thought: func(ctx context.Context, bot string, began time.Time, took time.Duration) {
				thought.Observe(bot, took)
				_, span := s.Traces.BeginAt(ctx, "think", began)
				span.Note(trace.Bot, bot)
				span.EndAt(began.Add(took))
			},
			Follow: s.follow(), Withhold: s.Traces.Withhold,
		},
	})
}

// follow is nothing where nothing is followed, so that it costs nothing.
func (s *Server) follow() func(context.Context, string) (context.Context, func()) {
	if s.Traces == nil {
		return nil
	}
	return func(ctx context.Context, what string) (context.Context, func()) {
		ctx, span := s.Traces.Begin(ctx, what)
		return ctx, span.End
	}
}

// house are the bots that people may choose.
func house() (bots []bot.Bot) {
	for _, game := range rules.All() {
		bots = append(bots, bot.Levels(game.Name())...)
	}
	return bots
}

func (s *Server) gauges() {
	s.metrics.Process(s.ExactMemory)
	s.metrics.Gauge("nagara_tables_live", "Tables in memory.", func() float64 { return float64(s.hall.Live()) })
	s.metrics.Gauge("nagara_tables_set_aside", "Tables that cannot be served; the log names them.", func() float64 { return float64(s.hall.Aside()) })
	s.metrics.Gauge("nagara_sockets_open", "Open live sockets.", func() float64 { return float64(s.live.Open()) })
	s.metrics.Gauge("nagara_database_up", "1 while the journal can be read.", func() float64 {
		return truth(s.answers(context.Background()) == nil)
	})
	s.metrics.Gauge("nagara_clock_ahead_seconds", "How far the clock of this machine is ahead of the one that tables are judged by.", func() float64 {
		return s.hall.ClockOff().Seconds()
	})
	s.metrics.Gauge("nagara_searching", "Those who look for company at this machine.", func() float64 { return float64(s.matchmaker.Searching()) })
	if s.Bus != nil {
		s.metrics.Gauge("nagara_nats_up", "1 while NATS is there.", func() float64 { return truth(!s.Bus.CutOff()) })
	}
}

func truth(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// answers tells whether the journal does.
func (s *Server) answers(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	_, err := s.Stores.Journal.Read(ctx, "readiness", 0)
	return err
}

// withMiddleware puts the middleware before all handlers.
func (s *Server) withMiddleware(mux *http.ServeMux, accounts *middleware.Limiter) http.Handler {
	g := &middleware.Chain{
		Site: s.Site, BehindProxy: s.BehindProxy, BodyTime: s.BodyTime, Log: s.Log, Traces: s.Traces,
		Addresses: middleware.NewLimiter(s.Limits.Address), Accounts: accounts, AtOnce: s.Limits.Connections(),
		Took: s.metrics.Histogram("nagara_request_seconds", "How long requests took.", "route"),
	}
	g.Authenticator = &auth.Authenticator{Sessions: s.sessions, Tokens: s.tokens, Sanctions: s.guard.Sanctions, Address: g.Address, HTTPS: g.HTTPS}
	return g.Wrap(mux)
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// sweepEvery is how often expired sessions and codes are forgotten.
const sweepEvery = time.Hour

func (s *Server) sweepExpired() {
	for {
		if err := s.sessions.Sweep(context.Background()); err != nil {
			s.Log.Warn("cannot delete expired sessions; trying again later", "error", err)
		}
		if err := s.codes.Sweep(context.Background()); err != nil {
			s.Log.Warn("cannot delete expired codes of invitations; trying again later", "error", err)
		}
		select {
		case <-time.After(sweepEvery):
		case <-s.stopping:
			return
		}
	}
}

// Drain takes no new work: those who ask whether the server is ready are told
// no, those who wait are answered, and sockets are told to come back.
func (s *Server) Drain() {
	if s.draining.Swap(true) {
		return
	}
	close(s.stopping)
	s.live.Close()
}

// Close drains, finishes what was begun and closes the stores. Whatever was
// acknowledged is durable.
func (s *Server) Close() error {
	s.Drain()
	s.matchmaker.Close()  // it opens tables
	s.tournaments.Close() // so does it
	s.hall.Close()
	s.books.Close()
	s.closeParts()
	s.chores.Wait()
	if err := s.Stores.Journal.Close(); err != nil {
		return fmt.Errorf("close the server: %w", err)
	}
	return nil
}
