package server

import (
	"context"
	"errors"
	"time"

	"nagara/site/moderation"
	"nagara/table"
)

// ordersEvery is how often the server looks for orders of the operator, who may sit
// at another machine: their word holds within seconds.
const ordersEvery = 2 * time.Second

// openBoard opens the board on which bulletins are shown.
func (s *Server) openBoard() error {
	before, err := s.Stores.Orders.Bulletin(context.Background())
	s.board = moderation.NewBoard(before)
	return err
}

// runOrders does what the operator wants, until the server stops.
func (s *Server) runOrders() {
	for troubled := false; ; {
		select {
		case <-time.After(ordersEvery):
		case <-s.stopping:
			return
		}
		troubled = s.trouble(troubled, s.followOrders(), "cannot read what the operator wants; trying again")
	}
}

func (s *Server) followOrders() error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	now, err := s.Stores.Orders.Bulletin(ctx)
	if err != nil {
		return err
	}
	s.board.Show(now)
	closings, err := s.Stores.Orders.Closings(ctx)
	for _, c := range closings {
		s.closeTable(ctx, c)
	}
	return err
}

// trouble logs that something fails which is tried every few seconds, once until it
// succeeds again. It tells whether it fails.
func (s *Server) trouble(already bool, err error, what string) bool {
	if err != nil && !already {
		s.Log.Warn(what, "error", err)
	}
	return err != nil
}

// closeTable closes a table. One that is over, or was never there, needs nothing
// more: another machine may have been faster. Where the database fails, or the table
// is busy, it is tried again.
func (s *Server) closeTable(ctx context.Context, c moderation.Closing) {
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
