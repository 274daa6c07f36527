package main

import (
	"errors"
	"maps"

	"nagara/locale"
	"nagara/plain"
)

// complaint says what was wrong with what was asked, and what would be right,
// by a sentence in locale.
type complaint struct {
	key   string
	args  locale.Args
	cause error
	// usage tells that the command line was wrong, not the world.
	usage bool
}

func (c *complaint) Error() string { return c.In(locale.English) }

func (c *complaint) Unwrap() error { return c.cause }

// In says it in that language.
func (c *complaint) In(l *locale.Language) string {
	args := maps.Clone(c.args)
	if c.cause != nil {
		args["cause"] = plain.Say(l, c.cause)
	}
	return l.Text(c.key, args)
}

// misused complains about the command line.
func misused(key string, pairs ...any) error {
	return &complaint{key: key, args: locale.Pairs(pairs...), usage: true}
}

// failed complains about the world.
func failed(cause error, key string, pairs ...any) error {
	return &complaint{key: key, args: locale.Pairs(pairs...), cause: cause}
}

func statusOf(err error) int {
	var c *complaint
	if errors.As(err, &c) && c.usage {
		return statusUsage
	}
	return statusFailed
}
