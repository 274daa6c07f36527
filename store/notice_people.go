package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"nagara/journal"
	"nagara/site/notify"
)

// The names of the keys of a site.
const (
	pushKey = "push"
	stopKey = "stop"
	// recordKey is newer: a site that has none yet gets it when it is next opened.
	recordKey = "record"
)

// Keys implements notify.PreferenceStore.
func (s *Notices) Keys(ctx context.Context) (keys notify.Keys, err error) {
	fresh, err := notify.NewKeys()
	if err != nil {
		return keys, err
	}
	err = s.write(ctx, func(tx journal.Tx) error {
		if keys.Push, err = keepKey(tx, pushKey, fresh.Push); err != nil {
			return err
		}
		if keys.Stop, err = keepKey(tx, stopKey, fresh.Stop); err != nil {
			return err
		}
		keys.Record, err = keepKey(tx, recordKey, fresh.Record)
		return err
	})
	if err != nil {
		return keys, fmt.Errorf("find the keys of notices: %w", err)
	}
	return keys, nil
}

// keepKey is the key of that name; the one given becomes it if there is none.
func keepKey(tx journal.Tx, name string, fresh []byte) ([]byte, error) {
	if _, err := tx.Exec("INSERT INTO notice_keys (name, key) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", name, fresh); err != nil {
		return nil, err
	}
	rows, err := tx.Query("SELECT key FROM notice_keys WHERE name = $1", name)
	keys, err := journal.All(rows, err, func(rows *sql.Rows) (noticeKey []byte, err error) {
		err = rows.Scan(&noticeKey)
		return noticeKey, err
	})
	if err != nil {
		return nil, err
	}
	return keys[0], nil
}

const personColumns = "account, language, quiet_from, quiet_to, zone, pace, address, pending, hash, expires, asked, asks, mailed"

func scanPerson(rows *sql.Rows) (p notify.Person, err error) {
	var hash []byte
	err = rows.Scan(&p.Account, &p.Language, &p.Quiet.From, &p.Quiet.To, &p.Quiet.Zone, (*string)(&p.Pace), &p.Address, &p.Pending,
		&hash, moment{&p.Expires}, moment{&p.Asked}, &p.Asks, moment{&p.Mailed})
	copy(p.Hash[:], hash)
	return p, err
}

// personOr is the only row of an answer, or the usual.
func personOr(account string, rows *sql.Rows, err error) (notify.Person, error) {
	list, err := journal.All(rows, err, scanPerson)
	if err != nil {
		return notify.Person{}, fmt.Errorf("find how account %s is told: %w", account, err)
	}
	if len(list) == 0 {
		return notify.Person{Account: account, Settings: notify.Usual()}, nil
	}
	return list[0], nil
}

const personOfAccount = "SELECT " + personColumns + " FROM notice_people WHERE account = $1"

// Person implements notify.PreferenceStore.
func (s *Notices) Person(ctx context.Context, account string) (notify.Person, error) {
	rows, err := s.read(ctx, personOfAccount, account)
	return personOr(account, rows, err)
}

// Change implements notify.PreferenceStore.
func (s *Notices) Change(ctx context.Context, account string, change func(*notify.Person) error) error {
	return s.write(ctx, func(tx journal.Tx) error {
		rows, err := tx.Query(personOfAccount, account)
		p, err := personOr(account, rows, err)
		if err != nil {
			return err
		}
		if err := change(&p); err != nil {
			return err
		}
		return putPerson(tx, p)
	})
}

func putPerson(tx journal.Tx, p notify.Person) error {
	var hash any
	if p.Hash != (notify.Digest{}) {
		hash = p.Hash[:]
	}
	_, err := tx.Exec("INSERT INTO notice_people ("+personColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
		ON CONFLICT (account) DO UPDATE SET language = excluded.language, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
			zone = excluded.zone, pace = excluded.pace, address = excluded.address, pending = excluded.pending, hash = excluded.hash,
			expires = excluded.expires, asked = excluded.asked, asks = excluded.asks, mailed = excluded.mailed`,
		p.Account, p.Language, p.Quiet.From, p.Quiet.To, p.Quiet.Zone, string(p.Pace), p.Address, p.Pending,
		hash, nanos(p.Expires), nanos(p.Asked), p.Asks, nanos(p.Mailed))
	return err
}

// Pending implements notify.PreferenceStore.
func (s *Notices) Pending(ctx context.Context, hash notify.Digest) (notify.Person, error) {
	rows, err := s.read(ctx, "SELECT "+personColumns+" FROM notice_people WHERE hash = $1", hash[:])
	list, err := journal.All(rows, err, scanPerson)
	switch {
	case err != nil:
		return notify.Person{}, fmt.Errorf("find who confirms an address: %w", err)
	case len(list) == 0:
		return notify.Person{}, notify.ErrLink
	}
	return list[0], nil
}

// RequestMailbox implements notify.PreferenceStore.
func (s *Notices) RequestMailbox(ctx context.Context, mailbox notify.Digest, account string, now, since time.Time, most int) (few bool, err error) {
	err = s.write(ctx, func(tx journal.Tx) error {
		if _, err := tx.Exec("DELETE FROM mailbox_requests WHERE asked <= $1", nanos(since)); err != nil {
			return err
		}
		rows, err := tx.Query("SELECT count(*) FROM mailbox_requests WHERE mailbox = $1 AND account <> $2", mailbox[:], account)
		others, err := journal.All(rows, err, journal.Column[int64])
		if err != nil {
			return err
		}
		if few = others[0] < int64(most); !few {
			return nil
		}
		_, err = tx.Exec(`INSERT INTO mailbox_requests (mailbox, account, asked) VALUES ($1, $2, $3)
			ON CONFLICT (mailbox, account) DO UPDATE SET asked = excluded.asked`, mailbox[:], account, nanos(now))
		return err
	})
	if err != nil {
		return false, fmt.Errorf("note who wants to confirm an address: %w", err)
	}
	return few, nil
}
