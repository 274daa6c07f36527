package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"nagara/journal"
	"nagara/site/moderation"
)

// Announce puts a bulletin in the place of the one before.
func (s *Orders) Announce(ctx context.Context, words string, restart time.Time) error {
	if err := s.exec(ctx, `INSERT INTO bulletins (one, id, words, restart) VALUES (1, $1, $2, $3)
		ON CONFLICT (one) DO UPDATE SET id = excluded.id, words = excluded.words, restart = excluded.restart`,
		strings.ToLower(rand.Text()), words, nanos(restart)); err != nil {
		return fmt.Errorf("announce something: %w", err)
	}
	return nil
}

// Withdraw takes the bulletin back, and tells whether there was one.
func (s *Orders) Withdraw(ctx context.Context) (had bool, err error) {
	err = s.write(ctx, func(tx journal.Tx) error {
		n, err := changed(tx.Exec("DELETE FROM bulletins"))
		had = n > 0
		return err
	})
	if err != nil {
		return false, fmt.Errorf("take a bulletin back: %w", err)
	}
	return had, nil
}

// Bulletin is the one that stands, or nil.
func (s *Orders) Bulletin(ctx context.Context) (*moderation.Bulletin, error) {
	rows, err := s.read(ctx, "SELECT id, words, restart FROM bulletins")
	b, err := first(rows, err, nil, func(rows *sql.Rows) (*moderation.Bulletin, error) {
		var b moderation.Bulletin
		var restart time.Time
		err := rows.Scan(&b.ID, &b.Words, moment{&restart})
		if !restart.IsZero() {
			b.Restart = &restart
		}
		return &b, err
	})
	if err != nil {
		return nil, fmt.Errorf("read the bulletin: %w", err)
	}
	return b, nil
}

// Close asks for a table to be closed. Whoever asks again may say it in other words.
func (s *Orders) Close(ctx context.Context, c moderation.Closing) error {
	if err := s.exec(ctx, `INSERT INTO closings (name, because) VALUES ($1, $2)
		ON CONFLICT (name) DO UPDATE SET because = excluded.because`, c.Table, c.Because); err != nil {
		return fmt.Errorf("ask for table %s to be closed: %w", c.Table, err)
	}
	return nil
}

// Closings are the tables that wait to be closed.
func (s *Orders) Closings(ctx context.Context) ([]moderation.Closing, error) {
	rows, err := s.read(ctx, "SELECT name, because FROM closings ORDER BY name")
	list, err := journal.All(rows, err, func(rows *sql.Rows) (c moderation.Closing, err error) {
		err = rows.Scan(&c.Table, &c.Because)
		return c, err
	})
	if err != nil {
		return nil, fmt.Errorf("list the tables that are to be closed: %w", err)
	}
	return list, nil
}

// Settle is told that a table is closed, or cannot be.
func (s *Orders) Settle(ctx context.Context, table string) error {
	if err := s.exec(ctx, "DELETE FROM closings WHERE name = $1", table); err != nil {
		return fmt.Errorf("note that table %s is closed: %w", table, err)
	}
	return nil
}
