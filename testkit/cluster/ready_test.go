package cluster

import (
	"context"
	"io"
	"net/http"
	"regexp"
	"testing"
	"time"

	"nagara/testkit/natstest"
	"nagara/testkit/pgtest"
)

// TestANodeTellsHowItIs: whoever watches over it is told what is away.
func TestANodeTellsHowItIs(t *testing.T) {
	database := pgtest.StartOwn(t)
	s := &site{T: t, book: NewBook(), bus: natstest.Start(t), at: database.Database(t)}
	l := listen(t, "127.0.0.1:0")
	at := "http://" + l.Addr().String()
	n := s.run(l, time.Minute)
	defer n.stop(t)
	ctx, cancel := context.WithTimeout(t.Context(), limit)
	defer cancel()
	says := func(path, want string, status int) {
		t.Helper()
		for tick := time.NewTicker(50 * time.Millisecond); ; {
			got, said := ask(ctx, t, at+path)
			if got == status && regexp.MustCompile(want).MatchString(said) {
				return
			}
			select {
			case <-tick.C:
			case <-ctx.Done():
				t.Fatalf("%s says %d, without %q:\n%s", path, got, want, said)
			}
		}
	}
	says("/readyz", "ready\n", http.StatusOK)
	says("/metrics", "\nnagara_nats_up 1\n", http.StatusOK)
	says("/metrics", "\nnagara_database_up 1\n", http.StatusOK)
	says("/metrics", "\nnagara_clock_ahead_seconds (59[.]|60)", http.StatusOK) // a minute, but for some milliseconds
	s.bus.Stop()
	says("/readyz", "ready, but NATS is away", http.StatusOK)
	says("/metrics", "\nnagara_nats_up 0\n", http.StatusOK)
	database.Stop(t)
	says("/readyz", "the journal cannot be read", http.StatusServiceUnavailable)
	says("/metrics", "\nnagara_database_up 0\n", http.StatusOK)
	database.Restart(t)
	s.bus.Start()
	says("/readyz", "ready\n", http.StatusOK)
	says("/metrics", "\nnagara_nats_up 1\n", http.StatusOK)
	n.server.Drain()
	says("/readyz", "stopping", http.StatusServiceUnavailable)
}

func ask(ctx context.Context, t *testing.T, url string) (status int, said string) {
	t.Helper()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(text)
}
