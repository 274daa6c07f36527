package metrics

import (
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// scraped is what Prometheus reads.
func scraped(t *testing.T, m *Metrics) string {
	t.Helper()
	w := httptest.NewRecorder()
	m.ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	if kind := w.Header().Get("Content-Type"); w.Code != 200 || !strings.HasPrefix(kind, "text/plain; version=0.0.4") {
		t.Errorf("%d, %s", w.Code, kind)
	}
	return w.Body.String()
}

func TestText(t *testing.T) {
	var m Metrics
	m.Counter("moves_total", "Moves.").Add(3)
	m.Gauge("tables", "Tables.", func() float64 { return 1.5 })
	h := m.Histogram("wait_seconds", "Waits.", "bot")
	h.Observe("snake", 2*time.Millisecond)
	h.Observe("snake", time.Minute)
	h.Observe("a\"b\n", time.Second)
	h.Observe("\xff", time.Second)
	text := scraped(t, &m)
	for _, want := range []string{
		"# HELP moves_total Moves.\n# TYPE moves_total counter\nmoves_total 3\n",
		"# TYPE tables gauge\ntables 1.5\n",
		"# TYPE wait_seconds histogram\n",
		`wait_seconds_bucket{bot="snake",le="0.001"} 0` + "\n",
		`wait_seconds_bucket{bot="snake",le="0.0025"} 1` + "\n",
		`wait_seconds_bucket{bot="snake",le="10"} 1` + "\n",
		`wait_seconds_bucket{bot="snake",le="+Inf"} 2` + "\n",
		`wait_seconds_count{bot="snake"} 2` + "\n",
		`wait_seconds_count{bot="a\"b\n"} 1` + "\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	if n := strings.Count(text, "wait_seconds_count"); n != 2 {
		t.Errorf("%d labels; what is no text is none", n)
	}
}

// TestTypes: what only grows is a counter, also where the library counts.
func TestTypes(t *testing.T) {
	var m Metrics
	m.Process(false)
	text := scraped(t, &m)
	for name, kind := range map[string]string{
		"process_cpu_seconds_total": "counter", "process_resident_memory_bytes": "gauge", "process_open_fds": "gauge",
		"go_goroutines": "gauge", "nagara_memory_live_bytes": "gauge",
	} {
		if !strings.Contains(text, "# TYPE "+name+" "+kind+"\n") {
			t.Errorf("%s is no %s in\n%s", name, kind, text)
		}
	}
	if strings.Contains(text, "\nnagara_memory_live_bytes 0\n") {
		t.Error("nothing is held")
	}
}

// TestExact: what nobody holds any more is not shown as held.
func TestExact(t *testing.T) {
	var m Metrics
	m.Process(true)
	live := func() float64 {
		_, after, _ := strings.Cut(scraped(t, &m), "\nnagara_memory_live_bytes ")
		number, _, _ := strings.Cut(after, "\n")
		n, err := strconv.ParseFloat(number, 64)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	before := live()
	held := make([]byte, 64<<20)
	if grown := live() - before; grown < 60<<20 {
		t.Errorf("64 MB that are held show as %.0f bytes", grown)
	}
	held[0] = 1 // until here
	held = nil
	if grown := live() - before; grown > 10<<20 {
		t.Errorf("%.0f bytes of what was let go still show (%d)", grown, len(held))
	}
}

// TestManyLabels: there is an end to them, and those that are there go on.
func TestManyLabels(t *testing.T) {
	var m Metrics
	h := m.Histogram("wait_seconds", "Waits.", "bot")
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for i := range 2 * maxLabels {
				h.Observe(strconv.Itoa(i), time.Second)
			}
		})
	}
	all.Wait()
	text := scraped(t, &m)
	if n := strings.Count(text, "wait_seconds_count{"); n != maxLabels || !strings.Contains(text, `wait_seconds_count{bot="0"} 4`+"\n") {
		t.Errorf("%d series; want %d", n, maxLabels)
	}
}

func TestNothingToShow(t *testing.T) {
	if text := scraped(t, new(Metrics)); text != "" {
		t.Errorf("nothing was counted, and shown is %s", text)
	}
}
