package main

import (
	"context"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"testing"
	"time"
)

// mustHoldLittle waits until a server that nobody plays at any more holds no more
// files and goroutines than an idle one, and tells how much memory it has.
func mustHoldLittle(ctx context.Context, t *testing.T, listen string, files, goroutines float64) {
	t.Helper()
	for tick := time.NewTicker(50 * time.Millisecond); ; {
		has := numbersOf(t, listen)
		if has["process_open_fds"] <= files && has["go_goroutines"] <= goroutines {
			t.Logf("%s holds %.0f files, %.0f goroutines and %.0f MB", listen,
				has["process_open_fds"], has["go_goroutines"], has["process_resident_memory_bytes"]/1e6)
			return
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			t.Errorf("%s holds %v files and %v goroutines, and nobody plays there", listen, has["process_open_fds"], has["go_goroutines"])
			return
		}
	}
}

// numbersOf are the metrics that have no labels.
func numbersOf(t *testing.T, listen string) map[string]float64 {
	t.Helper()
	answer, err := http.Get("http://" + listen + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	numbers := map[string]float64{}
	for _, line := range regexp.MustCompile(`(?m)^([a-z_]+) (\S+)$`).FindAllStringSubmatch(string(text), -1) {
		if numbers[line[1]], err = strconv.ParseFloat(line[2], 64); err != nil {
			t.Errorf("%s: %v", line[0], err)
		}
	}
	return numbers
}
