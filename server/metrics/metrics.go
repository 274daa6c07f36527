// Package metrics counts what the server does and shows it to Prometheus, through
// its client library. No room but this one knows that library.
package metrics

import (
	"net/http"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Metrics are all that one server counts. Methods may be called from any
// goroutine. One name is given once: to give it twice is a mistake in the
// program, and panics.
type Metrics struct {
	once     sync.Once
	registry *prometheus.Registry
	handler  http.Handler
	// exact is that everything is tidied up before somebody looks.
	exact bool
}

func (m *Metrics) begin() {
	m.once.Do(func() {
		m.registry = prometheus.NewRegistry()
		m.handler = promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{DisableCompression: true})
	})
}

func (m *Metrics) show(c prometheus.Collector) {
	m.begin()
	m.registry.MustRegister(c)
}

// Counter only grows.
type Counter struct{ n atomic.Uint64 }

// Add counts so many more.
func (c *Counter) Add(n uint64) { c.n.Add(n) }

// Counter makes one.
func (m *Metrics) Counter(name, help string) *Counter {
	c := &Counter{}
	m.show(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, func() float64 { return float64(c.n.Load()) }))
	return c
}

// Gauge shows what a function says whenever somebody looks.
func (m *Metrics) Gauge(name, help string, now func() float64) {
	m.show(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, now))
}

// bounds are those of the buckets of a histogram, in seconds.
var bounds = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}

// Histogram sorts times by how long they were, for each label on its own.
type Histogram struct {
	times *prometheus.HistogramVec
	mu    sync.Mutex
	of    map[string]prometheus.Observer
}

// Histogram makes one. Its label is the name of what Observe is told first.
func (m *Metrics) Histogram(name, help, label string) *Histogram {
	times := prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: name, Help: help, Buckets: bounds}, []string{label})
	m.show(times)
	return &Histogram{times: times, of: map[string]prometheus.Observer{}}
}

// maxLabels bounds how many series one histogram may have.
const maxLabels = 200

// Observe counts a time. One whose label is no text, or one too many, is not
// counted.
func (h *Histogram) Observe(label string, took time.Duration) {
	if o := h.observer(label); o != nil {
		o.Observe(took.Seconds())
	}
}

func (h *Histogram) observer(label string) prometheus.Observer {
	h.mu.Lock()
	defer h.mu.Unlock()
	o, known := h.of[label]
	if known || len(h.of) >= maxLabels {
		return o
	}
	o, err := h.times.GetMetricWithLabelValues(label)
	if err != nil {
		return nil
	}
	h.of[label] = o
	return o
}

// ServeHTTP implements http.Handler.
func (m *Metrics) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	m.begin()
	if m.exact {
		debug.FreeOSMemory()
	}
	m.handler.ServeHTTP(w, r)
}
