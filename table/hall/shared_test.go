package hall

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nagara/events"
	"nagara/journal"
	"nagara/testkit/journaltest"
)

// shared is a journal in memory with an agenda, as halls on many machines have
// it. Its clock is the right one.
type shared struct {
	memory
	noting sync.Mutex
	due    map[string]time.Time
	taken  int
}

func (*shared) Mode() journal.Mode { return journal.Shared }

func (s *shared) AppendDue(ctx context.Context, table string, due time.Time, entries ...journal.Entry) error {
	if err := journal.CheckDue(table, due); err != nil {
		return err
	}
	s.noting.Lock()
	defer s.noting.Unlock()
	if err := s.Append(ctx, table, entries...); err != nil {
		return err
	}
	s.note(table, due)
	return nil
}

func (s *shared) Remind(ctx context.Context, table string, seq uint64, due time.Time) error {
	if err := journal.CheckDue(table, due); err != nil {
		return err
	}
	s.noting.Lock()
	defer s.noting.Unlock()
	grown, err := s.Read(ctx, table, seq)
	if err == nil && len(grown) == 0 {
		s.note(table, due)
	}
	return err
}

func (s *shared) note(table string, due time.Time) {
	if s.due == nil {
		s.due = map[string]time.Time{}
	}
	if delete(s.due, table); !due.IsZero() {
		s.due[table] = due
	}
}

func (s *shared) TakeDue(ctx context.Context, after string, lease time.Duration, limit int) ([]string, error) {
	if err := journal.CheckTake(after, lease, limit); err != nil {
		return nil, err
	}
	now, err := s.Now(ctx)
	if err != nil {
		return nil, err
	}
	s.noting.Lock()
	defer s.noting.Unlock()
	ids := slices.SortedFunc(maps.Keys(s.due), func(a, b string) int { return s.due[a].Compare(s.due[b]) })
	ids = slices.DeleteFunc(ids, func(id string) bool { return s.due[id].After(now) })
	ids = ids[:min(limit, len(ids))]
	for _, id := range ids {
		s.due[id] = now.Add(lease)
		s.taken++
	}
	return ids, nil
}

func (s *shared) Now(ctx context.Context) (time.Time, error) {
	_, err := s.Read(ctx, "clock", 0) // it is away when the journal is
	return time.Now().Round(0), err
}

func (s *shared) items() (left int, taken int) {
	s.noting.Lock()
	defer s.noting.Unlock()
	return len(s.due), s.taken
}

// mortal is how one hall reaches a shared journal until its machine dies.
type mortal struct {
	*shared
	dead atomic.Bool
}

var errDead = errors.New("this machine is dead")

func (m *mortal) AppendDue(ctx context.Context, table string, due time.Time, entries ...journal.Entry) error {
	if m.dead.Load() {
		return errDead
	}
	return m.shared.AppendDue(ctx, table, due, entries...)
}

func (m *mortal) Remind(ctx context.Context, table string, seq uint64, due time.Time) error {
	if m.dead.Load() {
		return errDead
	}
	return m.shared.Remind(ctx, table, seq, due)
}

// onMachine opens a hall on a shared journal. Those with one bus hear of each
// other.
func onMachine(t *testing.T, s *shared, b events.Bus, c Config) *room {
	if c.Bus = b; c.Journal == nil {
		c.Journal = s
	}
	r := &room{T: t, journal: &s.memory, Hall: Open(c)}
	t.Cleanup(r.Hall.Close)
	return r
}

// TestTheSharedMemoryIsAnAgenda: what the tests of many machines rely on keeps
// the contract.
func TestTheSharedMemoryIsAnAgenda(t *testing.T) {
	journaltest.Run(t, func(*testing.T) func() (journal.Journal, error) {
		s := &shared{}
		return func() (journal.Journal, error) {
			s.Open()
			return s, nil
		}
	})
}
