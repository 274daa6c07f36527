// Package trace follows work through the server, from its beginning to its end, and
// sends what took how long to a collector (OpenTelemetry). No room but this one
// knows that library.
//
// A span says what was done, never by whom, where or how: there is no way to put a
// name, a table, a move or a token into one. What can be said is the list of facts
// below, and their values are words of this program.
//
// Where nothing is followed the Tracer is nil. Its methods do nothing then, and
// allocate nothing.
package trace

import (
	"context"
	"sync/atomic"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/trace"
)

// Fact is something that may be said of a span.
type Fact string

// All that may be said.
const (
	// Route is the pattern of an address, not the address.
	Route  Fact = "http.route"
	Method Fact = "http.request.method"
	Status Fact = "http.response.status_code"
	// Command is what kind of command it was, Bot the level of one.
	Command Fact = "nagara.command"
	Bot     Fact = "nagara.bot"
	// Refused is that somebody was told no.
	Refused Fact = "nagara.refused"
)

// Tracer begins spans.
type Tracer struct {
	tracer trace.Tracer
	close  func(context.Context) error
}

// Span is something that takes time. The zero one follows nothing.
type Span struct {
	span trace.Span
	of   *errand
}

// errand is all that follows from one beginning.
type errand struct{ untold atomic.Bool }

type errandKey struct{}

// Begin begins a span, within the one of the context if there is one. The context
// returned is for what is part of it.
func (t *Tracer) Begin(ctx context.Context, name string) (context.Context, Span) {
	if t == nil {
		return ctx, Span{}
	}
	return t.begin(ctx, name)
}

// Receive begins one with which somebody outside began then.
func (t *Tracer) Receive(ctx context.Context, name string, came time.Time) (context.Context, Span) {
	if t == nil {
		return ctx, Span{}
	}
	return t.begin(ctx, name, trace.WithTimestamp(came), trace.WithSpanKind(trace.SpanKindServer))
}

// BeginAt begins one that has been going on since then.
func (t *Tracer) BeginAt(ctx context.Context, name string, began time.Time) (context.Context, Span) {
	if t == nil {
		return ctx, Span{}
	}
	return t.begin(ctx, name, trace.WithTimestamp(began))
}

func (t *Tracer) begin(ctx context.Context, name string, options ...trace.SpanStartOption) (context.Context, Span) {
	of, within := ctx.Value(errandKey{}).(*errand)
	if !within {
		of = &errand{}
		ctx = context.WithValue(ctx, errandKey{}, of)
	}
	if of.untold.Load() {
		return ctx, Span{}
	}
	ctx, span := t.tracer.Start(ctx, name, options...)
	return ctx, Span{span, of}
}

// Withhold lets nothing be told of what the context is part of, not even how long
// it takes: that would be a secret. What has ended before is told already.
func (t *Tracer) Withhold(ctx context.Context) {
	if t == nil {
		return
	}
	if of, within := ctx.Value(errandKey{}).(*errand); within {
		of.untold.Store(true)
	}
}

// Rename says better what it is, once that is known.
func (s Span) Rename(name string) {
	if s.span != nil {
		s.span.SetName(name)
	}
}

// Note says something of it.
func (s Span) Note(fact Fact, value string) {
	if s.span != nil {
		s.span.SetAttributes(attribute.String(string(fact), value))
	}
}

// Answered notes the status of an answer. One of 500 and more is a failure.
func (s Span) Answered(status int) {
	if s.span == nil {
		return
	}
	s.span.SetAttributes(attribute.Int(string(Status), status))
	if status >= 500 {
		s.span.SetStatus(codes.Error, "")
	}
}

// End ends it, now.
func (s Span) End() { s.EndAt(time.Time{}) }

// EndAt ends it at another time than now; zero is now.
func (s Span) EndAt(at time.Time) {
	switch {
	case s.span == nil || s.of.untold.Load(): // what never ends is never sent
	case at.IsZero():
		s.span.End()
	default:
		s.span.End(trace.WithTimestamp(at))
	}
}
