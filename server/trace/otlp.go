package trace

import (
	"strconv"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/sdk/trace"
)

// The parts of OTLP in JSON that our spans need. Numbers of 64 bits are texts there,
// and ids are hexadecimal.
type (
	request struct {
		Resources []resourceSpans `json:"resourceSpans"`
	}
	resourceSpans struct {
		Resource resourceOf   `json:"resource"`
		Scopes   []scopeSpans `json:"scopeSpans"`
	}
	resourceOf struct {
		Attributes []keyValue `json:"attributes"`
	}
	scopeSpans struct {
		Scope scope  `json:"scope"`
		Spans []span `json:"spans"`
	}
	scope struct {
		Name string `json:"name"`
	}
	span struct {
		Trace      string     `json:"traceId"`
		ID         string     `json:"spanId"`
		Parent     string     `json:"parentSpanId,omitempty"`
		Name       string     `json:"name"`
		Kind       int        `json:"kind"`
		Start      string     `json:"startTimeUnixNano"`
		End        string     `json:"endTimeUnixNano"`
		Attributes []keyValue `json:"attributes,omitempty"`
		Status     *status    `json:"status,omitempty"`
	}
	status struct {
		Code int `json:"code"`
	}
	keyValue struct {
		Key   string `json:"key"`
		Value value  `json:"value"`
	}
	value struct {
		String *string `json:"stringValue,omitempty"`
		Int    *string `json:"intValue,omitempty"`
	}
)

// failure is the code of a span that failed.
const failure = 2

// written are spans as a collector reads them. They all come from one program.
func written(spans []trace.ReadOnlySpan) request {
	if len(spans) == 0 {
		return request{Resources: []resourceSpans{}}
	}
	one := scopeSpans{Scope: scope{spans[0].InstrumentationScope().Name}}
	for _, s := range spans {
		one.Spans = append(one.Spans, writtenSpan(s))
	}
	of := resourceOf{keyValues(spans[0].Resource().Attributes())}
	return request{[]resourceSpans{{of, []scopeSpans{one}}}}
}

func writtenSpan(s trace.ReadOnlySpan) span {
	w := span{
		Trace: s.SpanContext().TraceID().String(), ID: s.SpanContext().SpanID().String(),
		Name: s.Name(), Kind: int(s.SpanKind()), Start: nanoseconds(s.StartTime()), End: nanoseconds(s.EndTime()),
		Attributes: keyValues(s.Attributes()),
	}
	if s.Parent().HasSpanID() {
		w.Parent = s.Parent().SpanID().String()
	}
	if s.Status().Code == codes.Error {
		w.Status = &status{failure}
	}
	return w
}

func keyValues(all []attribute.KeyValue) (pairs []keyValue) {
	for _, a := range all {
		text := a.Value.String()
		pair := keyValue{string(a.Key), value{String: &text}}
		if a.Value.Type() == attribute.INT64 {
			pair.Value = value{Int: &text}
		}
		pairs = append(pairs, pair)
	}
	return pairs
}

func nanoseconds(t time.Time) string { return strconv.FormatInt(t.UnixNano(), 10) }
