// Package text says in words what the screens and the plain table say alike.
package text

import (
	"encoding/json"
	"errors"
	"net/url"

	"nagara/api"
	"nagara/locale"
)

// Explain is an error of a backend, for people.
func Explain(l *locale.Language, err error) string {
	say := func(key string, pairs ...any) string { return l.Text("terminal."+key, locale.Pairs(pairs...)) }
	if p, ok := errors.AsType[*api.Problem](err); ok {
		if p.Key != "" && l.Has(p.Key) {
			return l.Text(p.Key, p.Args)
		}
		if p.Type == "" { // a proxy, or somebody else's server
			return say("notnagara", "answer", p.Detail)
		}
		return p.Detail
	}
	if _, ok := errors.AsType[*json.SyntaxError](err); ok {
		return say("notnagara", "answer", "HTML?")
	}
	if broken, ok := errors.AsType[*url.Error](err); ok {
		return say("unreachable", "server", hostOf(broken.URL))
	}
	return l.Error(err)
}

// hostOf is the part of an address that people look at.
func hostOf(address string) string {
	if u, err := url.Parse(address); err == nil && u.Host != "" {
		return u.Host
	}
	return address
}

// Uncompared says that the luck of a match could not be compared, and why.
func Uncompared(l *locale.Language, why error) string {
	return locale.Sentence(l.Text("terminal.luck.uncompared", locale.Pairs("why", Explain(l, why))))
}
