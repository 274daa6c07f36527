package lobby

import (
	"context"
	"fmt"

	"nagara/record"
	"nagara/site/account"
	"nagara/table"
)

// Projection is what follows from what happened at a table: its row in the lobby
// and, once the match is over, its result. To work it out may take long, for
// the luck is checked and the match replayed; to write it does not.
type Projection struct {
	row  Row
	duel *account.Duel
	team *account.TeamMatch
}

// Stores are where projections are written: the stores themselves, or the same as
// parts of one transaction.
type Stores struct {
	Lobby   Lobby
	Ratings *account.Ratings
	Teams   *account.Teams
}

// ProjectEnd works out what follows from the end of a table.
func ProjectEnd(over *table.Table) (Projection, error) {
	s := over.Summary()
	row := rowOf(s)
	if s.Settings.Named() {
		row.Invited = over.Settings().Invited
	}
	return project(s, row, result{
		record: func(string) (*record.Record, error) { return over.Record(byID) },
		par: func(*record.Record) (turns, par int, known bool, err error) {
			turns, par, known = over.Par()
			return turns, par, known, nil
		},
	})
}

// project adds the result to the row: of a duel for the ratings, of a match that
// all played together for the tables of the best.
func project(s table.Summary, row Row, came result) (Projection, error) {
	b := Projection{row: row}
	if err := CheckRow(row); err != nil {
		return b, err
	}
	players := people(s)
	if row.State != Finished || len(players) == 0 || s.Deal != "" || s.Ghosts != nil { // a tournament counts its deals itself; what is known is no feat
		return b, nil
	}
	r, err := came.record(players[0])
	if err != nil {
		return b, fmt.Errorf("read the record of table %s: %w", s.Table, err)
	}
	verified := len(r.Verify(nil)) == 0
	switch {
	case together(s.Settings.Game):
		b.team, err = teamOf(s, r, came, players, verified)
	case len(s.Chairs) == 2 && len(players) == 2:
		b.duel = &account.Duel{
			Table: s.Table, Game: Pool(s.Settings.Game, s.Settings.Edition), At: s.Changed, Players: [2]string{players[0], players[1]},
			Score: score(s.Outcome), Moves: moves(r), Known: s.LostKnowing(), Asked: s.Settings.Rated, Verified: verified,
		}
	}
	return b, err
}

// Write writes the projection, once however often it is asked to. The result goes
// first: a row that says finished says that it is counted.
func (p Projection) Write(ctx context.Context, to Stores) error {
	if err := p.rate(ctx, to); err != nil {
		return err
	}
	return to.Lobby.Put(ctx, p.row)
}
