package bench

import (
	"math"
	"strings"
	"time"

	"nagara/locale"
)

// Text is the report in words.
func (r *Report) Text(l *locale.Language) string {
	t := &text{language: l}
	t.line("plan", "tables", r.Tables, "game", r.Game, "seats", r.Seats, "sockets", r.Tables*r.Seats, "seconds", round(number(r.Took.Seconds())))
	if nodes := len(r.Nodes); nodes > 1 {
		t.line("nodes", "n", nodes)
	}
	t.figures(r.Figures, len(r.Beside) > 0)
	if r.Alone != nil {
		one := r.Spectator()
		t.line("spectators", "spectators", r.Spectators, "micros", shown(one.Processor), "messages", shown(one.Messages), "bytes", shown(one.Bytes))
		t.line("alone", "micros", shown(r.Alone.ServerEach), "rate", shown(r.Alone.Rate), "p99", took(r.Alone.P99))
	}
	t.line("table", "kilobytes", shown(r.perTable().Live))
	if r.Idle > 0 {
		t.line("socket", "kilobytes", shown(r.perSocket().Live), "sockets", r.Idle, "resident", round(number((r.Idling.Resident-r.Seated.Resident)/kilo/kilo)))
	}
	t.line("resident", "megabytes", shown(r.Resident))
	if r.Refusal != "" {
		t.line("refusal", "reason", r.Refusal)
	}
	return t.String()
}

// text is lines that are written one after another.
type text struct {
	strings.Builder
	language *locale.Language
}

func (t *text) line(key string, pairs ...any) {
	t.WriteString(t.language.Text("bench."+key, locale.Pairs(pairs...)) + "\n")
}

func (t *text) figures(f Figures, beside bool) {
	t.line("moves", "rate", shown(f.Rate), "finished", f.Finished, "refused", f.Refused)
	if f.Stalled > 0 {
		t.line("stalled", "n", f.Stalled)
	}
	t.line("acks", "p50", took(f.AckP50), "p95", took(f.AckP95), "p99", took(f.AckP99), "max", took(f.AckLongest))
	t.line("screens", "p50", took(f.P50), "p95", took(f.P95), "p99", took(f.P99), "max", took(f.Longest))
	t.line("bytes", "out", shown(f.BytesOut), "bytes", shown(f.Bytes))
	t.line("processor", "server", shown(f.ServerEach), "clients", shown(f.ClientsEach))
	if beside {
		t.line("beside", "micros", shown(f.BesideEach))
	}
	t.line("machine", "others", shown(f.Others), "stolen", shown(f.Stolen))
	if f.Noisy() {
		t.line("noisy", "most", MostOthers)
	}
}

// MostOthers is how much of one processor, in percent, others may take before a
// measurement says little.
const MostOthers = 10

// Noisy tells whether they took more.
func (p Processors) Noisy() bool { return p.Others > MostOthers || p.Stolen > MostOthers }

func round(n number) float64 { return math.Round(float64(n)*10) / 10 }

// shown is a number as people are told it, or a dash where nothing is known.
func shown(n number) any {
	if !n.known() {
		return "–"
	}
	return round(n)
}

// took is a number of milliseconds as people are told it.
func took(n number) any {
	if !n.known() {
		return "–"
	}
	return time.Duration(float64(n) * float64(time.Millisecond)).Round(100 * time.Microsecond).String()
}
