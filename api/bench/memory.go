package bench

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"strconv"
	"strings"
)

// Memory is what the server holds, in bytes.
type Memory struct {
	// Resident is what the system counts, Live what is reachable in the heap
	// after a collection, with the stacks.
	Resident, Live float64
}

// memory asks the nodes what they hold together. They tidy up for it, which takes
// processor time: it is not for the time that counts.
func (l *load) memory(ctx context.Context) (all Memory) {
	for _, node := range l.Nodes {
		m := l.memoryOf(ctx, node.URL)
		all.Resident += m.Resident
		all.Live += m.Live
	}
	return all
}

func (l *load) memoryOf(ctx context.Context, url string) (m Memory) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url+"/metrics", nil)
	if err != nil {
		return m
	}
	answer, err := l.visits.RoundTrip(request)
	if err != nil {
		return m
	}
	defer answer.Body.Close()
	return readMemory(answer.Body)
}

// readMemory finds it among the numbers for Prometheus.
func readMemory(text io.Reader) (m Memory) {
	for lines := bufio.NewScanner(text); lines.Scan(); {
		name, value, _ := strings.Cut(lines.Text(), " ")
		n, _ := strconv.ParseFloat(value, 64)
		switch name {
		case "process_resident_memory_bytes":
			m.Resident = n
		case "nagara_memory_live_bytes":
			m.Live = n
		}
	}
	return m
}

// kilo is a kilobyte.
const kilo = 1 << 10

// kilobytes is what each of some things takes.
type kilobytes struct{ Resident, Live number }

func share(before, after Memory, among int) kilobytes {
	each := func(more float64) number { return number(more / float64(among) / kilo) }
	return kilobytes{each(after.Resident - before.Resident), each(after.Live - before.Live)}
}

func (r *Report) perTable() kilobytes  { return share(r.Empty, r.Seated, r.Tables) }
func (r *Report) perSocket() kilobytes { return share(r.Seated, r.Idling, r.Idle) }
