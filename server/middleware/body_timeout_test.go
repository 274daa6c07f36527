package middleware

import (
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// wired notes until when it was told to read.
type wired struct {
	*httptest.ResponseRecorder
	deadlines []time.Time
}

func (w *wired) SetReadDeadline(until time.Time) error {
	w.deadlines = append(w.deadlines, until)
	return nil
}

// TestHurried: a body has ten seconds to arrive; once it is there, or where
// there is none, what was asked for may take its time.
func TestHurried(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		soon, later := time.Now().Add(10*time.Second), time.Now().Add(time.Minute)
		for name, c := range map[string]struct {
			body string
			read int64
			time time.Duration
			want []time.Time
		}{
			"no body":             {"", 9, 0, nil},
			"not read":            {"stone", 0, 0, []time.Time{soon}},
			"not read to the end": {"stone", 3, 0, []time.Time{soon}},
			"read":                {"stone", 9, 0, []time.Time{soon, {}}},
			"with more time":      {"stone", 9, time.Minute, []time.Time{later, {}}},
		} {
			w := &wired{ResponseRecorder: httptest.NewRecorder()}
			request := httptest.NewRequest("POST", "/", strings.NewReader(c.body))
			if c.body == "" {
				request.Body = http.NoBody
			}
			(&Chain{BodyTime: c.time}).hurried(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
				got, err := io.ReadAll(io.LimitReader(r.Body, c.read))
				if want := c.body[:min(len(c.body), int(c.read))]; err != nil || string(got) != want {
					t.Errorf("%s: read %q (%v); want %q", name, got, err, want)
				}
			})).ServeHTTP(w, request)
			if !slices.Equal(w.deadlines, c.want) {
				t.Errorf("%s: deadlines %v; want %v", name, w.deadlines, c.want)
			}
		}
	})
}
