package metrics

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
)

// Process shows what the process holds and uses. With exact it tidies up before it
// looks, which takes a while: it is for measurements.
func (m *Metrics) Process(exact bool) {
	m.Gauge("process_cpu_seconds_total", "Processor time used; 0 where the system cannot be asked.", ProcessorSeconds)
	m.Gauge("nagara_memory_live_bytes", "Heap that was reachable at the last collection, and stacks.", func() float64 {
		if exact {
			debug.FreeOSMemory()
		}
		return read("/gc/heap/live:bytes") + read("/memory/classes/heap/stacks:bytes")
	})
	m.Gauge("process_resident_memory_bytes", "Memory that the system counts; 0 where it cannot be asked.", resident)
	m.Gauge("process_open_fds", "Open files and connections; 0 where the system cannot be asked.", func() float64 { return float64(OpenFiles()) })
	m.Gauge("go_goroutines", "Goroutines.", func() float64 { return float64(runtime.NumGoroutine()) })
}

func read(name string) float64 {
	sample := []metrics.Sample{{Name: name}}
	metrics.Read(sample)
	return float64(sample[0].Value.Uint64())
}

// OpenFiles is how many files and connections this process has open, as Linux
// counts them.
func OpenFiles() int {
	files, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		return 0
	}
	return len(files)
}

// resident asks Linux, where the second number is in pages.
func resident() float64 {
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0
	}
	numbers := strings.Fields(string(text))
	if len(numbers) < 2 {
		return 0
	}
	pages, err := strconv.Atoi(numbers[1])
	if err != nil {
		return 0
	}
	return float64(pages * os.Getpagesize())
}

// ticks a second, in which Linux counts processor time.
const ticks = 100

// ProcessorSeconds is how much processor time this process has used, as Linux
// counts it: the twelfth and thirteenth number after the name.
func ProcessorSeconds() float64 {
	text, err := os.ReadFile("/proc/self/stat")
	if err != nil {
		return 0
	}
	_, numbers, _ := strings.Cut(string(text), ") ")
	fields := strings.Fields(numbers)
	if len(fields) < 13 {
		return 0
	}
	user, errUser := strconv.Atoi(fields[11])
	system, errSystem := strconv.Atoi(fields[12])
	if errUser != nil || errSystem != nil {
		return 0
	}
	return float64(user+system) / ticks
}
