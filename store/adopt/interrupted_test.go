package adopt_test

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"nagara/store/adopt"
	"nagara/store/migrations"
)

var errInterrupted = errors.New("the machine has lost its power")

// mortal is a database that does so many statements and then nothing any more.
type mortal struct {
	driver.Connector
	left *int
}

func (m mortal) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := m.Connector.Connect(ctx)
	return mortalConn{conn, m.left}, err
}

type mortalConn struct {
	driver.Conn
	left *int
}

func (c mortalConn) live() error {
	if *c.left--; *c.left < 0 {
		return errInterrupted
	}
	return nil
}

func (c mortalConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	if err := c.live(); err != nil {
		return nil, err
	}
	return c.Conn.(driver.ExecerContext).ExecContext(ctx, query, args)
}

func (c mortalConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	if err := c.live(); err != nil {
		return nil, err
	}
	return c.Conn.(driver.QueryerContext).QueryContext(ctx, query, args)
}

func (c mortalConn) BeginTx(ctx context.Context, options driver.TxOptions) (driver.Tx, error) {
	tx, err := c.Conn.(driver.ConnBeginTx).BeginTx(ctx, options)
	return mortalTx{tx, c}, err
}

func (c mortalConn) CheckNamedValue(value *driver.NamedValue) error {
	if checker, ok := c.Conn.(driver.NamedValueChecker); ok {
		return checker.CheckNamedValue(value)
	}
	return driver.ErrSkip
}

type mortalTx struct {
	driver.Tx
	conn mortalConn
}

func (t mortalTx) Commit() error {
	if err := t.conn.live(); err != nil {
		return errors.Join(err, t.Rollback())
	}
	return t.Tx.Commit()
}

// Whatever statement is the last, the database is an old one or a new one, and whoever
// opens it next finds everything.
func TestInterrupted(t *testing.T) {
	onEach(t, func(t *testing.T, e engine) {
		for survived, step := 0, 1; survived < 1; step += e.stride {
			place := e.old(t)
			before := e.contents(t, place)
			left := step
			dying := sql.OpenDB(mortal{e.connector(t, place), &left})
			dying.SetMaxOpenConns(1)
			err := migrations.BringUp(t.Context(), e.dialect, dying)
			_ = dying.Close()
			switch {
			case err == nil:
				survived++
			case !errors.Is(err, errInterrupted):
				t.Fatalf("after %d statements: %v", step, err)
			}
			if n := e.histories(t, place); n != 1 && n != len(adopt.Histories) {
				t.Fatalf("after %d statements there are %d histories", step, n)
			}
			e.mustOpen(t, place)
			mustBeSame(t, e.contents(t, place), before)
			if t.Failed() {
				t.Fatalf("after %d statements", step)
			}
		}
	})
}

// connector opens what raw is.
func (e engine) connector(t *testing.T, place string) driver.Connector {
	t.Helper()
	if e.folder == "postgres" {
		config, err := pgx.ParseConfig(place)
		must(t, err)
		return stdlib.GetConnector(*config)
	}
	return fileConnector{e.raw(t, place).Driver(), address(place)}
}

type fileConnector struct {
	driver driver.Driver
	name   string
}

func (f fileConnector) Connect(context.Context) (driver.Conn, error) { return f.driver.Open(f.name) }
func (f fileConnector) Driver() driver.Driver                        { return f.driver }

// histories is how many a database has.
func (e engine) histories(t *testing.T, place string) (n int) {
	t.Helper()
	for _, line := range rows(t, e.raw(t, place), e.tables) {
		for _, history := range adopt.Histories {
			if line == "name="+adopt.TableOf(history)+"; " || line == "tablename="+adopt.TableOf(history)+"; " {
				n++
			}
		}
	}
	return n
}
