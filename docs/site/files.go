package site

import (
	"bytes"
	"io/fs"
	"path"
	"time"
)

// Files are files in memory by their names.
type Files map[string][]byte

// Open implements fs.FS.
func (f Files) Open(name string) (fs.File, error) {
	content, ok := f[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &file{Reader: bytes.NewReader(content), name: path.Base(name)}, nil
}

// file is one of them, open; it tells of itself as well.
type file struct {
	*bytes.Reader
	name string
}

func (f *file) Stat() (fs.FileInfo, error) { return f, nil }
func (f *file) Close() error               { return nil }
func (f *file) Name() string               { return f.name }
func (f *file) Mode() fs.FileMode          { return 0o444 }
func (f *file) ModTime() time.Time         { return time.Time{} }
func (f *file) IsDir() bool                { return false }
func (f *file) Sys() any                   { return nil }
