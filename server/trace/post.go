package trace

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"strings"

	"go.opentelemetry.io/otel/sdk/trace"
)

// usualPath is where collectors take spans, unless they were given another place.
const usualPath = "/v1/traces"

// post sends spans to a collector. Those that it does not take are lost: nobody
// plays on them.
type post struct {
	to      string
	headers http.Header
	// name is the address as it may be logged, without a password.
	name   string
	client *http.Client
}

func newPost(to *url.URL, headers http.Header) *post {
	place := *to
	if place.Path == "" || place.Path == "/" {
		place.Path = usualPath
	}
	return &post{to: place.String(), headers: headers, name: place.Redacted(), client: &http.Client{
		// To another place they were not meant to go.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// readHeaders reads what is sent with every request, as in api-key=abc,tenant=us.
func readHeaders(text string) (http.Header, error) {
	headers := http.Header{}
	for _, pair := range strings.Split(text, ",") {
		if strings.TrimSpace(pair) == "" {
			continue
		}
		name, value, ok := strings.Cut(pair, "=")
		value, err := url.PathUnescape(strings.TrimSpace(value))
		if !ok || err != nil { // not what it is: it may be a key
			return nil, fmt.Errorf("one of them is not NAME=VALUE, with %%20 for a space")
		}
		headers.Add(strings.TrimSpace(name), value)
	}
	return headers, nil
}

// ExportSpans implements trace.SpanExporter.
func (p *post) ExportSpans(ctx context.Context, spans []trace.ReadOnlySpan) error {
	text, err := json.Marshal(written(spans))
	if err != nil {
		return fmt.Errorf("write spans: %w", err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, p.to, bytes.NewReader(text))
	if err != nil {
		return fmt.Errorf("send spans to %s: %w", p.name, err)
	}
	maps.Copy(request.Header, p.headers)
	request.Header.Set("Content-Type", "application/json")
	answer, err := p.client.Do(request)
	if err != nil {
		return fmt.Errorf("send spans: %w", err) // it names the address, without the password
	}
	defer answer.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 64<<10)) // so that the connection is used again
	if answer.StatusCode >= http.StatusMultipleChoices {
		return fmt.Errorf("send spans to %s: it answered %s", p.name, answer.Status)
	}
	return nil
}

// Shutdown implements trace.SpanExporter.
func (p *post) Shutdown(context.Context) error {
	p.client.CloseIdleConnections()
	return nil
}
