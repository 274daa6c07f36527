package server

import (
	"context"
	"errors"
	"time"

	"nagara/events"
	"nagara/site/moderation"
	"nagara/table"
)

const (
	// wordEvery is how often the server looks for what an operator wants, who may sit
	// at another machine: their word holds within seconds.
	wordEvery = 2 * time.Second
	// holidayEvery is how often the server looks for tables that do not know who has days
	// off: those that have begun since, and those that could not be told.
	holidayEvery = 5 * time.Second
	// sweepEvery is how often expired sessions and codes are forgotten.
	sweepEvery = time.Hour
	// sealEvery is how often the server sees to it that tomorrow's deal is sealed.
	sealEvery = 10 * time.Minute
	// dealEvery is how often the server sees to it that today's deals are there: soon
	// after midnight.
	dealEvery = time.Minute
	// spaceEvery is how often the server looks whether the disk is full, or still is.
	spaceEvery = time.Second
	// firstAfter is when what need not be done at once is first done: those who waited
	// for the server to start have come in by then.
	firstAfter = time.Minute
)

// tasks are what runs beside the requests until the server stops.
func (s *Server) tasks() []func() {
	return []func(){
		func() { s.sender.Run(s.stopping) },
		s.watchDiskSpace,
		s.checkIntegrity,
		s.followTournaments,
		s.repeat(wordEvery, "cannot find out who is banned; trying again", s.disconnectBanned),
		s.repeat(wordEvery, "cannot read what the operator wants; trying again", s.runOrders),
		s.repeat(holidayEvery, "cannot tell tables of days off; trying again", s.holidays.Tell),
		s.repeat(sweepEvery, "cannot delete expired sessions and codes; trying again later", s.sweepExpired),
		s.repeat(sealEvery, "cannot seal a day; trying again later", s.days.SealAhead),
		s.repeat(dealEvery, "cannot find a deal of the day; trying again", s.days.DealToday),
	}
}

func (s *Server) startTasks() error {
	for _, task := range s.tasks() {
		s.running.Go(task)
	}
	return nil
}

// wait waits, and tells whether the server still runs.
func (s *Server) wait(d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-s.stopping.Done():
		return false
	}
}

// repeat does something again and again. When it fails that is logged, once until it
// succeeds again.
func (s *Server) repeat(every time.Duration, trouble string, do func(context.Context) error) func() {
	return func() {
		failed := false
		for pause := min(every, firstAfter); s.wait(pause); pause = every {
			ctx, cancel := context.WithTimeout(context.Background(), time.Minute) // what was begun is finished
			err := do(ctx)
			cancel()
			if err != nil && !failed {
				s.Log.Warn(trouble, "error", err)
			}
			failed = err != nil
		}
	}
}

func (s *Server) sweepExpired(ctx context.Context) error {
	return errors.Join(s.sessions.Sweep(ctx), s.codes.Sweep(ctx), s.holidays.Sweep(ctx))
}

// disconnectBanned closes the sockets of those who are banned.
func (s *Server) disconnectBanned(ctx context.Context) error {
	banned, err := s.guard.Sanctions.Banned(ctx)
	if err == nil {
		s.live.Turn(banned)
	}
	return err
}

// runOrders does what the operator wants.
func (s *Server) runOrders(ctx context.Context) error {
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

// watchDiskSpace notices that the disk is full, says so once, and tries until there is
// room again: then the server is ready, and not before.
func (s *Server) watchDiskSpace() {
	for said := false; s.wait(spaceEvery); {
		full := s.Stores.Journal.Full()
		if !full && !s.Stores.cramped() && !said {
			continue
		}
		if !said {
			s.Log.Error("the disk is full: nothing can be written until there is room; nothing that was acknowledged is lost")
		}
		said = s.Stores.cramped() || full && s.Stores.TryToWrite(context.Background()) != nil
		if !said {
			s.Stores.Journal.HasRoom()
			s.Log.Info("there is room on the disk again")
		}
	}
}

// checkIntegrity checks a file that is too large to be checked before it is served.
func (s *Server) checkIntegrity() {
	file, ok := s.Stores.Journal.(interface {
		Check(ctx context.Context) error
	})
	if !ok || !s.wait(firstAfter) {
		return
	}
	if err := file.Check(s.stopping); err != nil && s.stopping.Err() == nil {
		s.Log.Error("the database is damaged: stop the server and restore it from a backup", "error", err)
	}
}

// followTournaments lets the runner know what other machines did about tournaments.
func (s *Server) followTournaments() {
	signals := s.events.Subscribe(events.Tournaments)
	defer signals.Close()
	for {
		select {
		case <-signals.Ready():
		case <-s.stopping.Done():
			return
		}
		for id := range signals.Take() {
			if err := s.tournaments.Changed(context.Background(), id); err != nil {
				s.Log.Debug("cannot read a tournament that has changed; it is read when it is due", "tournament", id, "error", err)
			}
		}
	}
}
