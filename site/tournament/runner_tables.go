package tournament

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"nagara/rules"
	"nagara/table"
	"nagara/table/hall"
)

var house = table.Request{Account: table.House}

// settle looks at the tables of a match, opens those that are not there, and closes
// those at which somebody did not sit down in time. It is nothing while the match is
// played.
func (r *Runner) settle(ctx context.Context, it *Tournament, m *Meeting) (*Settled, error) {
	seen := make([]TableState, len(m.Tables))
	for nth := range m.Tables {
		var err error
		if seen[nth], err = r.tableState(ctx, it, m, nth); err != nil {
			return nil, fmt.Errorf("table %s of match %d: %w", m.Tables[nth], m.Number, err)
		}
	}
	s, over := it.SettledBy(m, seen)
	if !over {
		return nil, nil
	}
	if it.Terms().Twin { // before it is entered, so that it is done whatever happens
		if err := r.conclude(ctx, it, m, s, seen); err != nil {
			return nil, err
		}
	}
	return &s, nil
}

// tableState is how one table of a match stands, after what was to be done there.
func (r *Runner) tableState(ctx context.Context, it *Tournament, m *Meeting, nth int) (seen TableState, err error) {
	id := m.Tables[nth]
	seen.Summary, err = r.Tables.Summary(ctx, id)
	if refusedAs(err, table.Unknown) {
		if err = r.openTable(ctx, it, m, nth); refusedAs(err, table.Conflict) {
			return nobodyCame(len(it.Seats(m, nth))), nil // it was promised too long ago
		}
		if err == nil {
			seen.Summary, err = r.Tables.Summary(ctx, id)
		}
	}
	if table.IsAside(err) {
		return broken(len(it.Seats(m, nth))), nil
	}
	if err != nil {
		return seen, err
	}
	if seen.There = true; seen.Phase == table.Gathering {
		if err = r.seatBots(ctx, it.Seats(m, nth), &seen.Summary); err == nil && it.IsLate(m, r.Tables.Now()) {
			_, err = r.Tables.Do(ctx, id, house, table.Close{})
		}
		if err != nil && !refusedAs(err, table.Conflict) {
			return seen, err
		}
		if seen.Summary, err = r.Tables.Summary(ctx, id); err != nil {
			return seen, err
		}
	}
	if seen.Phase == table.Over {
		var came hall.Result // a summary does not tell all of a deal that others play
		came, err = r.Tables.Result(ctx, id)
		seen.Outcome, seen.Turns, seen.Par = came.Outcome, came.Turns, came.Par
	}
	return seen, err
}

// nobodyCame is a table that never was.
func nobodyCame(seats int) TableState {
	return TableState{There: true, Summary: table.Summary{Phase: table.Over, Reason: table.Closed, Chairs: make([]table.Chair, seats)}}
}

// broken is a table that cannot be served: its match ends without a result, and the others
// of the tournament do not wait for it.
func broken(seats int) TableState {
	return TableState{There: true, Summary: table.Summary{Phase: table.Over, Chairs: make([]table.Chair, seats)}}
}

// openTable opens a table of a match; one that is there stays as it is.
func (r *Runner) openTable(ctx context.Context, it *Tournament, m *Meeting, nth int) error {
	wish := table.CreateRequest{
		Settings: it.Terms().Settings(it.Seats(m, nth)), Placed: true, Tournament: it.id,
		Promise: &table.Promise{Table: m.Tables[nth], Commitment: m.Commitments[nth]},
	}
	if it.Terms().Shares() {
		wish.Deal = it.Deal(m.Match)
		if len(m.Tables) == 2 {
			wish.Deal.Twin = m.Tables[1-nth]
		}
	}
	_, err := r.Tables.Begin(ctx, house, wish)
	return err
}

// seatBots gives the bots of a match their seats, if they do not have them.
func (r *Runner) seatBots(ctx context.Context, seats []Member, s *table.Summary) error {
	for i, who := range seats {
		if who.Bot == "" || s.Chairs[i].Bot != "" {
			continue
		}
		if _, err := r.Tables.Do(ctx, s.Table, house, table.SeatBot{Seat: rules.Seat(i + 1), Bot: who.Bot}); err != nil && !refusedAs(err, table.Conflict) {
			return err
		}
	}
	return nil
}

// conclude reveals the luck of a twin match that is over, and rates it.
func (r *Runner) conclude(ctx context.Context, it *Tournament, m *Meeting, s Settled, seen []TableState) error {
	for _, id := range m.Tables {
		if _, err := r.Tables.Do(ctx, id, house, table.Reveal{}); err != nil && !refusedAs(err, table.Unknown) && !table.IsAside(err) {
			return err
		}
	}
	players := it.Seats(m, 0)
	if !it.Terms().Rated || r.Rate == nil || s.Reason != Played || players[0].Account == "" || players[1].Account == "" {
		return nil
	}
	t := TwinResult{
		Match: it.Deal(m.Match).Name, Game: it.Terms().Game, At: r.Tables.Now(), Score: float64(s.Points[0]) / 2,
		Players: [2]string{players[0].Account, players[1].Account}, Moves: min(seen[0].Moves, seen[1].Moves), Known: lostKnowing(seen), Verified: true,
	}
	for _, id := range m.Tables {
		kept, err := r.Tables.Record(ctx, id, players[0].Account, func(account string) string { return account })
		if err != nil {
			return err
		}
		t.Verified = t.Verified && len(kept.Verify(nil)) == 0
	}
	return r.Rate(ctx, t)
}

// lostKnowing tells whether everybody who lost one of two matches with one deal had
// been shown it, at either.
func lostKnowing(seen []TableState) bool {
	knowing := append(seen[0].Knowing(), seen[1].Knowing()...)
	for _, s := range seen {
		for _, chair := range s.Chairs {
			if s.Outcome == nil || !s.Outcome.Won(chair.Seat) && !slices.Contains(knowing, chair.Account) {
				return false
			}
		}
	}
	return true
}

// reveal tells the luck of all deals once the end is written, and not before: until then
// a team may come back, at another machine, and have deals left to play. If this runner
// dies meanwhile the next one looks soon after, and the deals tell themselves in time.
func (r *Runner) reveal(ctx context.Context, s *session) {
	if s.it.Terms().Form != Duplicate || s.it.Phase() != Over || s.revealed {
		return
	}
	s.revealed = true
	for _, id := range s.it.Tables() {
		if _, err := r.Tables.Do(ctx, id, house, table.Reveal{}); err != nil && ctx.Err() == nil {
			r.Log.Debug("a deal stays sealed at a table", "table", id, "error", err)
		}
	}
}

func refusedAs(err error, why table.Why) bool {
	r, refused := errors.AsType[*table.Refusal](err)
	return refused && r.Why == why
}
