package daily

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"nagara/journal"
	"nagara/record"
	"nagara/table"
)

// Store keeps days as rows in the database of the journal, whichever that is: so all
// machines of a site have the same. What is put first stands.
type Store struct{ journal journal.Database }

// NewStore keeps days beside that journal, which the caller closes.
func NewStore(j journal.Database) (*Store, error) {
	return &Store{j}, nil
}

// Kept is a day as it is kept.
type Kept struct {
	Sealed
	// At is when it was sealed.
	At time.Time
}

// Seal keeps the secret of a day, unless it has one, and returns the one it has.
func (s *Store) Seal(ctx context.Context, k Kept) (Kept, error) {
	err := journal.Exec(ctx, s.journal.Write, "INSERT INTO days (day, secret, sealed) VALUES ($1, $2, $3) ON CONFLICT (day) DO NOTHING",
		int64(k.Date), k.Secret[:], k.At.UnixNano())
	if err != nil {
		return Kept{}, fmt.Errorf("seal %s: %w", k.Date, err)
	}
	kept, _, err := s.Find(ctx, k.Date)
	return kept, err
}

// Find is a day; known is false where it was never sealed.
func (s *Store) Find(ctx context.Context, date Date) (k Kept, known bool, err error) {
	found, err := s.days(ctx, "WHERE day = $1", int64(date))
	if err != nil {
		return Kept{}, false, fmt.Errorf("find %s: %w", date, err)
	}
	if len(found) == 0 {
		return Kept{}, false, nil
	}
	return found[0], true, nil
}

// Before are the days before a date, the latest first.
func (s *Store) Before(ctx context.Context, date Date, limit int) ([]Kept, error) {
	found, err := s.days(ctx, "WHERE day < $1 ORDER BY day DESC LIMIT $2", int64(date), limit)
	if err != nil {
		return nil, fmt.Errorf("list the days before %s: %w", date, err)
	}
	return found, nil
}

func (s *Store) days(ctx context.Context, which string, args ...any) ([]Kept, error) {
	rows, err := s.journal.Query(ctx, "SELECT day, secret, sealed FROM days "+which, args...)
	return journal.All(rows, err, func(rows *sql.Rows) (k Kept, err error) {
		var secret []byte
		var at int64
		err = rows.Scan(&k.Date, &secret, &at)
		if err == nil && len(secret) != len(k.Secret) {
			err = fmt.Errorf("the secret of %s has %d bytes", k.Date, len(secret))
		}
		copy(k.Secret[:], secret)
		k.At = time.Unix(0, at).UTC()
		return k, err
	})
}

// Deal is the deal that was found for a day; nil where nobody looked for it yet.
func (s *Store) Deal(ctx context.Context, date Date, game string) (*table.Deal, error) {
	rows, err := s.journal.Query(ctx, "SELECT deal FROM day_deals WHERE day = $1 AND game = $2", int64(date), game)
	texts, err := journal.All(rows, err, journal.Column[string])
	if err != nil || len(texts) == 0 {
		return nil, err
	}
	var deal table.Deal
	if err := json.Unmarshal([]byte(texts[0]), &deal); err != nil {
		return nil, fmt.Errorf("read the deal of %s of %s: %w", game, date, err)
	}
	return &deal, nil
}

// PutDeal keeps a deal, unless there is one, and returns the one there is.
func (s *Store) PutDeal(ctx context.Context, date Date, game string, deal *table.Deal) (*table.Deal, error) {
	text, err := json.Marshal(deal)
	if err != nil {
		return nil, err
	}
	err = journal.Exec(ctx, s.journal.Write, "INSERT INTO day_deals (day, game, deal) VALUES ($1, $2, $3) ON CONFLICT (day, game) DO NOTHING",
		int64(date), game, string(text))
	if err != nil {
		return nil, fmt.Errorf("keep the deal of %s of %s: %w", game, date, err)
	}
	return s.Deal(ctx, date, game)
}

// Try is the try of an account that counts, and its table.
type Try struct{ Account, Table string }

// PutTry notes that an account plays at a table, unless it does at another.
func (s *Store) PutTry(ctx context.Context, date Date, game string, t Try) error {
	err := journal.Exec(ctx, s.journal.Write, "INSERT INTO day_tries (day, game, account, name, ended) VALUES ($1, $2, $3, $4, 0) ON CONFLICT (day, game, account) DO NOTHING",
		int64(date), game, t.Account, t.Table)
	if err != nil {
		return fmt.Errorf("note a try at %s of %s: %w", game, date, err)
	}
	return nil
}

// Begun is how many have a try at a day.
func (s *Store) Begun(ctx context.Context, date Date, game string) (int, error) {
	rows, err := s.journal.Query(ctx, "SELECT COUNT(*) FROM day_tries WHERE day = $1 AND game = $2", int64(date), game)
	counts, err := journal.All(rows, err, journal.Column[int])
	if err != nil {
		return 0, fmt.Errorf("count the tries at %s of %s: %w", game, date, err)
	}
	return counts[0], nil
}

// Tries are those of a day that are over, and some of which only the log tells whether
// they are.
func (s *Store) Tries(ctx context.Context, date Date, game string) ([]Try, error) {
	rows, err := s.journal.Query(ctx, "SELECT account, name FROM day_tries WHERE day = $1 AND game = $2 AND ended = 1 ORDER BY account", int64(date), game)
	tries, err := journal.All(rows, err, func(rows *sql.Rows) (t Try, err error) {
		err = rows.Scan(&t.Account, &t.Table)
		return t, err
	})
	if err != nil {
		return nil, fmt.Errorf("list the tries at %s of %s: %w", game, date, err)
	}
	return tries, nil
}

// Played are the dates on which an account had a try, the latest first.
func (s *Store) Played(ctx context.Context, account string) ([]Date, error) {
	rows, err := s.journal.Query(ctx, "SELECT DISTINCT day FROM day_tries WHERE account = $1 ORDER BY day DESC", account)
	dates, err := journal.All(rows, err, journal.Column[int64])
	if err != nil {
		return nil, fmt.Errorf("list the days of account %s: %w", account, err)
	}
	played := make([]Date, len(dates))
	for i, d := range dates {
		played[i] = Date(d)
	}
	return played, nil
}

// Finish notes that a match is over, if it is the try of somebody, as a part of one Write
// of the journal: of the one that ends it.
func Finish(tx journal.Tx, over *table.Table) error {
	deal := over.Deal()
	if deal == nil {
		return nil
	}
	date, game, ok := Named(deal.Name)
	if !ok {
		return nil // a deal of a tournament
	}
	_, err := tx.Exec("UPDATE day_tries SET ended = 1 WHERE day = $1 AND game = $2 AND account = $3 AND name = $4",
		int64(date), game, over.Host(), over.ID())
	return err
}

// Forget takes away all that is kept of an account, as a part of one Write of the
// journal: of the one that deletes it.
func Forget(tx journal.Tx, account string) error {
	_, err := tx.Exec("DELETE FROM day_tries WHERE account = $1", account)
	return err
}

// newSecret seals a day now.
func newSecret(date Date, now time.Time) Kept {
	return Kept{Sealed{Date: date, Secret: record.NewSecret()}, now}
}
