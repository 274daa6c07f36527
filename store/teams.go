package store

import (
	"context"
	"database/sql"
	"math"
	"strings"

	"nagara/journal"
	"nagara/site/account"
)

const teamColumns = "m.name, m.game, m.at, m.rules, m.seats, m.players, m.crew, m.companion, m.turns, m.par, m.won, m.verified"

func scanTeamMatch(rows *sql.Rows) (m account.TeamMatch, err error) {
	var players string
	err = rows.Scan(&m.Table, &m.Game, moment{&m.At}, &m.Rules, &m.Seats, &players, (*string)(&m.Crew), &m.Companion, &m.Turns, &m.Par, &m.Won, &m.Verified)
	m.Players = strings.Fields(players)
	return m, err
}

// AddTeamMatch implements account.TeamStore.
func (s *Accounts) AddTeamMatch(ctx context.Context, m account.TeamMatch) error {
	return s.write(ctx, func(tx journal.Tx) error {
		known, err := count(tx, "SELECT count(*) FROM team_matches WHERE name = $1", m.Table)
		if err != nil || known > 0 {
			return err
		}
		if _, err := tx.Exec(`INSERT INTO team_matches (name, game, at, rules, seats, players, crew, companion, turns, par, won, verified)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
			m.Table, m.Game, stamp(m.At), m.Rules, m.Seats, strings.Join(m.Players, " "), string(m.Crew), m.Companion,
			m.Turns, m.Par, m.Won, m.Verified); err != nil {
			return err
		}
		for _, id := range m.Players {
			if _, err := tx.Exec("INSERT INTO team_players (account, at, name) VALUES ($1, $2, $3)", id, stamp(m.At), m.Table); err != nil {
				return err
			}
		}
		if !m.Won || !m.Verified {
			return nil
		}
		return compete(tx, m)
	})
}

// compete makes it the best match of its team if it is.
func compete(tx journal.Tx, m account.TeamMatch) error {
	_, err := tx.Exec(`INSERT INTO team_bests (game, rules, seats, crew, team, over, minus_par, at, name)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		ON CONFLICT (game, rules, seats, crew, team) DO UPDATE
			SET over = excluded.over, minus_par = excluded.minus_par, at = excluded.at, name = excluded.name
			WHERE (excluded.over, excluded.minus_par, excluded.at, excluded.name) < (team_bests.over, team_bests.minus_par, team_bests.at, team_bests.name)`,
		m.Game, m.Rules, m.Seats, string(m.Crew), m.Team(), m.Over(), -m.Par, stamp(m.At), m.Table)
	return err
}

// Best implements account.TeamStore.
func (s *Accounts) Best(ctx context.Context, b account.TeamBoard, after account.TeamMatch, limit int) ([]account.TeamMatch, error) {
	over, minusPar, at, table := int64(math.MinInt64), int64(0), int64(0), ""
	if after.Table != "" {
		over, minusPar, at, table = int64(after.Over()), -int64(after.Par), after.At.UnixNano(), after.Table
	}
	rows, err := s.read(ctx, "SELECT "+teamColumns+` FROM team_bests b JOIN team_matches m ON m.name = b.name
		WHERE b.game = $1 AND b.rules = $2 AND b.seats = $3 AND b.crew = $4 AND (b.over, b.minus_par, b.at, b.name) > ($5, $6, $7, $8)
		ORDER BY b.over, b.minus_par, b.at, b.name LIMIT $9`,
		b.Game, b.Rules, b.Seats, string(b.Crew), over, minusPar, at, table, limit)
	return journal.All(rows, err, scanTeamMatch)
}

// TeamMatches implements account.TeamStore.
func (s *Accounts) TeamMatches(ctx context.Context, id string, after account.Mark, limit int) ([]account.TeamMatch, error) {
	at, table := beforeMark(after)
	rows, err := s.read(ctx, "SELECT "+teamColumns+` FROM team_players p JOIN team_matches m ON m.name = p.name
		WHERE p.account = $1 AND (p.at, p.name) < ($2, $3) ORDER BY p.at DESC, p.name DESC LIMIT $4`, id, at, table, limit)
	return journal.All(rows, err, scanTeamMatch)
}

// Alone implements account.TeamStore.
func (s *Accounts) Alone(ctx context.Context, game, companion string, seats, limit int) (account.AloneTally, error) {
	rows, err := s.read(ctx, `SELECT count(*), coalesce(sum(CASE WHEN won AND turns <= par THEN 0 ELSE 1 END), 0) FROM
		(SELECT won, turns, par FROM team_matches WHERE game = $1 AND companion = $2 AND seats = $3 AND verified ORDER BY at DESC LIMIT $4) AS latest`,
		game, companion, seats, limit)
	tallies, err := journal.All(rows, err, func(rows *sql.Rows) (t account.AloneTally, err error) {
		return t, rows.Scan(&t.Played, &t.Over)
	})
	if err != nil {
		return account.AloneTally{}, err
	}
	return tallies[0], nil
}
