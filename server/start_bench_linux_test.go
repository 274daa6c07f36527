package server_test

import (
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"nagara/events"
	"nagara/journal"
	"nagara/rules"
	"nagara/server"
	"nagara/table"
	"nagara/table/hall"
)

var (
	startFinished = flag.Int("start.finished", 20_000, "how many tables are over before the server of BenchmarkStart starts")
	startRunning  = flag.Int("start.running", 100, "at how many the match goes on")
)

// BenchmarkStart opens the file of a site and serves it: until requests are
// answered, and until every table was looked after at which something is to be
// done. What was over long ago must cost nothing; with a million finished tables
// and a thousand running ones it takes about 1.1 s of processor time:
//
//	go test ./server -run '^$' -bench Start$ -start.finished 1000000 -start.running 1000 -timeout 60m
func BenchmarkStart(b *testing.B) {
	file := filepath.Join(b.TempDir(), "nagara.db")
	stores, err := server.InFile(file)
	if err != nil {
		b.Fatal(err)
	}
	fillFinished(b, stores.Journal, *startFinished)
	fillRunning(b, stores.Journal, *startRunning)
	if err := stores.Journal.Close(); err != nil {
		b.Fatal(err)
	}
	startOnce(b, file) // the rows of the lobby are written
	var answered, attended, work time.Duration
	for b.Loop() {
		before := worked(b)
		a, all := startOnce(b, file)
		answered, attended, work = answered+a, attended+all, work+worked(b)-before
	}
	b.ReportMetric(answered.Seconds()/float64(b.N), "s/answered")
	b.ReportMetric(attended.Seconds()/float64(b.N), "s/attended")
	b.ReportMetric(work.Seconds()/float64(b.N), "cpu-s/op")
}

// worked is how much processor time this process has had.
func worked(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

func startOnce(b *testing.B, file string) (answered, attended time.Duration) {
	b.Helper()
	began := time.Now()
	stores, err := server.InFile(file)
	if err != nil {
		b.Fatal(err)
	}
	s, err := server.Open(server.Config{Stores: stores, Site: &url.URL{Scheme: "http", Host: "localhost"}, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		b.Fatal(err)
	}
	listening := httptest.NewServer(s)
	ask := func(path string) string {
		answer, err := http.Get(listening.URL + path)
		if err != nil {
			b.Fatal(err)
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if err != nil || answer.StatusCode != http.StatusOK {
			b.Fatalf("%s: %s, %v", path, answer.Status, err)
		}
		return string(text)
	}
	ask("/readyz")
	ask("/api/v1/tables")
	answered = time.Since(began)
	look := time.NewTicker(10 * time.Millisecond)
	defer look.Stop()
	for all := fmt.Sprintf("\nnagara_tables_live %d\n", *startRunning); !strings.Contains(ask("/metrics"), all); {
		<-look.C
	}
	attended = time.Since(began)
	b.StopTimer()
	defer b.StartTimer()
	s.Drain()
	listening.Close()
	if err := s.Close(); err != nil {
		b.Fatal(err)
	}
	return answered, attended
}

// fillFinished writes tables that were over long ago, with short logs.
func fillFinished(b *testing.B, j journal.Database, tables int) {
	b.Helper()
	const some = 50_000
	for from := 0; from < tables; from += some {
		numbers := fmt.Sprintf("WITH RECURSIVE n (i) AS (SELECT %d UNION ALL SELECT i + 1 FROM n WHERE i < %d) ", from+1, min(from+some, tables))
		if err := j.Write(b.Context(), func(tx journal.Tx) error {
			for _, step := range []string{
				`INSERT INTO tables (number, name, created) SELECT i, printf('finished-%08d', i), i FROM n`,
				`INSERT INTO entries (of, seq, at, kind, body) SELECT i, 1, i, 'created', '{"settings":{"game":"nagaraja","seats":2}}' FROM n`,
				`INSERT INTO entries (of, seq, at, kind, body) SELECT i, 2, i, 'ended', '{"reason":"resigned"}' FROM n`,
				`INSERT INTO entries (of, seq, at, kind, body) SELECT i, 3, i, 'revealed', '{"secret":"` + strings.Repeat("0", 64) + `"}' FROM n`,
				`INSERT INTO lobby (name, seq, game, state, listed, since, body) SELECT printf('finished-%08d', i), 3, 'nagaraja', 'finished', 1, i,
					json_object('table', printf('finished-%08d', i), 'game', 'nagaraja', 'seq', 3, 'state', 'finished', 'join', 'anyone',
						'seats', json('[{"player":"ada"},{"player":"ben"}]')) FROM n`,
				`INSERT INTO lobby_people (account, name, seated) SELECT 'ada', printf('finished-%08d', i), 1 FROM n`,
			} {
				if _, err := tx.Exec(numbers + step); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			b.Fatal(err)
		}
	}
}

// fillRunning begins matches with a clock, which are to be looked after.
func fillRunning(b *testing.B, j journal.Journal, tables int) {
	b.Helper()
	h := hall.Open(hall.Config{Journal: j, Bus: &events.Local{}})
	defer h.Close()
	for range tables {
		made, err := h.Create(b.Context(), "ada", table.Settings{Game: "nagaraja", Clock: table.Clock{Kind: table.LiveClock, Base: 7200}})
		for _, account := range []string{"ada", "ben"} {
			if err == nil {
				_, err = h.Do(b.Context(), made.Table, table.Request{Account: account}, table.Join{})
			}
		}
		for range 20 {
			if err == nil {
				err = playFirst(b, h, made.Table)
			}
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}

// playFirst plays the first of the moves that somebody may make.
func playFirst(b *testing.B, h *hall.Hall, id string) error {
	s, err := h.Summary(b.Context(), id)
	if err != nil {
		return err
	}
	account := map[rules.Seat]string{1: "ada", 2: "ben"}[s.Awaited[0]]
	page, err := h.LookNow(b.Context(), id, account)
	if err != nil {
		return err
	}
	_, err = h.Do(b.Context(), id, table.Request{Account: account}, table.Play{Move: page.View.Legal()[0].String(), On: page.Seq})
	return err
}
