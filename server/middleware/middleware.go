// Package middleware is what every request passes before it is listened to: whose it
// is, how often they ask, whether it comes from our own pages, and with which
// headers the answer leaves.
package middleware

import (
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"nagara/locale"
	"nagara/server/auth"
	"nagara/server/metrics"
	"nagara/server/problem"
	"nagara/server/wire"
)

// Guard wraps every handler of the server.
type Guard struct {
	Authenticator *auth.Authenticator
	// Site is the address that people know the server by.
	Site *url.URL
	// BehindProxy tells that a proxy of ours says where requests come from.
	BehindProxy bool
	// Addresses and Accounts limit how often one of them may ask, Doors how
	// often an address may sign in or give a new name, Tables how often an
	// account may make one.
	Addresses, Accounts, Doors, Tables *Limiter

	// BodyTime is how long the body of a request may take to arrive; usually
	// 10 seconds.
	BodyTime time.Duration

	Log  *slog.Logger
	Took *metrics.Histogram
}

// Address is where a request comes from.
func (g *Guard) Address(r *http.Request) string {
	if g.BehindProxy {
		// The last one is what our proxy saw; those before it anybody can
		// write, in the same line or in one before.
		hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
		if last := strings.TrimSpace(hops[len(hops)-1]); last != "" {
			return last
		}
	}
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// HTTPS tells whether the way of a request was encrypted.
func (g *Guard) HTTPS(r *http.Request) bool {
	if r.TLS != nil {
		return true
	}
	return g.Site != nil && g.Site.Scheme == "https"
}

// Wrap lets through what may pass.
func (g *Guard) Wrap(next http.Handler) http.Handler {
	origins := http.NewCrossOriginProtection()
	if g.Site != nil {
		_ = origins.AddTrustedOrigin(g.Site.Scheme + "://" + g.Site.Host) // checked when the flag was read
	}
	return headers(g.hurried(g.known(origins, g.noted(next))))
}

// known lets through whom it knows or need not know, if they do not ask too
// often.
func (g *Guard) known(origins *http.CrossOriginProtection, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		language := locale.Find(r.Header.Get("Accept-Language"))
		if err := outdated(r); err != nil {
			g.refuse(w, err, language)
			return
		}
		if err := origins.Check(r); err != nil {
			g.refuse(w, problem.New(http.StatusForbidden, "server.origin"), language)
			return
		}
		if ok, wait := g.Addresses.Allow(auth.Network(g.Address(r))); !ok {
			g.refuse(w, problem.TooOften(wait), language)
			return
		}
		visitor, err := g.Authenticator.Identify(r)
		if err != nil {
			g.refuse(w, err, language)
			return
		}
		if ok, wait := g.allowed(visitor, r); !ok {
			g.refuse(w, problem.TooOften(wait), language)
			return
		}
		next.ServeHTTP(w, r.WithContext(auth.With(r.Context(), visitor)))
	})
}

// outdated refuses a client that speaks another version than we do.
func outdated(r *http.Request) error {
	theirs := r.Header.Get(wire.ProtocolHeader)
	if theirs == "" || theirs == strconv.Itoa(wire.Protocol) {
		return nil
	}
	if n, err := strconv.Atoi(theirs); err == nil && n > wire.Protocol {
		return problem.New(http.StatusUpgradeRequired, "server.newer", "theirs", n, "ours", wire.Protocol)
	}
	return problem.New(http.StatusUpgradeRequired, "server.outdated", "theirs", strconv.Quote(theirs), "ours", wire.Protocol)
}

// tables is where a table is made.
const tables = "/api/v1/tables"

// doors are the addresses at which passwords and names can be tried.
var doors = []string{"/api/v1/guests", "/api/v1/sign-in", "/api/v1/me/password"}

func (g *Guard) allowed(v *auth.Visitor, r *http.Request) (bool, time.Duration) {
	if v.ID() != "" {
		if ok, wait := g.Accounts.Allow(v.ID()); !ok {
			return false, wait
		}
	}
	if r.Method == http.MethodPost && r.URL.Path == tables {
		return g.Tables.Allow(v.Key())
	}
	for _, door := range doors {
		if r.Method != http.MethodGet && strings.HasPrefix(r.URL.Path, door) {
			return g.Doors.Allow(auth.Network(v.Address))
		}
	}
	return true, 0
}

func (g *Guard) refuse(w http.ResponseWriter, err error, l *locale.Language) {
	p := problem.From(err, l)
	if p.Status >= http.StatusInternalServerError && !problem.Silent(err) {
		g.Log.Error("a request failed at the door", "error", err)
	}
	problem.Write(w, p)
}
