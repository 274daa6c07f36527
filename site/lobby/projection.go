package lobby

import (
	"context"
	"errors"
	"fmt"

	"nagara/record"
	"nagara/rules"
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

// result is what a match came to, if it was played: its record, in the name of one
// who played, and what a team took against par.
type result struct {
	record func(account string) (*record.Record, error)
	par    func(*record.Record) (turns, par int, known bool, err error)
}

// byID is how people are called in a record that is only counted.
func byID(account string) string { return account }

// project adds the result to the row: of a duel for the ratings, of a match that
// all played together for the tables of the best.
func project(s table.Summary, row Row, came result) (Projection, error) {
	b := Projection{row: row}
	if err := CheckRow(row); err != nil {
		return b, err
	}
	players := people(s)
	if row.State != Finished || len(players) == 0 || s.Deal != "" { // a tournament counts its deals itself
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

func (p Projection) rate(ctx context.Context, to Stores) (err error) {
	switch {
	case p.duel != nil:
		_, err = to.Ratings.Rate(ctx, *p.duel)
	case p.team != nil:
		err = to.Teams.Add(ctx, *p.team)
	}
	if errors.Is(err, account.ErrUnrated) || errors.Is(err, account.ErrUnknown) {
		return nil // it does not count, or somebody's account was never here
	}
	return err
}

// people are the accounts that played, by seat. A seat that a bot of the house
// ended up with counts for its owner: leaving must not save a rating.
func people(s table.Summary) (ids []string) {
	for _, chair := range s.Chairs {
		if chair.Account != "" {
			ids = append(ids, chair.Account)
		}
	}
	return ids
}

// together tells whether all win or lose as one.
func together(name string) bool {
	game, err := rules.Find(name)
	return err == nil && rules.Together(game)
}

// moves is how many were made. To give up is none.
func moves(r *record.Record) (n int) {
	for _, m := range r.Moves {
		if _, forfeit := rules.ParseForfeit(m.Text); !forfeit {
			n++
		}
	}
	return n
}

func score(o *rules.Outcome) float64 {
	switch {
	case o.Won(1) == o.Won(2):
		return 0.5
	case o.Won(1):
		return 1
	}
	return 0
}

// teamOf is what a team needed against par, where the game knows one.
func teamOf(s table.Summary, r *record.Record, came result, players []string, verified bool) (*account.TeamMatch, error) {
	turns, par, known, err := came.par(r)
	if err != nil || !known {
		return nil, err
	}
	return &account.TeamMatch{
		Table: s.Table, Game: s.Settings.Game, At: s.Changed, Rules: Rules(edition(s), r.Options),
		Seats: len(s.Chairs), Players: players, Turns: turns, Par: par,
		Won: len(s.Outcome.Winners) > 0, Verified: verified,
	}, nil
}

// parOf replays a record to find par.
func parOf(r *record.Record) (turns, par int, known bool, err error) {
	last, err := r.Last(nil)
	if err != nil {
		return 0, 0, false, err
	}
	game, _ := rules.FindVersion(r.Game, r.Version) // it was just replayed
	turns, par, known = game.(rules.Cooperative).Par(last)
	return turns, par, known, nil
}
