package cluster

import (
	"context"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"nagara/journal"
	"nagara/rules"
	"nagara/table"
)

// Book has all that clients were promised and shown.
type Book struct {
	*History
	mu      sync.Mutex
	promise map[string]promise // by the client's word, of which each is used once
	streams []*stream
	tables  map[string]bool
	glances []glance
}

// promise is an acknowledgement.
type promise struct {
	table, move string
	seq         uint64
	asked       int64 // when, by the history
	kept        int64
}

// glance is the newest entry of a log when somebody read it.
type glance struct {
	table  string
	newest journal.Entry
}

// NewBook is empty.
func NewBook() *Book {
	return &Book{History: NewHistory(), promise: map[string]promise{}, tables: map[string]bool{}}
}

func (b *Book) open(table string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.tables[table] = true
}

func (b *Book) promised(word string, p promise) {
	p.kept = b.Now()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.promise[word] = p
}

func (b *Book) follow(table string, seat rules.Seat) *stream {
	s := &stream{table: table, seat: seat}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.streams = append(b.streams, s)
	return s
}

// Promises is how many there are.
func (b *Book) Promises() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.promise)
}

// Tables is how many tables were opened.
func (b *Book) Tables() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.tables)
}

// Glance reads the log of any table. If that fails, it was no glance.
func (b *Book) Glance(ctx context.Context, j journal.Journal) {
	b.mu.Lock()
	all := slices.Collect(maps.Keys(b.tables))
	b.mu.Unlock()
	if len(all) == 0 {
		return
	}
	id, asked := all[rand.IntN(len(all))], b.Now()
	entries, err := j.Read(ctx, id, 0)
	if err != nil || len(entries) == 0 {
		return
	}
	b.add(id, asked, read{uint64(len(entries))})
	b.mu.Lock()
	defer b.mu.Unlock()
	b.glances = append(b.glances, glance{id, entries[len(entries)-1]})
}

// Check compares all that the book has with the logs. The clients' appends come
// from their promises, unless the nodes' own operations are in the history.
func (b *Book) Check(t testing.TB, j journal.Journal, ofNodes bool) {
	t.Helper()
	logs := map[string][]journal.Entry{}
	for id := range b.tables {
		entries, err := j.Read(context.Background(), id, 0)
		if err != nil {
			t.Fatal(err)
		}
		logs[id] = entries
		checkLog(t, id, entries)
	}
	words := b.words(t, logs)
	for word, p := range b.promise {
		first, found := words[word]
		last := logs[p.table][min(p.seq, uint64(len(logs[p.table])))-1]
		// A move that ends the match is acknowledged by the last of its entries.
		if !found || p.seq != first && last.Kind != (table.Revealed{}).Kind() {
			t.Errorf("table %s: %q was acknowledged as number %d and is number %d", p.table, p.move, p.seq, first)
		} else if !ofNodes {
			b.addUntil(p.table, p.asked, appended{first, p.seq}, p.kept)
		}
	}
	for _, g := range b.glances {
		if e := logs[g.table][g.newest.Seq-1]; e.Kind != g.newest.Kind || string(e.Body) != string(g.newest.Body) || !e.At.Equal(g.newest.At) {
			t.Errorf("table %s: entry %d was %s %s and is %s %s", g.table, e.Seq, g.newest.Kind, g.newest.Body, e.Kind, e.Body)
		}
	}
	for _, s := range b.streams {
		s.check(t, logs[s.table])
	}
	for id, entries := range logs {
		b.History.Check(t, id, entries)
	}
	t.Logf("%d tables, %d promises, %d streams, %d reads", len(logs), len(b.promise), len(b.streams), len(b.glances))
}

// words are the numbers of the entries that clients named.
func (b *Book) words(t testing.TB, logs map[string][]journal.Entry) map[string]uint64 {
	t.Helper()
	words := map[string]uint64{}
	for id, entries := range logs {
		for _, e := range entries {
			var m table.Moved
			if e.Kind != m.Kind() || json.Unmarshal(e.Body, &m) != nil || m.Client == "" {
				continue
			}
			if words[m.Client] != 0 {
				t.Errorf("table %s: the decision %s is in the log twice", id, m.Client)
			}
			if p, promised := b.promise[m.Client]; promised && (p.move != m.Move || p.table != id) {
				t.Errorf("table %s: %q was acknowledged, and the log has %q", id, p.move, m.Move)
			}
			words[m.Client] = e.Seq
		}
	}
	return words
}

// checkLog wants a match that came to its end. Fold holds it to its rules, its
// clocks and the hash of its last state.
func checkLog(t testing.TB, id string, entries []journal.Entry) {
	t.Helper()
	folded, err := table.Fold(id, entries)
	if err != nil || folded.Phase() != table.Over {
		t.Errorf("table %s: %v; it must be over, with %d entries", id, err, len(entries))
	}
	for i, e := range entries[1:] {
		if e.At.Before(entries[i].At) {
			t.Errorf("table %s: entry %d is of %s, the one before of %s", id, e.Seq, e.At, entries[i].At)
		}
	}
}

// stream is what one client was shown of a table, however often it had to come
// back.
type stream struct {
	table string
	seat  rules.Seat
	seqs  []uint64
}

// check wants every entry once and in order. Nobody is shown the second one,
// which has the secret.
func (s *stream) check(t testing.TB, entries []journal.Entry) {
	t.Helper()
	want := make([]uint64, 0, len(entries))
	for _, e := range entries {
		if e.Kind != (table.Sealed{}).Kind() {
			want = append(want, e.Seq)
		}
	}
	if !slices.Equal(s.seqs, want) {
		t.Errorf("table %s: seat %s was shown %v of %d entries", s.table, s.seat, s.seqs, len(entries))
	}
}
