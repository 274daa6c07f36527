package adopt_test

import (
	"compress/gzip"
	"context"
	"database/sql"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"nagara/journal"
	_ "nagara/rules/nagaraja" // of which there is a match
	"nagara/store/postgres"
	"nagara/store/sqlite"
	"nagara/table"
	"nagara/testkit/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// engine is a kind of database. A place is where one of them is.
type engine struct {
	name    string
	folder  string // of its old migrations
	dialect goose.Dialect
	// stride is after how many statements more each interruption comes.
	stride int
	// empty and old make a database: one without anything, and one that the last
	// program with many histories has filled.
	empty, old func(t *testing.T) (place string)
	// raw is a database as it is; open is what a server has.
	raw      func(t *testing.T, place string) *sql.DB
	open     func(place string) (journal.Database, error)
	tables   string
	describe []string
}

func onEach(t *testing.T, test func(t *testing.T, e engine)) {
	for _, e := range []engine{ofSQLite, ofPostgreSQL} {
		t.Run(e.name, func(t *testing.T) { test(t, e) })
	}
}

var ofSQLite = engine{
	name: "SQLite", folder: "sqlite", dialect: goose.DialectSQLite3, stride: 5,
	empty: func(t *testing.T) string {
		file := filepath.Join(t.TempDir(), "nagara.db")
		db := rawFile(t, file)
		_, err := db.Exec("PRAGMA application_id = 1315402337") // "Ngra", as a journal has it
		must(t, err)
		return file
	},
	old: func(t *testing.T) string {
		packed, err := os.Open("testdata/before.sqlite.gz")
		must(t, err)
		defer packed.Close()
		unpacked, err := gzip.NewReader(packed)
		must(t, err)
		text, err := io.ReadAll(unpacked)
		must(t, err)
		file := filepath.Join(t.TempDir(), "nagara.db")
		must(t, os.WriteFile(file, text, 0o600))
		return file
	},
	raw:    rawFile,
	open:   func(place string) (journal.Database, error) { return sqlite.Open(place) },
	tables: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
	describe: []string{
		"SELECT name, wr, strict FROM pragma_table_list WHERE schema = 'main'",
		"SELECT t.name, c.* FROM sqlite_schema t JOIN pragma_table_xinfo(t.name) c WHERE t.type = 'table'",
		"SELECT t.name, f.* FROM sqlite_schema t JOIN pragma_foreign_key_list(t.name) f WHERE t.type = 'table'",
		"SELECT t.name, i.*, c.* FROM sqlite_schema t JOIN pragma_index_list(t.name) i JOIN pragma_index_xinfo(i.name) c WHERE t.type = 'table'",
		"SELECT name, sql FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL",
		"SELECT name, substr(sql, instr(sql, 'CHECK'), 30) FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%CHECK%'",
	},
}

func rawFile(t *testing.T, file string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", address(file))
	must(t, err)
	t.Cleanup(func() { must(t, db.Close()) })
	return db
}

func address(file string) string {
	return "file:" + file + "?" + url.Values{"_pragma": {"foreign_keys(ON)"}}.Encode()
}

var ofPostgreSQL = engine{
	name: "PostgreSQL", folder: "postgres", dialect: goose.DialectPostgres, stride: 17,
	empty: func(t *testing.T) string { return pgtest.Start(t).Schema(t) },
	old: func(t *testing.T) string {
		place := pgtest.Start(t).Schema(t)
		text, err := os.ReadFile("testdata/before.postgres.sql")
		must(t, err)
		_, err = rawDatabase(t, place).Exec(string(text))
		must(t, err)
		return place
	},
	raw:    rawDatabase,
	open:   func(place string) (journal.Database, error) { return postgres.Open(place) },
	tables: "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename",
	describe: []string{
		`SELECT relname, relkind, relpersistence, reloptions::text FROM pg_class WHERE relnamespace = current_schema()::regnamespace`,
		`SELECT table_name, ordinal_position, column_name, data_type, collation_name, is_nullable, column_default
			FROM information_schema.columns WHERE table_schema = current_schema() AND table_name <> 'journal_schema'`,
		`SELECT replace(indexdef, current_schema() || '.', '') FROM pg_indexes WHERE schemaname = current_schema()`,
		`SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = current_schema()::regnamespace`,
		`SELECT replace(pg_get_triggerdef(g.oid), current_schema() || '.', '') FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid
			WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace`,
		`SELECT proname, prosrc FROM pg_proc WHERE pronamespace = current_schema()::regnamespace`,
	},
}

func rawDatabase(t *testing.T, place string) *sql.DB {
	t.Helper()
	config, err := pgx.ParseConfig(place)
	must(t, err)
	db := stdlib.OpenDB(*config)
	t.Cleanup(func() { must(t, db.Close()) })
	return db
}

// mustOpen opens a database as a server does, and closes it.
func (e engine) mustOpen(t *testing.T, place string) {
	t.Helper()
	j, err := e.open(place)
	must(t, err)
	must(t, j.Close())
}

// rows are all that a query answers, each row as a text, sorted.
func rows(t *testing.T, db *sql.DB, query string) (lines []string) {
	t.Helper()
	found, err := db.QueryContext(context.Background(), query)
	must(t, err)
	lines, err = journal.All(found, nil, func(found *sql.Rows) (string, error) {
		names, err := found.Columns()
		must(t, err)
		values, into := make([]sql.NullString, len(names)), make([]any, len(names))
		for i := range values {
			into[i] = &values[i]
		}
		err = found.Scan(into...)
		text := ""
		for i, value := range values {
			if text += names[i] + "="; value.Valid {
				text += value.String
			} else {
				text += "NULL"
			}
			text += "; "
		}
		return text, err
	})
	must(t, err)
	slices.Sort(lines)
	return lines
}

// contents are all rows of all tables, but of those that say which steps there were.
func (e engine) contents(t *testing.T, place string) (lines []string) {
	t.Helper()
	db := e.raw(t, place)
	names, err := db.QueryContext(t.Context(), e.tables)
	tables, err := journal.All(names, err, journal.Column[string])
	must(t, err)
	for _, name := range tables {
		if strings.HasSuffix(name, "_schema") {
			continue
		}
		for _, line := range rows(t, db, "SELECT * FROM "+name) {
			lines = append(lines, strings.NewReplacer(
				"notice_wooers: ", "mailbox_requests: ", "; look=", "; guest_key=", "; companion=", "", // which is nobody's before
				"; no_ghosts=0", "", "; no_ghosts=false", "", // nobody has said no before
			).Replace(name+": "+line))
		}
	}
	slices.Sort(lines)
	return lines
}

// schema is all that a database says of its tables.
func (e engine) schema(t *testing.T, place string) (lines []string) {
	t.Helper()
	db := e.raw(t, place)
	for _, query := range e.describe {
		for _, line := range rows(t, db, query) {
			lines = append(lines, strings.Join(strings.Fields(line), " "))
		}
	}
	return lines
}

// mustBeSame says what is missing and what is too much.
func mustBeSame(t *testing.T, is, want []string) {
	t.Helper()
	for _, line := range want {
		if !slices.Contains(is, line) {
			t.Errorf("this is missing: %.400s", line)
		}
	}
	for _, line := range is {
		if !slices.Contains(want, line) {
			t.Errorf("this is not as it was: %.400s", line)
		}
	}
	if len(is) != len(want) {
		t.Errorf("there are %d, not %d", len(is), len(want))
	}
}

// A database of the program before has all of its rows afterwards, and the schema of a
// new one.
func TestEverythingIsThere(t *testing.T) {
	onEach(t, func(t *testing.T, e engine) {
		place, fresh := e.old(t), e.empty(t)
		before := e.contents(t, place)
		if len(before) < 150 {
			t.Fatalf("there are only %d rows to compare", len(before))
		}
		for range 2 { // again changes nothing
			e.mustOpen(t, place)
			mustBeSame(t, e.contents(t, place), before)
		}
		e.mustOpen(t, fresh)
		mustBeSame(t, e.schema(t, place), e.schema(t, fresh))
	})
}

// The logs are those of matches, and go on.
func TestLogsGoOn(t *testing.T) {
	onEach(t, func(t *testing.T, e engine) {
		j, err := e.open(e.old(t))
		must(t, err)
		defer j.Close()
		heads, err := j.Tables(t.Context(), journal.Head{}, journal.MaxPage)
		must(t, err)
		matches := 0
		for _, head := range heads {
			log, err := j.Read(t.Context(), head.Table, 0)
			must(t, err)
			if _, err := table.Fold(head.Table, log); err == nil {
				matches++
			}
			must(t, j.Append(t.Context(), head.Table, journal.Entry{Seq: uint64(len(log)) + 1, At: log[0].At, Kind: "talked", Body: []byte("{}")}))
		}
		if len(heads) < 5 || matches == 0 {
			t.Errorf("there are %d logs, %d of them of matches", len(heads), matches)
		}
	})
}

// Many machines that start at once adopt a database once.
func TestManyAdoptAtOnce(t *testing.T) {
	e := ofPostgreSQL
	place := e.old(t)
	before := e.contents(t, place)
	var machines sync.WaitGroup
	for range 6 {
		machines.Go(func() {
			j, err := e.open(place)
			if err != nil {
				t.Error(err)
				return
			}
			if err := j.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	machines.Wait()
	mustBeSame(t, e.contents(t, place), before)
	if twice := rows(t, e.raw(t, place), "SELECT version_id FROM journal_schema GROUP BY version_id HAVING count(*) > 1"); len(twice) > 0 {
		t.Errorf("these were applied twice: %v", twice)
	}
}
