package store

import (
	"context"
	"database/sql"
	"time"

	"nagara/journal"
	"nagara/site/account"
)

const measureColumns = "id, account, kind, since, until, reason, operator, lifted"

func scanMeasure(rows *sql.Rows) (m account.Sanction, err error) {
	err = rows.Scan(&m.ID, &m.Account, (*string)(&m.Kind), moment{&m.Since}, moment{&m.Until}, &m.Reason, &m.Operator, moment{&m.Lifted})
	return m, err
}

// AddSanction implements account.SanctionStore.
func (s *Accounts) AddSanction(ctx context.Context, m account.Sanction) error {
	return s.write(ctx, func(tx journal.Tx) error {
		if _, err := liveAccount(tx, m.Account); err != nil {
			return err
		}
		_, err := tx.Exec("INSERT INTO measures ("+measureColumns+") VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
			m.ID, m.Account, string(m.Kind), stamp(m.Since), stamp(m.Until), m.Reason, m.Operator, stamp(m.Lifted))
		return err
	})
}

// stillHolds is what a measure must be to hold at the time $1.
const stillHolds = "lifted IS NULL AND (until IS NULL OR until > $1)"

// LiftSanctions implements account.SanctionStore.
func (s *Accounts) LiftSanctions(ctx context.Context, id string, at time.Time) (lifted int, err error) {
	err = s.write(ctx, func(tx journal.Tx) error {
		done, err := tx.Exec("UPDATE measures SET lifted = $1 WHERE account = $2 AND "+stillHolds, stamp(at), id)
		if err != nil {
			return err
		}
		n, err := done.RowsAffected()
		lifted = int(n)
		return err
	})
	return lifted, err
}

// SanctionsOf implements account.SanctionStore.
func (s *Accounts) SanctionsOf(ctx context.Context, id string) ([]account.Sanction, error) {
	rows, err := s.read(ctx, "SELECT "+measureColumns+" FROM measures WHERE account = $1 ORDER BY since DESC, id DESC", id)
	return journal.All(rows, err, scanMeasure)
}

// SanctionsAt implements account.SanctionStore.
func (s *Accounts) SanctionsAt(ctx context.Context, at time.Time) ([]account.Sanction, error) {
	rows, err := s.read(ctx, "SELECT "+measureColumns+" FROM measures WHERE "+stillHolds, stamp(at))
	return journal.All(rows, err, scanMeasure)
}
