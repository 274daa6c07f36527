// Package link says what messengers show of an address: a title, a sentence and a picture,
// in a language. All of it is what somebody without an account and without an invitation may
// see; where that is nothing, it is what the site says of itself.
package link

import (
	"context"
	"net/url"
	"path"
	"strconv"
	"strings"

	"nagara/locale"
	"nagara/server/picture"
	"nagara/site/account"
	"nagara/site/daily"
	"nagara/site/tournament"
	"nagara/table/hall"
)

// Link is what is shown of an address.
type Link struct {
	Language *locale.Language
	Title    string
	Sentence string
	// Address is the one that the link is of, without what only its sender needs.
	Address *url.URL
	// Step is the moment of a match that it leads to, of so many Steps; both 0 for others.
	Step, Steps int
	// OfSite tells that there is nothing to say but what the site says everywhere.
	OfSite bool
	// Card is what its picture shows, but for what must be read first: Fill adds that.
	Card picture.Card
	Fill func(ctx context.Context, c *picture.Card) error
}

// Finder finds what there is to say of addresses.
type Finder struct {
	Hall        *hall.Hall
	People      *account.People
	Ratings     *account.Ratings
	Days        *daily.Calendar
	Tournaments *tournament.Runner
}

// finding says what is at an address; it adds nothing where nobody is told, or nothing is there.
type finding func(f *Finder, ctx context.Context, at *Link, id string) error

// findings are by the first part of an address; the second is what it is about.
var findings = map[string]finding{
	"table": (*Finder).table, "replay": (*Finder).replay, "review": (*Finder).review, "puzzles": (*Finder).puzzle,
	"day": (*Finder).day, "tournaments": (*Finder).tournament, "player": (*Finder).person,
}

// Of is what is shown of an address. It never fails: what cannot be told is not told.
func (f *Finder) Of(ctx context.Context, l *locale.Language, address *url.URL) *Link {
	parts := strings.Split(strings.Trim(path.Clean(address.Path), "/"), "/")
	find := findings[parts[0]]
	if find == nil || len(parts) > 3 {
		return site(l)
	}
	about := &Link{Language: l, Address: &url.URL{Path: "/" + strings.Join(parts, "/"), RawQuery: step(address)}}
	if err := find(f, ctx, about, strings.Join(parts[1:], "/")); err != nil || about.Title == "" {
		return site(l) // the client says why, to those who may know
	}
	about.Card.Title, about.Card.Sentence = about.Title, about.Sentence
	return about
}

// site is what is said where there is nothing else to say, or nothing may be said.
func site(l *locale.Language) *Link {
	s := &Link{Language: l, OfSite: true, Title: "Nagara", Sentence: l.Text("link.about", nil), Address: &url.URL{Path: "/"}}
	s.Card = picture.Card{Title: s.Title, Sentence: s.Sentence}
	return s
}

// maxStep is more than any match has.
const maxStep = 1_000_000

// step is the part of an address that names a moment.
func step(address *url.URL) string {
	n, err := strconv.Atoi(address.Query().Get("step"))
	if err != nil || n < 0 || n > maxStep {
		return ""
	}
	return "step=" + strconv.Itoa(n)
}

// moment is the number of the step; all is true where the address names none.
func (l *Link) moment() (n int, all bool) {
	n, err := strconv.Atoi(l.Address.Query().Get("step"))
	return n, err != nil
}

// Say is a sentence in the language of the link.
func (l *Link) Say(key string, pairs ...any) string {
	return l.Language.Text(key, locale.Pairs(pairs...))
}

// Picture is the address of its picture. It has the name of what is on it, so it can be
// kept for good.
func (l *Link) Picture() *url.URL {
	of := strings.Trim(l.Address.Path, "/")
	if of == "" {
		of = "nagara"
	}
	return &url.URL{Path: "/picture/" + l.Card.Hash() + "/" + l.Language.Code() + "/" + of + ".png", RawQuery: l.Address.RawQuery}
}

// together are names as one says them: Ada, Ben and Cleo.
func (l *Link) together(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return l.Say("link.names", "first", strings.Join(names[:last], ", "), "last", names[last])
}
