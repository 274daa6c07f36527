package server

import (
	"context"
	"time"

	"nagara/journal"
	"nagara/site/account"
	"nagara/site/lobby"
	"nagara/table"
)

// finish writes the end of a match and what follows from it, the result and the
// row of the lobby, as one transaction: nobody sees one without the other. Where
// the result cannot be worked out the match ends all the same, and the projector
// says why.
func (s *Server) finish(ctx context.Context, over *table.Table, due time.Time, entries []journal.Entry) error {
	result, err := lobby.ProjectEnd(over)
	if err != nil {
		s.Log.Warn("cannot work out the result of a match; it ends without one", "table", over.ID(), "error", err)
		return s.Stores.InTx(ctx, func(t Tx) error { return t.end(ctx, over, due, entries) })
	}
	return s.Stores.InTx(ctx, func(t Tx) error {
		if err := t.end(ctx, over, due, entries); err != nil {
			return err
		}
		return result.Write(ctx, lobby.Stores{
			Lobby: t.Lobby, Ratings: account.NewRatings(t.Accounts), Teams: account.NewTeams(t.Accounts),
		})
	})
}

// end writes the end of a match, and notes it where it was a try at a day.
func (t Tx) end(ctx context.Context, over *table.Table, due time.Time, entries []journal.Entry) error {
	if err := t.AppendDue(over.ID(), due, entries...); err != nil {
		return err
	}
	return t.Days.Finish(ctx, over)
}
