package metrics

import (
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestText(t *testing.T) {
	var m Metrics
	m.Counter("moves_total", "Moves.").Add(3)
	m.Gauge("tables", "Tables.", func() float64 { return 1.5 })
	h := m.Histogram("wait_seconds", "Waits.", "bot")
	h.Observe("snake", 2*time.Millisecond)
	h.Observe("snake", time.Minute)
	h.Observe("a\"b\n", time.Second)
	w := httptest.NewRecorder()
	m.ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	for _, want := range []string{
		"# HELP moves_total Moves.\n# TYPE moves_total counter\nmoves_total 3\n",
		"# TYPE tables gauge\ntables 1.5\n",
		"# TYPE wait_seconds histogram\n",
		`wait_seconds_bucket{bot="snake",le="0.001"} 0` + "\n",
		`wait_seconds_bucket{bot="snake",le="0.0025"} 1` + "\n",
		`wait_seconds_bucket{bot="snake",le="10"} 1` + "\n",
		`wait_seconds_bucket{bot="snake",le="+Inf"} 2` + "\n",
		`wait_seconds_count{bot="snake"} 2` + "\n",
		`wait_seconds_count{bot="a_b_"} 1` + "\n",
	} {
		if !strings.Contains(w.Body.String(), want) {
			t.Errorf("%q is not in\n%s", want, w.Body)
		}
	}
}
