package main

import (
	"errors"
	"io/fs"
	"maps"
	"syscall"

	"nagara/locale"
)

// complaint says what was wrong with what was asked, and what would be right,
// by a sentence in locale.
type complaint struct {
	locale.Message
	// usage tells that the command line was wrong, not the world.
	usage bool
}

func (c *complaint) Error() string { return c.In(locale.English) }

// In says it in that language.
func (c *complaint) In(l *locale.Language) string {
	if _, named := c.Args["file"]; !named || c.Cause == nil {
		return c.Message.In(l)
	}
	args := maps.Clone(c.Args)
	args["cause"] = why(l, c.Cause)
	return l.Text(c.Key, args)
}

// why says the cause of a complaint about a file. What the system says of a file is English
// and repeats its name, which the complaint has already.
func why(l *locale.Language, cause error) string {
	if _, ofFile := errors.AsType[*fs.PathError](cause); !ofFile {
		return l.Error(cause)
	}
	for _, c := range []struct {
		system error
		key    string
	}{
		{fs.ErrNotExist, "cli.file.missing"},
		{fs.ErrPermission, "cli.file.denied"},
		{syscall.EISDIR, "cli.file.folder"},
		{syscall.ENOTDIR, "cli.file.nofolder"},
		{syscall.ENOSPC, "cli.file.full"},
	} {
		if errors.Is(cause, c.system) {
			return l.Text(c.key, nil)
		}
	}
	return l.Error(cause)
}

// misused complains about the command line.
func misused(key string, pairs ...any) error {
	return &complaint{*locale.Say(key, pairs...), true}
}

// failed complains about the world.
func failed(cause error, key string, pairs ...any) error {
	return &complaint{*locale.Say(key, pairs...).Because(cause), false}
}

func statusOf(err error) int {
	var c *complaint
	if errors.As(err, &c) && c.usage {
		return statusUsage
	}
	return statusFailed
}
