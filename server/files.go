package server

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"regexp"
	"strings"
	"sync"
	"time"

	"nagara/docs/markup"
)

// files are those of the browser client. Beside one there may be the same packed
// by brotli; of large ones there is only that and gzip (web/build/compress.mjs).
// The others are packed when they are first asked for.
type files struct {
	fs.FS
	packed sync.Map // of *file by name
}

// file is one of them, as it is sent.
type file struct {
	once  sync.Once
	err   error
	plain []byte // nil where only what is packed is there
	gzip  []byte // nil where it would save little
	br    []byte // nil unless the client was built with it
	tag   string
	// styles names the styles that stand in a page itself, as a policy of content does.
	styles string
}

// send answers with a file of that name.
func (f *files) send(w http.ResponseWriter, r *http.Request, name string) error {
	return f.sendWith(w, r, name, "", false)
}

// sendWith answers with a page of that name that says this of itself, in place of its title.
// What is said to many is packed well, and kept.
func (f *files) sendWith(w http.ResponseWriter, r *http.Request, name string, tags markup.HTML, toMany bool) error {
	known, _ := f.packed.LoadOrStore(name, new(file))
	sent := known.(*file)
	sent.once.Do(func() { sent.err = sent.pack(f.FS, name) })
	if sent.err != nil {
		return fmt.Errorf("read %s of the browser client: %w", name, sent.err)
	}
	if tags != "" {
		var err error
		if sent, err = f.withTags(sent, name, tags, toMany); err != nil {
			return fmt.Errorf("put what %s says of itself into it: %w", name, err)
		}
	}
	h := w.Header()
	if strings.HasPrefix(name, "assets/") { // their names have a hash of what is in them
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		h.Set("Cache-Control", "no-cache")
	}
	h.Set("Content-Type", typeOf(name))
	if sent.styles != "" {
		h.Set("Content-Security-Policy", strings.Replace(h.Get("Content-Security-Policy"), "style-src 'self'", "style-src 'self'"+sent.styles, 1))
	}
	content, encoding := sent.encoded(r)
	h.Add("Vary", "Accept-Encoding")
	h.Set("ETag", sent.tag)
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
		h.Set("ETag", "W/"+sent.tag)
	}
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(content))
	return nil
}

// pageTitle is that of a page as the client's build writes it.
var pageTitle = []byte("<title>Nagara</title>")

// withTags is a page with tags in place of its title. What is sent once is packed fast.
func (f *files) withTags(page *file, name string, tags markup.HTML, toMany bool) (*file, error) {
	if !toMany {
		return page.with(tags, gzip.BestSpeed)
	}
	named := name + "\n" + string(tags) // no file is called so
	if known, kept := f.packed.Load(named); kept {
		return known.(*file), nil
	}
	page, err := page.with(tags, gzip.BestCompression)
	if err == nil {
		f.packed.Store(named, page)
	}
	return page, err
}

// with is the page with tags.
func (f *file) with(tags markup.HTML, level int) (*file, error) {
	if !bytes.Contains(f.plain, pageTitle) {
		return f, nil
	}
	page := &file{plain: bytes.Replace(f.plain, pageTitle, []byte(tags), 1), styles: f.styles}
	sum := sha256.Sum256([]byte(f.tag + string(tags)))
	page.tag = `"` + hex.EncodeToString(sum[:8]) + `"`
	return page, page.compress(level)
}

// typeOf is the type of a file. It is always said: from packed bytes it would be guessed
// to be an archive, which Firefox does not unpack.
func typeOf(name string) string {
	switch known := mime.TypeByExtension(path.Ext(name)); {
	case path.Ext(name) == ".webmanifest": // not every system's list of types knows it
		return "application/manifest+json"
	case path.Ext(name) == ".jsonl":
		return "application/jsonl"
	case known != "":
		return known
	}
	return "application/octet-stream"
}

// has tells whether there is a file of that name.
func (f *files) has(name string) bool {
	for _, name := range []string{name, name + ".gz"} {
		if info, err := fs.Stat(f.FS, name); err == nil && !info.IsDir() {
			return true
		}
	}
	return false
}

// encoded is the file as a browser takes it. One that there is no other way goes
// out by gzip: there is no browser that runs it and cannot unpack it.
func (f *file) encoded(r *http.Request) (content []byte, encoding string) {
	switch {
	case f.br != nil && accepts(r, "br"):
		return f.br, "br"
	case f.plain == nil, f.gzip != nil && accepts(r, "gzip"):
		return f.gzip, "gzip"
	}
	return f.plain, ""
}

// pack reads a file, and packs it where that was not done when it was built.
func (f *file) pack(from fs.FS, name string) (err error) {
	if f.br, err = readIfThere(from, name+".br"); err != nil {
		return err
	}
	if f.plain, err = readIfThere(from, name); err != nil {
		return err
	}
	if f.plain == nil {
		f.gzip, err = fs.ReadFile(from, name+".gz")
	} else {
		err = f.compress(gzip.BestCompression)
	}
	if err != nil {
		return err
	}
	if path.Ext(name) == ".html" {
		f.styles = stylesIn(f.plain)
	}
	sum := sha256.New()
	sum.Write(f.plain)
	sum.Write(f.gzip)
	f.tag = `"` + hex.EncodeToString(sum.Sum(nil)[:8]) + `"`
	return nil
}

// styleElement is one as the client's build writes it (web/build/prerender.mjs).
var styleElement = regexp.MustCompile(`(?s)<style>(.*?)</style>`)

// stylesIn is what lets a browser apply the styles that stand in a page, and no others:
// the hash of each, with a space before it.
func stylesIn(page []byte) string {
	var allowed strings.Builder
	for _, found := range styleElement.FindAllSubmatch(page, -1) {
		sum := sha256.Sum256(found[1])
		allowed.WriteString(" 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'")
	}
	return allowed.String()
}

// readIfThere is nil where there is no such file.
func readIfThere(from fs.FS, name string) ([]byte, error) {
	content, err := fs.ReadFile(from, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return content, err
}

// compress packs a file by gzip.
func (f *file) compress(level int) error {
	var packed bytes.Buffer
	out, err := gzip.NewWriterLevel(&packed, level)
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
