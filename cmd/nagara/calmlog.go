package main

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

const (
	// worthSaying is how often the same trouble is written down in a while.
	worthSaying = 20
	while       = 10 * time.Second
)

// calmLog writes the same trouble down a few times, and after that how much of
// it was left out. While a database is away every request fails, and a full disk
// would not bring it back.
type calmLog struct {
	slog.Handler
	*troubles
}

// troubles are the warnings and errors by their messages.
type troubles struct {
	mu sync.Mutex
	of map[string]*trouble
}

type trouble struct {
	since   time.Time
	times   int
	leftOut int
}

func newCalmLog(h slog.Handler) *slog.Logger {
	return slog.New(calmLog{h, &troubles{of: map[string]*trouble{}}})
}

// Handle implements slog.Handler.
func (c calmLog) Handle(ctx context.Context, r slog.Record) error {
	if r.Level >= slog.LevelWarn {
		say, leftOut := c.note(r.Message)
		if !say {
			return nil
		}
		if leftOut > 0 {
			r.AddAttrs(slog.Int("leftOut", leftOut))
		}
	}
	return c.Handler.Handle(ctx, r)
}

// note counts a trouble, and tells whether to say it and how much of it was not
// said before.
func (t *troubles) note(message string) (say bool, leftOut int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	now := time.Now()
	of := t.of[message]
	if of == nil {
		of = &trouble{}
		t.of[message] = of
	}
	if now.Sub(of.since) >= while {
		leftOut, *of = of.leftOut, trouble{since: now}
	}
	if of.times++; of.times > worthSaying {
		of.leftOut++
		return false, 0
	}
	return true, leftOut
}

// WithAttrs implements slog.Handler.
func (c calmLog) WithAttrs(attrs []slog.Attr) slog.Handler {
	return calmLog{c.Handler.WithAttrs(attrs), c.troubles}
}

// WithGroup implements slog.Handler.
func (c calmLog) WithGroup(name string) slog.Handler {
	return calmLog{c.Handler.WithGroup(name), c.troubles}
}
