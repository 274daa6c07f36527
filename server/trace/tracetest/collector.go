// Package tracetest has a collector for tests: it takes spans over HTTP as those of
// operators do.
package tracetest

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"sync"
	"testing"
	"time"

	"nagara/server/trace"
)

// Collector keeps all that it is sent.
type Collector struct {
	URL *url.URL

	mu       sync.Mutex
	status   int
	requests []Request
}

// Request is one that came.
type Request struct {
	Path   string
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
	c := &Collector{status: http.StatusOK}
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

// Answer is what the collector says from now on.
func (c *Collector) Answer(status int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.status = status
}

func (c *Collector) take(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body) // what is cut short cannot be read below
	c.mu.Lock()
	defer c.mu.Unlock()
	c.requests = append(c.requests, Request{r.URL.Path, r.Header.Clone(), string(body)})
	w.WriteHeader(c.status)
}

// Requests are all that came.
func (c *Collector) Requests() []Request {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]Request(nil), c.requests...)
}

type pair struct {
	Key   string
	Value struct{ StringValue, IntValue string }
}

// Spans are all that came, and what was said of the program that sent them.
func (c *Collector) Spans(t *testing.T) (spans []Span, program map[string]string) {
	t.Helper()
	for _, r := range c.Requests() {
		var read struct {
			ResourceSpans []struct {
				Resource   struct{ Attributes []pair }
				ScopeSpans []struct {
					Spans []struct {
						TraceID, SpanID, ParentSpanID, Name string
						Kind                                int
						StartTimeUnixNano, EndTimeUnixNano  string
						Attributes                          []pair
						Status                              struct{ Code int }
					}
				}
			}
		}
		if err := json.Unmarshal([]byte(r.Body), &read); err != nil {
			t.Fatalf("the collector cannot read %s: %v", r.Body, err)
		}
		for _, of := range read.ResourceSpans {
			program = facts(of.Resource.Attributes)
			for _, scope := range of.ScopeSpans {
				for _, s := range scope.Spans {
					spans = append(spans, Span{
						s.TraceID, s.SpanID, s.ParentSpanID, s.Name, s.Kind,
						at(t, s.StartTimeUnixNano), at(t, s.EndTimeUnixNano), facts(s.Attributes), s.Status.Code == 2,
					})
				}
			}
		}
	}
	return spans, program
}

func facts(pairs []pair) map[string]string {
	all := map[string]string{}
	for _, p := range pairs {
		all[p.Key] = p.Value.StringValue + p.Value.IntValue
	}
	return all
}

func at(t *testing.T, nanoseconds string) time.Time {
	t.Helper()
	n, err := strconv.ParseInt(nanoseconds, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return time.Unix(0, n)
}
