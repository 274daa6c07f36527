package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"nagara/journal"
	"nagara/site/invite"
)

// Put implements invite.Store.
func (s *Invites) Put(ctx context.Context, c invite.Code, now time.Time) (kept bool, err error) {
	err = s.write(ctx, func(tx journal.Tx) error {
		done, err := tx.Exec(`
			INSERT INTO codes (code, name, invitation, until) VALUES ($1, $2, $3, $4)
			ON CONFLICT (code) DO UPDATE SET name = excluded.name, invitation = excluded.invitation, until = excluded.until
			WHERE codes.until <= $5 OR codes.name = excluded.name`,
			c.Key, c.Table, c.Invitation, c.Until.UnixNano(), now.UnixNano())
		if err != nil {
			return err
		}
		n, err := done.RowsAffected()
		kept = n > 0
		return err
	})
	if err != nil {
		return false, fmt.Errorf("keep a code of table %s: %w", c.Table, err)
	}
	return kept, nil
}

// Find implements invite.Store.
func (s *Invites) Find(ctx context.Context, key string, now time.Time) (invite.Code, error) {
	found, err := s.codes(ctx, "code = $1", key, now)
	if err != nil {
		return invite.Code{}, fmt.Errorf("find a code: %w", err)
	}
	if len(found) == 0 {
		return invite.Code{}, invite.ErrUnknown
	}
	return found[0], nil
}

// Of implements invite.Store.
func (s *Invites) Of(ctx context.Context, table string, now time.Time) ([]invite.Code, error) {
	found, err := s.codes(ctx, "name = $1", table, now)
	if err != nil {
		return nil, fmt.Errorf("find the codes of table %s: %w", table, err)
	}
	return found, nil
}

func (s *Invites) codes(ctx context.Context, which, value string, now time.Time) ([]invite.Code, error) {
	rows, err := s.read(ctx, "SELECT code, name, invitation, until FROM codes WHERE "+which+" AND until > $2 ORDER BY code",
		value, now.UnixNano())
	return journal.All(rows, err, scanCode)
}

func scanCode(rows *sql.Rows) (c invite.Code, err error) {
	var until int64
	err = rows.Scan(&c.Key, &c.Table, &c.Invitation, &until)
	c.Until = time.Unix(0, until).UTC()
	return c, err
}

// Miss implements invite.Store.
func (s *Invites) Miss(ctx context.Context, now time.Time) error {
	if err := s.exec(ctx, `INSERT INTO wrong_codes (minute, tries) VALUES ($1, 1)
		ON CONFLICT (minute) DO UPDATE SET tries = wrong_codes.tries + 1`, minute(now)); err != nil {
		return fmt.Errorf("count a wrong code: %w", err)
	}
	return nil
}

func minute(at time.Time) int64 { return at.Unix() / 60 }

// Misses implements invite.Store.
func (s *Invites) Misses(ctx context.Context, since, now time.Time) (misses, codes int, err error) {
	rows, err := s.read(ctx, `SELECT (SELECT CAST(coalesce(sum(tries), 0) AS BIGINT) FROM wrong_codes WHERE minute >= $1),
		(SELECT count(*) FROM codes WHERE until > $2)`, minute(since), now.UnixNano())
	_, err = journal.All(rows, err, func(rows *sql.Rows) (struct{}, error) { return struct{}{}, rows.Scan(&misses, &codes) })
	if err != nil {
		return 0, 0, fmt.Errorf("count the wrong codes: %w", err)
	}
	return misses, codes, nil
}

// Sweep implements invite.Store.
func (s *Invites) Sweep(ctx context.Context, now time.Time) error {
	err := s.write(ctx, func(tx journal.Tx) error {
		if _, err := tx.Exec("DELETE FROM codes WHERE until <= $1", now.UnixNano()); err != nil {
			return err
		}
		_, err := tx.Exec("DELETE FROM wrong_codes WHERE minute < $1", minute(now.AddDate(0, 0, -1)))
		return err
	})
	if err != nil {
		return fmt.Errorf("forget old codes: %w", err)
	}
	return nil
}
