package transfer

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"maps"
	"slices"

	"nagara/journal"
	"nagara/locale"
	"nagara/store/migrations"
	"nagara/store/postgres"
)

// relation is a table of the database, as the database itself describes it.
type relation struct {
	name    string
	columns []column // by their names
	key     []string // the columns of the primary key, in their order
	refers  []reference
	// bytewise compares a text byte by byte, whatever its language.
	bytewise string
}

type column struct {
	name string
	// truth is that it says yes or no, where the database tells that from a number.
	truth bool
	// text is compared in its language, unless told otherwise.
	text bool
}

// reference is a column by which rows refer to those of a table.
type reference struct{ column, to string }

// relations are all tables with rows to be moved: all but those that each database has
// in its own way. None refers to a later one.
func relations(ctx context.Context, j journal.Database) ([]*relation, error) {
	ask := sqliteCatalogue
	if _, is := j.(*postgres.Journal); is {
		ask = postgresCatalogue
	}
	all := map[string]*relation{}
	if err := ask.readColumns(ctx, j, all); err != nil {
		return nil, fmt.Errorf("list the tables of the database: %w", err)
	}
	if err := ask.readReferences(ctx, j, all); err != nil {
		return nil, fmt.Errorf("list what the tables of the database refer to: %w", err)
	}
	return inOrder(all)
}

// catalogue is how a database is asked what is in it.
type catalogue struct {
	// columns asks for the table, the name, the type and the place in the primary
	// key, or -1, of each column.
	columns string
	// references asks for the table, the column and the table that it refers to.
	references string
	// bytewise makes a text be compared so.
	bytewise string
}

var sqliteCatalogue = catalogue{
	columns: `SELECT t.name, c.name, lower(c.type), c.pk - 1 FROM sqlite_schema t JOIN pragma_table_info(t.name) c
		WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\_%' ESCAPE '\'`,
	references: `SELECT t.name, f."from", f."table" FROM sqlite_schema t JOIN pragma_foreign_key_list(t.name) f WHERE t.type = 'table'`,
	bytewise:   " COLLATE BINARY",
}

var postgresCatalogue = catalogue{
	columns: `SELECT t.relname, c.attname, format_type(c.atttypid, NULL), coalesce(array_position(k.indkey, c.attnum), -1)
		FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped
		LEFT JOIN pg_index k ON k.indrelid = t.oid AND k.indisprimary
		WHERE t.relkind IN ('r', 'p') AND t.relnamespace = current_schema()::regnamespace`,
	references: `SELECT t.relname, c.attname, o.relname FROM pg_constraint r JOIN pg_class t ON t.oid = r.conrelid
		JOIN pg_class o ON o.oid = r.confrelid JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum = ANY (r.conkey)
		WHERE r.contype = 'f' AND t.relnamespace = current_schema()::regnamespace`,
	bytewise: ` COLLATE "C"`,
}

// readColumns adds the tables with their columns.
func (c catalogue) readColumns(ctx context.Context, j journal.Database, all map[string]*relation) error {
	type described struct {
		table, name, sort string
		place             int
	}
	rows, err := j.Query(ctx, c.columns)
	list, err := journal.All(rows, err, func(rows *sql.Rows) (d described, err error) {
		err = rows.Scan(&d.table, &d.name, &d.sort, &d.place)
		return d, err
	})
	slices.SortFunc(list, func(a, b described) int {
		return cmp.Or(cmp.Compare(a.place, b.place), cmp.Compare(a.name, b.name))
	})
	for _, d := range list {
		r := all[d.table]
		if r == nil {
			r = &relation{name: d.table, bytewise: c.bytewise}
			all[d.table] = r
		}
		r.columns = append(r.columns, column{d.name, d.sort == "boolean", d.sort == "text"})
		if d.place >= 0 {
			r.key = append(r.key, d.name)
		}
	}
	for name, r := range all {
		slices.SortFunc(r.columns, func(a, b column) int { return cmp.Compare(a.name, b.name) })
		if migrations.EnginesOwn(name) {
			delete(all, name)
		}
	}
	return err
}

// readReferences adds what the tables refer to.
func (c catalogue) readReferences(ctx context.Context, j journal.Database, all map[string]*relation) error {
	rows, err := j.Query(ctx, c.references)
	list, err := journal.All(rows, err, func(rows *sql.Rows) (r [3]string, err error) {
		err = rows.Scan(&r[0], &r[1], &r[2])
		return r, err
	})
	for _, r := range list {
		if of := all[r[0]]; of != nil {
			of.refers = append(of.refers, reference{r[1], r[2]})
		}
	}
	return err
}

// inOrder puts every table after those that it refers to.
func inOrder(all map[string]*relation) (sorted []*relation, err error) {
	for waiting := slices.Sorted(maps.Keys(all)); len(waiting) > 0; {
		next := slices.IndexFunc(waiting, func(name string) bool {
			return !slices.ContainsFunc(all[name].refers, func(r reference) bool {
				return r.to != name && slices.Contains(waiting, r.to)
			})
		})
		if next < 0 {
			return nil, fmt.Errorf("the tables %v refer to each other in a circle: none can be moved before the others", waiting)
		}
		sorted = append(sorted, all[waiting[next]])
		waiting = slices.Delete(waiting, next, next+1)
	}
	return sorted, nil
}

// mustFit refuses to move what the target has no place for, before anything is moved.
func mustFit(ctx context.Context, from, to journal.Database) error {
	here, err := relations(ctx, from)
	if err != nil {
		return err
	}
	there, err := relations(ctx, to)
	if err != nil {
		return err
	}
	shape := func(r *relation) string { return fmt.Sprint(r.name, r.names(), r.key) }
	for _, r := range here {
		if !slices.ContainsFunc(there, func(other *relation) bool { return shape(r) == shape(other) }) {
			return locale.Say("migrate.unknown", "table", r.name)
		}
		if len(r.key) == 0 {
			return fmt.Errorf("table %s of the database has no primary key, by which a row that was moved is known", r.name)
		}
	}
	return nil
}

// names are those of the columns.
func (r *relation) names() []string {
	names := make([]string, len(r.columns))
	for i, c := range r.columns {
		names[i] = c.name
	}
	return names
}
