package server_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"nagara/api"
	"nagara/locale"
	"nagara/server/problem"
	"nagara/table"
)

// TestUpdatesHavePages: a table where much was said is read in parts, and who
// goes on from the number of each page misses nothing.
func TestUpdatesHavePages(t *testing.T) {
	t.Parallel()
	s := start(t)
	sitters := s.seat(t, "nagaraja", 2)
	id := sitters[0].table
	const said = table.MaxUpdates + 60
	for i := range said {
		_, err := sitters[i%2].Do(t.Context(), id, table.Talk{Text: fmt.Sprint(i)})
		must(t, err)
	}
	var heard []string
	for since, more := uint64(0), true; more; {
		page, err := sitters[0].Look(t.Context(), id, since)
		must(t, err)
		if len(page.Updates) > table.MaxUpdates {
			t.Errorf("a page has %d updates", len(page.Updates))
		}
		for _, u := range page.Updates {
			if u.Text != "" {
				heard = append(heard, u.Text)
			}
		}
		since, more = page.Seq, page.More
	}
	if len(heard) != said || !strings.HasPrefix(strings.Join(heard, " "), "0 1 2 3 4 ") {
		t.Errorf("%d of %d words were heard", len(heard), said)
	}
	await(t, "the table in the export", func() bool {
		var data api.Export
		must(t, sitters[0].Call(t.Context(), http.MethodGet, "/me/data", nil, &data))
		return len(data.Tables) == 1 && len(data.Tables[0].Said) == said/2
	})
}

// TestACrowdIsToldToComeBack: nothing is wrong but the moment, and it says when
// to ask again.
func TestACrowdIsToldToComeBack(t *testing.T) {
	t.Parallel()
	p := problem.From(table.Crowded(), locale.English)
	if p.Status != http.StatusServiceUnavailable || p.GetHeaders().Get("Retry-After") == "" || p.Detail == p.Key {
		t.Errorf("%+v with %v", p, p.GetHeaders())
	}
}
