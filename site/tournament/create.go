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

// CancelIn gives a tournament up that has not begun, in its host's name, and is what it is
// called. Whoever runs it hears of that soon.
func CancelIn(ctx context.Context, store Store, id string, now time.Time) (name string, err error) {
	log, err := store.Read(ctx, id, 0)
	if err != nil {
		return "", err
	}
	if len(log) == 0 {
		return "", refuseUnknown(id)
	}
	t, err := Fold(id, log)
	if err != nil {
		return "", err
	}
	bodies, err := Cancel{}.Decide(t, t.Host(), now)
	if err != nil {
		return "", err
	}
	entries, err := Write(t.Seq(), now, bodies...)
	if err != nil {
		return "", err
	}
	if err := t.Apply(entries...); err != nil {
		return "", err
	}
	return t.Terms().Name, store.Append(ctx, t.Head(), now.Add(soon), entries...)
}
