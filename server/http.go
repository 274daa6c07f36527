package server

import (
	"cmp"
	"net/http"
	"strings"
	"time"

	"nagara/api"
	"nagara/server/auth"
	"nagara/server/doctor"
	"nagara/server/httpapi"
	"nagara/server/link"
	"nagara/server/middleware"
	"nagara/server/picture"
	"nagara/server/problem"
	"nagara/server/ws"
	"nagara/site/account"
	"nagara/site/ghosts"
)

// openHTTP puts the parts behind HTTP and the live socket.
func (s *Server) openHTTP() error {
	accounts := middleware.NewLimiter(s.Limits.Account)
	connections := &middleware.Connections{Most: s.Limits.Sockets}
	s.live = &ws.Live{
		Hall: s.hall, People: s.people, Presence: s.presence, Guard: s.guard, Accounts: accounts, Origins: []string{s.Site.Host}, Log: s.Log, Traces: s.Traces,
		Patience: cmp.Or(s.Patience, 10*time.Second), Connections: connections,
		Dropped: s.metrics.Counter("nagara_sockets_dropped_total", "Sockets closed because their reader was too slow."),
	}
	s.pictures, s.drawings = picture.New(cmp.Or(s.PictureTime, picture.UsualTime)), middleware.NewLimiter(s.Limits.Picture)
	s.links = &link.Finder{Hall: s.hall, People: s.people, Ratings: s.ratings, Days: s.days, Tournaments: s.tournaments}
	mux := http.NewServeMux()
	httpapi.New(mux, s.Version, s.handlers(connections))
	s.routes(mux)
	s.handler = s.withMiddleware(mux, accounts)
	return nil
}

// withMiddleware puts the middleware before all handlers.
func (s *Server) withMiddleware(mux *http.ServeMux, accounts *middleware.Limiter) http.Handler {
	chain := &middleware.Chain{
		Site: s.Site, BehindProxy: s.BehindProxy, BodyTime: s.BodyTime, Log: s.Log, Traces: s.Traces,
		Addresses: middleware.NewLimiter(s.Limits.Address), Accounts: accounts, AtOnce: s.Limits.Connections(),
		Took: s.metrics.Histogram("nagara_request_seconds", "How long requests took.", "route"),
	}
	chain.Authenticator = &auth.Authenticator{Sessions: s.sessions, Tokens: s.tokens, Sanctions: s.guard.Sanctions, Address: chain.Address, HTTPS: chain.HTTPS}
	return forAll(chain.Wrap(s.noteAsked(mux)))
}

// noteAsked notes that people are here while they ask for something. Programs are not
// people, and a line that is opened anew by itself is nobody's question.
func (s *Server) noteAsked(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		line := strings.HasSuffix(r.URL.Path, "/stream") || strings.HasSuffix(r.URL.Path, "/live")
		if v := auth.From(r.Context()); v.Session.ID != "" && !line {
			s.presence.Asked(v.ID())
		}
		next.ServeHTTP(w, r)
	})
}

// routes are the addresses beside the API.
func (s *Server) routes(mux *http.ServeMux) {
	mux.Handle("GET "+api.Prefix+"/live", s.live)
	mux.HandleFunc("GET /api/style.css", httpapi.Style)
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { plain(w, http.StatusOK, "ok nagara "+s.Version) })
	mux.HandleFunc("GET /readyz", s.ready)
	mux.HandleFunc("GET /metrics", s.localMetrics)
	mux.HandleFunc("GET "+doctor.Path, s.examined)
	mux.HandleFunc("GET /docs/", s.documentation)
	mux.HandleFunc("GET /embed/{of...}", s.embed)
	mux.HandleFunc("GET /oembed", s.oembed)
	mux.HandleFunc("GET /picture/{name}/{language}/{of...}", s.pictureOf)
	s.mailRoutes(mux)
	mux.HandleFunc("/", s.web)
}

func (s *Server) refuse(w http.ResponseWriter, r *http.Request, err error) {
	problem.Write(w, problem.From(err, auth.From(r.Context()).Language))
}

// noPage refuses an address at which there is nothing, or nothing for this visitor.
func (s *Server) noPage(w http.ResponseWriter, r *http.Request) {
	s.refuse(w, r, problem.New(http.StatusNotFound, "server.nopage"))
}

// guessesOfAll is how many times as often as one network all together may try the
// password of an account.
const guessesOfAll = 5

// handlers gives each group of the API's handlers what it needs.
func (s *Server) handlers(connections *middleware.Connections) httpapi.Handlers {
	limit := s.Limits
	return httpapi.Handlers{
		Shared: httpapi.Shared{
			Hall: s.hall, Lobby: s.Stores.Lobby, People: s.people, Guard: s.guard, Events: s.events, Board: s.board, Site: s.Site, Nearby: s.Nearby, Records: s.records,
			NewTables: middleware.NewLimiter(limit.Tables), Connections: connections, Stopping: s.stopping.Done(), Beat: s.Beat, Log: s.Log,
		},
		Accounts: httpapi.Accounts{
			Presence: s.presence, Sessions: s.sessions, Passwords: account.NewPasswordsAt(cmp.Or(s.PasswordCost, account.UsualCost), s.Stores.Accounts, s.sessions), Passkeys: s.passkeys, Tokens: s.tokens,
			Ratings: s.ratings, Data: s.Stores.Accounts, Notices: s.preferences, Holidays: s.holidays, Editions: s.editions, Puzzles: s.puzzles,
			SignIns: middleware.NewLimiter(limit.SignIns), Guesses: middleware.NewLimiter(limit.Guesses), AllGuesses: middleware.NewLimiter(limit.Guesses.Times(guessesOfAll)),
			SignedOut: s.live.SignedOut,
		},
		Profiles: httpapi.Profiles{
			Presence: s.presence, Ratings: s.ratings, Teams: s.teams, Data: s.Stores.Accounts, Reports: account.NewReports(s.Stores.Accounts), Achievements: s.achievements,
			Reviews: s.reviews, Puzzles: s.puzzles, Accusations: middleware.NewLimiter(limit.Report),
		},
		Tables: httpapi.Tables{
			Presence: s.presence, Codes: s.codes, Editions: s.editions, Reviews: s.reviews, Runner: s.tournaments,
			Ghosts:      &ghosts.Ghosts{Hall: s.hall, Lobby: s.Stores.Lobby, People: s.people, Ratings: s.ratings},
			CodeGuesses: middleware.NewLimiter(limit.Code), Calls: middleware.NewLimiter(limit.Call),
		},
		Matchmaking: httpapi.Matchmaking{Seeking: s.matchmaker, Ratings: s.ratings},
		Tournaments: httpapi.Tournaments{Runner: s.tournaments, Store: s.Stores.Tournaments, Ratings: s.ratings},
		Days:        httpapi.Days{Days: s.days},
		Editions:    httpapi.Editions{Editions: s.editions},
		Puzzles:     httpapi.Puzzles{Puzzles: s.puzzles},
	}
}
