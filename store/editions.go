package store

import (
	"context"
	"database/sql"
	"fmt"
	"math"
	"time"

	"nagara/journal"
	"nagara/site/editions"
)

// Put implements editions.Store.
func (s *Editions) Put(ctx context.Context, e editions.Edition, most int) error {
	err := s.write(ctx, func(tx journal.Tx) error {
		rows, err := tx.Query("SELECT count(*) FROM editions WHERE owner = $1 AND hash <> $2", e.Owner, e.Hash)
		others, err := journal.All(rows, err, journal.Column[int])
		if err != nil {
			return err
		}
		if e.Owner != editions.Operator && others[0] >= most {
			return editions.ErrFull
		}
		_, err = tx.Exec(`INSERT INTO editions (hash, owner, game, id, listed, added, body) VALUES ($1, $2, $3, $4, $5, $6, $7)
			ON CONFLICT (hash, owner) DO UPDATE SET listed = excluded.listed, id = excluded.id, body = excluded.body`,
			e.Hash, e.Owner, e.Game, e.ID, e.Public, e.Added.UnixNano(), string(e.Text))
		return err
	})
	if err != nil {
		return fmt.Errorf("put edition %s: %w", e.Hash, err)
	}
	return nil
}

// Find implements editions.Store.
func (s *Editions) Find(ctx context.Context, hash, viewer string) (editions.Edition, error) {
	rows, err := s.read(ctx, "SELECT "+editionColumns+`, body FROM editions WHERE hash = $1
		ORDER BY owner <> '', owner <> $2, listed DESC, added, owner LIMIT 1`, hash, viewer)
	found, err := journal.All(rows, err, func(rows *sql.Rows) (e editions.Edition, err error) {
		var text string
		err = scanEdition(rows, &e, &text)
		e.Text = []byte(text)
		return e, err
	})
	if err != nil {
		return editions.Edition{}, fmt.Errorf("find an edition: %w", err)
	}
	if len(found) == 0 {
		return editions.Edition{}, editions.ErrUnknown
	}
	return found[0], nil
}

// Of implements editions.Store.
func (s *Editions) Of(ctx context.Context, owner string) ([]editions.Edition, error) {
	return s.list(ctx, "owner = $1 ORDER BY added DESC, hash DESC", owner)
}

// Public implements editions.Store.
func (s *Editions) Public(ctx context.Context, game string, after editions.Mark, limit int) ([]editions.Edition, error) {
	added := int64(math.MaxInt64)
	if !after.Added.IsZero() {
		added = after.Added.UnixNano()
	}
	return s.list(ctx, `listed AND owner <> '' AND ($1 = '' OR game = $1) AND (added, hash) < ($2, $3)
		ORDER BY added DESC, hash DESC LIMIT $4`, game, added, after.Hash, limit)
}

// Remove implements editions.Store.
func (s *Editions) Remove(ctx context.Context, owner, hash string) error {
	_, err := s.remove(ctx, hash, "hash = $1 AND owner = $2", hash, owner)
	return err
}

// Purge implements editions.Store.
func (s *Editions) Purge(ctx context.Context, hash string) (int, error) {
	return s.remove(ctx, hash, "hash = $1", hash)
}

func (s *Editions) remove(ctx context.Context, hash, which string, args ...any) (int, error) {
	var n int64
	err := s.write(ctx, func(tx journal.Tx) error {
		done, err := tx.Exec("DELETE FROM editions WHERE "+which, args...)
		if err != nil {
			return err
		}
		if n, err = done.RowsAffected(); n > 0 || err != nil {
			return err
		}
		return editions.ErrUnknown
	})
	if err != nil {
		return 0, fmt.Errorf("remove edition %.64q: %w", hash, err)
	}
	return int(n), nil
}

const editionColumns = "hash, owner, game, id, listed, added"

func (s *Editions) list(ctx context.Context, which string, args ...any) ([]editions.Edition, error) {
	rows, err := s.read(ctx, "SELECT "+editionColumns+" FROM editions WHERE "+which, args...)
	list, err := journal.All(rows, err, func(rows *sql.Rows) (e editions.Edition, err error) {
		err = scanEdition(rows, &e)
		return e, err
	})
	if err != nil {
		return nil, fmt.Errorf("list editions: %w", err)
	}
	return list, nil
}

// scan reads the columns, and those that follow them.
func scanEdition(rows *sql.Rows, e *editions.Edition, more ...any) error {
	var added int64
	err := rows.Scan(append([]any{&e.Hash, &e.Owner, &e.Game, &e.ID, &e.Public, &added}, more...)...)
	e.Added = time.Unix(0, added).UTC()
	return err
}
