package archive

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"time"

	"nagara/journal"
	"nagara/locale"
	"nagara/record"
	"nagara/store/sqlite"
	"nagara/table"
)

// claim makes sure that nobody else writes to the folder, which is made if there is
// none. It is for its owner only: logs tell who played what with whom.
func (f Folder) claim() (io.Closer, error) {
	if err := os.MkdirAll(string(f), 0o700); err != nil {
		return nil, fmt.Errorf("make the folder of the archive: %w", err)
	}
	alone, err := sqlite.Claim(f.file("all"))
	if err != nil {
		return nil, locale.Say("admin.archive.busy", "folder", string(f)).Because(err)
	}
	return alone, nil
}

// pack puts matches of a month into its file, and says up to which number of each.
func (c *Compactor) pack(ctx context.Context, month string, tables []string, before time.Time, r *Report) (map[string]uint64, error) {
	file := c.Folder.file(month)
	part := file + ".part"
	out, err := os.OpenFile(part, os.O_CREATE|os.O_TRUNC|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	packed, err := c.write(ctx, out, file, tables, before, r)
	if err = errors.Join(err, out.Sync(), out.Close()); err != nil {
		return nil, err
	}
	if len(packed) == 0 {
		return nil, os.Remove(part)
	}
	if err := c.next("check"); err != nil {
		return nil, err
	}
	if err := c.check(ctx, part, packed); err != nil {
		return nil, err
	}
	if err := c.next("rename"); err != nil {
		return nil, err
	}
	if err := os.Rename(part, file); err != nil {
		return nil, err
	}
	r.Files = append(r.Files, file)
	return packed, syncFolder(string(c.Folder))
}

// syncFolder makes durable that a file is there. Not every system can be asked to.
func syncFolder(folder string) error {
	in, err := os.Open(folder)
	if err != nil {
		return err
	}
	_ = in.Sync()
	return in.Close()
}

// write writes what was in the file before, and the matches that are new.
func (c *Compactor) write(ctx context.Context, out io.Writer, file string, tables []string, before time.Time, r *Report) (map[string]uint64, error) {
	packed, to := map[string]uint64{}, zip.NewWriter(out)
	for _, id := range tables {
		m, err := c.read(ctx, id, before, r)
		if err == nil && m != nil {
			packed[id] = m.log[len(m.log)-1].Seq
			err = m.pack(to)
		}
		if err != nil {
			return nil, err
		}
	}
	if len(packed) > 0 {
		if err := keepOthers(to, file, packed); err != nil {
			return nil, err
		}
	}
	return packed, to.Close()
}

func (m *match) pack(to *zip.Writer) error {
	ended := m.log[len(m.log)-1].At
	out, err := to.CreateHeader(&zip.FileHeader{Name: logName(m.table), Method: zip.Deflate, Modified: ended})
	if err == nil {
		err = writeLog(out, m.log)
	}
	if err == nil && len(m.record) > 0 {
		if out, err = to.CreateHeader(&zip.FileHeader{Name: recordName(m.table), Method: zip.Deflate, Modified: ended}); err == nil {
			_, err = out.Write(m.record)
		}
	}
	return err
}

// keepOthers copies what the file had of other matches.
func keepOthers(to *zip.Writer, file string, packed map[string]uint64) error {
	old, err := zip.OpenReader(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("open %s of the archive: %w", file, err)
	}
	defer func() { _ = old.Close() }() // it was only read
	anew := map[string]bool{}
	for id := range packed {
		anew[logName(id)], anew[recordName(id)] = true, true
	}
	for _, f := range old.File {
		if anew[f.Name] {
			continue
		}
		if err := to.Copy(f); err != nil {
			return fmt.Errorf("copy %s of the archive: %w", f.Name, err)
		}
	}
	return nil
}

// check reads all that was written, and holds what is new against the journal.
func (c *Compactor) check(ctx context.Context, part string, packed map[string]uint64) error {
	written, err := zip.OpenReader(part)
	if err != nil {
		return err
	}
	defer func() { _ = written.Close() }() // it was only read
	for _, f := range written.File {
		if _, err := unpack(&written.Reader, f.Name); err != nil {
			return err
		}
	}
	for id, seq := range packed {
		want, err := c.Journal.Read(ctx, id, 0)
		if err != nil {
			return err
		}
		got, err := readLog(&written.Reader, id)
		if err != nil {
			return err
		}
		if uint64(len(want)) < seq || !slices.EqualFunc(got, want[:seq], same) {
			return fmt.Errorf("what was written of table %s is not what the journal has", id)
		}
	}
	return nil
}

func same(a, b journal.Entry) bool {
	return a.Seq == b.Seq && a.Kind == b.Kind && a.At.Equal(b.At) && bytes.Equal(a.Body, b.Body)
}

// recordOf is the record of a match, if one was played. It can be replayed.
func (c *Compactor) recordOf(over *table.Table) ([]byte, error) {
	kept, err := over.Record(func(account string) string { return account })
	if _, refused := errors.AsType[*table.Refusal](err); refused {
		return nil, nil // it was given up before the start
	}
	var text bytes.Buffer
	if err == nil {
		kept.Program = c.Program
		_, err = kept.WriteTo(&text)
	}
	if err != nil {
		return nil, err
	}
	again, err := record.Read(bytes.NewReader(text.Bytes()))
	if err == nil {
		_, err = again.Last(nil)
	}
	return text.Bytes(), err
}
