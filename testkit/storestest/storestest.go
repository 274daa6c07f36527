// Package storestest fills a whole site with made-up rows and tells all that a site
// holds, both by the schema of the database alone: no table has to be named here to be
// filled and compared.
package storestest

import (
	"database/sql"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"nagara/journal"
	"nagara/store/migrations"
	"nagara/store/postgres"
)

// column is one of PostgreSQL, which tells a truth from a number.
type column struct {
	table, name, sort string
	nullable          bool
	// check is what binds it to some values, or empty.
	check string
}

// Fill puts rows into every table of a database of PostgreSQL, and fails where one
// stays empty. Of each there are two with a value in every column and one with as few
// as may be.
func Fill(t *testing.T, j journal.Database) {
	t.Helper()
	fillLogs(t, j)
	tables := map[string][]column{}
	for _, c := range columns(t, j) {
		if !migrations.EnginesOwn(c.table) {
			tables[c.table] = append(tables[c.table], c)
		}
	}
	// Whoever refers to others is refused until those are there.
	for failed, before := map[string]error{}, -1; len(tables) != before; {
		before = len(tables)
		for name, columns := range tables {
			if failed[name] = insert(t, j, columns); failed[name] == nil {
				delete(tables, name)
			}
		}
		if len(tables) == before && before > 0 {
			t.Fatalf("these cannot be filled; if a CHECK wants something special, value must find it: %v", failed)
		}
	}
	for _, name := range Tables(t, j) {
		if !migrations.EnginesOwn(name) && len(rowsOf(t, j, name)) == 0 {
			t.Errorf("%s stayed empty", name)
		}
	}
}

// fillLogs makes logs that have something to do, and one that is over.
func fillLogs(t *testing.T, j journal.Database) {
	t.Helper()
	for n := range 3 {
		must(t, j.Append(t.Context(), fmt.Sprint("log-", n), journal.Entry{Seq: 1, At: time.Unix(int64(n), 5), Kind: "moved", Body: []byte(`{"n": "ż"}`)}))
	}
	must(t, j.Append(t.Context(), "over", journal.Entry{Seq: 1, At: time.Unix(9, 9), Kind: "revealed", Body: []byte("{}")}))
}

func columns(t *testing.T, j journal.Database) []column {
	t.Helper()
	rows, err := j.Query(t.Context(), `SELECT table_name, column_name, data_type, is_nullable = 'YES', coalesce((
			SELECT pg_get_constraintdef(oid) FROM pg_constraint
			WHERE contype = 'c' AND conrelid = table_name::regclass AND conkey = ARRAY[ordinal_position::smallint] LIMIT 1), '')
		FROM information_schema.columns WHERE table_schema = current_schema()`)
	all, err := journal.All(rows, err, func(rows *sql.Rows) (c column, err error) {
		err = rows.Scan(&c.table, &c.name, &c.sort, &c.nullable, &c.check)
		return c, err
	})
	must(t, err)
	return all
}

func insert(t *testing.T, j journal.Database, columns []column) error {
	t.Helper()
	for n := range 3 {
		var names, places []string
		var values []any
		for _, c := range columns {
			if c.nullable && n == 2 {
				continue
			}
			names, places = append(names, c.name), append(places, fmt.Sprint("$", len(places)+1))
			values = append(values, c.value(t, n))
		}
		if err := journal.Exec(t.Context(), j.Write, fmt.Sprintf("INSERT INTO %s (%s) VALUES (%s) ON CONFLICT DO NOTHING",
			columns[0].table, strings.Join(names, ", "), strings.Join(places, ", ")), values...); err != nil {
			return err
		}
	}
	return nil
}

// Account is the id of an account that every table has something of, Second and Third
// are those of the others.
const (
	Account = "beta"
	Second  = "Zółw-2"
	Third   = "Alpha_3"
)

// text is every text of the rows with that number, so that whatever refers to
// something finds it. A dictionary sorts them otherwise than their bytes do.
func text(n int) string { return []string{Account, Second, Third}[n] }

// mustEqual finds the first value that a CHECK allows.
var mustEqual = regexp.MustCompile(`= (?:ANY \(ARRAY\[)?'?(\w+)`)

func (c column) value(t *testing.T, n int) any {
	t.Helper()
	switch bound := mustEqual.FindStringSubmatch(c.check); {
	case bound != nil && c.sort == "text":
		return bound[1]
	case bound != nil:
		return 1
	}
	switch c.sort {
	case "text":
		return text(n)
	case "bigint":
		return int64(n+1) * 1_234_567_890_123_456_789
	case "integer":
		return (n + 1) * 12_345
	case "boolean":
		return n == 0
	case "double precision":
		return float64(n) + 1/3.0
	case "bytea":
		return []byte{0, 255, byte(n)}
	}
	t.Fatalf("%s.%s is of type %s: say here what such a value is", c.table, c.name, c.sort)
	return nil
}

// Tables are the tables of a database, of either sort.
func Tables(t *testing.T, j journal.Database) []string {
	t.Helper()
	list := "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
	if _, is := j.(*postgres.Journal); is {
		list = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
	}
	rows, err := j.Query(t.Context(), list)
	names, err := journal.All(rows, err, journal.Column[string])
	must(t, err)
	slices.Sort(names)
	return names
}

// Dump is all that a site holds, as text that is the same in every database.
func Dump(t *testing.T, j journal.Database) string {
	t.Helper()
	var lines []string
	heads, err := j.Tables(t.Context(), journal.Head{}, journal.MaxPage)
	must(t, err)
	for _, head := range heads {
		log, err := j.Read(t.Context(), head.Table, 0)
		must(t, err)
		for _, e := range log {
			lines = append(lines, fmt.Sprint("log ", head.Table, " ", e.Seq, " ", e.At.UnixNano(), " ", e.Kind, " ", string(e.Body)))
		}
	}
	for _, name := range Tables(t, j) {
		if !migrations.EnginesOwn(name) {
			lines = append(lines, rowsOf(t, j, name)...)
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// Same wants that a site holds what Dump has told of another, and says what does not.
func Same(t *testing.T, j journal.Database, want string) {
	t.Helper()
	is, was := strings.Split(Dump(t, j), "\n"), strings.Split(want, "\n")
	for _, line := range was {
		if !slices.Contains(is, line) {
			t.Errorf("this is missing: %.300s", line)
		}
	}
	for _, line := range is {
		if !slices.Contains(was, line) {
			t.Errorf("this was not there before: %.300s", line)
		}
	}
}

// rowsOf are the rows of a table, sorted.
func rowsOf(t *testing.T, j journal.Database, table string) []string {
	t.Helper()
	rows, err := j.Query(t.Context(), "SELECT * FROM "+table)
	lines, err := journal.All(rows, err, func(rows *sql.Rows) (string, error) {
		names, err := rows.Columns()
		if err != nil {
			return "", err
		}
		row, into := make([]any, len(names)), make([]any, len(names))
		for i := range row {
			into[i] = &row[i]
		}
		if err := rows.Scan(into...); err != nil {
			return "", err
		}
		values := make([]string, len(names))
		for i, v := range row {
			if yes, is := v.(bool); is {
				v = map[bool]int{true: 1}[yes]
			}
			values[i] = fmt.Sprintf("%s=%v", names[i], v)
		}
		slices.Sort(values)
		return table + " " + strings.Join(values, " "), nil
	})
	must(t, err)
	slices.Sort(lines)
	return lines
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
