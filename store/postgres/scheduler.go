package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"nagara/journal"
)

// clock is the time by the database in nanoseconds.
const clock = `(extract(epoch FROM clock_timestamp()) * 1000000)::bigint * 1000`

// Mode implements journal.Scheduler.
func (j *Journal) Mode() journal.Mode { return journal.Shared }

// AppendDue implements journal.Scheduler.
func (j *Journal) AppendDue(ctx context.Context, table string, due time.Time, entries ...journal.Entry) error {
	if err := journal.CheckAppendDue(table, due, entries); err != nil {
		return err
	}
	return j.append(ctx, newJob(table, entries, note{true, due}))
}

const (
	reminding = `INSERT INTO agenda (name, seq, due) VALUES ($1, $2, $3)
		ON CONFLICT (name) DO UPDATE SET seq = excluded.seq, due = excluded.due WHERE agenda.seq <= excluded.seq`
	settling = `DELETE FROM agenda WHERE name = $1 AND seq <= $2`
)

// Remind implements journal.Scheduler.
func (j *Journal) Remind(ctx context.Context, table string, seq uint64, due time.Time) error {
	if err := journal.CheckRemind(table, seq, due); err != nil {
		return err
	}
	query, args := reminding, []any{table, int64(seq), due.UnixNano()}
	if due.IsZero() {
		query, args = settling, args[:2]
	}
	limited, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if _, err := j.pool.Exec(limited, query, args...); err != nil {
		return fmt.Errorf("note when table %s is due: %w", table, j.unread(ctx, err))
	}
	return nil
}

// Those that another machine is just taking, or appending to, are passed over:
// they are not due any more when it is done. The clock is read once, so that
// the index is of use.
const taking = `
	WITH clock AS MATERIALIZED (SELECT ` + clock + ` AS now), taken AS MATERIALIZED (
		SELECT name FROM agenda WHERE due <= (SELECT now FROM clock)
		ORDER BY due LIMIT $2 FOR UPDATE SKIP LOCKED
	)
	UPDATE agenda SET due = (SELECT now FROM clock) + $1 FROM taken WHERE agenda.name = taken.name
	RETURNING agenda.name`

// TakeDue implements journal.Scheduler. What was taken is not due any more: the next
// page begins by itself where the last one ended.
func (j *Journal) TakeDue(ctx context.Context, after string, lease time.Duration, limit int) ([]string, error) {
	if err := journal.CheckTake(after, lease, limit); err != nil {
		return nil, err
	}
	tables, err := query(ctx, j, pgx.RowTo[string], taking, int64(lease), limit)
	if err != nil {
		return nil, fmt.Errorf("take what is due: %w", err)
	}
	return tables, nil
}

// Now implements journal.Scheduler.
func (j *Journal) Now(ctx context.Context) (time.Time, error) {
	limited, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	var now int64
	if err := j.pool.QueryRow(limited, "SELECT "+clock).Scan(&now); err != nil {
		return time.Time{}, fmt.Errorf("ask the database for the time: %w", j.unread(ctx, err))
	}
	return time.Unix(0, now).UTC(), nil
}
