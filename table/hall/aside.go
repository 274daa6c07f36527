package hall

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"

	"nagara/table"
)

// aside are the tables that cannot be served: those whose log cannot be folded, as
// with an edition that is not allowed any more, and those at which the program broke
// down. Nobody thinks, plays or looks there, and all other tables go on. It is
// remembered here only: whoever starts the program again finds the same, unless the
// fault was mended.
type aside struct {
	mu     sync.Mutex
	tables map[string]bool
}

// add tells whether it is news.
func (a *aside) add(id string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.tables[id] {
		return false
	}
	if a.tables == nil {
		a.tables = map[string]bool{}
	}
	a.tables[id] = true
	return true
}

func (a *aside) has(id string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.tables[id]
}

func (a *aside) len() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return len(a.tables)
}

// Aside is how many tables are set aside.
func (h *Hall) Aside() int { return h.aside.len() }

// Contain does something with a table. If the program breaks down there, the table is
// set aside, and the program goes on.
func (h *Hall) Contain(id string, do func() error) (err error) {
	defer func() {
		if broke := recover(); broke != nil {
			err = h.setAside(id, fmt.Errorf("the program broke down: %v, in %s", broke, calls()))
		}
	}()
	return do()
}

// setAside tells the operator, once, and returns what people are told.
func (h *Hall) setAside(id string, why error) error {
	if h.aside.add(id) {
		h.Log.Error("table is set aside: it cannot be served; all others go on", "table", id, "error", why)
	}
	return table.SetAside(why)
}

// isCorrupt tells whether an error is of a log, or of what was to be written to it.
func isCorrupt(err error) bool {
	_, spoilt := errors.AsType[*table.CorruptLogError](err)
	return spoilt
}

// calls names those functions of ours that a panic came through, the innermost first.
// Unlike a printed stack it has no arguments: they may be what a seat keeps secret.
func calls() string {
	const skipped, most = 4, 32
	var at [most]uintptr
	frames := runtime.CallersFrames(at[:runtime.Callers(skipped, at[:])])
	var names []string
	for {
		frame, more := frames.Next()
		if strings.HasPrefix(frame.Function, "nagara/") {
			names = append(names, fmt.Sprintf("%s:%d", frame.Function, frame.Line))
		}
		if !more {
			return strings.Join(names, " < ")
		}
	}
}
