package trace

import (
	"context"
	"fmt"
	"log/slog"
	"net/url"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/sdk/resource"
	"go.opentelemetry.io/otel/sdk/trace"
)

// Open sends spans to the collector at an address, by OTLP over HTTP. Which of them,
// how many at once and under which name, the variables OTEL_TRACES_SAMPLER,
// OTEL_BSP_… and OTEL_RESOURCE_ATTRIBUTES say, as everywhere.
func Open(to *url.URL, version string, log *slog.Logger) (*Tracer, error) {
	collector, err := newExporter(to, log)
	if err != nil {
		return nil, err
	}
	who, err := resource.Merge(
		resource.NewSchemaless(attribute.String("service.name", "nagara"), attribute.String("service.version", version)),
		resource.Environment(),
	)
	if err != nil {
		return nil, fmt.Errorf("read OTEL_RESOURCE_ATTRIBUTES: %w", err)
	}
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) {
		log.Warn("spans are lost", "error", err)
	}))
	provider := trace.NewTracerProvider(trace.WithResource(who), trace.WithBatcher(collector))
	return &Tracer{provider.Tracer("nagara"), provider.Shutdown}, nil
}

// Close sends what is left, as long as the context lasts.
func (t *Tracer) Close(ctx context.Context) error {
	if t == nil {
		return nil
	}
	return t.close(ctx)
}
