package transfer

import (
	"errors"
	"io/fs"
	"os"
	"strings"

	"nagara/journal"
	"nagara/locale"
	"nagara/store/postgres"
	"nagara/store/sqlite"
)

// A place is where a site is: a file or a database of PostgreSQL, as text.
const inFile = "sqlite:"

// OpenSource opens the site in a place, which must be there.
func OpenSource(place string) (journal.Database, error) {
	if file, ok := strings.CutPrefix(place, inFile); ok {
		if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
			return nil, locale.Say("migrate.missing", "file", file)
		}
	}
	return OpenTarget(place)
}

// OpenTarget opens a place; a file is made if there is none.
func OpenTarget(place string) (journal.Database, error) {
	if file, ok := strings.CutPrefix(place, inFile); ok {
		return sqlite.Open(file)
	}
	if strings.HasPrefix(place, "postgres://") || strings.HasPrefix(place, "postgresql://") {
		return postgres.Open(place)
	}
	return nil, locale.Say("migrate.place")
}
