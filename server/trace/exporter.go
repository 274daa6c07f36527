package trace

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"strings"

	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/sdk/trace"
)

// usualPath is where collectors take spans, unless they were given another place.
const usualPath = "/v1/traces"

// exporter sends spans to a collector, and logs once that it does not take them.
// Those are lost: nobody plays on them.
type exporter struct {
	trace.SpanExporter
	log  *slog.Logger
	lost bool // the last ones; spans are never exported by two goroutines at once
}

func newExporter(to *url.URL, log *slog.Logger) (*exporter, error) {
	for _, name := range []string{"OTEL_EXPORTER_OTLP_HEADERS", "OTEL_EXPORTER_OTLP_TRACES_HEADERS"} {
		if !readable(os.Getenv(name)) { // not what it is: it may be a key
			return nil, fmt.Errorf("read %s: one of them is not NAME=VALUE, with %%20 for a space", name)
		}
	}
	place := url.URL{Scheme: to.Scheme, Host: to.Host, Path: to.Path}
	if place.Path == "" || place.Path == "/" {
		place.Path = usualPath
	}
	sends, err := otlptracehttp.New(context.Background(),
		otlptracehttp.WithEndpointURL(place.String()),
		otlptracehttp.WithHTTPClient(&http.Client{
			Transport: private{to.User, to.RawQuery},
			// To another place they were not meant to go.
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		}),
	)
	if err != nil {
		return nil, fmt.Errorf("send spans to %s: %w", place.String(), err)
	}
	return &exporter{SpanExporter: sends, log: log}, nil
}

// readable tells whether headers are written as in api-key=abc,tenant=us. The library
// leaves out those that are not, and logs them, keys and all.
func readable(headers string) bool {
	for _, pair := range strings.Split(headers, ",") {
		_, value, ok := strings.Cut(pair, "=")
		if _, err := url.PathUnescape(value); err != nil || !ok && strings.TrimSpace(pair) != "" {
			return false
		}
	}
	return true
}

// ExportSpans implements trace.SpanExporter. What it fails with is logged here, so that
// a collector that is away for a day is a line and not thousands.
func (e *exporter) ExportSpans(ctx context.Context, spans []trace.ReadOnlySpan) error {
	err := e.SpanExporter.ExportSpans(ctx, spans)
	switch {
	case err != nil && !e.lost: // it has all that the collector answered, which may be a page
		e.log.Warn("spans are lost until the collector takes them again", "error", fmt.Sprintf("%.400s", err))
	case err == nil && e.lost:
		e.log.Info("the collector takes spans again")
	}
	e.lost = err != nil
	return nil
}

// private adds to requests what the library leaves out of an address: the name, the
// password and the query. So they are in no error either.
type private struct {
	user  *url.Userinfo
	query string
}

// RoundTrip implements http.RoundTripper.
func (p private) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.URL.RawQuery = p.query
	if p.user != nil && r.Header.Get("Authorization") == "" {
		password, _ := p.user.Password()
		r.SetBasicAuth(p.user.Username(), password)
	}
	return http.DefaultTransport.RoundTrip(r)
}
