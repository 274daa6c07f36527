package hall

import (
	"context"
	"errors"
	"testing"
	"time"

	"nagara/events"
	"nagara/journal"
	"nagara/table"
)

// full is a journal whose disk is.
type full struct {
	memory
	is    bool
	tried int
}

func (f *full) AppendDue(ctx context.Context, table string, due time.Time, entries ...journal.Entry) error {
	if f.tried++; f.is {
		return &journal.Uncertain{Table: table, Err: journal.ErrFull}
	}
	return f.memory.AppendDue(ctx, table, due, entries...)
}

// TestAFullDiskIsNoConflict: to try again and again would not help, and whoever
// asks is told the truth.
func TestAFullDiskIsNoConflict(t *testing.T) {
	j := &full{}
	h := Open(Config{Journal: j, Bus: &events.Local{}})
	t.Cleanup(h.Close)
	id := must(h.Create(t.Context(), "ada", table.Settings{Game: "race"})).Table
	j.is, j.tried = true, 0
	_, err := h.Do(t.Context(), id, table.Request{Account: "ada"}, table.Join{})
	if !errors.Is(err, journal.ErrFull) || j.tried != 1 {
		t.Errorf("after %d attempts: %v", j.tried, err)
	}
	if _, err := h.Create(t.Context(), "ada", table.Settings{Game: "race"}); !errors.Is(err, journal.ErrFull) {
		t.Errorf("a new table: %v", err)
	}
}
