package server_test

import (
	"io"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestOperationsTellTheTruth: every metric that docs/operations.md names is
// there.
func TestOperationsTellTheTruth(t *testing.T) {
	page, err := os.ReadFile("../docs/operations.md")
	must(t, err)
	s := start(t)
	answer, err := http.Get(s.url + "/metrics")
	must(t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	must(t, err)
	named := regexp.MustCompile("`((?:nagara|process|go)_[a-z_]+)`").FindAllStringSubmatch(string(page), -1)
	if len(named) < 10 {
		t.Errorf("only %d metrics are named", len(named))
	}
	for _, name := range named {
		// This server has no NATS.
		if name[1] != "nagara_nats_up" && !strings.Contains(string(text), "# TYPE "+name[1]+" ") {
			t.Errorf("%s is named, but not there", name[1])
		}
	}
}
