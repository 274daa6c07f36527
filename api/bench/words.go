package bench

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

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
	if len(r.Repeats) > 1 {
		t.spread(r.Repeats)
	}
	if len(r.Then) > 0 {
		f := middle(r.Then)
		t.line("atrate", "rate", r.ThenRate, "got", shown(f.Rate), "p50", took(f.P50), "p95", took(f.P95), "p99", took(f.P99), "micros", shown(f.ServerEach))
	}
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
	t.layers(f.Layers)
	t.line("machine", "others", shown(f.Others), "stolen", shown(f.Stolen))
	if f.Noisy() {
		t.line("noisy", "most", MostOthers)
	}
}

// spread tells how far the repeated measurements lie apart.
func (t *text) spread(all []Figures) {
	var rates, micros []number
	for _, f := range all {
		rates, micros = append(rates, f.Rate), append(micros, f.ServerEach)
	}
	t.line("spread", "times", len(all), "low", shown(slices.Min(rates)), "high", shown(slices.Max(rates)), "least", shown(slices.Min(micros)), "most", shown(slices.Max(micros)))
}

// layers is a table of where the server spent the time of a move.
func (t *text) layers(spent Layers) {
	if len(spent) == 0 {
		return
	}
	var all number
	for _, micros := range spent {
		all += micros
	}
	t.line("layers")
	for _, layer := range layers {
		name := t.language.Text("bench.layer."+layer, nil)
		fmt.Fprintf(t, "  %-*s %7.1f µs %4.0f%%\n", widest(t.language), name, float64(spent[layer]), float64(100*spent[layer]/all))
	}
}

// widest is how many letters the longest name of a layer has.
func widest(l *locale.Language) (letters int) {
	for _, layer := range layers {
		letters = max(letters, utf8.RuneCountInString(l.Text("bench.layer."+layer, nil)))
	}
	return letters
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
