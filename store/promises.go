package store

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"

	"nagara/journal"
)

// PromiseKey is what the secrets follow from that are promised on that day,
// counted since 1970. It is drawn once; all machines of a site have the same.
// Those from before the day before are forgotten, so that nothing that was
// copied long ago tells the luck of today.
func (l *Lobby) PromiseKey(ctx context.Context, day int64) (key [32]byte, err error) {
	found, err := l.promiseKey(ctx, day)
	if err == nil && found == nil {
		if err = l.drawPromiseKey(ctx, day); err == nil {
			found, err = l.promiseKey(ctx, day)
		}
	}
	if err != nil {
		return key, fmt.Errorf("find the key of promises: %w", err)
	}
	copy(key[:], found)
	return key, nil
}

// promiseKey is nil where there is none.
func (l *Lobby) promiseKey(ctx context.Context, day int64) (key []byte, err error) {
	rows, err := l.read(ctx, "SELECT key FROM promise_keys WHERE day = $1", day)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	if rows.Next() {
		err = rows.Scan(&key)
	}
	return key, cmp.Or(err, rows.Err())
}

// drawPromiseKey draws one, unless another machine has.
func (l *Lobby) drawPromiseKey(ctx context.Context, day int64) error {
	key := make([]byte, 32)
	rand.Read(key) // it never fails: see its documentation
	return l.write(ctx, func(tx journal.Tx) error {
		if _, err := tx.Exec("DELETE FROM promise_keys WHERE day < $1", day-1); err != nil {
			return err
		}
		_, err := tx.Exec("INSERT INTO promise_keys (day, key) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING", day, key)
		return err
	})
}
