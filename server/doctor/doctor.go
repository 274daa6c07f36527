// Package doctor examines how a server is set up: its database, disk, clock,
// address, proxy, push keys and mail. Each finding says in plain words what is
// there, or what to do.
package doctor

import (
	"context"
	"net/http"
	"net/url"
	"time"

	"nagara/locale"
	"nagara/site/notify"
)

// Level is how much a finding matters.
type Level string

// The levels.
const (
	Good  Level = "good"
	Note  Level = "note"  // it works, and could be better
	Wrong Level = "wrong" // somebody will be harmed or shut out
)

// Finding is what was found out about one thing.
type Finding struct {
	Level Level
	// About is the thing, with a name in locale under doctor.about.
	About string
	Says  *locale.Message
}

func found(level Level, about, key string, pairs ...any) Finding {
	return Finding{level, about, locale.Say("doctor."+about+"."+key, pairs...)}
}

// Site is what is examined.
type Site struct {
	// Place is where everything is kept, without a password; File is the same
	// if it is a file of this machine.
	Place, File string
	// Storage is the database, or nil, and then Unopened says why.
	Storage  Storage
	Unopened error
	// URL is the address that people use. Given tells that the operator named it.
	URL   *url.URL
	Given bool
	// Mail sends mail; there is none without it. NATS asks the other machines, if
	// there are any.
	Mail *notify.SMTP
	NATS func() error
}

// Storage is what the doctor asks of a database.
type Storage interface {
	// Keys are the secrets of the site.
	Keys(ctx context.Context) (notify.Keys, error)
	// TryToWrite writes something that nobody needs, and takes it away again.
	TryToWrite(ctx context.Context) error
	// Unfinished reads every table that is not over, and tells how many there are and
	// which of them this program cannot go on with.
	Unfinished(ctx context.Context) (all int, unread []string, err error)
	// Now is the clock that tables are judged by.
	Now(ctx context.Context) (time.Time, error)
}

// patience is how long anybody may take to answer.
const patience = 10 * time.Second

// Examine looks at everything, one thing after another.
func (s *Site) Examine(ctx context.Context, tell func(Finding)) {
	keys, sound := s.database(ctx, tell)
	if sound {
		s.tables(ctx, tell)
	}
	s.disk(tell)
	s.nats(tell)
	s.outside(ctx, keys, tell)
	if sound {
		s.push(keys, tell)
	}
	s.mail(ctx, tell)
}

// outside looks at the site as visitors do.
func (s *Site) outside(ctx context.Context, keys notify.Keys, tell func(Finding)) {
	v := &visit{client: &http.Client{Timeout: patience, CheckRedirect: stay}, url: s.URL, given: s.Given, secret: keys.Stop}
	v.address(ctx, tell)
	s.clock(ctx, v.clock, tell)
	if v.seen != nil {
		v.proxy(tell)
	}
	if v.answered {
		v.socket(ctx, tell)
	}
}

// stay lets an answer that leads elsewhere be looked at.
func stay(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
