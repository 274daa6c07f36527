package store

import (
	"context"
	"database/sql"
	"time"

	"nagara/journal"
	"nagara/site/account"
)

const reportColumns = "id, reporter, accused, name, reason, words, at, closed, verdict"

func scanReport(rows *sql.Rows) (r account.Report, err error) {
	err = rows.Scan(&r.ID, &r.Reporter, &r.Accused, &r.Table, (*string)(&r.Reason), &r.Words,
		moment{&r.At}, moment{&r.Closed}, &r.Verdict)
	return r, err
}

// AddReport implements account.ReportStore.
func (s *Accounts) AddReport(ctx context.Context, r account.Report) error {
	return s.write(ctx, func(tx journal.Tx) error {
		for _, who := range []string{r.Reporter, r.Accused} {
			if _, err := liveAccount(tx, who); err != nil {
				return err
			}
		}
		n, err := count(tx, "SELECT count(*) FROM reports WHERE reporter = $1 AND closed IS NULL", r.Reporter)
		if err != nil {
			return err
		}
		if n >= account.MaxReports {
			return account.ErrFull
		}
		_, err = tx.Exec("INSERT INTO reports ("+reportColumns+") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
			r.ID, r.Reporter, r.Accused, r.Table, string(r.Reason), r.Words, stamp(r.At), stamp(r.Closed), r.Verdict)
		return err
	})
}

// Report implements account.ReportStore.
func (s *Accounts) Report(ctx context.Context, id string) (account.Report, error) {
	rows, err := s.read(ctx, "SELECT "+reportColumns+" FROM reports WHERE id = $1", id)
	return first(rows, err, account.ErrUnknown, scanReport)
}

// OpenReports implements account.ReportStore.
func (s *Accounts) OpenReports(ctx context.Context) ([]account.Report, error) {
	rows, err := s.read(ctx, "SELECT "+reportColumns+" FROM reports WHERE closed IS NULL ORDER BY at, id")
	return journal.All(rows, err, scanReport)
}

// ReportsBy implements account.ReportStore.
func (s *Accounts) ReportsBy(ctx context.Context, reporter string) ([]account.Report, error) {
	rows, err := s.read(ctx, "SELECT "+reportColumns+" FROM reports WHERE reporter = $1 ORDER BY at DESC, id DESC", reporter)
	return journal.All(rows, err, scanReport)
}

// ReportsOn implements account.ReportStore.
func (s *Accounts) ReportsOn(ctx context.Context, accused string) ([]account.Report, error) {
	rows, err := s.read(ctx, "SELECT "+reportColumns+" FROM reports WHERE accused = $1 ORDER BY at DESC, id DESC", accused)
	return journal.All(rows, err, scanReport)
}

// CloseReport implements account.ReportStore.
func (s *Accounts) CloseReport(ctx context.Context, id, verdict string, at time.Time) error {
	return s.write(ctx, func(tx journal.Tx) error {
		done, err := tx.Exec("UPDATE reports SET closed = $1, verdict = $2 WHERE id = $3 AND closed IS NULL", stamp(at), verdict, id)
		return must(done, err, account.ErrUnknown)
	})
}
