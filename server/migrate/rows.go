package migrate

import (
	"context"
	"fmt"
	"strings"

	"nagara/journal"
)

// kind is one sort of rows in the database.
type kind struct {
	name string
	// order is the same on every database, and none refers to a later one.
	order string
}

// kinds are all sorts of rows but the logs. None refers to a later one.
var kinds = []kind{
	{"accounts", "owner IS NOT NULL, id"}, // a bot after its owner
	{"sessions", "id"},
	{"tokens", "id"},
	{"passkeys", "id"},
	{"ceremonies", "hash"},
	{"standings", "account, game"},
	{"rated", "name"},
	{"rating_changes", "account, game, at, name"},
	{"team_matches", "name"},
	{"team_players", "account, at, name"},
	{"team_bests", "game, rules, seats, crew, team"},
	{"follows", "account, other"},
	{"blocks", "account, other"},
	{"reports", "id"},
	{"measures", "id"},
	{"promise_keys", "day"},
	{"lobby", "name"},
	{"lobby_people", "account, name"},
	{"notice_keys", "name"},
	{"notice_people", "account"},
	{"subscriptions", "session"},
	{"notices", "account, name, kind, way"},
	{"codes", "code"},
	{"editions", "hash, owner"},
	{"days", "day"},
	{"day_deals", "day, game"},
	{"day_tries", "day, game, account"},
	{"contest_entries", "contest, seq"},
	{"contests", "contest"},
	{"puzzle_results", "account, game, n"},
}

// moveRows adds the rows that the target lacks.
func moveRows(ctx context.Context, from, to journal.Database, of int, tell func(Progress)) error {
	p := Progress{Stage: Rows, Of: of}
	for _, k := range kinds {
		if err := k.move(ctx, from, to, func(n int) {
			p.Done += n
			tell(p)
		}); err != nil {
			return fmt.Errorf("%s: %w", k.name, err)
		}
	}
	return nil
}

// parameters is how many values one statement has at most, which every
// database allows.
const parameters = 900

func (k kind) move(ctx context.Context, from, to journal.Database, moved func(n int)) error {
	truths, err := k.truths(ctx, to)
	if err != nil {
		return err
	}
	var columns []string
	var batch [][]any
	flush := func() error {
		if len(batch) == 0 {
			return nil
		}
		query, args := k.insert(columns, batch)
		if err := to.Write(ctx, func(tx journal.Tx) error {
			_, err := tx.Exec(query, args...)
			return err
		}); err != nil {
			return err
		}
		moved(len(batch))
		batch = nil
		return nil
	}
	if err := k.each(ctx, from, func(names []string, row []any) error {
		for i, name := range names {
			if n, isNumber := row[i].(int64); isNumber && truths[name] {
				row[i] = n != 0
			}
		}
		columns, batch = names, append(batch, row)
		if len(batch)*len(names) < parameters {
			return nil
		}
		return flush()
	}); err != nil {
		return err
	}
	return flush()
}

// insert adds several rows, and passes over those that are there: an earlier
// attempt has put them there, and the digests will tell if it was another.
func (k kind) insert(columns []string, batch [][]any) (query string, args []any) {
	var rows []string
	for _, row := range batch {
		places := make([]string, len(row))
		for i := range row {
			places[i] = fmt.Sprint("$", len(args)+i+1)
		}
		rows, args = append(rows, "("+strings.Join(places, ", ")+")"), append(args, row...)
	}
	return fmt.Sprintf("INSERT INTO %s (%s) VALUES %s ON CONFLICT DO NOTHING",
		k.name, strings.Join(columns, ", "), strings.Join(rows, ", ")), args
}

// each goes through the rows in their order.
func (k kind) each(ctx context.Context, j journal.Database, do func(columns []string, row []any) error) error {
	rows, err := j.Query(ctx, "SELECT * FROM "+k.name+" ORDER BY "+k.order)
	if err != nil {
		return err
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return err
	}
	for rows.Next() {
		row, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range row {
			into[i] = &row[i]
		}
		if err := rows.Scan(into...); err != nil {
			return err
		}
		if err := do(columns, row); err != nil {
			return err
		}
	}
	return rows.Err()
}

// truths are the columns that say yes or no, where the database tells them from
// numbers.
func (k kind) truths(ctx context.Context, j journal.Database) (map[string]bool, error) {
	rows, err := j.Query(ctx, "SELECT * FROM "+k.name+" LIMIT 0")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	columns, err := rows.ColumnTypes()
	if err != nil {
		return nil, err
	}
	truths := map[string]bool{}
	for _, c := range columns {
		truths[c.Name()] = c.DatabaseTypeName() == "BOOL"
	}
	return truths, rows.Err()
}

// countRows is how many rows there are of all kinds.
func countRows(ctx context.Context, j journal.Database) (n int, err error) {
	for _, k := range kinds {
		of, err := k.count(ctx, j)
		if err != nil {
			return 0, err
		}
		n += of
	}
	return n, nil
}

func (k kind) count(ctx context.Context, j journal.Database) (n int, err error) {
	rows, err := j.Query(ctx, "SELECT count(*) FROM "+k.name)
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	for rows.Next() {
		if err := rows.Scan(&n); err != nil {
			return 0, err
		}
	}
	return n, rows.Err()
}
