package postgres

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"nagara/journal"
)

// groups notes what was sent together, and lets tests hold up what is sent.
type groups struct {
	mu   sync.Mutex
	sent []string
	hold chan struct{}
}

func (g *groups) ready() func([]*job) {
	return func(group []*job) {
		g.mu.Lock()
		var tables string
		for _, j := range group {
			tables += j.table
		}
		g.sent = append(g.sent, tables)
		g.mu.Unlock()
		<-g.hold
	}
}

func (g *groups) all() []string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Clone(g.sent)
}

func jobOf(table string, seq uint64) *job { return newJob(table, []journal.Entry{move(seq)}, note{}) }

// TestWhatWaitsGoesTogether: one append of each table, in the order in which
// they came; what was withdrawn is not sent.
func TestWhatWaitsGoesTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := &groups{hold: make(chan struct{})}
		w := startWriter(g.ready)
		var all sync.WaitGroup
		do := func(ctx context.Context, table string, want error) {
			all.Go(func() {
				if err := w.do(ctx, jobOf(table, 1)); !errors.Is(err, want) {
					t.Errorf("%s: %v, want %v", table, err, want)
				}
			})
			synctest.Wait()
		}
		do(t.Context(), "a", nil)
		gone, leave := context.WithCancel(t.Context())
		for _, table := range []string{"b", "c", "b", "a", "b"} {
			do(t.Context(), table, nil)
		}
		do(gone, "d", context.Canceled)
		leave()
		synctest.Wait()
		close(g.hold)
		all.Wait()
		w.stop()
		if got, want := g.all(), []string{"a", "bca", "b", "b"}; !slices.Equal(got, want) {
			t.Errorf("sent was %q, want %q", got, want)
		}
		if err := w.do(t.Context(), jobOf("a", 1)); !errors.Is(err, journal.ErrClosed) {
			t.Errorf("after the end: %v", err)
		}
	})
}

// TestOneGroupHoldsUpNoOther: what waits longer than a commit takes does not
// keep the others waiting; and the journal closes only when all have landed.
func TestOneGroupHoldsUpNoOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := &groups{hold: make(chan struct{})}
		w := startWriter(g.ready)
		var all sync.WaitGroup
		for i := range flights + 2 {
			all.Go(func() {
				if err := w.do(t.Context(), jobOf(fmt.Sprint(i), 1)); err != nil {
					t.Error(err)
				}
			})
			synctest.Wait()
		}
		if n := len(g.all()); n != 1 {
			t.Errorf("at first %d groups are under way", n)
		}
		time.Sleep(slow) //nolint:forbidigo // by a clock of its own
		synctest.Wait()
		if got, want := g.all(), []string{"0", "12345"}; !slices.Equal(got, want) {
			t.Errorf("then sent was %q, want %q", got, want)
		}
		stopped := make(chan struct{})
		go func() {
			w.stop()
			close(stopped)
		}()
		synctest.Wait()
		select {
		case <-stopped:
			t.Error("it stopped while groups were under way")
		default:
		}
		close(g.hold)
		all.Wait()
		<-stopped
	})
}

// TestABadAppendHarmsNobody: in a group with one that PostgreSQL refuses and one
// that comes too late, the others are written, each with its own answer.
func TestABadAppendHarmsNobody(t *testing.T) {
	j := opened(t, filled(t))
	for _, step := range []string{
		`CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$`,
		`CREATE TRIGGER no BEFORE INSERT ON entries FOR EACH ROW WHEN (NEW.name = 'bad') EXECUTE FUNCTION no()`,
	} {
		if _, err := j.pool.Exec(t.Context(), step); err != nil {
			t.Fatal(err)
		}
	}
	if err := j.Append(t.Context(), "late", move(1), move(2)); err != nil {
		t.Fatal(err)
	}
	for round := range uint64(2) {
		due := note{true, time.Unix(1, 0)}
		group := []*job{
			newJob("garden", []journal.Entry{move(3*round + 1), move(3*round + 2), move(3*round + 3)}, due),
			newJob("bad", []journal.Entry{move(1)}, due), newJob("late", []journal.Entry{move(2)}, due),
			newJob("missing", []journal.Entry{move(2)}, due), newJob("temple", []journal.Entry{move(round + 1)}, note{}),
		}
		j.ready()(group)
		for i, want := range []string{"", "table bad: nothing was written", "table late is already at number 2, not at 1", "table missing is only at number 0, not at 1", ""} {
			if err := group[i].err; (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
				t.Errorf("%s: %v, want %q", group[i].table, err, want)
			}
		}
	}
	for table, want := range map[string]int{"garden": 6, "bad": 0, "late": 2, "missing": 0, "temple": 2} {
		if log, err := j.Read(t.Context(), table, 0); err != nil || len(log) != want {
			t.Errorf("table %s has %d entries, %v; want %d", table, len(log), err, want)
		}
	}
	if due, err := j.TakeDue(t.Context(), "", time.Hour, 10); err != nil || !slices.Equal(due, []string{"garden"}) {
		t.Errorf("due are %v, %v", due, err)
	}
}

// TestGroupsOfManyMachines: machines that all write to the same tables, in
// groups and in transactions, do not wait for each other in a circle, and each
// number has one winner.
func TestGroupsOfManyMachines(t *testing.T) {
	url := filled(t)
	const machines, tables, length = 3, 30, 8
	won := make(map[string]int)
	var mu sync.Mutex
	var all sync.WaitGroup
	for m := range machines {
		j := opened(t, url)
		for i := range tables {
			all.Go(func() {
				table := fmt.Sprint("table-", (i*7+m*11)%tables)
				for seq := uint64(1); seq <= length; {
					err := j.AppendDue(t.Context(), table, time.Unix(int64(seq%2), 0), move(seq))
					conflict, lost := errors.AsType[*journal.Conflict](err)
					switch {
					case err == nil:
						mu.Lock()
						won[table]++
						mu.Unlock()
						seq++
					case lost:
						seq = max(conflict.Actual, seq-1) + 1
					default:
						t.Errorf("%s at %d: %v", table, seq, err)
						return
					}
				}
			})
		}
	}
	all.Wait()
	for i := range tables {
		if table := fmt.Sprint("table-", i); won[table] != length {
			t.Errorf("%s was written %d times, want %d", table, won[table], length)
		}
	}
}
