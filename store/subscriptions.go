package store

import (
	"context"
	"database/sql"
	"fmt"

	"nagara/journal"
	"nagara/site/notify"
)

// Subscribe implements notify.PreferenceStore.
func (s *Notices) Subscribe(ctx context.Context, sub notify.PushSubscription) error {
	err := s.write(ctx, func(tx journal.Tx) error {
		if _, err := tx.Exec("DELETE FROM subscriptions WHERE session = $1 OR endpoint = $2", sub.Session, sub.Endpoint); err != nil {
			return err
		}
		_, err := tx.Exec(`INSERT INTO subscriptions (session, account, endpoint, p256dh, auth, language, since)
			SELECT id, account, $3, $4, $5, $6, $7 FROM sessions WHERE id = $1 AND account = $2`,
			sub.Session, sub.Account, sub.Endpoint, sub.P256dh, sub.Auth, sub.Language, nanos(sub.Since))
		return err
	})
	if err != nil {
		return fmt.Errorf("keep a subscription of account %s: %w", sub.Account, err)
	}
	return nil
}

// Unsubscribe implements notify.PreferenceStore.
func (s *Notices) Unsubscribe(ctx context.Context, session string) error {
	return s.exec(ctx, "DELETE FROM subscriptions WHERE session = $1", session)
}

// Lost implements notify.PreferenceStore.
func (s *Notices) Lost(ctx context.Context, endpoint string) error {
	return s.exec(ctx, "DELETE FROM subscriptions WHERE endpoint = $1", endpoint)
}

// Subscriptions implements notify.PreferenceStore.
func (s *Notices) Subscriptions(ctx context.Context, account string) ([]notify.PushSubscription, error) {
	rows, err := s.read(ctx, `SELECT account, session, endpoint, p256dh, auth, language, since FROM subscriptions
		WHERE account = $1 ORDER BY since DESC, session`, account)
	list, err := journal.All(rows, err, func(rows *sql.Rows) (sub notify.PushSubscription, err error) {
		err = rows.Scan(&sub.Account, &sub.Session, &sub.Endpoint, &sub.P256dh, &sub.Auth, &sub.Language, moment{&sub.Since})
		return sub, err
	})
	if err != nil {
		return nil, fmt.Errorf("find the subscriptions of account %s: %w", account, err)
	}
	return list, nil
}
