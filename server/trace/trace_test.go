package trace_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"nagara/server/trace"
	"nagara/testkit/tracetest"
)

// TestACollectorReadsThem: what was followed arrives as OTLP, with who is part of
// whom, when it was and what was said of it.
func TestACollectorReadsThem(t *testing.T) {
	t.Setenv("OTEL_EXPORTER_OTLP_HEADERS", "api-key=abc%20def, tenant=us")
	t.Setenv("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment=garden")
	c := tracetest.Start(t)
	traces := c.Tracer(t)
	came := time.Now().Add(-time.Second)
	ctx, whole := traces.Receive(t.Context(), "request", came)
	_, part := traces.Begin(ctx, "append")
	part.End()
	_, thought := traces.BeginAt(ctx, "think", came)
	thought.Note(trace.Bot, "sage")
	thought.EndAt(came.Add(time.Hour))
	whole.Rename("GET /tables/{table}")
	whole.Answered(503)
	whole.End()
	if err := traces.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	spans, program := c.Spans(t)
	if len(spans) != 3 || program["service.name"] != "nagara" || program["service.version"] != "test" || program["deployment.environment"] != "garden" {
		t.Fatalf("%d spans of %v: %+v", len(spans), program, spans)
	}
	first, second, last := spans[0], spans[1], spans[2]
	if first.Name != "append" || first.Parent != last.ID || first.Trace != last.Trace || first.Kind != 1 || first.Failed {
		t.Errorf("the part is %+v of %+v", first, last)
	}
	if !second.Start.Equal(came) || second.End.Sub(second.Start) != time.Hour || second.Facts["nagara.bot"] != "sage" {
		t.Errorf("the thought is %+v", second)
	}
	if last.Name != "GET /tables/{table}" || last.Parent != "" || last.Kind != 2 || !last.Failed || last.Facts["http.response.status_code"] != "503" || !last.Start.Equal(came) {
		t.Errorf("the whole is %+v", last)
	}
	r := c.Requests()[0]
	if r.URL.Path != "/v1/traces" || r.Header.Get("Api-Key") != "abc def" || r.Header.Get("Tenant") != "us" || r.Header.Get("Content-Type") != "application/x-protobuf" {
		t.Errorf("it was sent to %s with %v", r.URL, r.Header)
	}
}

// TestWithheld: nothing is told of what must stay untold, nor of what it is part
// of or has for parts; other things are.
func TestWithheld(t *testing.T) {
	c := tracetest.Start(t)
	traces := c.Tracer(t)
	ctx, whole := traces.Begin(t.Context(), "command")
	within, part := traces.Begin(ctx, "judge")
	traces.Withhold(within)
	_, later := traces.Begin(ctx, "append")
	for _, span := range []trace.Span{later, part, whole} {
		span.Note(trace.Command, "play")
		span.End()
	}
	traces.Withhold(t.Context()) // which is part of nothing
	_, other := traces.Begin(t.Context(), "other")
	other.End()
	if err := traces.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	if spans, _ := c.Spans(t); len(spans) != 1 || spans[0].Name != "other" {
		t.Errorf("the collector has %+v", spans)
	}
}

// TestOffCostsNothing: where nothing is followed nothing is allocated.
func TestOffCostsNothing(t *testing.T) {
	var off *trace.Tracer
	now := time.Now()
	if n := testing.AllocsPerRun(100, func() { follow(t.Context(), off, now) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if err := off.Close(t.Context()); err != nil {
		t.Error(err)
	}
}

// follow is what a move goes through.
func follow(ctx context.Context, traces *trace.Tracer, now time.Time) {
	ctx, whole := traces.Receive(ctx, "command", now)
	whole.Note(trace.Command, "play")
	_, part := traces.BeginAt(ctx, "read", now)
	part.EndAt(now)
	traces.Withhold(ctx)
	_, part = traces.Begin(ctx, "judge")
	part.Answered(200)
	part.Rename("judge")
	part.End()
	whole.End()
}

func BenchmarkOff(b *testing.B) {
	var off *trace.Tracer
	now := time.Now()
	b.ReportAllocs()
	for b.Loop() {
		follow(b.Context(), off, now)
	}
}

// TestACollectorThatIsAway is a line in the log that has no password in it.
func TestACollectorThatIsAway(t *testing.T) {
	c := tracetest.Start(t)
	c.Answer(401)
	for _, away := range []struct{ host, said string }{{c.URL.Host, "401 Unauthorized"}, {"localhost:1", "refused"}} {
		said := lost(t, &url.URL{Scheme: "http", User: url.UserPassword("nagara", "secret"), Host: away.host, RawQuery: "key=secret"}, 1)
		if !strings.Contains(said, away.said) || strings.Contains(said, "secret") {
			t.Errorf("%s: the log has %s", away.host, said)
		}
	}
	r := c.Requests()[0]
	if name, password, ok := (&http.Request{Header: r.Header}).BasicAuth(); !ok || name != "nagara" || password != "secret" || r.URL.String() != "/v1/traces?key=secret" {
		t.Errorf("it was sent to %s as %s with %q", r.URL, name, password)
	}
}

// lost returns what is logged while so many spans are sent, one after the other.
func lost(t *testing.T, to *url.URL, spans int) string {
	t.Helper()
	t.Setenv("OTEL_BSP_MAX_EXPORT_BATCH_SIZE", "1")
	var log bytes.Buffer
	traces, err := trace.Open(to, "test", slog.New(slog.NewTextHandler(&log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	for range spans {
		_, span := traces.Begin(t.Context(), "append")
		span.End()
	}
	if err := traces.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	return log.String()
}

// TestALongAbsenceIsSaidOnce, and its end too.
func TestALongAbsenceIsSaidOnce(t *testing.T) {
	c := tracetest.Start(t)
	c.Answer(401, 401, 401, 200, 200, 401)
	said := lost(t, c.URL, 7)
	if n := len(c.Requests()); n != 7 {
		t.Fatalf("%d requests", n)
	}
	if away, again := strings.Count(said, "spans are lost"), strings.Count(said, "takes spans again"); away != 2 || again != 1 || strings.Count(said, "\n") != 3 {
		t.Errorf("the log has\n%s", said)
	}
}

// TestSpansGoNowhereElse: a collector that sends us on is not followed.
func TestSpansGoNowhereElse(t *testing.T) {
	other := tracetest.Start(t)
	collector := httptest.NewServer(http.RedirectHandler(other.URL.String(), http.StatusTemporaryRedirect))
	defer collector.Close()
	to, err := url.Parse(collector.URL)
	if err != nil {
		t.Fatal(err)
	}
	if said := lost(t, to, 1); !strings.Contains(said, "307") || len(other.Requests()) != 0 {
		t.Errorf("the log has %s, and another was sent %v", said, other.Requests())
	}
}

// TestHeadersThatCannotBeRead are not shown: they may be keys.
func TestHeadersThatCannotBeRead(t *testing.T) {
	for _, text := range []string{"secret", "key=%secret", "a=b,secret"} {
		t.Setenv("OTEL_EXPORTER_OTLP_HEADERS", text)
		_, err := trace.Open(&url.URL{Scheme: "http", Host: "localhost:1"}, "test", slog.Default())
		if err == nil || strings.Contains(err.Error(), "secret") || !strings.Contains(err.Error(), "NAME=VALUE") {
			t.Errorf("%q: %v", text, err)
		}
	}
}
