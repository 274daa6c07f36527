package store

import (
	"context"
	"database/sql"

	"nagara/journal"
	"nagara/site/account"
)

type secured struct {
	account  account.Account
	password string
}

func scanSecured(rows *sql.Rows) (s secured, err error) {
	err = rows.Scan(append(accountFields(&s.account), &s.password)...)
	return s, err
}

// Password implements account.PasswordStore.
func (s *Accounts) Password(ctx context.Context, id string) (account.Account, string, error) {
	rows, err := s.read(ctx, "SELECT "+accountColumns+", coalesce(password, '') FROM accounts a WHERE id = $1 AND deleted IS NULL", id)
	found, err := first(rows, err, account.ErrUnknown, scanSecured)
	return found.account, found.password, err
}

// PasswordByName implements account.PasswordStore.
func (s *Accounts) PasswordByName(ctx context.Context, key string) (account.Account, string, error) {
	rows, err := s.read(ctx, "SELECT "+accountColumns+", coalesce(password, '') FROM accounts a WHERE key = $1", key)
	found, err := first(rows, err, account.ErrUnknown, scanSecured)
	return found.account, found.password, err
}

// SetPassword implements account.PasswordStore.
func (s *Accounts) SetPassword(ctx context.Context, id, old, encoded, kept string) error {
	return s.write(ctx, func(tx journal.Tx) error {
		a, err := liveAccount(tx, id)
		if err != nil {
			return err
		}
		if err := keepName(tx, a); err != nil {
			return err
		}
		done, err := tx.Exec("UPDATE accounts SET password = $1 WHERE id = $2 AND coalesce(password, '') = $3", encoded, id, old)
		if err := must(done, err, account.ErrPassword); err != nil {
			return err
		}
		_, err = tx.Exec("DELETE FROM sessions WHERE account = $1 AND id <> $2", id, kept)
		return err
	})
}

// UpgradePassword implements account.PasswordStore.
func (s *Accounts) UpgradePassword(ctx context.Context, id, old, encoded string) error {
	return s.exec(ctx, "UPDATE accounts SET password = $1 WHERE id = $2 AND password = $3", encoded, id, old)
}
