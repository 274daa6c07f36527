package server

import (
	"context"
	"errors"
	"time"

	"nagara/server/operator"
	"nagara/table"
)

// obeyEvery is how often the server looks for orders of the operator, who may sit
// at another machine: their word holds within seconds.
const obeyEvery = 2 * time.Second

// openBoard opens the board on which bulletins are shown.
func (s *Server) openBoard() error {
	before, err := s.Stores.Orders.Bulletin(context.Background())
	s.board = operator.NewBoard(before)
	return err
}

// obey does what the operator wants, until the server stops.
func (s *Server) obey() {
	for {
		select {
		case <-time.After(obeyEvery):
		case <-s.stopping:
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		if now, err := s.Stores.Orders.Bulletin(ctx); err == nil {
			s.board.Show(now)
		}
		if closings, err := s.Stores.Orders.Closings(ctx); err == nil {
			for _, c := range closings {
				s.closeTable(ctx, c)
			}
		}
		cancel()
	}
}

// closeTable closes a table. One that is over, or was never there, needs nothing
// more: another machine may have been faster. Where the database fails, or the table
// is busy, it is tried again.
func (s *Server) closeTable(ctx context.Context, c operator.Closing) {
	_, err := s.hall.Do(ctx, c.Table, table.Request{}, table.Stop{Because: c.Because})
	if err == nil {
		s.Log.Info("closed a table as the operator wanted", "table", c.Table)
	}
	if refusal, refused := errors.AsType[*table.Refusal](err); err == nil || refused && refusal.Why != table.Later {
		err = s.Stores.Orders.Settle(ctx, c.Table)
	}
	if err != nil {
		s.Log.Warn("cannot close a table as the operator wants; trying again", "table", c.Table, "error", err)
	}
}
