package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"

	"nagara/journal"
	"nagara/site/daily"
	"nagara/table"
)

// Seal implements daily.Store.
func (s *Days) Seal(ctx context.Context, k daily.Kept) (daily.Kept, error) {
	err := s.exec(ctx, "INSERT INTO days (day, secret, sealed) VALUES ($1, $2, $3) ON CONFLICT (day) DO NOTHING",
		int64(k.Date), k.Secret[:], k.At.UnixNano())
	if err != nil {
		return daily.Kept{}, fmt.Errorf("seal %s: %w", k.Date, err)
	}
	kept, _, err := s.Find(ctx, k.Date)
	return kept, err
}

// Find implements daily.Store.
func (s *Days) Find(ctx context.Context, date daily.Date) (k daily.Kept, known bool, err error) {
	found, err := s.days(ctx, "WHERE day = $1", int64(date))
	if err != nil {
		return daily.Kept{}, false, fmt.Errorf("find %s: %w", date, err)
	}
	if len(found) == 0 {
		return daily.Kept{}, false, nil
	}
	return found[0], true, nil
}

// Before implements daily.Store.
func (s *Days) Before(ctx context.Context, date daily.Date, limit int) ([]daily.Kept, error) {
	found, err := s.days(ctx, "WHERE day < $1 ORDER BY day DESC LIMIT $2", int64(date), limit)
	if err != nil {
		return nil, fmt.Errorf("list the days before %s: %w", date, err)
	}
	return found, nil
}

func (s *Days) days(ctx context.Context, which string, args ...any) ([]daily.Kept, error) {
	rows, err := s.read(ctx, "SELECT day, secret, sealed FROM days "+which, args...)
	return journal.All(rows, err, func(rows *sql.Rows) (k daily.Kept, err error) {
		var secret []byte
		err = rows.Scan(&k.Date, &secret, moment{&k.At})
		if err == nil && len(secret) != len(k.Secret) {
			err = fmt.Errorf("the secret of %s has %d bytes", k.Date, len(secret))
		}
		copy(k.Secret[:], secret)
		return k, err
	})
}

// Deal implements daily.Store.
func (s *Days) Deal(ctx context.Context, date daily.Date, game string) (*table.Deal, error) {
	rows, err := s.read(ctx, "SELECT deal FROM day_deals WHERE day = $1 AND game = $2", int64(date), game)
	texts, err := journal.All(rows, err, journal.Column[string])
	if err != nil || len(texts) == 0 {
		return nil, err
	}
	var deal table.Deal
	if err := json.Unmarshal([]byte(texts[0]), &deal); err != nil {
		return nil, fmt.Errorf("read the deal of %s of %s: %w", game, date, err)
	}
	return &deal, nil
}

// PutDeal implements daily.Store.
func (s *Days) PutDeal(ctx context.Context, date daily.Date, game string, deal *table.Deal) (*table.Deal, error) {
	text, err := json.Marshal(deal)
	if err != nil {
		return nil, err
	}
	err = s.exec(ctx, "INSERT INTO day_deals (day, game, deal) VALUES ($1, $2, $3) ON CONFLICT (day, game) DO NOTHING",
		int64(date), game, string(text))
	if err != nil {
		return nil, fmt.Errorf("keep the deal of %s of %s: %w", game, date, err)
	}
	return s.Deal(ctx, date, game)
}

// PutTry implements daily.Store.
func (s *Days) PutTry(ctx context.Context, date daily.Date, game string, t daily.Try) error {
	err := s.exec(ctx, `INSERT INTO day_tries (day, game, account, name, ended) VALUES ($1, $2, $3, $4, 0)
		ON CONFLICT (day, game, account) DO NOTHING`, int64(date), game, t.Account, t.Table)
	if err != nil {
		return fmt.Errorf("note a try at %s of %s: %w", game, date, err)
	}
	return nil
}

// Begun implements daily.Store.
func (s *Days) Begun(ctx context.Context, date daily.Date, game string) (int, error) {
	rows, err := s.read(ctx, "SELECT COUNT(*) FROM day_tries WHERE day = $1 AND game = $2", int64(date), game)
	n, err := first(rows, err, sql.ErrNoRows, journal.Column[int])
	if err != nil {
		return 0, fmt.Errorf("count the tries at %s of %s: %w", game, date, err)
	}
	return n, nil
}

// Tries implements daily.Store.
func (s *Days) Tries(ctx context.Context, date daily.Date, game string) ([]daily.Try, error) {
	rows, err := s.read(ctx, "SELECT account, name FROM day_tries WHERE day = $1 AND game = $2 AND ended = 1 ORDER BY account", int64(date), game)
	tries, err := journal.All(rows, err, func(rows *sql.Rows) (t daily.Try, err error) {
		err = rows.Scan(&t.Account, &t.Table)
		return t, err
	})
	if err != nil {
		return nil, fmt.Errorf("list the tries at %s of %s: %w", game, date, err)
	}
	return tries, nil
}

// Past implements daily.Store.
func (s *Days) Past(ctx context.Context, from, to daily.Date, account string) (map[daily.GameOf]daily.Past, error) {
	past := map[daily.GameOf]daily.Past{}
	rows, err := s.read(ctx, `SELECT g.day, g.game, coalesce(d.deal, 'null'),
			(SELECT COUNT(*) FROM day_tries t WHERE t.day = g.day AND t.game = g.game),
			(SELECT COUNT(*) FROM day_tries t WHERE t.day = g.day AND t.game = g.game AND t.account = $1)
		FROM (
			SELECT day, game FROM day_tries WHERE day BETWEEN $2 AND $3
			UNION SELECT day, game FROM day_deals WHERE day BETWEEN $2 AND $3
		) g LEFT JOIN day_deals d ON d.day = g.day AND d.game = g.game`, account, int64(from), int64(to))
	_, err = journal.All(rows, err, func(rows *sql.Rows) (struct{}, error) {
		var of daily.GameOf
		var p daily.Past
		var tried int
		var deal string
		if err := rows.Scan(&of.Date, &of.Game, &deal, &p.Begun, &tried); err != nil {
			return struct{}{}, err
		}
		p.Tried = tried == 1
		err := json.Unmarshal([]byte(deal), &p.Deal)
		past[of] = p
		return struct{}{}, err
	})
	if err != nil {
		return nil, fmt.Errorf("list the games from %s to %s: %w", from, to, err)
	}
	return past, nil
}

// Played implements daily.Store.
func (s *Days) Played(ctx context.Context, account, game string) ([]daily.Date, error) {
	rows, err := s.read(ctx, "SELECT day FROM day_tries WHERE account = $1 AND game = $2 ORDER BY day DESC", account, game)
	played, err := journal.All(rows, err, journal.Column[daily.Date])
	if err != nil {
		return nil, fmt.Errorf("list the days of account %s: %w", account, err)
	}
	return played, nil
}

// Finish notes that a match is over, if it is the try of somebody.
func (s *Days) Finish(ctx context.Context, over *table.Table) error {
	deal := over.Deal()
	if deal == nil {
		return nil
	}
	date, game, ok := daily.Named(deal.Name)
	if !ok {
		return nil // a deal of a tournament
	}
	return s.exec(ctx, "UPDATE day_tries SET ended = 1 WHERE day = $1 AND game = $2 AND account = $3 AND name = $4",
		int64(date), game, over.Host(), over.ID())
}
