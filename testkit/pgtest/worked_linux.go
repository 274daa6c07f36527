package pgtest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Worked is how much processor time the server has had, with all its processes.
func (s *Server) Worked(t testing.TB) time.Duration {
	t.Helper()
	parent := fmt.Sprint(s.process.Process.Pid)
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		t.Fatal(err)
	}
	var ticks int64
	for _, file := range stats {
		text, err := os.ReadFile(file)
		if err != nil {
			continue // it has ended
		}
		// The name in parentheses may hold anything: what counts follows it.
		words := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
		itself := strings.HasPrefix(file, "/proc/"+parent+"/")
		if !itself && words[1] != parent {
			continue
		}
		var user, system, children, childrenSystem int64
		if _, err := fmt.Sscan(strings.Join(words[11:15], " "), &user, &system, &children, &childrenSystem); err != nil {
			t.Fatal(err)
		}
		if ticks += user + system; itself {
			ticks += children + childrenSystem // of those that have ended
		}
	}
	const tick = 10 * time.Millisecond // on every Linux
	return time.Duration(ticks) * tick
}
