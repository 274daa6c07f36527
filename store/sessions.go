package store

import (
	"context"
	"database/sql"
	"time"

	"nagara/journal"
	"nagara/site/account"
)

const sessionColumns = "s.id, s.hash, s.account, s.device, s.created, s.seen, s.expires"

func sessionFields(s *account.Session, hash *[]byte) []any {
	return []any{&s.ID, hash, &s.Account, &s.Device, moment{&s.Created}, moment{&s.Seen}, moment{&s.Expires}}
}

func scanSession(rows *sql.Rows) (s account.Session, err error) {
	var hash []byte
	err = rows.Scan(sessionFields(&s, &hash)...)
	copy(s.Hash[:], hash)
	return s, err
}

// AddSession implements account.SessionStore.
func (s *Accounts) AddSession(ctx context.Context, session account.Session) error {
	return s.write(ctx, func(tx journal.Tx) error {
		if _, err := liveAccount(tx, session.Account); err != nil {
			return err
		}
		return addSession(tx, session)
	})
}

func addSession(tx journal.Tx, s account.Session) error {
	_, err := tx.Exec("INSERT INTO sessions (id, hash, account, device, created, seen, expires) VALUES ($1, $2, $3, $4, $5, $6, $7)",
		s.ID, s.Hash[:], s.Account, s.Device, stamp(s.Created), stamp(s.Seen), stamp(s.Expires))
	return err
}

// Session implements account.SessionStore.
func (s *Accounts) Session(ctx context.Context, hash account.SecretHash) (account.Session, account.Account, error) {
	type signedIn struct {
		session account.Session
		account account.Account
	}
	rows, err := s.read(ctx, "SELECT "+sessionColumns+", "+accountColumns+
		" FROM sessions s JOIN accounts a ON a.id = s.account WHERE s.hash = $1", hash[:])
	found, err := first(rows, err, account.ErrSession, func(rows *sql.Rows) (in signedIn, err error) {
		var kept []byte
		err = rows.Scan(append(sessionFields(&in.session, &kept), accountFields(&in.account)...)...)
		copy(in.session.Hash[:], kept)
		return in, err
	})
	return found.session, found.account, err
}

// ExtendSession implements account.SessionStore.
func (s *Accounts) ExtendSession(ctx context.Context, id string, seen, expires time.Time) error {
	return s.exec(ctx, "UPDATE sessions SET seen = $1, expires = $2 WHERE id = $3", stamp(seen), stamp(expires), id)
}

// RenewSession implements account.SessionStore.
func (s *Accounts) RenewSession(ctx context.Context, session account.Session, hash account.SecretHash) error {
	return s.write(ctx, func(tx journal.Tx) error {
		done, err := tx.Exec("UPDATE sessions SET hash = $1 WHERE account = $2 AND id = $3 AND hash = $4",
			hash[:], session.Account, session.ID, session.Hash[:])
		return must(done, err, account.ErrSession)
	})
}

// SessionsOf implements account.SessionStore.
func (s *Accounts) SessionsOf(ctx context.Context, id string) ([]account.Session, error) {
	rows, err := s.read(ctx, "SELECT "+sessionColumns+" FROM sessions s WHERE account = $1 ORDER BY created DESC, id DESC", id)
	return journal.All(rows, err, scanSession)
}

// RemoveSession implements account.SessionStore.
func (s *Accounts) RemoveSession(ctx context.Context, id, session string) error {
	return s.write(ctx, func(tx journal.Tx) error {
		done, err := tx.Exec("DELETE FROM sessions WHERE account = $1 AND id = $2", id, session)
		return must(done, err, account.ErrUnknown)
	})
}

// sweepAtOnce is how many guests one write makes anonymous: the moves of
// others wait for it.
const sweepAtOnce = 200

// Sweep implements account.SessionStore.
func (s *Accounts) Sweep(ctx context.Context, at time.Time) error {
	for _, expiring := range []string{"sessions", "tokens", "ceremonies", "ssh_passes"} {
		if err := s.exec(ctx, "DELETE FROM "+expiring+" WHERE expires <= $1", stamp(at)); err != nil {
			return err
		}
	}
	for more := true; more; {
		if err := s.write(ctx, func(tx journal.Tx) error {
			rows, err := tx.Query(`SELECT id FROM accounts a WHERE kind = 'guest' AND deleted IS NULL
				AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.account = a.id) LIMIT $1`, sweepAtOnce)
			lost, err := journal.All(rows, err, journal.Column[string])
			if err != nil {
				return err
			}
			more = len(lost) == sweepAtOnce
			return forget(tx, lost, at)
		}); err != nil {
			return err
		}
	}
	return nil
}
