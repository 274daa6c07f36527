package sqlite

import (
	"database/sql"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"

	_ "modernc.org/sqlite" // the driver that sql.Open asks for
)

var (
	writingPragmas = []string{
		"busy_timeout(5000)",
		"journal_mode(WAL)",
		// In WAL mode FULL means that a commit is on the disk when it returns.
		"synchronous(FULL)",
		"foreign_keys(ON)",
		// What other rooms take out of the file, a name above all, is
		// overwritten and not only forgotten.
		"secure_delete(ON)",
		// A thousand busy tables touch a thousand pages in every commit. The
		// usual thousand would copy them all into the file each time; 16 MB of
		// write-ahead log let them gather.
		"wal_autocheckpoint(4000)",
		// A burst may grow the write-ahead log; let it shrink again.
		"journal_size_limit(67108864)",
	}
	readingPragmas = []string{"busy_timeout(5000)", "query_only(ON)"}
	// Another process that has the claim keeps it: no use in waiting.
	claimPragmas   = []string{"busy_timeout(0)"}
	inspectPragmas = []string{"busy_timeout(1000)"}
)

// connect wants the whole path: in the address of a file, what is before the first
// slash is a machine.
func connect(path string, pragmas ...string) (*sql.DB, error) {
	name := url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: url.Values{"_pragma": pragmas}.Encode()}
	return sql.Open("sqlite", name.String())
}

// Claim keeps a path for this process until it is closed, by a lock on a file beside
// it that the system drops when the process ends. Whoever has it is alone.
func Claim(path string) (io.Closer, error) {
	whole, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	db, err := claim(whole)
	if err != nil {
		return nil, err
	}
	return db, nil
}

// claim makes sure that one process at a time has the journal open: two would
// not hear of each other's entries. The claim is a lock on a file beside the
// journal, which the system drops when the process ends, however it ends.
// SQLite does the locking because it knows how on every system.
func claim(path string) (*sql.DB, error) {
	db, err := connect(path+"-lock", claimPragmas...)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	if _, err := db.Exec("BEGIN EXCLUSIVE"); err != nil {
		db.Close()
		return nil, &unclaimed{err}
	}
	return db, nil
}

// applicationID marks a file as ours: "Ngra".
const applicationID = 0x4E677261

// inspect refuses a file that cannot be a journal before anything is changed
// in it, and marks a new one.
func inspect(path string) error {
	// Logs hold what players may not know yet: the file is for its owner only.
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	db, err := connect(path, inspectPragmas...)
	if err != nil {
		return err
	}
	defer db.Close()
	var id, things int
	if err := db.QueryRow("SELECT application_id, (SELECT count(*) FROM sqlite_schema) FROM pragma_application_id").
		Scan(&id, &things); err != nil {
		return err
	}
	switch {
	case id == applicationID:
		return nil
	case id == 0 && things == 0:
		_, err := db.Exec(fmt.Sprintf("PRAGMA application_id = %d", applicationID))
		return err
	}
	return errForeign
}
