package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"nagara/journal"
	"nagara/site/notify"
)

// Claim implements notify.QueueStore. A Write is alone with the database, so no
// two machines take the same.
func (s *Notices) Claim(ctx context.Context, now time.Time, lease time.Duration, most int) (taken []notify.Bundle, err error) {
	err = s.write(ctx, func(tx journal.Tx) error {
		rows, err := tx.Query(`SELECT account, way FROM notices WHERE sent = 0 AND due <= $1 AND lease <= $1
			GROUP BY account, way ORDER BY min(due), account, way LIMIT $2`, nanos(now), most)
		taken, err = journal.All(rows, err, func(rows *sql.Rows) (b notify.Bundle, err error) {
			err = rows.Scan(&b.Account, (*string)(&b.Way))
			return b, err
		})
		if err != nil {
			return err
		}
		for i := range taken {
			if err := claimBundle(tx, &taken[i], now, now.Add(lease)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("take notices that are due: %w", err)
	}
	return taken, nil
}

// freeNotices are the items of a bundle that nobody has.
const freeNotices = ` WHERE account = $1 AND way = $2 AND sent = 0 AND lease <= $3
	AND (due <= $3 OR way = '` + string(notify.ByMail) + `' AND kind <> '` + string(notify.Hurry) + `')`

func claimBundle(tx journal.Tx, b *notify.Bundle, now, until time.Time) error {
	rows, err := tx.Query("SELECT "+itemColumns+" FROM notices"+freeNotices+" ORDER BY due, name, kind", b.Account, string(b.Way), nanos(now))
	if b.Items, err = journal.All(rows, err, scanItem); err != nil {
		return err
	}
	for i := range b.Items {
		b.Items[i].Tries++
	}
	_, err = tx.Exec("UPDATE notices SET lease = $4, tries = tries + 1"+freeNotices, b.Account, string(b.Way), nanos(now), nanos(until))
	return err
}
