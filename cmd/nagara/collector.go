package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// A move makes much garbage and keeps little, so a server collects when so many
// bytes of it have gathered, and not, as Go does by itself, when there is as much
// as what is in use: a small server would collect all the time, and a large one
// would take twice the memory.
const garbage = 128 << 20

// calmCollector sees to that. An operator's GOGC is respected.
func calmCollector() {
	if os.Getenv("GOGC") == "" {
		adjustCollector()
	}
}

// adjustCollector says by how many percent memory in use may grow until the
// next collection, and says so again after it.
func adjustCollector() {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	percent := garbage * 100 / max(1, live[0].Value.Uint64())
	debug.SetGCPercent(int(min(max(percent, 50), 400)))
	runtime.AddCleanup(new([2]*int), func(struct{}) { adjustCollector() }, struct{}{})
}
