package store

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nagara/journal"
	"nagara/site/tournament"
)

var noon = time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)

func head(phase tournament.Phase) tournament.Head {
	return tournament.Head{Tournament: "cup", Host: "ada", Phase: phase, Changed: noon, Began: noon}
}

func entry(seq uint64) journal.Entry {
	return journal.Entry{Seq: seq, At: noon, Kind: "entered", Body: []byte(`{"by":"ada"}`)}
}

// TestOneOfManyIsFirst: machines that append at once after the same entry are refused
// by a Conflict, all but one; then the next entry has room.
func TestOneOfManyIsFirst(t *testing.T) {
	onEach(t, func(t *testing.T, open func(*testing.T) *DB) {
		s := open(t).Tournaments
		for seq := uint64(1); seq <= 3; seq++ {
			var written atomic.Int32
			var machines sync.WaitGroup
			for range 8 {
				machines.Go(func() {
					err := s.Append(t.Context(), head(tournament.Open), time.Time{}, entry(seq))
					if err == nil {
						written.Add(1)
					} else if _, lost := errors.AsType[*journal.Conflict](err); !lost {
						t.Errorf("entry %d: %v", seq, err)
					}
				})
			}
			machines.Wait()
			if n := written.Load(); n != 1 {
				t.Errorf("entry %d was written by %d machines", seq, n)
			}
		}
		if log, err := s.Read(t.Context(), "cup", 1); err != nil || len(log) != 2 || log[0].Seq != 2 || string(log[0].Body) != `{"by":"ada"}` || !log[0].At.Equal(noon) {
			t.Errorf("the log after 1 is %+v, %v", log, err)
		}
	})
}

// TestDue: what is due is taken by one machine, and comes again when that one says
// nothing more; what is over is in no list of those that run.
func TestDue(t *testing.T) {
	onEach(t, func(t *testing.T, open func(*testing.T) *DB) {
		s := open(t).Tournaments
		if err := s.Append(t.Context(), head(tournament.Running), noon.Add(time.Minute), entry(1)); err != nil {
			t.Fatal(err)
		}
		taken := func(at time.Duration) int {
			t.Helper()
			ids, err := s.TakeDue(t.Context(), noon.Add(at), time.Minute, 9)
			if err != nil {
				t.Error(err)
			}
			return len(ids)
		}
		for _, c := range []struct {
			at   time.Duration
			want int
		}{{0, 0}, {time.Minute, 1}, {time.Minute + time.Second, 0}, {2 * time.Minute, 1}} {
			if got := taken(c.at); got != c.want {
				t.Errorf("after %v %d are due; want %d", c.at, got, c.want)
			}
		}
		if heads, err := s.List(t.Context(), tournament.Running, 0, 9); err != nil || len(heads) != 1 || heads[0].Host != "ada" {
			t.Errorf("there run %+v, %v", heads, err)
		}
		if err := s.Append(t.Context(), head(tournament.Over), time.Time{}, entry(2)); err != nil {
			t.Fatal(err)
		}
		if heads, err := s.List(t.Context(), tournament.Running, 0, 9); err != nil || len(heads) != 0 || taken(time.Hour) != 0 {
			t.Errorf("there still run %+v, %v", heads, err)
		}
		if held, err := s.Held(t.Context(), "ada"); err != nil || held != 0 {
			t.Errorf("ada holds %d, %v", held, err)
		}
	})
}
