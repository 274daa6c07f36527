package clerk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"nagara/account"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
)

// count lets a finished match count: a duel for the ratings, a match that all
// played together for the tables of the best.
func (c *Clerk) count(ctx context.Context, s table.Summary) error {
	players := people(s)
	if len(players) == 0 {
		return nil
	}
	r, err := c.Hall.Record(ctx, s.Table, players[0], func(account string) string { return account })
	if err != nil {
		return fmt.Errorf("read the record of table %s: %w", s.Table, err)
	}
	verified := len(r.Verify(nil)) == 0
	if together(s) {
		return c.countTeam(ctx, s, r, players, verified)
	}
	if len(s.Chairs) != 2 || len(players) != 2 {
		return nil
	}
	_, err = c.Ratings.Rate(ctx, account.Duel{
		Table: s.Table, Game: s.Settings.Game, At: s.Changed, Players: [2]string{players[0], players[1]},
		Score: score(s.Outcome), Asked: s.Settings.Rated, Verified: verified,
	})
	if errors.Is(err, account.ErrUnrated) || errors.Is(err, account.ErrUnknown) {
		return nil
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
func together(s table.Summary) bool {
	return len(s.Outcome.Winners) == len(s.Chairs) || len(s.Chairs) > 2
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

// countTeam notes what a team needed against par, where the game knows one.
func (c *Clerk) countTeam(ctx context.Context, s table.Summary, r *record.Record, players []string, verified bool) error {
	last, err := lastOf(r)
	if err != nil {
		return err
	}
	turns, par, known := against(last)
	if !known {
		return nil
	}
	err = c.Teams.Add(ctx, account.TeamMatch{
		Table: s.Table, Game: s.Settings.Game, At: s.Changed, Rules: Rules(s.Edition, r.Options),
		Seats: len(s.Chairs), Players: players, Turns: turns, Par: par,
		Won: len(s.Outcome.Winners) > 0, Verified: verified,
	})
	if errors.Is(err, account.ErrUnknown) {
		return nil // somebody's account was never here
	}
	return err
}

func lastOf(r *record.Record) (match rules.Match, err error) {
	for step, err := range r.Replay(nil) {
		if err != nil {
			return nil, err
		}
		match = step.Match
	}
	return match, nil
}

// against reads what a team needed and what would have done from the facts and
// the revealed state of a match, where the game has them.
func against(match rules.Match) (turns, par int, known bool) {
	facts, ok := match.(interface{ Facts() map[string]float64 })
	if !ok {
		return 0, 0, false
	}
	text, err := json.Marshal(match.Reveal())
	if err != nil {
		return 0, 0, false
	}
	var shown struct {
		Par *int `json:"par"`
	}
	if json.Unmarshal(text, &shown) != nil || shown.Par == nil {
		return 0, 0, false
	}
	return int(facts.Facts()["turns"]), *shown.Par, true
}
