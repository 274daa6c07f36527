package tournament

import (
	"context"
	"time"
)

// soon is when somebody looks at what was announced: it may begin at once.
const soon = time.Second

// Create announces a tournament of that id in a store.
func Create(ctx context.Context, store Store, id, host string, wish Terms, now time.Time) error {
	bodies, err := Announce(host, wish, now)
	if err != nil {
		return err
	}
	return CreateFrom(ctx, store, id, bodies, now)
}

// CreateFrom writes the first entries of a tournament.
func CreateFrom(ctx context.Context, store Store, id string, bodies []Event, now time.Time) error {
	entries, err := Write(0, now, bodies...)
	if err != nil {
		return err
	}
	t, err := Fold(id, entries)
	if err != nil {
		return err
	}
	return store.Append(ctx, t.Head(), now.Add(soon), entries...)
}
