package transfer

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"nagara/journal"
	"nagara/store/postgres"
)

// moveRows adds the rows that the target lacks.
func moveRows(ctx context.Context, from, to journal.Database, of int, tell func(Progress)) error {
	here, err := relations(ctx, from)
	if err != nil {
		return err
	}
	there, err := relations(ctx, to)
	if err != nil {
		return err
	}
	p := Progress{Stage: Rows, Of: of}
	for _, target := range there { // what it refers to must be there
		source := slices.IndexFunc(here, func(r *relation) bool { return r.name == target.name })
		if source < 0 {
			continue // somebody else's
		}
		if err := here[source].move(ctx, from, to, target, func(n int) {
			p.Done += n
			tell(p)
		}); err != nil {
			return fmt.Errorf("%s: %w", target.name, err)
		}
	}
	return setSequences(ctx, to)
}

// parameters is how many values one statement has at most, which every
// database allows.
const parameters = 900

func (r *relation) move(ctx context.Context, from, to journal.Database, target *relation, moved func(n int)) error {
	var batch [][]any
	flush := func() error {
		if len(batch) == 0 {
			return nil
		}
		query, args := target.insert(batch)
		if err := journal.Exec(ctx, to.Write, query, args...); err != nil {
			return err
		}
		moved(len(batch))
		batch = nil
		return nil
	}
	if err := r.each(ctx, from, func(row []any) error {
		for i, c := range target.columns {
			row[i] = c.convert(row[i])
		}
		batch = append(batch, row)
		if len(batch)*len(row) < parameters {
			return nil
		}
		return flush()
	}); err != nil {
		return err
	}
	return flush()
}

// convert makes a truth of a number where the column is one. The other way databases
// do it themselves.
func (c column) convert(value any) any {
	if n, isNumber := value.(int64); isNumber && c.truth {
		return n != 0
	}
	return value
}

// insert adds several rows, and passes over those that are there: an earlier
// attempt has put them there, and the digests will tell if it was another.
func (r *relation) insert(batch [][]any) (query string, args []any) {
	var rows []string
	for _, row := range batch {
		places := make([]string, len(row))
		for i := range row {
			places[i] = fmt.Sprint("$", len(args)+i+1)
		}
		rows, args = append(rows, "("+strings.Join(places, ", ")+")"), append(args, row...)
	}
	return fmt.Sprintf("INSERT INTO %s (%s) VALUES %s ON CONFLICT DO NOTHING",
		r.name, strings.Join(r.names(), ", "), strings.Join(rows, ", ")), args
}

// each goes through the rows, which are in the same order on every database. The
// values are in the order of the columns.
func (r *relation) each(ctx context.Context, j journal.Database, do func(row []any) error) error {
	rows, err := j.Query(ctx, fmt.Sprintf("SELECT %s FROM %s ORDER BY %s", strings.Join(r.names(), ", "), r.name, r.order()))
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		row, into := make([]any, len(r.columns)), make([]any, len(r.columns))
		for i := range row {
			into[i] = &row[i]
		}
		if err := rows.Scan(into...); err != nil {
			return err
		}
		if err := do(row); err != nil {
			return err
		}
	}
	return rows.Err()
}

// order is that of the primary key, in which texts are compared byte by byte. What
// refers to a row of its own table (a bot has an owner) comes after what does not.
func (r *relation) order() string {
	var by []string
	for _, to := range r.refers {
		if to.to == r.name {
			by = append(by, to.column+" IS NOT NULL")
		}
	}
	for _, name := range r.key {
		if c := r.columns[slices.Index(r.names(), name)]; c.text {
			name += r.bytewise
		}
		by = append(by, name)
	}
	return strings.Join(by, ", ")
}

// setSequences lets the numbers that PostgreSQL gives out go on after those that were
// moved; SQLite sees to that itself.
func setSequences(ctx context.Context, to journal.Database) error {
	if _, is := to.(*postgres.Journal); !is {
		return nil
	}
	rows, err := to.Query(ctx, `SELECT format('SELECT setval(%L, max(%I)) FROM %I', s.oid::regclass, c.attname, t.relname)
		FROM pg_class s JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
		JOIN pg_class t ON t.oid = d.refobjid JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum = d.refobjsubid
		WHERE s.relkind = 'S' AND t.relnamespace = current_schema()::regnamespace`)
	steps, err := journal.All(rows, err, journal.Column[string])
	if err != nil {
		return fmt.Errorf("list the sequences: %w", err)
	}
	for _, step := range steps {
		if err := journal.Exec(ctx, to.Write, step); err != nil {
			return fmt.Errorf("set a sequence by %s: %w", step, err)
		}
	}
	return nil
}

// countRows is how many rows there are of all tables.
func countRows(ctx context.Context, j journal.Database) (n int, err error) {
	all, err := relations(ctx, j)
	if err != nil {
		return 0, err
	}
	for _, r := range all {
		rows, err := j.Query(ctx, "SELECT count(*) FROM "+r.name)
		of, err := journal.All(rows, err, journal.Column[int])
		if err != nil {
			return 0, err
		}
		n += of[0]
	}
	return n, nil
}
