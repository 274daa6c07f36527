package server_test

import (
	"os"
	"runtime"
	"testing"
)

// TestDroppedSocketsLeaveNothing: a client that goes without a word leaves no
// open file and no goroutine behind. Each did until the server had none left.
func TestDroppedSocketsLeaveNothing(t *testing.T) {
	const sockets = 60
	s := start(t)
	ada := s.guest(t, "Ada")
	before := holdings(sockets / 4) // other connections of the test come and go
	for range sockets {
		live, err := ada.Live(t.Context())
		must(t, err)
		_, _, err = live.Next(t.Context())
		must(t, err)
		live.Drop()
	}
	before.mustBeLetGo(t)
}

// holding is what the process holds before something happens that shall leave
// nothing behind, but for a few.
type holding struct{ files, goroutines, spare int }

func holdings(spare int) holding {
	return holding{openFiles(), runtime.NumGoroutine(), spare}
}

// openFiles is how many files and connections this process has open, as Linux
// counts them.
func openFiles() int {
	files, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		return 0
	}
	return len(files)
}

// mustBeLetGo waits until no more is held than before.
func (h holding) mustBeLetGo(t *testing.T) {
	t.Helper()
	await(t, "files and goroutines to be let go", func() bool {
		return openFiles() <= h.files+h.spare && runtime.NumGoroutine() <= h.goroutines+h.spare
	})
}
