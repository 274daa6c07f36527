package backend

import (
	"context"
	"net/http"

	"nagara/api"
	"nagara/locale"
)

// Days is where days come from: a server, or this program alone.
type Days interface {
	// Day is today.
	Day(ctx context.Context, l *locale.Language) (api.Day, error)
	// PlayDay is a table to play a game of today at, and who sees it.
	PlayDay(ctx context.Context, game string) (table string, at Backend, err error)
}

// Day is today at the server.
func (s *Server) Day(ctx context.Context, l *locale.Language) (d api.Day, err error) {
	err = s.In(l.Code()).Call(ctx, http.MethodGet, "/days/today", nil, &d)
	return d, err
}

// PlayDay is the table at which the visitor plays a game of today.
func (s *Server) PlayDay(ctx context.Context, game string) (string, Backend, error) {
	var played api.DayPlayed
	err := s.Call(ctx, http.MethodPost, "/days/today/"+game+"/play", nil, &played)
	return played.Table, s, err
}
