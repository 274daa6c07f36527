package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// member is a file in an archive; one whose name ends with a slash is a folder.
type member struct {
	name string
	mode fs.FileMode
	text []byte
	// owner is its user and group, by number; usually root.
	owner int
}

func file(name string, mode fs.FileMode, text []byte) member {
	return member{name: name, mode: mode, text: text}
}

func folder(name string) member { return member{name: name + "/", mode: 0o755} }

// pack writes the archive of a target, and the list of what its program is made of.
func (r *release) pack(t target, program []byte, extras []member) error {
	inside, err := r.inside(t, program)
	if err != nil {
		return err
	}
	if err := os.WriteFile(r.name(t.String()+".spdx.json"), inside, 0o644); err != nil {
		return err
	}
	if t.system == "windows" {
		text, err := zipped(append([]member{file("nagara.exe", 0o755, program)}, extras...), r.date)
		if err != nil {
			return err
		}
		return os.WriteFile(r.name(t.String()+".zip"), text, 0o644)
	}
	text, err := tarred(append([]member{file("nagara", 0o755, program)}, extras...), r.date)
	if err != nil {
		return err
	}
	if text, err = gzipped(text); err != nil {
		return err
	}
	return os.WriteFile(r.name(t.String()+".tar.gz"), text, 0o644)
}

// tarred is an archive in which nothing depends on this machine or hour.
func tarred(members []member, at time.Time) ([]byte, error) {
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	for _, m := range members {
		header := &tar.Header{Name: m.name, Mode: int64(m.mode), Size: int64(len(m.text)), ModTime: at, Uid: m.owner, Gid: m.owner, Typeflag: tar.TypeReg, Format: tar.FormatUSTAR}
		if strings.HasSuffix(m.name, "/") {
			header.Typeflag = tar.TypeDir
		}
		if err := w.WriteHeader(header); err != nil {
			return nil, fmt.Errorf("pack %s: %w", m.name, err)
		}
		if _, err := w.Write(m.text); err != nil {
			return nil, fmt.Errorf("pack %s: %w", m.name, err)
		}
	}
	err := w.Close()
	return out.Bytes(), err
}

func gzipped(text []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(text); err != nil {
		return nil, err
	}
	err = w.Close()
	return out.Bytes(), err
}

func zipped(members []member, at time.Time) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, m := range members {
		header := &zip.FileHeader{Name: m.name, Method: zip.Deflate, Modified: at}
		header.SetMode(m.mode)
		packed, err := w.CreateHeader(header)
		if err != nil {
			return nil, fmt.Errorf("pack %s: %w", m.name, err)
		}
		if _, err := packed.Write(m.text); err != nil {
			return nil, fmt.Errorf("pack %s: %w", m.name, err)
		}
	}
	err := w.Close()
	return out.Bytes(), err
}

// sums writes the checksums of everything, as sha256sum reads them.
func (r *release) sums() error {
	files, err := filepath.Glob(r.name("*"))
	if err != nil {
		return err
	}
	var all strings.Builder
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		fmt.Fprintf(&all, "%x  %s\n", sha256.Sum256(text), filepath.Base(path))
	}
	return os.WriteFile(filepath.Join(r.out, "SHA256SUMS"), []byte(all.String()), 0o644)
}
