package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"

	driver "modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"

	"nagara/journal"
	"nagara/locale"
	"nagara/store/migrations"
)

// errForeign is a SQLite database that some other program made.
var errForeign = errors.New("a database of another program")

// errDamaged is a file whose pages do not fit together.
var errDamaged = errors.New("it is not whole")

// unclaimed says that the claim on a journal could not be had.
type unclaimed struct{ cause error }

func (u *unclaimed) Error() string { return u.cause.Error() }
func (u *unclaimed) Unwrap() error { return u.cause }

// explain says in a sentence why a journal could not be opened, and what would
// help. Who knows which file it is about says the sentence alone, in any language.
func explain(path string, err error) error {
	say := func(key string) error {
		return fmt.Errorf("open journal %s: %w (%w)", path, locale.Say("journal."+key), err)
	}
	_, late := errors.AsType[*migrations.Newer](err)
	_, refused := errors.AsType[*unclaimed](err)
	switch {
	case late:
		return say("newer")
	case errors.Is(err, errForeign):
		return say("foreign")
	case refused && code(err) == codes.SQLITE_CANTOPEN:
		return say("folder")
	case refused && code(err) == codes.SQLITE_BUSY:
		return say("busy")
	case code(err) == codes.SQLITE_BUSY:
		return say("locked")
	case code(err) == codes.SQLITE_NOTADB:
		return say("nodatabase")
	case code(err) == codes.SQLITE_CORRUPT, errors.Is(err, errDamaged):
		return say("damaged")
	case errors.Is(err, os.ErrPermission), code(err) == codes.SQLITE_READONLY:
		return say("unwritable")
	}
	return fmt.Errorf("open journal %s: %w", path, err)
}

// code is the primary result code of SQLite behind an error, or zero.
func code(err error) int {
	if e, ok := errors.AsType[*driver.Error](err); ok {
		return e.Code() & 0xFF
	}
	return codes.SQLITE_OK
}

// stored marks an error that is about the disk: it is full, or does not answer.
func stored(err error) error {
	switch code(err) {
	case codes.SQLITE_FULL:
		return fmt.Errorf("%w: %w", journal.ErrFull, err)
	case codes.SQLITE_IOERR:
		return fmt.Errorf("%w: %w", journal.ErrAway, err)
	}
	return err
}

// unread says why a query failed: the reader gave up, the journal is closed,
// or SQLite knows.
func unread(ctx context.Context, j *Journal, err error) error {
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case j.writer.queue.Closing():
		return journal.ErrClosed
	}
	return err
}
