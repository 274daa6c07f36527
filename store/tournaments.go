package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"nagara/journal"
	"nagara/site/tournament"
)

// Append implements tournament.Store. A tournament was called a contest when its tables
// were made; existing data keeps that word.
func (s *Tournaments) Append(ctx context.Context, head tournament.Head, due time.Time, entries ...journal.Entry) error {
	id, before := head.Tournament, entries[0].Seq-1
	body, err := json.Marshal(head)
	if err != nil {
		return fmt.Errorf("write the head of tournament %s: %w", id, err)
	}
	err = s.write(ctx, func(tx journal.Tx) error {
		newest, err := newestEntry(tx, id)
		if err != nil {
			return err
		}
		if newest != before {
			return &journal.Conflict{Table: id, Expected: before, Actual: newest}
		}
		for _, e := range entries {
			if _, err := tx.Exec("INSERT INTO contest_entries (contest, seq, at, kind, body) VALUES ($1, $2, $3, $4, $5)",
				id, int64(e.Seq), e.At.UnixNano(), e.Kind, string(e.Body)); err != nil {
				return err
			}
		}
		_, err = tx.Exec(`INSERT INTO contests (contest, seq, host, phase, since, due, body) VALUES ($1, $2, $3, $4, $5, $6, $7)
			ON CONFLICT (contest) DO UPDATE SET seq = excluded.seq, phase = excluded.phase, since = excluded.since,
				due = excluded.due, body = excluded.body`,
			id, int64(entries[len(entries)-1].Seq), head.Host, string(head.Phase), startOf(head).UnixNano(), nanos(due), string(body))
		return err
	})
	if err != nil {
		return fmt.Errorf("append to tournament %s: %w", id, err)
	}
	return nil
}

func newestEntry(tx journal.Tx, id string) (uint64, error) {
	rows, err := tx.Query("SELECT COALESCE(MAX(seq), 0) FROM contest_entries WHERE contest = $1", id)
	found, err := journal.All(rows, err, journal.Column[int64])
	if err != nil {
		return 0, err
	}
	return uint64(found[0]), nil
}

// startOf is what a list is ordered by.
func startOf(h tournament.Head) time.Time {
	switch {
	case h.Phase == tournament.Over:
		return h.Changed
	case h.Phase == tournament.Running:
		return h.Began
	case h.Terms.Starts.IsZero():
		return h.Changed
	}
	return h.Terms.Starts
}

// Read implements tournament.Store.
func (s *Tournaments) Read(ctx context.Context, id string, after uint64) ([]journal.Entry, error) {
	rows, err := s.read(ctx, "SELECT seq, at, kind, body FROM contest_entries WHERE contest = $1 AND seq > $2 ORDER BY seq", id, int64(after))
	entries, err := journal.All(rows, err, func(rows *sql.Rows) (e journal.Entry, err error) {
		var seq, at int64
		var body string
		err = rows.Scan(&seq, &at, &e.Kind, &body)
		e.Seq, e.At, e.Body = uint64(seq), time.Unix(0, at).UTC(), json.RawMessage(body)
		return e, err
	})
	if err != nil {
		return nil, fmt.Errorf("read tournament %.80q: %w", id, err)
	}
	return entries, nil
}

// List implements tournament.Store.
func (s *Tournaments) List(ctx context.Context, phase tournament.Phase, skip, limit int) ([]tournament.Head, error) {
	order := "since DESC, contest"
	if phase == tournament.Open {
		order = "since, contest"
	}
	rows, err := s.read(ctx, "SELECT body FROM contests WHERE phase = $1 ORDER BY "+order+" LIMIT $2 OFFSET $3", string(phase), limit, skip)
	heads, err := journal.All(rows, err, func(rows *sql.Rows) (h tournament.Head, err error) {
		var body string
		if err := rows.Scan(&body); err != nil {
			return h, err
		}
		return h, json.Unmarshal([]byte(body), &h)
	})
	if err != nil {
		return nil, fmt.Errorf("list tournaments: %w", err)
	}
	return heads, nil
}

// Held implements tournament.Store.
func (s *Tournaments) Held(ctx context.Context, host string) (int, error) {
	rows, err := s.read(ctx, "SELECT COUNT(*) FROM contests WHERE host = $1 AND phase <> $2", host, string(tournament.Over))
	found, err := journal.All(rows, err, journal.Column[int])
	if err != nil {
		return 0, fmt.Errorf("count the tournaments of account %s: %w", host, err)
	}
	return found[0], nil
}

// TakeDue implements tournament.Store. Most of the time nothing is due: that is found
// out without a Write, which would wait for others.
func (s *Tournaments) TakeDue(ctx context.Context, now time.Time, lease time.Duration, limit int) (ids []string, err error) {
	const due = "SELECT contest FROM contests WHERE due > 0 AND due <= $1 ORDER BY due LIMIT $2"
	rows, err := s.read(ctx, due, now.UnixNano(), limit)
	ids, err = journal.All(rows, err, journal.Column[string])
	if err == nil && len(ids) > 0 {
		err = s.write(ctx, func(tx journal.Tx) error {
			rows, err := tx.Query(due, now.UnixNano(), limit)
			if ids, err = journal.All(rows, err, journal.Column[string]); err != nil {
				return err
			}
			for _, id := range ids {
				if _, err := tx.Exec("UPDATE contests SET due = $1 WHERE contest = $2", now.Add(lease).UnixNano(), id); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err != nil {
		return nil, fmt.Errorf("take the tournaments that are due: %w", err)
	}
	return ids, nil
}

// Remind implements tournament.Store.
func (s *Tournaments) Remind(ctx context.Context, id string, seq uint64, due time.Time) error {
	if err := s.exec(ctx, "UPDATE contests SET due = $1 WHERE contest = $2 AND seq <= $3", nanos(due), id, int64(seq)); err != nil {
		return fmt.Errorf("note when tournament %s is due: %w", id, err)
	}
	return nil
}
