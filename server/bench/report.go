package bench

import (
	"bufio"
	"context"
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"nagara/locale"
)

// Report is what was measured.
type Report struct {
	Plan
	Took time.Duration
	// Moves were acknowledged, Finished are matches that ended meanwhile (once
	// for each of their players), Refused what the server refused.
	Moves, Finished, Refused int64
	// Bytes is what the server sent to all clients.
	Bytes int64
	// Acks are from sending to the acknowledgement, Screens to the page of
	// another player.
	Acks, Screens []time.Duration
	// Empty, Seated, Idling and Played are the memory of the server before
	// anybody came, with the tables, with the idle sockets, and at the end.
	Empty, Seated, Idling, Played Memory
	// ServerTime and ClientTime are the processor time, in seconds, that went
	// into the moves. On a machine that others use too they tell more than
	// the rate.
	ServerTime, ClientTime float64
	// Trouble is the first reason for which a client had to stop.
	Trouble error
}

// Memory is what the server holds, in bytes.
type Memory struct {
	// Resident is what the system counts, Live what is reachable in the heap
	// after the last collection, with the stacks.
	Resident, Live float64
	// Processor is how many seconds of it the server has used.
	Processor float64
}

// times gathers durations.
type times struct {
	mu  sync.Mutex
	all []time.Duration
}

func (t *times) add(d time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.all = append(t.all, d)
}

func (t *times) sorted() []time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Sorted(slices.Values(t.all))
}

func (r *Report) count(l *load) {
	r.Moves, r.Bytes = l.moves.Load(), l.bytes.Load()
	r.Finished, r.Refused = l.finished.Load(), l.refused.Load()
	r.Acks, r.Screens = l.acks.sorted(), l.screens.sorted()
}

// memory asks the nodes what they hold together.
func (l *load) memory(ctx context.Context) (all Memory) {
	for _, url := range l.URLs {
		m := l.memoryOf(ctx, url)
		all.Resident += m.Resident
		all.Live += m.Live
		all.Processor += m.Processor
	}
	return all
}

func (l *load) memoryOf(ctx context.Context, url string) (m Memory) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url+"/metrics", nil)
	if err != nil {
		return m
	}
	answer, err := l.http.RoundTrip(request)
	if err != nil {
		return m
	}
	defer answer.Body.Close()
	for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
		name, value, _ := strings.Cut(lines.Text(), " ")
		n, _ := strconv.ParseFloat(value, 64)
		switch name {
		case "process_resident_memory_bytes":
			m.Resident = n
		case "process_cpu_seconds_total":
			m.Processor = n
		case "nagara_memory_live_bytes":
			m.Live = n
		}
	}
	return m
}

// Text is the report in words.
func (r *Report) Text(l *locale.Language) string {
	var out strings.Builder
	line := func(key string, pairs ...any) {
		out.WriteString(l.Text("server.bench."+key, locale.Pairs(pairs...)) + "\n")
	}
	line("plan", "tables", r.Tables, "game", r.Game, "sockets", r.Tables*r.Seats, "seconds", round(r.Took.Seconds()))
	if nodes := len(r.URLs); nodes > 1 {
		line("nodes", "n", nodes)
	}
	line("moves", "rate", round(float64(r.Moves)/r.Took.Seconds()), "finished", r.Finished/int64(max(1, r.Seats)), "refused", r.Refused)
	if len(r.Acks) > 0 && len(r.Screens) > 0 {
		line("acks", "p50", at(r.Acks, .5), "p90", at(r.Acks, .9), "p99", at(r.Acks, .99), "max", at(r.Acks, 1))
		line("screens", "p50", at(r.Screens, .5), "p90", at(r.Screens, .9), "p99", at(r.Screens, .99), "max", at(r.Screens, 1))
		line("bytes", "bytes", r.Bytes/r.Moves)
	}
	if r.Moves > 0 {
		line("processor", "server", round(r.ServerTime/float64(r.Moves)*1e6), "clients", round(r.ClientTime/float64(r.Moves)*1e6))
	}
	line("table", "kilobytes", round((r.Seated.Live-r.Empty.Live)/float64(r.Tables)/1e3))
	if r.Idle > 0 {
		line("socket", "kilobytes", round((r.Idling.Live-r.Seated.Live)/float64(r.Idle)/1e3), "sockets", r.Idle,
			"resident", round((r.Idling.Resident-r.Seated.Resident)/1e6))
	}
	line("resident", "megabytes", round(r.Played.Resident/1e6))
	if r.Trouble != nil {
		line("trouble", "error", r.Trouble)
	}
	return out.String()
}

func round(n float64) float64 { return math.Round(n*10) / 10 }

// at is the value below which that share of sorted times lies.
func at(sorted []time.Duration, share float64) string {
	i := min(len(sorted)-1, int(share*float64(len(sorted))))
	return sorted[i].Round(100 * time.Microsecond).String()
}
