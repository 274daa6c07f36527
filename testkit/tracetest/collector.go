// Package tracetest has a collector for tests: it takes spans over HTTP as those of
// operators do.
package tracetest

import (
	"encoding/hex"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"sync"
	"testing"
	"time"

	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	common "go.opentelemetry.io/proto/otlp/common/v1"
	sent "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"nagara/server/trace"
)

// Collector keeps all that it is sent.
type Collector struct {
	URL *url.URL

	mu       sync.Mutex
	answers  []int
	requests []Request
}

// Request is one that came.
type Request struct {
	URL    *url.URL
	Header http.Header
	Body   string
}

// Span is a span as it was sent, with what was said of it.
type Span struct {
	Trace, ID, Parent, Name string
	Kind                    int
	Start, End              time.Time
	Facts                   map[string]string
	Failed                  bool
}

// Start starts a collector, until the test ends.
func Start(t *testing.T) *Collector {
	t.Helper()
	c := &Collector{answers: []int{http.StatusOK}}
	listening := httptest.NewServer(http.HandlerFunc(c.take))
	t.Cleanup(listening.Close)
	var err error
	if c.URL, err = url.Parse(listening.URL); err != nil {
		t.Fatal(err)
	}
	return c
}

// Tracer sends to the collector. What is left goes out when the test closes it.
func (c *Collector) Tracer(t *testing.T) *trace.Tracer {
	t.Helper()
	traces, err := trace.Open(c.URL, "test", slog.New(slog.NewTextHandler(t.Output(), nil)))
	if err != nil {
		t.Fatal(err)
	}
	return traces
}

// Answer sets the statuses that the collector answers the next requests with; the last
// one stays.
func (c *Collector) Answer(statuses ...int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.answers = statuses
}

func (c *Collector) take(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body) // what is cut short cannot be read below
	c.mu.Lock()
	defer c.mu.Unlock()
	c.requests = append(c.requests, Request{r.URL, r.Header.Clone(), string(body)})
	w.WriteHeader(c.answers[0])
	if len(c.answers) > 1 {
		c.answers = c.answers[1:]
	}
}

// Requests are all that came.
func (c *Collector) Requests() []Request {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]Request(nil), c.requests...)
}

// Spans are all that came, and what was said of the program that sent them.
func (c *Collector) Spans(t *testing.T) (spans []Span, program map[string]string) {
	t.Helper()
	for _, r := range c.Requests() {
		var read collector.ExportTraceServiceRequest
		if err := proto.Unmarshal([]byte(r.Body), &read); err != nil {
			t.Fatalf("the collector cannot read %q: %v", r.Body, err)
		}
		for _, of := range read.GetResourceSpans() {
			program = facts(of.GetResource().GetAttributes())
			for _, scope := range of.GetScopeSpans() {
				for _, s := range scope.GetSpans() {
					spans = append(spans, Span{
						hex.EncodeToString(s.GetTraceId()), hex.EncodeToString(s.GetSpanId()), hex.EncodeToString(s.GetParentSpanId()),
						s.GetName(), int(s.GetKind()), at(s.GetStartTimeUnixNano()), at(s.GetEndTimeUnixNano()),
						facts(s.GetAttributes()), s.GetStatus().GetCode() == sent.Status_STATUS_CODE_ERROR,
					})
				}
			}
		}
	}
	return spans, program
}

func facts(pairs []*common.KeyValue) map[string]string {
	all := map[string]string{}
	for _, p := range pairs {
		all[p.GetKey()] = p.GetValue().GetStringValue()
		if n, ok := p.GetValue().GetValue().(*common.AnyValue_IntValue); ok {
			all[p.GetKey()] = strconv.FormatInt(n.IntValue, 10)
		}
	}
	return all
}

func at(nanoseconds uint64) time.Time { return time.Unix(0, int64(nanoseconds)) } // it came from a time
