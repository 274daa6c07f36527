package server_test

import (
	"net/http"
	"net/url"
	"testing"

	"nagara/server/doctor"
)

// TestDoctor finds nothing wrong with a server as tests start it, and the server
// tells nobody else what it tells the doctor.
func TestDoctor(t *testing.T) {
	t.Parallel()
	s := start(t)
	at, err := url.Parse(s.url)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]doctor.Level{}
	patient := &doctor.Site{Place: "here", Storage: s.stores, URL: at, Given: true}
	patient.Examine(t.Context(), func(f doctor.Finding) { found[f.Says.Key] = f.Level })
	for _, want := range []string{"database", "url", "clock", "socket", "push"} {
		if found["doctor."+want+".good"] != doctor.Good {
			t.Errorf("%s is not good: %v", want, found)
		}
	}
	answer, err := http.Get(s.url + doctor.Path)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusNotFound {
		t.Errorf("a stranger gets %s", answer.Status)
	}
}
