package lobby

import (
	"context"
	"errors"

	"nagara/bot"
	"nagara/record"
	"nagara/rules"
	"nagara/site/account"
	"nagara/table"
)

// result is what a match came to, if it was played: its record, in the name of one
// who played, and what a team took against par.
type result struct {
	record func(account string) (*record.Record, error)
	par    func(*record.Record) (turns, par int, known bool, err error)
}

// byID is how people are called in a record that is only counted.
func byID(account string) string { return account }

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
		Seats: len(s.Chairs), Players: players, Turns: turns, Par: par, Companion: companion(s),
		Won: len(s.Outcome.Winners) > 0, Verified: verified,
	}, nil
}

// companion is the bot that all others at the table are, where somebody plays alone with
// one that is for them, on a deal that was chosen for it.
func companion(s table.Summary) (name string) {
	if s.Settings.Par == 0 || len(people(s)) != 1 {
		return ""
	}
	for _, chair := range s.Chairs {
		if chair.Account != "" {
			continue
		}
		if found, err := bot.Find(s.Settings.Game, chair.Bot); err != nil || found.Alone == "" || name != "" && name != chair.Bot {
			return ""
		}
		name = chair.Bot
	}
	return name
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
