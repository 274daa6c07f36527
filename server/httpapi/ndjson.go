package httpapi

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"nagara/events"
	"nagara/server/auth"
)

// beat is how often a stream without news sends an empty line, so that both
// ends know that the other is there.
const beat = 15 * time.Second

// lines is a stream of JSON, one value a line.
type lines struct {
	w     http.ResponseWriter
	flush *http.ResponseController
	out   *json.Encoder
}

func (a *Shared) lines(ctx huma.Context) *lines {
	_, w := humago.Unwrap(ctx)
	w.Header().Set("Content-Type", "application/x-ndjson")
	w.Header().Set("X-Accel-Buffering", "no") // proxies must not gather lines
	w.WriteHeader(http.StatusOK)
	flush := http.NewResponseController(w)
	_ = flush.Flush() // the reader knows that it is heard before there is news
	return &lines{w, flush, json.NewEncoder(w)}
}

func (l *lines) send(value any) error {
	if err := l.out.Encode(value); err != nil {
		return err
	}
	return l.flush.Flush()
}

func (l *lines) beat() error {
	if _, err := l.w.Write([]byte("\n")); err != nil {
		return err
	}
	return l.flush.Flush()
}

// sendAll sends values, or a beat where there is none.
func (l *lines) sendAll(values []any) error {
	if len(values) == 0 {
		return l.beat()
	}
	for _, value := range values {
		if err := l.send(value); err != nil {
			return err
		}
	}
	return nil
}

// streamOnSignal streams what read finds: at first, and whenever there is a signal of these
// topics, but not sooner than after a rest. Signals can be lost between machines, so with
// every beat read is asked for everything, of no table in particular.
func (a *Shared) streamOnSignal(v *auth.Visitor, rest time.Duration, topics []events.Topic, read func(ctx context.Context, tables []string) ([]any, error)) (*huma.StreamResponse, error) {
	closed, err := a.Connections.Open(v)
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		defer closed()
		heard := a.Events.Subscribe(topics...)
		defer heard.Close()
		ctx, out := hc.Context(), a.lines(hc)
		for tables := []string(nil); !v.Gone(ctx); {
			_, bulletin := a.Board.Look()
			news, err := read(ctx, tables)
			if err != nil && ctx.Err() == nil {
				a.Log.Warn("cannot look at the tables of an account; trying again later", "account", v.ID(), "error", err)
			}
			if out.sendAll(news) != nil {
				return
			}
			a.rest(ctx, rest)
			select {
			case <-heard.Ready():
				tables = slices.Collect(maps.Keys(heard.Take()))
			case <-bulletin:
				tables = nil
			case <-time.After(cmp.Or(a.Beat, beat)):
				tables = nil
			case <-ctx.Done():
				return
			case <-a.Stopping:
				return
			}
		}
	}}, nil
}

// rest waits for a while, unless one of both leaves.
func (a *Shared) rest(ctx context.Context, d time.Duration) {
	if d == 0 {
		return
	}
	select {
	case <-time.After(d):
	case <-ctx.Done():
	case <-a.Stopping:
	}
}
