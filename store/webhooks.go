package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"

	"nagara/journal"
	"nagara/site/notify"
)

const webhookColumns = "account, address, format, secret, language, since, failed, stopped, hour, sent, answers"

func scanWebhook(rows *sql.Rows) (w notify.Webhook, err error) {
	var answers string
	if err := rows.Scan(&w.Account, &w.Address, (*string)(&w.Format), &w.Secret, &w.Language, moment{&w.Since}, &w.Failed, &w.Stopped,
		moment{&w.Hour}, &w.Sent, &answers); err != nil {
		return w, err
	}
	return w, json.Unmarshal([]byte(answers), &w.Answers)
}

const webhookOfAccount = "SELECT " + webhookColumns + " FROM webhooks WHERE account = $1"

// webhookOr is the only row of an answer, or none.
func webhookOr(account string, rows *sql.Rows, err error) (notify.Webhook, error) {
	list, err := journal.All(rows, err, scanWebhook)
	if err != nil {
		return notify.Webhook{}, fmt.Errorf("find the webhook of account %s: %w", account, err)
	}
	if len(list) == 0 {
		return notify.Webhook{Account: account}, nil
	}
	return list[0], nil
}

// Webhook implements notify.PreferenceStore.
func (s *Notices) Webhook(ctx context.Context, account string) (notify.Webhook, error) {
	rows, err := s.read(ctx, webhookOfAccount, account)
	return webhookOr(account, rows, err)
}

// ChangeWebhook implements notify.PreferenceStore.
func (s *Notices) ChangeWebhook(ctx context.Context, account string, change func(*notify.Webhook) error) error {
	return s.write(ctx, func(tx journal.Tx) error {
		rows, err := tx.Query(webhookOfAccount, account)
		w, err := webhookOr(account, rows, err)
		if err != nil {
			return err
		}
		if err := change(&w); err != nil {
			return err
		}
		return putWebhook(tx, w)
	})
}

func putWebhook(tx journal.Tx, w notify.Webhook) error {
	answers, err := json.Marshal(append([]notify.WebhookAnswer{}, w.Answers...))
	if err != nil {
		return fmt.Errorf("write the answers of a webhook: %w", err)
	}
	// What a message ends with may come after its account was deleted.
	_, err = tx.Exec("INSERT INTO webhooks ("+webhookColumns+`) SELECT id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
		FROM accounts WHERE id = $1 AND deleted IS NULL
		ON CONFLICT (account) DO UPDATE SET address = excluded.address, format = excluded.format, secret = excluded.secret,
			language = excluded.language, since = excluded.since, failed = excluded.failed, stopped = excluded.stopped,
			hour = excluded.hour, sent = excluded.sent, answers = excluded.answers`,
		w.Account, w.Address, string(w.Format), append([]byte{}, w.Secret...), w.Language, nanos(w.Since), w.Failed, w.Stopped,
		nanos(w.Hour), w.Sent, string(answers))
	return err
}
