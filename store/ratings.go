package store

import (
	"context"
	"database/sql"
	"math"
	"time"

	"nagara/journal"
	"nagara/site/account"
	"nagara/study/glicko"
)

const standingColumns = "account, game, rating, deviation, volatility, matches, changed"

func scanStanding(rows *sql.Rows) (s account.Standing, err error) {
	err = rows.Scan(&s.Account, &s.Game, &s.Rating.Rating, &s.Rating.Deviation, &s.Rating.Volatility, &s.Matches, moment{&s.Changed})
	return s, err
}

// Standing implements account.RatingStore.
func (s *Accounts) Standing(ctx context.Context, id, game string) (account.Standing, error) {
	rows, err := s.read(ctx, "SELECT "+standingColumns+" FROM standings WHERE account = $1 AND game = $2", id, game)
	list, err := journal.All(rows, err, scanStanding)
	if err != nil || len(list) == 0 {
		return account.Standing{Account: id, Game: game, Rating: glicko.New()}, err
	}
	return list[0], nil
}

// StandingsOf implements account.DataStore.
func (s *Accounts) StandingsOf(ctx context.Context, id string) ([]account.Standing, error) {
	rows, err := s.read(ctx, "SELECT "+standingColumns+" FROM standings WHERE account = $1 ORDER BY game", id)
	return journal.All(rows, err, scanStanding)
}

// Rate implements account.RatingStore.
func (s *Accounts) Rate(
	ctx context.Context, d account.Duel, judge func([2]account.Rater) ([2]account.Change, error),
) (changes [2]account.Change, err error) {
	err = s.write(ctx, func(tx journal.Tx) error {
		rated, err := count(tx, "SELECT count(*) FROM rated WHERE name = $1", d.Table)
		if err != nil {
			return err
		}
		if rated > 0 {
			changes, err = earlierChanges(tx, d)
			return err
		}
		var players [2]account.Rater
		accounts := In(tx).Accounts
		for i, id := range d.Players {
			if players[i].Account, err = accounts.Account(ctx, id); err != nil {
				return err
			}
			if players[i].Standing, err = accounts.Standing(ctx, id, d.Game); err != nil {
				return err
			}
		}
		if changes, err = judge(players); err != nil {
			return err
		}
		return applyRating(tx, d.Table, changes, players)
	})
	return changes, err
}

func applyRating(tx journal.Tx, table string, changes [2]account.Change, players [2]account.Rater) error {
	if _, err := tx.Exec("INSERT INTO rated (name) VALUES ($1)", table); err != nil {
		return err
	}
	for i, c := range changes {
		if _, err := tx.Exec(`INSERT INTO rating_changes (`+changeColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
			c.Account, c.Game, stamp(c.At), c.Table, c.Opponent, c.Score,
			c.Before.Rating, c.Before.Deviation, c.Before.Volatility,
			c.After.Rating, c.After.Deviation, c.After.Volatility); err != nil {
			return err
		}
		// A match may be rated late: the time of the last one does not go back.
		before := players[i].Standing
		changed := c.At
		if before.Changed.After(changed) {
			changed = before.Changed
		}
		if _, err := tx.Exec(`INSERT INTO standings (`+standingColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7)
			ON CONFLICT (account, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
				volatility = excluded.volatility, matches = excluded.matches, changed = excluded.changed`,
			c.Account, c.Game, c.After.Rating, c.After.Deviation, c.After.Volatility, before.Matches+1, stamp(changed)); err != nil {
			return err
		}
	}
	return nil
}

const changeColumns = `account, game, at, name, opponent, score, rating_before, deviation_before, volatility_before,
	rating_after, deviation_after, volatility_after`

func scanChange(rows *sql.Rows) (c account.Change, err error) {
	err = rows.Scan(&c.Account, &c.Game, moment{&c.At}, &c.Table, &c.Opponent, &c.Score,
		&c.Before.Rating, &c.Before.Deviation, &c.Before.Volatility, &c.After.Rating, &c.After.Deviation, &c.After.Volatility)
	return c, err
}

// earlierChanges are the changes that a table made when it was rated, in the order of
// the duel. That of a deleted account is not there any more.
func earlierChanges(tx journal.Tx, d account.Duel) (changes [2]account.Change, err error) {
	rows, err := tx.Query("SELECT "+changeColumns+" FROM rating_changes WHERE name = $1", d.Table)
	list, err := journal.All(rows, err, scanChange)
	for _, c := range list {
		if c.Account == d.Players[0] {
			changes[0] = c
		} else {
			changes[1] = c
		}
	}
	return changes, err
}

// Strongest implements account.RatingStore.
func (s *Accounts) Strongest(ctx context.Context, game string, limit int) ([]account.Standing, error) {
	rows, err := s.read(ctx, "SELECT "+standingColumns+" FROM standings WHERE game = $1 ORDER BY rating DESC, account LIMIT $2", game, limit)
	return journal.All(rows, err, scanStanding)
}

// Changes implements account.RatingStore.
func (s *Accounts) Changes(ctx context.Context, id, game string, after account.Mark, limit int) ([]account.Change, error) {
	at, table := beforeMark(after)
	rows, err := s.read(ctx, "SELECT "+changeColumns+` FROM rating_changes
		WHERE account = $1 AND game = $2 AND (at, name) < ($3, $4) ORDER BY at DESC, name DESC LIMIT $5`, id, game, at, table, limit)
	return journal.All(rows, err, scanChange)
}

// beforeMark is a mark as the database compares it. The zero mark is later than every
// time and greater than every name.
func beforeMark(m account.Mark) (at int64, table string) {
	if m.At.Equal(time.Time{}) {
		return math.MaxInt64, "~"
	}
	return m.At.UnixNano(), m.Table
}
