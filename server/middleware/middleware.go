// Package middleware is what every request passes before it is handled: it finds
// out who sends it, limits how often they ask, refuses requests from foreign pages,
// and sets the headers of the answer.
package middleware

import (
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"nagara/api"
	"nagara/locale"
	"nagara/server/auth"
	"nagara/server/metrics"
	"nagara/server/problem"
	"nagara/server/trace"
)

// Chain wraps every handler of the server.
type Chain struct {
	Authenticator *auth.Authenticator
	// Site is the address that people know the server by.
	Site *url.URL
	// BehindProxy tells that a proxy of ours says where requests come from.
	BehindProxy bool
	// Addresses and Accounts limit how often one of them may ask anything. What
	// is limited further says so itself: see the operations of the API.
	Addresses, Accounts *Limiter
	// AtOnce is how many answers one network may wait for; 0 is any number. Behind a
	// proxy all connections are the proxy's, and that is all there is to go by.
	AtOnce  int
	answers Places

	// BodyTime is how long the body of a request may take to arrive; usually
	// 10 seconds.
	BodyTime time.Duration
	// Patience is how long a reader by HTTP/2 may take to make room for more;
	// usually 30 seconds.
	Patience time.Duration

	Log  *slog.Logger
	Took *metrics.Histogram
	// Traces follow requests.
	Traces *trace.Tracer
}

// Address is where a request comes from.
func (c *Chain) Address(r *http.Request) string {
	if c.BehindProxy {
		// The last one is what our proxy saw; those before it anybody can
		// write, in the same line or in one before.
		hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
		if last := auth.Hop(hops[len(hops)-1]); last != "" {
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
func (c *Chain) HTTPS(r *http.Request) bool {
	if r.TLS != nil {
		return true
	}
	return c.Site != nil && c.Site.Scheme == "https"
}

// Wrap puts all checks before a handler.
func (c *Chain) Wrap(next http.Handler) http.Handler {
	origins := http.NewCrossOriginProtection()
	if c.Site != nil {
		_ = origins.AddTrustedOrigin(c.Site.Scheme + "://" + c.Site.Host) // checked when the flag was read
	}
	return c.patient(c.headers(c.hurried(c.known(origins, c.seated(c.noted(next))))))
}

// known refuses old clients, foreign pages, wrong tokens and visitors who ask too
// often; the other requests go on with their visitor in the context.
func (c *Chain) known(origins *http.CrossOriginProtection, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		language := locale.Find(r.Header.Get("Accept-Language"))
		if err := outdated(r); err != nil {
			c.refuse(w, err, language)
			return
		}
		if origins.Check(r) != nil || c.downgraded(r) {
			c.refuse(w, problem.New(http.StatusForbidden, "server.origin"), language)
			return
		}
		if err := c.Addresses.CheckNetworks(c.Address(r)); err != nil {
			c.refuse(w, err, language)
			return
		}
		visitor, err := c.Authenticator.Identify(r)
		if err != nil {
			c.refuse(w, err, language)
			return
		}
		if visitor.ID() != "" {
			if err := c.Accounts.Check(visitor.ID()); err != nil {
				c.refuse(w, err, language)
				return
			}
		}
		next.ServeHTTP(w, r.WithContext(auth.With(r.Context(), visitor)))
	})
}

// seated refuses a network that waits for too many answers: each is held in memory
// until it is read.
func (c *Chain) seated(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v := auth.From(r.Context())
		answered, room := c.answers.Take(Networks(v.Address, c.AtOnce)...)
		if !room {
			c.refuse(w, problem.New(http.StatusTooManyRequests, "server.connections"), v.Language)
			return
		}
		defer answered()
		next.ServeHTTP(w, r)
	})
}

// downgraded tells whether a page that came in the open asks for more than to look,
// where the way here is encrypted: others may have written it, though it has our name.
func (c *Chain) downgraded(r *http.Request) bool {
	looks := (r.Method == http.MethodGet || r.Method == http.MethodHead) && r.Header.Get("Upgrade") == ""
	return !looks && c.HTTPS(r) && strings.HasPrefix(strings.ToLower(r.Header.Get("Origin")), "http:")
}

// outdated refuses a client that speaks another version than we do.
func outdated(r *http.Request) error {
	theirs := r.Header.Get(api.ProtocolHeader)
	if theirs == "" || theirs == strconv.Itoa(api.Protocol) {
		return nil
	}
	if n, err := strconv.Atoi(theirs); err == nil && n > api.Protocol {
		return problem.New(http.StatusUpgradeRequired, "server.newer", "theirs", n, "ours", api.Protocol)
	}
	return problem.New(http.StatusUpgradeRequired, "server.outdated", "theirs", strconv.Quote(theirs), "ours", api.Protocol)
}

func (c *Chain) refuse(w http.ResponseWriter, err error, l *locale.Language) {
	p := problem.From(err, l)
	if p.Status >= http.StatusInternalServerError && !problem.Silent(err) {
		c.Log.Error("request failed before it was handled", "error", err)
	}
	problem.Write(w, p)
}
