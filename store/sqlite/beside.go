package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"nagara/store/migrations"
)

// errForeignLog is that somebody appends to a journal beside the one who serves it.
var errForeignLog = errors.New("only the process that has claimed the journal appends to it: others would not be heard")

// Beside opens the journal in a file that must be there, though another process
// may have it open: for an operator who looks at it and changes rows of other
// rooms while the server runs. Whoever writes waits for the other's commit. It
// appends nothing.
func Beside(file string) (*Journal, error) {
	path, err := filepath.Abs(file)
	if err != nil {
		return nil, fmt.Errorf("open journal %s: %w", file, err)
	}
	if _, err := os.Stat(path); err != nil {
		return nil, fmt.Errorf("open journal %s: %w", file, err)
	}
	j := &Journal{path: path}
	j.close = sync.OnceValue(j.shut)
	for _, step := range []func(string) error{j.openWriting, j.bringUpAlone, j.ready} {
		if err := step(path); err != nil {
			return nil, errors.Join(explain(path, err), j.shut())
		}
	}
	j.log.foreign = true
	j.writer = startWriter(j.log.commit)
	return j, nil
}

// bringUpAlone brings the schema up to date, if it is not, while nobody serves it: a
// server that runs would not know its tables any more.
func (j *Journal) bringUpAlone(path string) error {
	pending, err := migrations.Pending(context.Background(), dialect, j.writing)
	if err != nil {
		return err
	}
	if pending {
		alone, err := claim(path)
		if err != nil {
			return err
		}
		defer alone.Close()
	}
	return migrations.BringUp(context.Background(), dialect, j.writing)
}
