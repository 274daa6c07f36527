// Package metrics counts what the server does and shows it in the text format
// that Prometheus reads. docs/decisions says why it is our own.
package metrics

import (
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Metrics are all that one server counts. Methods may be called from any
// goroutine; makers (Counter, Gauge, Histogram) before the first scrape.
type Metrics struct {
	mu    sync.Mutex
	shown []func(io.Writer)
}

func (m *Metrics) show(f func(io.Writer)) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.shown = append(m.shown, f)
}

func head(w io.Writer, name, kind, help string) {
	fmt.Fprintf(w, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, kind)
}

// Counter only grows.
type Counter struct{ n atomic.Uint64 }

// Add counts so many more.
func (c *Counter) Add(n uint64) { c.n.Add(n) }

// Counter makes one.
func (m *Metrics) Counter(name, help string) *Counter {
	c := &Counter{}
	m.show(func(w io.Writer) {
		head(w, name, "counter", help)
		fmt.Fprintf(w, "%s %d\n", name, c.n.Load())
	})
	return c
}

// Gauge shows what a function says whenever somebody looks.
func (m *Metrics) Gauge(name, help string, now func() float64) {
	m.show(func(w io.Writer) {
		head(w, name, "gauge", help)
		fmt.Fprintf(w, "%s %g\n", name, now())
	})
}

// bounds are those of the buckets of a histogram, in seconds.
var bounds = [...]float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}

// Histogram sorts times by how long they were, for each label on its own.
type Histogram struct {
	name, help, label string
	mu                sync.Mutex
	of                map[string]*times
}

type times struct {
	buckets [len(bounds)]uint64
	count   uint64
	sum     float64
}

// Histogram makes one. Its label is the name of what Observe is told first.
func (m *Metrics) Histogram(name, help, label string) *Histogram {
	h := &Histogram{name: name, help: help, label: label, of: map[string]*times{}}
	m.show(h.write)
	return h
}

// mostLabels bounds how many series one histogram may have.
const mostLabels = 200

// Observe counts a time.
func (h *Histogram) Observe(label string, took time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	t := h.of[label]
	if t == nil {
		if len(h.of) >= mostLabels {
			return
		}
		t = &times{}
		h.of[label] = t
	}
	seconds := took.Seconds()
	t.count++
	t.sum += seconds
	for i, bound := range bounds {
		if seconds <= bound {
			t.buckets[i]++
		}
	}
}

func (h *Histogram) write(w io.Writer) {
	head(w, h.name, "histogram", h.help)
	h.mu.Lock()
	defer h.mu.Unlock()
	labels := make([]string, 0, len(h.of))
	for l := range h.of {
		labels = append(labels, l)
	}
	slices.Sort(labels)
	for _, l := range labels {
		t, pair := h.of[l], fmt.Sprintf("%s=%q", h.label, escape(l))
		for i, bound := range bounds {
			fmt.Fprintf(w, "%s_bucket{%s,le=\"%g\"} %d\n", h.name, pair, bound, t.buckets[i])
		}
		fmt.Fprintf(w, "%s_bucket{%s,le=\"+Inf\"} %d\n", h.name, pair, t.count)
		fmt.Fprintf(w, "%s_sum{%s} %g\n%s_count{%s} %d\n", h.name, pair, t.sum, h.name, pair, t.count)
	}
}

// escape leaves only what stands in a label as it is.
func escape(label string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' || r == '"' || r == '\\' {
			return '_'
		}
		return r
	}, label)
}

// ServeHTTP implements http.Handler.
func (m *Metrics) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	m.mu.Lock()
	shown := slices.Clone(m.shown)
	m.mu.Unlock()
	for _, f := range shown {
		f(w)
	}
}
