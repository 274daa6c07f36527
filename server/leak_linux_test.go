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
	before, running := openFiles(t), runtime.NumGoroutine()
	for range sockets {
		live, err := ada.Live(t.Context())
		must(t, err)
		_, _, err = live.Next(t.Context())
		must(t, err)
		live.Drop()
	}
	const spare = sockets / 4 // other connections of the test come and go
	await(t, "the files and goroutines of dropped sockets to be gone", func() bool {
		return openFiles(t) <= before+spare && runtime.NumGoroutine() <= running+spare
	})
}

func openFiles(t *testing.T) int {
	t.Helper()
	files, err := os.ReadDir("/proc/self/fd")
	must(t, err)
	return len(files)
}
