package matchmaking_test

import (
	"context"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"nagara/events"
	"nagara/journal"
	"nagara/site/matchmaking"
	"nagara/store"
	"nagara/store/postgres"
	"nagara/store/sqlite"
	"nagara/table"
	"nagara/table/hall"
	"nagara/testkit/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// BenchmarkThousandSeek lets a thousand people search at once, sit down and play.
// It reports how long it takes from when a partner is there until both are told,
// for 99 in a hundred.
func BenchmarkThousandSeek(b *testing.B) {
	b.Run("SQLite", func(b *testing.B) {
		thousandSeek(b, func() (journal.Database, error) { return sqlite.Open(filepath.Join(b.TempDir(), "journal.db")) })
	})
	b.Run("PostgreSQL", func(b *testing.B) {
		server := pgtest.StartOwn(b)
		thousandSeek(b, func() (journal.Database, error) { return postgres.Open(server.Database(b)) })
	})
}

func thousandSeek(b *testing.B, open func() (journal.Database, error)) {
	var waits []time.Duration
	for b.Loop() {
		j, err := open()
		if err != nil {
			b.Fatal(err)
		}
		waits = append(waits, rush(b, j)...)
		if err := j.Close(); err != nil {
			b.Fatal(err)
		}
	}
	slices.Sort(waits)
	b.ReportMetric(float64(waits[len(waits)/2].Milliseconds()), "median-ms")
	b.ReportMetric(float64(waits[len(waits)*99/100].Milliseconds()), "p99-ms")
}

// rush is how long each of a thousand had to wait although a partner was there.
func rush(b *testing.B, j journal.Database) (waits []time.Duration) {
	b.Helper()
	store := store.New(j).Matchmaking
	h := hall.Open(hall.Config{Journal: j, Bus: &events.Local{}})
	defer h.Close()
	m := matchmaking.Open(matchmaking.Config{Store: store, Tables: h, Log: slog.New(slog.DiscardHandler)})
	defer m.Close()
	var everybody sync.WaitGroup
	var mu sync.Mutex
	came, found := map[string]time.Time{}, map[string][]time.Time{} // by table: the last who came, when each was told
	for i := range 1000 {
		everybody.Go(func() {
			account, began := fmt.Sprint("seeker", i), time.Now()
			at, err := seekAndSit(b.Context(), m, h, account, func(at string) {
				mu.Lock()
				defer mu.Unlock()
				found[at] = append(found[at], time.Now())
				if began.After(came[at]) {
					came[at] = began
				}
			})
			if err != nil || at == "" {
				b.Errorf("%s found %q, %v", account, at, err)
			}
		})
	}
	everybody.Wait()
	for at, times := range found {
		for _, told := range times {
			waits = append(waits, told.Sub(came[at]))
		}
	}
	return waits
}

// seekAndSit searches until the match begins.
func seekAndSit(ctx context.Context, m *matchmaking.Matchmaker, h *hall.Hall, account string, found func(at string)) (at string, err error) {
	s, err := m.Search(account, duel, 0)
	if err != nil {
		return "", err
	}
	for range s.Ready() {
		news, _ := s.Take()
		if news.What == matchmaking.Found {
			found(news.Table)
			if _, err := h.Do(ctx, news.Table, table.Request{Account: account}, table.Join{}); err != nil {
				return "", err
			}
		}
		if at = news.Table; news.What.Over() {
			break
		}
	}
	s.Close()
	return at, nil
}
