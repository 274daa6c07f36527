package doctor

import (
	"context"
	"crypto/ecdh"
	"errors"
	"io/fs"
	"net"
	"path/filepath"
	"strings"
	"time"

	"nagara/site/notify"
)

// database tells whether it can be read and written, and brings the keys of the
// site from it.
func (s *Site) database(ctx context.Context, tell func(Finding)) (keys notify.Keys, sound bool) {
	if s.Storage == nil {
		if s.File != "" && errors.Is(s.Unopened, fs.ErrNotExist) {
			tell(found(Note, "database", "none", "file", s.File))
		} else {
			tell(found(Wrong, "database", "closed", "place", s.Place, "cause", s.Unopened))
		}
		return keys, false
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if err := s.Storage.TryToWrite(ctx); err != nil {
		tell(found(Wrong, "database", "unwritten", "place", s.Place, "cause", err))
		return keys, false
	}
	keys, err := s.Storage.Keys(ctx)
	if err != nil {
		tell(found(Wrong, "database", "closed", "place", s.Place, "cause", err))
		return keys, false
	}
	tell(found(Good, "database", "good", "place", s.Place))
	return keys, true
}

// readingTime is how long it may take to read all tables that are not over.
const readingTime = 2 * time.Minute

// maxNamed is how many tables are named.
const maxNamed = 5

// tables tells whether those that are not over can go on.
func (s *Site) tables(ctx context.Context, tell func(Finding)) {
	ctx, cancel := context.WithTimeout(ctx, readingTime)
	defer cancel()
	all, unread, err := s.Storage.Unfinished(ctx)
	if n := len(unread); n > 0 {
		named := strings.Join(unread[:min(n, maxNamed)], ", ")
		if n > maxNamed {
			named += ", …"
		}
		tell(found(Wrong, "tables", "unread", "n", n, "tables", named))
	}
	switch {
	case err != nil:
		tell(found(Note, "tables", "unknown", "cause", err))
	case len(unread) == 0:
		tell(found(Good, "tables", "good", "n", all))
	}
}

// What a disk should have free: below the first it is time to look for more,
// below the second the server may stop any day.
const (
	megabyte = 1 << 20
	roomy    = 2048 * megabyte
	tight    = 200 * megabyte
)

// disk tells how much room there is for a file. Of a database on another machine
// nothing can be seen from here.
func (s *Site) disk(tell func(Finding)) {
	if s.File == "" {
		return
	}
	folder := filepath.Dir(s.File)
	free, err := FreeSpace(folder)
	room := []any{"folder", folder, "free", free / megabyte}
	switch {
	case err != nil:
		tell(found(Note, "disk", "unknown", "folder", folder, "cause", err))
	case free < tight:
		tell(found(Wrong, "disk", "tight", room...))
	case free < roomy:
		tell(found(Note, "disk", "low", room...))
	default:
		tell(found(Good, "disk", "good", room...))
	}
}

func (s *Site) nats(tell func(Finding)) {
	if s.NATS == nil {
		return
	}
	if err := s.NATS(); err != nil {
		tell(found(Wrong, "nats", "away", "cause", causeOf(err)))
		return
	}
	tell(found(Good, "nats", "good"))
}

// How far clocks may be apart: one second is lost by asking over HTTP.
const (
	apart    = 3 * time.Second
	farApart = 30 * time.Second
)

// reading is what another clock said at some moment between two of ours: on a busy
// machine they may be far apart.
type reading struct{ says, asked, answered time.Time }

// ahead is by how much our clock must be ahead of the other one.
func (r reading) ahead() time.Duration {
	switch {
	case r.says.Before(r.asked):
		return r.asked.Sub(r.says)
	case r.says.After(r.answered):
		return r.answered.Sub(r.says)
	}
	return 0
}

// clock compares this machine's with that of the database, and with that of
// whoever answers at the site's address.
func (s *Site) clock(ctx context.Context, site reading, tell func(Finding)) {
	others := map[string]reading{}
	if s.Storage != nil {
		ctx, cancel := context.WithTimeout(ctx, patience)
		defer cancel()
		asked := time.Now()
		if now, err := s.Storage.Now(ctx); err == nil && s.File == "" {
			others[s.Place] = reading{now, asked, time.Now()}
		}
	}
	if !site.says.IsZero() {
		others[s.URL.String()] = site
	}
	for place, other := range others {
		ahead := other.ahead().Round(time.Second)
		switch off := ahead.Abs(); {
		case off >= farApart:
			tell(found(Wrong, "clock", "wrong", "place", place, "off", ahead))
			return
		case off >= apart:
			tell(found(Note, "clock", "off", "place", place, "off", ahead))
			return
		}
	}
	if len(others) > 0 {
		tell(found(Good, "clock", "good"))
	}
}

// push tells whether browsers can be sent notices.
func (s *Site) push(keys notify.Keys, tell func(Finding)) {
	if _, err := ecdh.P256().NewPrivateKey(keys.Push); err != nil {
		tell(found(Wrong, "push", "broken", "cause", err))
		return
	}
	if s.URL.Scheme != "https" && !near(s.URL.Hostname()) {
		tell(found(Wrong, "push", "http"))
		return
	}
	tell(found(Good, "push", "good"))
}

func (s *Site) mail(ctx context.Context, tell func(Finding)) {
	if s.Mail == nil {
		tell(found(Note, "mail", "none"))
		return
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if err := s.Mail.Check(ctx); err != nil {
		tell(found(Wrong, "mail", "refused", "cause", causeOf(err)))
		return
	}
	tell(found(Good, "mail", "good", "sender", s.Mail.Sender()))
}

// near tells whether a host is this machine.
func near(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}
