package store

import (
	"context"
	"database/sql"

	"nagara/journal"
	"nagara/site/account"
)

// AddCeremony implements account.PasskeyStore.
func (s *Accounts) AddCeremony(ctx context.Context, c account.Ceremony) error {
	return s.exec(ctx, "INSERT INTO ceremonies (hash, account, state, expires) VALUES ($1, $2, $3, $4)",
		c.Hash[:], orNull(c.Account), string(c.State), stamp(c.Expires))
}

// TakeCeremony implements account.PasskeyStore.
func (s *Accounts) TakeCeremony(ctx context.Context, hash account.SecretHash) (c account.Ceremony, err error) {
	err = s.write(ctx, func(tx journal.Tx) error {
		rows, err := tx.Query("DELETE FROM ceremonies WHERE hash = $1 RETURNING coalesce(account, ''), state, expires", hash[:])
		c, err = first(rows, err, account.ErrCeremony, func(rows *sql.Rows) (account.Ceremony, error) {
			c := account.Ceremony{Hash: hash}
			err := rows.Scan(&c.Account, (*[]byte)(&c.State), moment{&c.Expires})
			return c, err
		})
		return err
	})
	return c, err
}

// AddPasskey implements account.PasskeyStore.
func (s *Accounts) AddPasskey(ctx context.Context, p account.Passkey) error {
	return s.write(ctx, func(tx journal.Tx) error {
		a, err := liveAccount(tx, p.Account)
		if err != nil {
			return err
		}
		if err := keepName(tx, a); err != nil {
			return err
		}
		known, err := count(tx, "SELECT count(*) FROM passkeys WHERE id = $1", p.ID)
		if err != nil {
			return err
		}
		if known > 0 {
			return account.ErrPasskey
		}
		n, err := count(tx, "SELECT count(*) FROM passkeys WHERE account = $1", p.Account)
		if err != nil {
			return err
		}
		if n >= account.MaxPasskeys {
			return account.ErrFull
		}
		_, err = tx.Exec("INSERT INTO passkeys (id, account, name, credential, created, used) VALUES ($1, $2, $3, $4, $5, $6)",
			p.ID, p.Account, p.Name, string(p.Credential), stamp(p.Created), stamp(p.Used))
		return err
	})
}

// PasskeysOf implements account.PasskeyStore.
func (s *Accounts) PasskeysOf(ctx context.Context, id string) ([]account.Passkey, error) {
	rows, err := s.read(ctx, "SELECT id, account, name, credential, created, used FROM passkeys WHERE account = $1 ORDER BY created, id", id)
	return journal.All(rows, err, func(rows *sql.Rows) (p account.Passkey, err error) {
		err = rows.Scan(&p.ID, &p.Account, &p.Name, (*[]byte)(&p.Credential), moment{&p.Created}, moment{&p.Used})
		return p, err
	})
}

// UsePasskey implements account.PasskeyStore.
func (s *Accounts) UsePasskey(ctx context.Context, p account.Passkey) error {
	return s.exec(ctx, "UPDATE passkeys SET credential = $1, used = $2 WHERE id = $3 AND account = $4",
		string(p.Credential), stamp(p.Used), p.ID, p.Account)
}

// RemovePasskey implements account.PasskeyStore.
func (s *Accounts) RemovePasskey(ctx context.Context, id string, key []byte) error {
	return s.write(ctx, func(tx journal.Tx) error {
		done, err := tx.Exec("DELETE FROM passkeys WHERE account = $1 AND id = $2", id, key)
		if err := must(done, err, account.ErrUnknown); err != nil {
			return err
		}
		left, err := count(tx, `SELECT (SELECT count(*) FROM passkeys WHERE account = $1)
			+ (SELECT count(*) FROM accounts WHERE id = $1 AND password IS NOT NULL)`, id)
		if err != nil {
			return err
		}
		if left == 0 {
			return account.ErrLastPasskey
		}
		return nil
	})
}
