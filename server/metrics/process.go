package metrics

import (
	"runtime/metrics"

	"github.com/prometheus/client_golang/prometheus/collectors"
)

// Process shows what the process and its Go runtime hold and use. With exact it
// tidies up whenever somebody looks, which takes a while: it is for measurements.
func (m *Metrics) Process(exact bool) {
	m.exact = exact
	m.show(collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	m.show(collectors.NewGoCollector())
	m.Gauge("nagara_memory_live_bytes", "Heap that was reachable at the last collection, and stacks.", func() float64 {
		return read("/gc/heap/live:bytes") + read("/memory/classes/heap/stacks:bytes")
	})
}

func read(name string) float64 {
	sample := []metrics.Sample{{Name: name}}
	metrics.Read(sample)
	return float64(sample[0].Value.Uint64())
}
