package server

import (
	"context"
	"errors"
	"net/http"
	"time"

	"nagara/api"
	"nagara/bot"
	"nagara/events"
	"nagara/journal"
	"nagara/record"
	"nagara/rules"
	"nagara/server/problem"
	"nagara/server/trace"
	"nagara/site/account"
	"nagara/site/lobby"
	"nagara/store/archive"
	"nagara/table"
	"nagara/table/hall"
)

// openEvents opens the way of signals from all machines, and that of this one alone:
// each writes the rows of its own tables.
func (s *Server) openEvents() error {
	if s.Bus == nil {
		s.events = &events.Local{}
		s.own = s.events
		return nil
	}
	s.events, s.own = s.Bus, s.Bus.Own()
	return nil
}

// openHall opens the hall where the tables stand.
func (s *Server) openHall() error {
	s.hall = hall.Open(hall.Config{
		Journal: s.Stores.Journal, Archive: s.archived, Finish: s.finish, Bus: s.events, Keys: s.Stores.Lobby.PromiseKey, Bots: house(), Think: s.BotTime,
		Live: s.Live, Thinkers: s.Thinkers, BotTables: s.Limits.BotTables, Pause: s.Pause, Clock: s.Clock, Log: s.Log,
		Gone: func(table, account string) (time.Time, bool) { return s.presence.GoneSince(table, account) }, Waiting: s.Waiting,
		Meter: s.hallMeter(),
	})
	return nil
}

// hallMeter counts what the hall does, and lets it be traced.
func (s *Server) hallMeter() hall.Meter {
	appended := s.metrics.Histogram("nagara_append_seconds", "How long an append to the journal took until it was durable.", "store")
	thought := s.metrics.Histogram("nagara_bot_seconds", "How long bots took for a move, at least the pause that all take.", "bot")
	conflicts := s.metrics.Counter("nagara_conflicts_total", "Appends that had to be judged again because another was faster.")
	entries := s.metrics.Counter("nagara_entries_total", "Entries appended to the journal.")
	moves := s.metrics.Counter("nagara_moves_total", "Moves appended to the journal.")
	taken := s.metrics.Counter("nagara_tables_taken_total", "Tables taken over from machines that did not look after them in time.")
	return hall.Meter{
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
	}
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
		bots = append(append(bots, bot.Levels(game.Name())...), bot.Companions(game.Name())...)
	}
	return bots
}

// finish writes the end of a match and what follows from it, the result and the
// row of the lobby, as one transaction: nobody sees one without the other. Where
// the result cannot be worked out the match ends all the same, and the projector
// says why.
func (s *Server) finish(ctx context.Context, over *table.Table, due time.Time, entries []journal.Entry) error {
	result, unknown := lobby.ProjectEnd(over)
	if unknown != nil {
		s.Log.Warn("cannot work out the result of a match; it ends without one", "table", over.ID(), "error", unknown)
	}
	return s.Stores.InTx(ctx, func(t Tx) error {
		if err := t.AppendDue(over.ID(), due, entries...); err != nil {
			return err
		}
		if err := t.Days.Finish(ctx, over); err != nil || unknown != nil { // it may have been a try at a day
			return err
		}
		return result.Write(ctx, lobby.Stores{
			Lobby: t.Lobby, Ratings: account.NewRatings(t.Accounts), Teams: account.NewTeams(t.Accounts),
		})
	})
}

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

// recordOf is the record of a match that is over, which is only counted.
func (s *Server) recordOf(ctx context.Context, id, player string) (*record.Record, error) {
	return s.hall.Record(ctx, id, player, func(account string) string { return account })
}

// company are those whose table it is: who sits there, and its host.
func (s *Server) company(ctx context.Context, id string) ([]string, error) {
	summary, err := s.hall.Summary(ctx, id)
	return append(api.Seated(summary.Chairs), summary.Host), err
}
