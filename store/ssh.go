package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"nagara/journal"
)

// The names of two more keys of a site: the private key of its SSH host, in PEM, and the
// secret by which passes are sealed.
const (
	sshHostKey = "ssh host"
	sshPassKey = "ssh passes"
)

// SSHKeys returns the key of the host and the secret of the passes. Those given become
// them where there are none yet; the first machine of a site to come wins.
func (s *SSH) SSHKeys(ctx context.Context, host, secret []byte) (keptHost, keptSecret []byte, err error) {
	err = s.write(ctx, func(tx journal.Tx) error {
		if keptHost, err = keepKey(tx, sshHostKey, host); err != nil {
			return err
		}
		keptSecret, err = keepKey(tx, sshPassKey, secret)
		return err
	})
	if err != nil {
		return nil, nil, fmt.Errorf("find the keys for SSH: %w", err)
	}
	return keptHost, keptSecret, nil
}

// Pass returns what is kept for a visitor under a name, and until when; nil is nothing.
func (s *SSH) Pass(ctx context.Context, holder, name []byte) (sealed []byte, until time.Time, err error) {
	rows, err := s.read(ctx, "SELECT sealed, expires FROM ssh_passes WHERE holder = $1 AND name = $2", holder, name)
	sealed, err = first(rows, err, nil, func(rows *sql.Rows) (sealed []byte, err error) {
		err = rows.Scan(&sealed, moment{&until})
		return sealed, err
	})
	if err != nil {
		return nil, time.Time{}, fmt.Errorf("find a pass for SSH: %w", err)
	}
	return sealed, until, nil
}

// SetPass keeps something for a visitor, in the place of what was there.
func (s *SSH) SetPass(ctx context.Context, holder, name, sealed []byte, until time.Time) error {
	if err := s.exec(ctx, `INSERT INTO ssh_passes (holder, name, sealed, expires) VALUES ($1, $2, $3, $4)
		ON CONFLICT (holder, name) DO UPDATE SET sealed = excluded.sealed, expires = excluded.expires`,
		holder, name, sealed, nanos(until)); err != nil {
		return fmt.Errorf("keep a pass for SSH: %w", err)
	}
	return nil
}

// RemovePass forgets what is kept for a visitor under a name.
func (s *SSH) RemovePass(ctx context.Context, holder, name []byte) error {
	if err := s.exec(ctx, "DELETE FROM ssh_passes WHERE holder = $1 AND name = $2", holder, name); err != nil {
		return fmt.Errorf("forget a pass for SSH: %w", err)
	}
	return nil
}

// ExtendPasses lets all that is kept for a visitor last longer.
func (s *SSH) ExtendPasses(ctx context.Context, holder []byte, until time.Time) error {
	if err := s.exec(ctx, "UPDATE ssh_passes SET expires = $1 WHERE holder = $2", nanos(until), holder); err != nil {
		return fmt.Errorf("extend the passes for SSH: %w", err)
	}
	return nil
}
