package server

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"
)

// files are those of the browser client, packed when they are first asked for.
type files struct {
	fs.FS
	packed sync.Map // of *file by name
}

// file is one of them, as it is sent.
type file struct {
	once  sync.Once
	err   error
	plain []byte
	gzip  []byte // nil where it would save little
	tag   string
}

// send answers with a file of that name.
func (f *files) send(w http.ResponseWriter, r *http.Request, name string) error {
	known, _ := f.packed.LoadOrStore(name, new(file))
	sent := known.(*file)
	sent.once.Do(func() { sent.err = sent.pack(f.FS, name) })
	if sent.err != nil {
		return fmt.Errorf("read %s of the browser client: %w", name, sent.err)
	}
	h := w.Header()
	if strings.HasPrefix(name, "assets/") { // their names have a hash of what is in them
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		h.Set("Cache-Control", "no-cache")
	}
	if path.Ext(name) == ".webmanifest" { // not every system's list of types knows it
		h.Set("Content-Type", "application/manifest+json")
	}
	content := sent.plain
	h.Add("Vary", "Accept-Encoding")
	h.Set("ETag", sent.tag)
	if sent.gzip != nil && accepts(r, "gzip") {
		content = sent.gzip
		h.Set("Content-Encoding", "gzip")
		h.Set("ETag", "W/"+sent.tag)
	}
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(content))
	return nil
}

// pack reads and packs a file.
func (f *file) pack(from fs.FS, name string) (err error) {
	if f.plain, err = fs.ReadFile(from, name); err != nil {
		return err
	}
	sum := sha256.Sum256(f.plain)
	f.tag = `"` + hex.EncodeToString(sum[:8]) + `"`
	if path.Ext(name) == ".gz" {
		return nil // it is packed, and unpacked by whoever asks for it
	}
	var packed bytes.Buffer
	out, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := out.Write(f.plain); err != nil {
		return err
	}
	if err := out.Close(); err != nil {
		return err
	}
	if packed.Len() < len(f.plain)*9/10 {
		f.gzip = packed.Bytes()
	}
	return nil
}

// accepts tells whether a browser takes that encoding.
func accepts(r *http.Request, encoding string) bool {
	for wish := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, weight, _ := strings.Cut(strings.TrimSpace(wish), ";")
		if name == encoding {
			return strings.TrimSpace(weight) != "q=0"
		}
	}
	return false
}
