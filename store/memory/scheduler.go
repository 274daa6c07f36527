package memory

import (
	"context"
	"maps"
	"slices"
	"time"

	"nagara/journal"
)

// Mode implements journal.Scheduler.
func (j *Journal) Mode() journal.Mode { return journal.Sole }

// AppendDue implements journal.Scheduler.
func (j *Journal) AppendDue(ctx context.Context, table string, due time.Time, entries ...journal.Entry) error {
	if err := journal.CheckAppendDue(table, due, entries); err != nil {
		return err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	if err := j.append(ctx, table, entries); err != nil {
		return err
	}
	j.note(table, due)
	return nil
}

// Remind implements journal.Scheduler.
func (j *Journal) Remind(ctx context.Context, table string, seq uint64, due time.Time) error {
	if err := journal.CheckRemind(table, seq, due); err != nil {
		return err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	if err := j.usable(ctx); err != nil {
		return err
	}
	if uint64(len(j.logs[table])) <= seq {
		j.note(table, due)
	}
	return nil
}

func (j *Journal) note(table string, due time.Time) {
	if j.undone == nil {
		j.undone = map[string]bool{}
	}
	if delete(j.undone, table); !due.IsZero() {
		j.undone[table] = true
	}
}

// TakeDue implements journal.Scheduler.
func (j *Journal) TakeDue(ctx context.Context, after string, lease time.Duration, limit int) ([]string, error) {
	if err := journal.CheckTake(after, lease, limit); err != nil {
		return nil, err
	}
	j.mu.RLock()
	defer j.mu.RUnlock()
	if err := j.usable(ctx); err != nil {
		return nil, err
	}
	tables := slices.DeleteFunc(slices.Sorted(maps.Keys(j.undone)), func(table string) bool { return table <= after })
	return tables[:min(limit, len(tables))], nil
}

// Now implements journal.Scheduler.
func (j *Journal) Now(context.Context) (time.Time, error) { return time.Now(), nil }
