package postgres

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"nagara/journal"
	"nagara/locale"
	"nagara/store/migrations"
)

// The conditions that PostgreSQL reports and that are met here.
const (
	serializationFailure = "40001"
	deadlockDetected     = "40P01"
	unknownDatabase      = "3D000"
	wrongPassword        = "28P01"
	notAllowed           = "28000"
	noPrivilege          = "42501"
	readOnly             = "25006"
	tooMany              = "53300"
	diskFull             = "53100"
)

// unreadable is a URL of a database that cannot be made sense of.
type unreadable struct{ cause error }

func (u *unreadable) Error() string { return u.cause.Error() }
func (u *unreadable) Unwrap() error { return u.cause }

// encoded is a database that cannot hold every text.
type encoded struct{ encoding string }

func (e *encoded) Error() string { return "its encoding is " + e.encoding }

// explain says in a sentence why a journal could not be opened, and what would
// help. It never tells the password.
func explain(config *pgxpool.Config, err error) error {
	if _, wrong := errors.AsType[*unreadable](err); wrong {
		return fmt.Errorf("open the journal: %w (%w)", locale.Say("journal.address"), err)
	}
	c := config.ConnConfig
	narrow, isNarrow := errors.AsType[*encoded](err)
	say := func(key string, more ...any) error {
		help := locale.Say("journal."+key, append(more, "database", c.Database, "host", c.Host, "user", c.User)...)
		return fmt.Errorf("open the journal in database %s at %s: %w (%w)", c.Database, c.Host, help, err)
	}
	_, late := errors.AsType[*migrations.Newer](err)
	_, early := errors.AsType[*migrations.Older](err)
	switch {
	case late:
		return say("newer")
	case early:
		return say("older")
	case isNarrow:
		return say("encoding", "encoding", narrow.encoding)
	case code(err) == unknownDatabase:
		return say("missing")
	case code(err) == wrongPassword, code(err) == notAllowed:
		return say("refused")
	case code(err) == noPrivilege:
		return say("privilege")
	case errors.Is(away(err), journal.ErrAway):
		return say("away")
	}
	return fmt.Errorf("open the journal in database %s at %s: %w", c.Database, c.Host, err)
}

// code is the condition that PostgreSQL reported, or empty.
func code(err error) string {
	if e, ok := errors.AsType[*pgconn.PgError](err); ok {
		return e.Code
	}
	return ""
}

// inTheWay tells whether a transaction was stopped because of another: the same
// once more may well succeed.
func inTheWay(err error) bool {
	return code(err) == serializationFailure || code(err) == deadlockDetected
}

// unsure tells whether a commit may have happened in spite of the error: any
// answer may have been lost but a plain no. A server that ends the connection
// is not plain, and a connection that says that it sent nothing is not believed:
// pgx says so too where it lost the answer to a commit.
func unsure(err error) bool {
	if err == nil || errors.Is(err, pgx.ErrTxCommitRollback) {
		return false
	}
	answer, answered := errors.AsType[*pgconn.PgError](err)
	return !answered || answer.SeverityUnlocalized != "ERROR"
}

// away marks an error that is about the way to the database, or about a
// database that is just starting, stopping, overrun or no longer the one that
// writes: it will pass.
func away(err error) error {
	if err == nil {
		return nil
	}
	if answer, answered := errors.AsType[*pgconn.PgError](err); answered {
		switch {
		case strings.HasPrefix(answer.Code, "08"), strings.HasPrefix(answer.Code, "57P"),
			answer.Code == tooMany, answer.Code == readOnly:
			return fmt.Errorf("%w: %w", journal.ErrAway, err)
		case answer.Code == diskFull:
			return fmt.Errorf("%w: %w", journal.ErrFull, err)
		}
		return err
	}
	if _, unconnected := errors.AsType[*pgconn.ConnectError](err); unconnected || journal.Lost(err) || pgconn.SafeToRetry(err) || pgconn.Timeout(err) {
		return fmt.Errorf("%w: %w", journal.ErrAway, err)
	}
	return err
}

// unread says why a question got no answer: whoever asked gave up, the journal
// is closed, or PostgreSQL knows.
func (j *Journal) unread(ctx context.Context, err error) error {
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case j.closed.Load():
		return journal.ErrClosed
	}
	return away(err)
}
