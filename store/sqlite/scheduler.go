package sqlite

import (
	"context"
	"fmt"
	"time"

	"nagara/journal"
)

// task is what is noted of a table with an append. Not when it is due: the
// process that has the file knows that from memory, and the next one looks at
// all that is undone as soon as it starts.
type task uint8

const (
	unsaid task = iota
	undone
	settled
)

func taskOf(due time.Time) task {
	if due.IsZero() {
		return settled
	}
	return undone
}

// note remembers how a table is now, and writes down what is to be done there unless
// the file says so already.
func (l *log) note(table string, now head, t task) (err error) {
	switch {
	case t == now.task || t == unsaid:
	case t == undone:
		_, err = l.leave.Exec(now.number)
	default:
		_, err = l.settle.Exec(now.number)
	}
	if err != nil {
		return fmt.Errorf("note what is to be done at table %s: %w", table, err)
	}
	if t != unsaid {
		now.task = t
	}
	l.heads.set(table, now)
	return nil
}

// Mode implements journal.Scheduler: whoever opened the file has claimed it, or
// appends nothing (see Beside).
func (j *Journal) Mode() journal.Mode { return journal.Sole }

// Now implements journal.Scheduler.
func (j *Journal) Now(context.Context) (time.Time, error) { return time.Now(), nil }

// AppendDue implements journal.Scheduler. It waits as Append does.
func (j *Journal) AppendDue(ctx context.Context, table string, due time.Time, entries ...journal.Entry) error {
	if err := journal.CheckAppendDue(table, due, entries); err != nil {
		return err
	}
	return j.append(ctx, table, entries, taskOf(due))
}

// Remind implements journal.Scheduler.
func (j *Journal) Remind(ctx context.Context, table string, seq uint64, due time.Time) error {
	if err := journal.CheckRemind(table, seq, due); err != nil {
		return err
	}
	remind := func(journal.Tx) error { return j.log.remind(table, seq, taskOf(due)) }
	if err := j.Write(ctx, remind); err != nil {
		return fmt.Errorf("note when table %s is due: %w", table, err)
	}
	return nil
}

// remind leaves a table alone that has grown beyond what was read of it.
func (l *log) remind(table string, seq uint64, t task) error {
	if l.foreign {
		return errForeignLog
	}
	now, err := l.find(table)
	if err != nil || now.newest > seq || now.number == 0 {
		return err
	}
	return l.note(table, now, t)
}

// TakeDue implements journal.Scheduler.
func (j *Journal) TakeDue(ctx context.Context, after string, lease time.Duration, limit int) ([]string, error) {
	if err := journal.CheckTake(after, lease, limit); err != nil {
		return nil, err
	}
	rows, err := j.reading.QueryContext(ctx, `
		SELECT name FROM backlog JOIN tables ON number = of
		WHERE of > coalesce((SELECT number FROM tables WHERE name = ?), 0)
		ORDER BY of LIMIT ?`, after, limit)
	tables, err := journal.All(rows, err, journal.Column[string])
	if err != nil {
		return nil, fmt.Errorf("take what is due: %w", unread(ctx, j, err))
	}
	return tables, nil
}
