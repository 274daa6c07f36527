package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"nagara/journal"
	"nagara/site/holiday"
)

const holidayColumns = "h.id, h.account, h.first, h.last, h.zone, h.begins, h.until, h.said, h.ended"

// scanHoliday scans those columns, and others after them.
func scanHoliday(rows *sql.Rows, more ...any) (h holiday.Holiday, err error) {
	var ended time.Time
	err = rows.Scan(append([]any{
		&h.ID, &h.Account, &h.First, &h.Last, &h.Zone, moment{&h.From}, moment{&h.Until}, moment{&h.Said}, moment{&ended},
	}, more...)...)
	if !ended.IsZero() {
		h.Ended = &ended
	}
	return h, err
}

const holidaysOfAccount = "SELECT " + holidayColumns + " FROM holidays h WHERE h.account = $1 ORDER BY h.begins, h.id"

func scanOneHoliday(rows *sql.Rows) (holiday.Holiday, error) { return scanHoliday(rows) }

// Of implements holiday.Store.
func (s *Holidays) Of(ctx context.Context, account string) ([]holiday.Holiday, error) {
	rows, err := s.read(ctx, holidaysOfAccount, account)
	list, err := journal.All(rows, err, scanOneHoliday)
	if err != nil {
		return nil, fmt.Errorf("list the days off of account %s: %w", account, err)
	}
	return list, nil
}

// Add implements holiday.Store.
func (s *Holidays) Add(ctx context.Context, h holiday.Holiday, allow func([]holiday.Holiday) error) error {
	return s.write(ctx, func(tx journal.Tx) error {
		if _, err := liveAccount(tx, h.Account); err != nil {
			return err
		}
		rows, err := tx.Query(holidaysOfAccount, h.Account)
		before, err := journal.All(rows, err, scanOneHoliday)
		if err == nil {
			err = allow(before)
		}
		if err != nil {
			return err
		}
		_, err = tx.Exec("INSERT INTO holidays (id, account, first, last, zone, begins, until, said) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
			h.ID, h.Account, h.First, h.Last, h.Zone, nanos(h.From), nanos(h.Until), nanos(h.Said))
		return err
	})
}

// End implements holiday.Store.
func (s *Holidays) End(ctx context.Context, account, id string, at time.Time) error {
	return s.write(ctx, func(tx journal.Tx) error {
		done, err := tx.Exec("UPDATE holidays SET ended = $1 WHERE id = $2 AND account = $3 AND ended IS NULL AND until > $1", nanos(at), id, account)
		return must(done, err, holiday.ErrUnknown)
	})
}

// Untold implements holiday.Store.
func (s *Holidays) Untold(ctx context.Context, now time.Time, after holiday.News, limit int) ([]holiday.News, error) {
	lasting := 0 // those that ended come first
	if after.ID != "" && after.Ended == nil {
		lasting = 1
	}
	rows, err := s.read(ctx, "SELECT "+holidayColumns+`, p.name FROM holidays h
		JOIN lobby_people p ON p.account = h.account AND p.seated
		JOIN lobby l ON l.name = p.name AND l.state = 'running'
		LEFT JOIN holiday_tables t ON t.holiday = h.id AND t.name = p.name
		WHERE h.until > $1 AND (t.holiday IS NULL OR t.ended <> (h.ended IS NOT NULL))
			AND (CASE WHEN h.ended IS NULL THEN 1 ELSE 0 END, h.id, p.name) > ($2, $3, $4)
		ORDER BY CASE WHEN h.ended IS NULL THEN 1 ELSE 0 END, h.id, p.name LIMIT $5`, nanos(now), lasting, after.ID, after.Table, limit)
	list, err := journal.All(rows, err, func(rows *sql.Rows) (n holiday.News, err error) {
		n.Holiday, err = scanHoliday(rows, &n.Table)
		return n, err
	})
	if err != nil {
		return nil, fmt.Errorf("list the tables that do not know of days off: %w", err)
	}
	return list, nil
}

// Told implements holiday.Store.
func (s *Holidays) Told(ctx context.Context, n holiday.News) error {
	// What a table was told may be noted after the account was deleted.
	if err := s.exec(ctx, `INSERT INTO holiday_tables (holiday, name, account, ended)
		SELECT id, $2, account, $3 FROM holidays WHERE id = $1
		ON CONFLICT (holiday, name) DO UPDATE SET ended = excluded.ended`, n.ID, n.Table, n.Ended != nil); err != nil {
		return fmt.Errorf("note that table %s knows of days off: %w", n.Table, err)
	}
	return nil
}

// Sweep implements holiday.Store.
func (s *Holidays) Sweep(ctx context.Context, now, before time.Time) error {
	return s.write(ctx, func(tx journal.Tx) error {
		if _, err := tx.Exec("DELETE FROM holiday_tables WHERE holiday NOT IN (SELECT id FROM holidays WHERE until > $1)", nanos(now)); err != nil {
			return err
		}
		_, err := tx.Exec("DELETE FROM holidays WHERE until < $1", nanos(before))
		return err
	})
}
