// Package archive keeps old matches outside the database: a zip file for each month
// in which they ended. Of a match it has the log, from which a server shows it and
// by which it can be put back, and the record, which `nagara replay` and `nagara
// verify` read once any program has unpacked it. Records call people by the ids of
// their accounts, as logs do: a name can be deleted, and a file in a safe cannot.
package archive

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"time"

	"nagara/journal"
)

// Folder is where the files are.
type Folder string

// ErrMissing is that the archive does not have a match.
var ErrMissing = errors.New("the match is not in the archive")

// monthOf names the file of what ended then.
func monthOf(ended time.Time) string { return ended.UTC().Format("2006-01") }

func (f Folder) file(month string) string { return filepath.Join(string(f), "matches-"+month+".zip") }

// The names within a file.
func logName(table string) string    { return "logs/" + table + ".jsonl" }
func recordName(table string) string { return "records/" + table + ".txt" }

// Log is the log of a match that ended then, or ErrMissing.
func (f Folder) Log(table string, ended time.Time) ([]journal.Entry, error) {
	if f == "" {
		return nil, ErrMissing
	}
	file := f.file(monthOf(ended))
	packed, err := zip.OpenReader(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrMissing
	}
	if err != nil {
		return nil, fmt.Errorf("open %s of the archive: %w", file, err)
	}
	defer func() { _ = packed.Close() }() // it was only read
	return readLog(&packed.Reader, table)
}

func readLog(packed *zip.Reader, table string) ([]journal.Entry, error) {
	text, err := unpack(packed, logName(table))
	if err != nil {
		return nil, err
	}
	var log []journal.Entry
	for lines := json.NewDecoder(bytes.NewReader(text)); ; {
		var e journal.Entry
		err := lines.Decode(&e)
		if err == io.EOF {
			return log, nil
		}
		if err != nil {
			return nil, fmt.Errorf("read the log of table %s in the archive: %w", table, err)
		}
		e.At = e.At.UTC()
		log = append(log, e)
	}
}

// unpack is one of the texts in a file; what was damaged is an error.
func unpack(packed *zip.Reader, name string) ([]byte, error) {
	in, err := packed.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrMissing
	}
	if err != nil {
		return nil, fmt.Errorf("unpack %s of the archive: %w", name, err)
	}
	defer func() { _ = in.Close() }() // it was only read
	text, err := io.ReadAll(in)
	if err != nil {
		return nil, fmt.Errorf("unpack %s of the archive: %w", name, err)
	}
	return text, nil
}

// writeLog writes a log as lines.
func writeLog(out io.Writer, log []journal.Entry) error {
	lines := json.NewEncoder(out)
	lines.SetEscapeHTML(false) // bodies stay as they are
	for _, e := range log {
		if err := lines.Encode(e); err != nil {
			return err
		}
	}
	return nil
}
