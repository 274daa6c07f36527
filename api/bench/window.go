package bench

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// window gathers what happens while it counts.
type window struct {
	acks, screens times
	refused       atomic.Int64
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

// sorted ends the gathering.
func (t *times) sorted() []time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	slices.Sort(t.all)
	return slices.Clone(t.all)
}

// glance is how everything stands at one moment.
type glance struct {
	at time.Time
	usage
	// in and out are the bytes of the players' sockets, shown the messages to
	// spectators and seen their bytes.
	in, out, shown, seen int64
	// moves is how many each table has made, matches how many are over.
	moves   []int64
	matches int64
}

func (l *load) look() glance {
	g := glance{
		at: time.Now(), usage: l.use(), in: l.players.in.Load(), out: l.players.out.Load(),
		shown: l.audience.shown.Load(), seen: l.spectators.in.Load(),
	}
	for _, group := range l.groups {
		g.moves = append(g.moves, group.moves.Load())
		g.matches += group.matches.Load()
	}
	return g
}

// figures are what two glances and the time between them tell.
func (l *load) figures(w *window, before, after glance) Figures {
	screens, acks := w.screens.sorted(), w.acks.sorted()
	seconds, moves := after.at.Sub(before.at).Seconds(), float64(len(acks))
	f := Figures{
		Took: after.at.Sub(before.at), Moves: len(acks), Finished: after.matches - before.matches, Refused: w.refused.Load(),
		Rate: number(moves / seconds), P50: at(screens, .5), P95: at(screens, .95), P99: at(screens, .99), Longest: at(screens, 1),
		AckP50: at(acks, .5), AckP95: at(acks, .95), AckP99: at(acks, .99), AckLongest: at(acks, 1),
		Bytes:    number(float64(after.in+after.out-before.in-before.out) / moves),
		BytesOut: number(float64(after.in-before.in) / moves),
		Stalled:  stalled(before.moves, after.moves),
		shown:    float64(after.shown - before.shown), seen: float64(after.seen - before.seen),
		watched: float64(after.moves[0] - before.moves[0]),
	}
	f.Processors = spent(before.usage, after.usage, seconds, moves)
	return f
}

// stalled is at how many tables nobody moved.
func stalled(before, after []int64) (n int) {
	for i := range before {
		if before[i] == after[i] {
			n++
		}
	}
	return n
}

// spent is who used the processors between two moments.
func spent(before, after usage, seconds, moves float64) Processors {
	if !before.known || !after.known {
		return unknown
	}
	server, clients, beside := after.server-before.server, after.clients-before.clients, after.beside-before.beside
	percent := func(spent float64) number { return number(100 * spent / seconds) }
	each := func(spent float64) number { return number(1e6 * spent / moves) }
	return Processors{
		Server: percent(server), ServerEach: each(server), Clients: percent(clients), ClientsEach: each(clients), BesideEach: each(beside),
		Others:   percent(max(0, after.busy-before.busy-server-clients-beside)),
		Stolen:   percent(after.stolen - before.stolen),
		Resident: number(after.resident / kilo / kilo),
	}
}
