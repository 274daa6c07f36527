// Package postgres keeps the journal in PostgreSQL, for many machines.
//
// An append is one statement, and the key (name, seq) decides who was first.
// Nothing is kept in memory, so any number of journals, on any number of
// machines, may share a database. While one commit waits for the disk, the
// appends to other tables that arrive meanwhile gather, and the next statement
// takes them all: one round trip, one commit. A lone append waits for nothing
// but its own.
//
// What a site keeps beside its logs is in the same database, through Write and
// Query: so the end of a match can be one transaction with what follows from it.
package postgres

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"nagara/journal"
	"nagara/store/migrations"
)

// patience is how long PostgreSQL may take for anything: enough for a busy
// one, and a hung one is noticed before those who wait have gone.
const patience = 10 * time.Second

// connections are kept at most, unless the URL says pool_max_conns, besides
// those over which appends go: six machines fit into the hundred that PostgreSQL
// usually allows.
const connections = 12

// Journal is a journal in a database.
type Journal struct {
	journal.Space
	pool  *pgxpool.Pool
	rooms *sql.DB // the same pool, for other rooms
	// appends go over connections of their own.
	appends *pgxpool.Pool
	// writer is there once the journal is open.
	writer *writer
	close  func() error
	// closed is set before the pool is: what fails from then on fails for that.
	closed atomic.Bool
}

var _ journal.Database = (*Journal)(nil)

// Open opens the journal in the database of that URL, and makes its tables if
// there are none. The database itself must exist.
func Open(url string) (*Journal, error) { return open(url, (*Journal).prepare) }

// Beside opens the journal for an operator, while servers may run on the database: it
// takes nothing from them by bringing the schema up to date.
func Beside(url string) (*Journal, error) {
	return open(url, func(j *Journal) error {
		if err := migrations.CheckUpToDate(context.Background(), goose.DialectPostgres, j.rooms); err != nil {
			return err
		}
		return j.prepare()
	})
}

func open(url string, prepare func(*Journal) error) (*Journal, error) {
	config, err := configure(url)
	if err != nil {
		return nil, explain(nil, err)
	}
	pool, err := pgxpool.NewWithConfig(context.Background(), config)
	if err != nil {
		return nil, explain(config, err)
	}
	appends, err := pgxpool.NewWithConfig(context.Background(), forAppends(config))
	if err != nil {
		pool.Close()
		return nil, explain(config, err)
	}
	j := &Journal{pool: pool, rooms: stdlib.OpenDBFromPool(pool), appends: appends}
	j.close = sync.OnceValue(j.shut)
	if err := prepare(j); err != nil {
		return nil, errors.Join(explain(config, err), j.Close())
	}
	j.writer = startWriter(j.ready)
	return j, nil
}

func configure(url string) (*pgxpool.Config, error) {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, &unreadable{err}
	}
	given, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, &unreadable{err}
	}
	// ParseConfig of the pool takes this one out; here it is still there.
	if given.RuntimeParams["pool_max_conns"] == "" {
		config.MaxConns = connections
	}
	// To bring the schema up to date takes two at once.
	config.MaxConns = max(2, config.MaxConns)
	// A busy PostgreSQL takes a second and more to let somebody in.
	config.ConnConfig.ConnectTimeout = min(patience, cmp.Or(config.ConnConfig.ConnectTimeout, patience/2))
	parameters := config.ConnConfig.RuntimeParams
	if parameters["application_name"] == "" {
		parameters["application_name"] = "nagara"
	}
	parameters["default_transaction_isolation"] = "read committed"
	// A machine that lost its power does not say goodbye.
	dialer := &net.Dialer{KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: patience / 2, Interval: patience / 8, Count: 4}}
	config.ConnConfig.DialFunc = dialer.DialContext
	config.AfterConnect = insistOnDisk
	return config, nil
}

// forAppends are connections that know one statement, and plan it once:
// PostgreSQL would plan it anew each time, which takes longer than to do it.
func forAppends(config *pgxpool.Config) *pgxpool.Config {
	own := config.Copy()
	own.MaxConns = flights
	own.ConnConfig.RuntimeParams["plan_cache_mode"] = "force_generic_plan"
	return own
}

// insistOnDisk refuses to hear that a commit is done before it is durable,
// even where the server was told to be quick instead. Stricter settings stay.
func insistOnDisk(ctx context.Context, conn *pgx.Conn) error {
	_, err := conn.Exec(ctx, `SELECT set_config('synchronous_commit', 'on', false)
		WHERE current_setting('synchronous_commit') = 'off'`)
	return err
}

// prepare makes sure that the database can hold a journal, and brings its
// schema up to date.
func (j *Journal) prepare() error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	var encoding string
	if err := j.pool.QueryRow(ctx, "SHOW server_encoding").Scan(&encoding); err != nil {
		return err
	}
	if encoding != "UTF8" {
		return &encoded{encoding}
	}
	return bringUp(context.Background(), j.rooms)
}

// Close implements journal.Journal.
func (j *Journal) Close() error { return j.close() }

func (j *Journal) shut() error {
	if j.writer != nil {
		j.writer.stop()
	}
	j.closed.Store(true)
	// All wait for what is under way.
	err := j.rooms.Close()
	j.pool.Close()
	j.appends.Close()
	if err != nil {
		return fmt.Errorf("close the journal: %w", err)
	}
	return nil
}
