package bench

import (
	"strings"

	"github.com/google/pprof/profile"
)

// layers are the stations of a move, in the order in which it passes them.
var layers = []string{"read", "judge", "append", "render", "write", "books", "garbage", "rest"}

// doors are the packages and functions that belong to one layer. Of a call stack the
// first frame that is found here decides, seen from the innermost one; of the doors of
// one package the first. What works for several layers, such as the rules, JSON or the
// allocator, is none: it belongs to whoever called it.
var doors = []struct {
	// within is a package, with those in its folder. If names are given, they are how
	// functions in it begin, with the type of a method.
	within, names, layer string
}{
	{"runtime", "gcBgMarkWorker gcAssistAlloc gcDrain gcStart gcMark bgsweep bgscavenge deductSweepCredit wbBufFlush gcWriteBarrier", "garbage"},
	{"github.com/coder/websocket", "(*Conn).Write (*Conn).write (*msgWriter)", "write"},
	{"github.com/coder/websocket", "", "read"},
	{"nagara/server/listener", "(*conn).Write (*conn).hurry", "write"},
	{"nagara/server/ws", "(*socket).write (*socket).send", "write"},
	{"nagara/server/ws", "(*socket)", "read"},
	{"nagara/server/ws", "", "render"},
	{"nagara/table/hall", "(*Watcher) Reader Snapshot", "render"},
	{"nagara/table/hall", "", "judge"},
	{"nagara/table", "(*Table).Page", "render"},
	{"nagara/api", "", "render"},
	{"modernc.org/sqlite", "", "append"},
	{"database/sql", "", "append"},
	{"github.com/jackc/pgx/v5", "", "append"},
	{"nagara/store", "", "append"},
	{"nagara/site", "", "books"},
	{"nagara/events", "", "books"},
	{"nagara/server/metrics", "", "books"},
}

// layerOf is where a function belongs, or empty if its caller knows better.
func layerOf(function string) string {
	folder := strings.LastIndexByte(function, '/') + 1
	dot := strings.IndexByte(function[folder:], '.')
	if dot < 0 {
		return ""
	}
	in, name := function[:folder+dot], function[folder+dot+1:]
	for _, d := range doors {
		if in != d.within && !strings.HasPrefix(in, d.within+"/") {
			continue
		}
		if d.names == "" {
			return d.layer
		}
		for begins := range strings.FieldsSeq(d.names) {
			if strings.HasPrefix(name, begins) {
				return d.layer
			}
		}
	}
	return ""
}

// layerOfSample is where the time of a call stack belongs.
func layerOfSample(s *profile.Sample) string {
	for _, location := range s.Location {
		for _, line := range location.Line {
			if line.Function == nil {
				continue
			}
			if layer := layerOf(line.Function.Name); layer != "" {
				return layer
			}
		}
	}
	return "rest"
}

// shares are the parts of all processor time in a profile that each layer took. Of an
// empty profile nothing is known.
func shares(p *profile.Profile) map[string]float64 {
	all := float64(profiled(p))
	if all == 0 {
		return nil
	}
	parts := map[string]float64{}
	for _, s := range p.Sample {
		parts[layerOfSample(s)] += float64(nanoseconds(s)) / all
	}
	return parts
}
