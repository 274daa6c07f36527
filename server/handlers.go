package server

import (
	"nagara/server/httpapi"
	"nagara/server/middleware"
	"nagara/site/account"
)

// guessesOfAll is how many times as often as one network all together may try the
// password of an account.
const guessesOfAll = 5

// handlers gives each group of the API's handlers what it needs.
func (s *Server) handlers(connections *middleware.Connections) httpapi.Handlers {
	limit := s.Limits
	return httpapi.Handlers{
		Shared: httpapi.Shared{
			Hall: s.hall, Lobby: s.Stores.Lobby, People: s.people, Guard: s.guard, Events: s.events, Board: s.board, Site: s.Site, Records: s.records,
			NewTables: middleware.NewLimiter(limit.Tables), Connections: connections, Stopping: s.stopping, Log: s.Log,
		},
		Accounts: httpapi.Accounts{
			Presence: s.presence, Sessions: s.sessions, Passwords: account.NewPasswords(s.Stores.Accounts, s.sessions), Passkeys: s.passkeys, Tokens: s.tokens,
			Ratings: s.ratings, Data: s.Stores.Accounts, Notices: s.notices.preferences, Editions: s.editions, Puzzles: s.puzzles,
			SignIns: middleware.NewLimiter(limit.SignIns), Guesses: middleware.NewLimiter(limit.Guesses), AllGuesses: middleware.NewLimiter(limit.Guesses.Times(guessesOfAll)),
			SignedOut: s.live.SignedOut,
		},
		Profiles: httpapi.Profiles{
			Presence: s.presence, Ratings: s.ratings, Teams: s.teams, Data: s.Stores.Accounts, Reports: account.NewReports(s.Stores.Accounts), Feats: s.achievements,
			Reviews: s.reviews, Puzzles: s.puzzles, Accusations: middleware.NewLimiter(limit.Report),
		},
		Tables: httpapi.Tables{
			Presence: s.presence, Codes: s.codes, Editions: s.editions, Reviews: s.reviews,
			CodeGuesses: middleware.NewLimiter(limit.Code), Calls: middleware.NewLimiter(limit.Call),
		},
		Seeks:       httpapi.Seeks{Seeking: s.matchmaker, Ratings: s.ratings},
		Tournaments: httpapi.Tournaments{Runner: s.tournaments, Store: s.Stores.Tournaments, Ratings: s.ratings},
		Days:        httpapi.Days{Days: s.days},
		Editions:    httpapi.Editions{Editions: s.editions},
		Puzzles:     httpapi.Puzzles{Puzzles: s.puzzles},
	}
}
