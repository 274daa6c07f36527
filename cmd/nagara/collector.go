package main

import (
	"os"
	"runtime/debug"
)

// calmCollector lets more garbage gather before it is collected than Go does by
// itself: a move makes much of it and keeps little. Against 100 percent, 200
// takes a sixth of the processor time off every move and adds a tenth to the
// memory of 10,000 idle sockets. An operator's GOGC is respected.
func calmCollector() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(200)
	}
}
