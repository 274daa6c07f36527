package server_test

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"nagara/api"
	"nagara/table"
)

// kindsOfMetrics are those of a server at which a bot has played, by name.
func kindsOfMetrics(t *testing.T) map[string]string {
	t.Helper()
	s := start(t)
	ada := s.guest(t, "Ada")
	id, err := ada.Begin(t.Context(), api.Founding{Wish: api.Wish{Game: "nagaraja"}, Join: &table.Join{}, Bots: []string{table.RandomBot}})
	must(t, err)
	_, err = ada.Do(t.Context(), id, table.StepAway{Bot: table.RandomBot})
	must(t, err)
	kinds := map[string]string{"nagara_nats_up": "gauge"} // this server has no NATS
	await(t, "the time that a bot takes", func() bool {
		answer, err := http.Get(s.url + "/metrics")
		must(t, err)
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		must(t, err)
		for _, line := range regexp.MustCompile(`(?m)^# TYPE (\w+) (\w+)$`).FindAllStringSubmatch(string(text), -1) {
			kinds[line[1]] = line[2]
		}
		return kinds["nagara_bot_seconds"] != ""
	})
	return kinds
}

// TestOperationsTellTheTruth: every metric that docs/operations.md names is there,
// and so is every one that the dashboard draws, which draws all of ours.
func TestOperationsTellTheTruth(t *testing.T) {
	t.Parallel()
	kinds := kindsOfMetrics(t)
	page, err := os.ReadFile("../docs/operations.md")
	must(t, err)
	named := regexp.MustCompile("`((?:nagara|process|go)_[a-z_]+)`").FindAllStringSubmatch(string(page), -1)
	if len(named) < 10 {
		t.Errorf("only %d metrics are named", len(named))
	}
	for _, name := range named {
		if kinds[name[1]] == "" {
			t.Errorf("docs/operations.md names %s, which is not there", name[1])
		}
	}
	drawn := map[string]bool{}
	for _, p := range dashboard(t) {
		for _, q := range p.Targets {
			for _, name := range drawnBy(t, p.Title, q.Expr, kinds) {
				drawn[name] = true
			}
		}
	}
	for name, kind := range kinds {
		if strings.HasPrefix(name, "nagara_") && !drawn[name] {
			t.Errorf("the dashboard does not draw %s, a %s", name, kind)
		}
		if strings.HasSuffix(name, "_total") != (kind == "counter") && strings.HasPrefix(name, "nagara_") {
			t.Errorf("%s is a %s; counters, and only they, end with _total", name, kind)
		}
	}
}

type panel struct {
	ID      int    `json:"id"`
	Title   string `json:"title"`
	Targets []struct {
		Expr string `json:"expr"`
	} `json:"targets"`
	Place struct{ X, Y, W, H int } `json:"gridPos"`
}

// dashboard are the panels of the one for Grafana, of which none covers another.
func dashboard(t *testing.T) []panel {
	t.Helper()
	text, err := os.ReadFile("../deploy/grafana-dashboard.json")
	must(t, err)
	var d struct {
		Panels []panel `json:"panels"`
	}
	must(t, json.Unmarshal(text, &d))
	taken := map[[2]int]string{}
	for i, p := range d.Panels {
		if p.ID != i+1 || p.Title == "" || len(p.Targets) == 0 || p.Place.W < 1 || p.Place.X+p.Place.W > 24 {
			t.Errorf("panel %d is %+v", i+1, p)
		}
		for x := p.Place.X; x < p.Place.X+p.Place.W; x++ {
			for y := p.Place.Y; y < p.Place.Y+p.Place.H; y++ {
				if other := taken[[2]int{x, y}]; other != "" {
					t.Fatalf("%s lies over %s", p.Title, other)
				}
				taken[[2]int{x, y}] = p.Title
			}
		}
	}
	return d.Panels
}

var (
	inQuery = regexp.MustCompile(`(rate\()?\b((?:nagara|process|go)_[a-z_]+)`)
	partOf  = regexp.MustCompile(`_(bucket|count|sum)$`)
)

// drawnBy are the metrics of a query. All of them are there, and a rate is taken of
// what grows, and of nothing else.
func drawnBy(t *testing.T, title, query string, kinds map[string]string) (names []string) {
	t.Helper()
	for _, found := range inQuery.FindAllStringSubmatch(query, -1) {
		name, grows := found[2], kinds[found[2]] == "counter"
		if whole := partOf.ReplaceAllString(name, ""); kinds[whole] == "histogram" {
			name, grows = whole, whole != name
		}
		if kinds[name] == "" || grows != (found[1] != "") {
			t.Errorf("%s: %s, a %q, cannot be drawn by %s", title, name, kinds[name], query)
		}
		names = append(names, name)
	}
	if len(names) == 0 {
		t.Errorf("%s: %s draws nothing", title, query)
	}
	return names
}
