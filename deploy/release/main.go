// Command release makes what a release consists of: the program for each system,
// with its manual and completions, checksums, lists of what is inside (SBOM),
// Debian packages, and an image for containers. It needs nothing but Go, and the
// same source gives the same bytes.
//
//	make release VERSION=v1.2.3
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// release is what is being made.
type release struct {
	// version is the tag; commit and date are those of the source.
	version, commit string
	date            time.Time
	// out is the folder it is put into.
	out string
}

// target is a system that the program is built for, as Go names it.
type target struct{ system, machine string }

// targets are all of them.
var targets = []target{
	{"linux", "amd64"}, {"linux", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"}, {"windows", "arm64"},
}

func (t target) String() string { return t.system + "_" + t.machine }

func main() {
	version := flag.String("version", "", "the tag, such as v1.2.3")
	commit := flag.String("commit", "", "the commit that is built")
	date := flag.String("date", "", "when the commit was made, as 2026-01-02T03:04:05Z")
	out := flag.String("out", "dist", "the folder for what is made")
	only := flag.String("only", "", "build only these, as linux_amd64,darwin_arm64")
	flag.Parse()
	when, err := time.Parse(time.RFC3339, *date)
	if err == nil && (*version == "" || *commit == "") {
		err = fmt.Errorf("-version and -commit are needed")
	}
	if err == nil {
		err = (&release{*version, *commit, when.UTC(), *out}).all(chosen(*only))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// chosen are the targets that were asked for: all, unless some were named.
func chosen(only string) (some []target) {
	for _, t := range targets {
		if only == "" || strings.Contains(","+only+",", ","+t.String()+",") {
			some = append(some, t)
		}
	}
	return some
}

// all builds everything, one target after another.
func (r *release) all(targets []target) error {
	if err := os.MkdirAll(r.out, 0o755); err != nil {
		return err
	}
	extras, err := r.extras()
	if err != nil {
		return err
	}
	var images []layered
	for _, t := range targets {
		fmt.Println("building", t)
		program, err := r.build(t)
		if err != nil {
			return fmt.Errorf("build for %s: %w", t, err)
		}
		if err := r.pack(t, program, extras); err != nil {
			return fmt.Errorf("pack for %s: %w", t, err)
		}
		if t.system != "linux" {
			continue
		}
		if err := r.debian(t, program, extras); err != nil {
			return fmt.Errorf("make the Debian package for %s: %w", t, err)
		}
		images = append(images, layered{t, program})
	}
	if len(images) > 0 {
		if err := r.image(images); err != nil {
			return fmt.Errorf("make the image: %w", err)
		}
	}
	return r.sums()
}

// name is what a file of the release is called.
func (r *release) name(rest string) string {
	return filepath.Join(r.out, "nagara_"+r.number()+"_"+rest)
}

// number is the version without its letter.
func (r *release) number() string { return strings.TrimPrefix(r.version, "v") }
