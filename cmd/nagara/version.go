package main

import (
	"cmp"
	"fmt"
	"runtime/debug"
	"strings"
)

// These are stamped in by the linker: all when a release is built (.goreleaser.yaml), the
// commit and its time by `make build`.
var version, commit, date string

// build is what the program knows of how it was built.
type build struct {
	// version is the tag, or what the go command makes of the commit.
	version string
	// commit and date are empty where the source was not a checkout.
	commit, date string
}

// thisBuild is what a release was stamped with, or what the go command has put into
// the program.
func thisBuild() build {
	if version != "" {
		return build{version, commit, date}
	}
	b := build{"devel", commit, date}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return b
	}
	b.version = cmp.Or(info.Main.Version, b.version)
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.commit = cmp.Or(b.commit, s.Value)
		case "vcs.time":
			b.date = cmp.Or(b.date, s.Value)
		}
	}
	return b
}

// String is one line: nagara v1.2.3 (commit 1a2b3c…, 2026-01-02T03:04:05Z).
func (b build) String() string {
	if b.commit == "" {
		return b.program()
	}
	return fmt.Sprintf("%s (commit %s, %s)", b.program(), b.commit, b.date)
}

// program is what records and servers call it: nagara v1.2.3.
func (b build) program() string { return "nagara " + b.version }

// day is when the source was as it is, without the time of day.
func (b build) day() string {
	day, _, _ := strings.Cut(b.date, "T")
	return day
}

type versionCommand struct{}

// Run says which build this is.
func (versionCommand) Run(w *world) error {
	_, err := fmt.Fprintln(w.out, thisBuild())
	return err
}

// versionFlag says it instead of running a command.
type versionFlag bool

// BeforeReset is called by kong before any flag counts.
func (versionFlag) BeforeReset(w *world) error {
	if err := (versionCommand{}).Run(w); err != nil {
		return err
	}
	return errAnswered
}
