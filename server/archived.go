package server

import (
	"context"
	"errors"
	"net/http"

	"nagara/journal"
	"nagara/server/problem"
	"nagara/site/lobby"
	"nagara/store/archive"
)

// logOf is the log of a table, wherever it is.
func (s *Server) logOf(ctx context.Context, id string) ([]journal.Entry, error) {
	log, err := s.Stores.Journal.Read(ctx, id, 0)
	if err != nil || len(log) > 0 {
		return log, err
	}
	return s.archived(ctx, id)
}

// archived is the log of an old match, of which the journal has only the row in the
// lobby; nothing for a table that never was.
func (s *Server) archived(ctx context.Context, id string) ([]journal.Entry, error) {
	row, err := s.Stores.Lobby.Find(ctx, id)
	if errors.Is(err, lobby.ErrUnknown) || err == nil && row.State != lobby.Finished && row.State != lobby.Abandoned {
		return nil, nil
	}
	var log []journal.Entry
	if err == nil {
		log, err = s.Archive.Log(id, row.Since)
	}
	if errors.Is(err, archive.ErrMissing) {
		return nil, problem.New(http.StatusNotFound, "admin.archive.away")
	}
	return log, err
}
