package server

import (
	"context"
	"time"
)

// checkAfter is when a large file is looked through: those who waited for the
// server to start have come in by then.
const checkAfter = time.Minute

// checkIntegrity checks a file that is too large to be checked before it is served.
func (s *Server) checkIntegrity() {
	file, ok := s.Stores.Journal.(interface {
		Check(ctx context.Context) error
	})
	if !ok {
		return
	}
	select {
	case <-time.After(checkAfter):
	case <-s.stopping:
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	s.chores.Go(func() {
		select {
		case <-s.stopping:
			cancel()
		case <-ctx.Done():
		}
	})
	if err := file.Check(ctx); err != nil && ctx.Err() == nil {
		s.Log.Error("the database is damaged: stop the server and restore it from a backup", "error", err)
	}
}
