package store

import (
	"context"
	"time"

	"nagara/journal"
	"nagara/site/account"
)

// DeleteAccount implements account.PeopleStore.
func (s *Accounts) DeleteAccount(ctx context.Context, id string, at time.Time) error {
	return s.write(ctx, func(tx journal.Tx) error {
		rows, err := tx.Query("SELECT id FROM accounts WHERE id = $1 OR owner = $1", id)
		ids, err := journal.All(rows, err, journal.Column[string])
		if err != nil {
			return err
		}
		if len(ids) == 0 {
			return account.ErrUnknown
		}
		return forget(tx, ids, at)
	})
}

// belongings are the rows that go with an account, by the column that names it. What
// stays, and why, is in the test that holds this list to the schema.
var belongings = []struct{ rows, column string }{
	{"sessions", "account"},
	{"tokens", "account"},
	{"passkeys", "account"},
	{"ceremonies", "account"},
	{"standings", "account"},
	{"rating_changes", "account"},
	{"follows", "account"},
	{"follows", "other"},
	{"blocks", "account"},
	{"blocks", "other"},
	{"reports", "reporter"},
	{"reports", "accused"},
	{"measures", "account"},
	{"notice_people", "account"},
	{"subscriptions", "account"},
	{"notices", "account"},
	{"webhooks", "account"},
	{"editions", "owner"},
	{"day_tries", "account"},
	{"puzzle_results", "account"},
	{"seeks", "account"},
	{"holidays", "account"},
	{"holiday_tables", "account"},
}

// forget leaves nothing of the accounts but their ids.
func forget(tx journal.Tx, ids []string, at time.Time) error {
	for _, id := range ids {
		if _, err := tx.Exec(`UPDATE accounts SET name = '', key = NULL, guest_key = NULL, password = NULL, deleted = coalesce(deleted, $1)
			WHERE id = $2`, stamp(at), id); err != nil {
			return err
		}
		for _, b := range belongings {
			if _, err := tx.Exec("DELETE FROM "+b.rows+" WHERE "+b.column+" = $1", id); err != nil {
				return err
			}
		}
	}
	return nil
}
