package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"nagara/journal"
	"nagara/site/notify"
)

const itemColumns = "account, name, kind, way, turn, until, due, tries, sent"

func scanItem(rows *sql.Rows) (i notify.Item, err error) {
	err = rows.Scan(&i.Account, &i.Table, (*string)(&i.Kind), (*string)(&i.Way), moment{&i.Turn}, moment{&i.Until},
		moment{&i.Due}, &i.Tries, moment{&i.Sent})
	return i, err
}

// Of implements notify.QueueStore.
func (s *Notices) Of(ctx context.Context, table string) ([]notify.Item, error) {
	rows, err := s.read(ctx, "SELECT "+itemColumns+" FROM notices WHERE name = $1 ORDER BY account, kind, way", table)
	list, err := journal.All(rows, err, scanItem)
	if err != nil {
		return nil, fmt.Errorf("find the notices of table %s: %w", table, err)
	}
	return list, nil
}

// Waiting implements notify.QueueStore.
func (s *Notices) Waiting(ctx context.Context, account string) ([]notify.Item, error) {
	rows, err := s.read(ctx, "SELECT "+itemColumns+" FROM notices WHERE account = $1 ORDER BY due, name, kind, way", account)
	list, err := journal.All(rows, err, scanItem)
	if err != nil {
		return nil, fmt.Errorf("find the notices for account %s: %w", account, err)
	}
	return list, nil
}

// theNotice is one item, as long as it is of the same turn.
const theNotice = " WHERE account = $1 AND name = $2 AND kind = $3 AND way = $4 AND turn = $5"

func noticeKey(i notify.Item) []any {
	return []any{i.Account, i.Table, string(i.Kind), string(i.Way), nanos(i.Turn)}
}

// each does a statement for every item, as one step.
func (s *Notices) each(ctx context.Context, items []notify.Item, query string, more ...any) error {
	return s.write(ctx, func(tx journal.Tx) error {
		for _, i := range items {
			if _, err := tx.Exec(query+theNotice, append(noticeKey(i), more...)...); err != nil {
				return err
			}
		}
		return nil
	})
}

// Replace implements notify.QueueStore.
func (s *Notices) Replace(ctx context.Context, gone, fresh []notify.Item) error {
	return s.write(ctx, func(tx journal.Tx) error {
		for _, i := range gone {
			if _, err := tx.Exec("DELETE FROM notices"+theNotice, noticeKey(i)...); err != nil {
				return err
			}
		}
		for _, i := range fresh {
			if _, err := tx.Exec(`INSERT INTO notices (account, name, kind, way, turn, until, due, lease, tries, sent)
				VALUES ($1, $2, $3, $4, $5, $6, $7, 0, 0, 0)
				ON CONFLICT (account, name, kind, way) DO UPDATE SET turn = excluded.turn, until = excluded.until, due = excluded.due,
					lease = 0, tries = 0, sent = 0 WHERE notices.turn < excluded.turn`,
				append(noticeKey(i), nanos(i.Until), nanos(i.Due))...); err != nil {
				return err
			}
		}
		return nil
	})
}

// Done implements notify.QueueStore.
func (s *Notices) Done(ctx context.Context, items []notify.Item, at time.Time) error {
	return s.each(ctx, items, "UPDATE notices SET sent = $6, lease = 0", nanos(at))
}

// Later implements notify.QueueStore.
func (s *Notices) Later(ctx context.Context, items []notify.Item, due time.Time) error {
	return s.each(ctx, items, "UPDATE notices SET due = $6, lease = 0", nanos(due))
}

// Next implements notify.QueueStore.
func (s *Notices) Next(ctx context.Context) (next time.Time, err error) {
	rows, err := s.read(ctx, "SELECT coalesce(min(CASE WHEN lease > due THEN lease ELSE due END), 0) FROM notices WHERE sent = 0")
	list, err := journal.All(rows, err, func(rows *sql.Rows) (at time.Time, err error) {
		err = rows.Scan(moment{&at})
		return at, err
	})
	if err != nil {
		return next, fmt.Errorf("find the next notice: %w", err)
	}
	return list[0], nil
}

// Sweep implements notify.QueueStore.
func (s *Notices) Sweep(ctx context.Context, before time.Time) error {
	return s.exec(ctx, "DELETE FROM notices WHERE sent > 0 AND sent < $1", nanos(before))
}
