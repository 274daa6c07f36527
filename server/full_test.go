package server_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"nagara/api"
	"nagara/journal"
	"nagara/server"
	"nagara/table"
)

// noted is a log that tests read.
type noted struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (n *noted) Write(line []byte) (int, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.text.Write(line)
}

func (n *noted) lines(about string) int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return strings.Count(n.text.String(), about)
}

// TestFullDisk: whoever writes is told to come back, the server says that it is
// not ready, the log says it once; with room again all goes on by itself.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	var log noted
	s := start(t, func(c *server.Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	sitters := s.seat(t, "nagaraja", 2)
	allow := func(pages int) error {
		return s.stores.Journal.Write(t.Context(), func(tx journal.Tx) error {
			rows, err := tx.Query(fmt.Sprintf("PRAGMA max_page_count = %d", pages))
			must(t, err)
			return errors.Join(rows.Err(), rows.Close())
		})
	}
	// Others may write in the same group, and find it full: then the limit holds already.
	if err := allow(1); !errors.Is(err, journal.ErrFull) {
		must(t, err)
	}
	var full error
	said := 0
	for full == nil {
		_, full = sitters[0].Do(t.Context(), sitters[0].table, table.Talk{Text: strings.Repeat("hm", 200)})
		said++
	}
	if statusOf(full) != http.StatusServiceUnavailable {
		t.Errorf("words are refused with %v", full)
	}
	for range 50 {
		if err := s.guestError(t, strings.Repeat("A", 20)); statusOf(err) != http.StatusServiceUnavailable && err != nil {
			t.Errorf("a newcomer: %v", err)
		}
		_, err := sitters[1].Create(t.Context(), api.Wish{Game: "narabi"})
		if err != nil && statusOf(err) != http.StatusServiceUnavailable {
			t.Errorf("a new table: %v", err)
		}
	}
	if answer, text := s.ask(t, "GET", "/readyz", ""); answer.StatusCode != http.StatusServiceUnavailable || !strings.Contains(text, "full") {
		t.Errorf("it says %s %s", answer.Status, text)
	}
	if page, err := sitters[0].Look(t.Context(), sitters[0].table, 0); err != nil || len(page.Updates) < said-1 {
		t.Errorf("what was said can be read no more: %v", err)
	}
	await(t, "the line in the log", func() bool { return log.lines("the disk is full") > 0 })
	await(t, "room", func() bool { return allow(1<<20) == nil })
	await(t, "the server to be ready", func() bool {
		answer, _ := s.ask(t, "GET", "/readyz", "")
		return answer.StatusCode == http.StatusOK
	})
	_, err := sitters[0].Do(t.Context(), sitters[0].table, table.Talk{Text: "at last"})
	must(t, err)
	if n := log.lines("the disk is full"); n != 1 || log.lines("level=ERROR") != 1 {
		text, _ := json.Marshal(log.text.String())
		t.Errorf("the log says it %d times: %s", n, text)
	}
}

// TestAFullDiskIsNoticedWhileNobodyWrites: the server says that it is not ready before
// somebody's move is refused, and that it is again.
func TestAFullDiskIsNoticedWhileNobodyWrites(t *testing.T) {
	t.Parallel()
	var log noted
	var free atomic.Uint64
	free.Store(1 << 30)
	s := start(t, func(c *server.Config) {
		c.Log = slog.New(slog.NewTextHandler(&log, nil))
		if _, err := c.Stores.Free(); err != nil {
			t.Errorf("how much is free on the disk of a file is not known: %v", err)
		}
		c.Stores.Free = func() (uint64, error) { return free.Load(), nil }
	})
	for _, left := range []uint64{1 << 30, 100 << 10, 0, 1 << 20} {
		free.Store(left)
		answer, text := s.ask(t, "GET", "/readyz", "")
		if full := answer.StatusCode == http.StatusServiceUnavailable && strings.Contains(text, "full"); full != (left < 256<<10) {
			t.Errorf("with %d bytes left it says %s %s", left, answer.Status, text)
		}
		if left == 0 {
			await(t, "the line in the log", func() bool { return log.lines("the disk is full") == 1 })
		}
	}
	await(t, "the other line", func() bool { return log.lines("there is room") == 1 })
}
