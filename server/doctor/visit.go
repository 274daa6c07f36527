package doctor

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/coder/websocket"
)

// visit is the site as seen from outside.
type visit struct {
	client *http.Client
	url    *url.URL
	given  bool
	secret []byte

	// answered is that somebody did, and seen what this site said of us.
	answered bool
	seen     *Seen
	// clock is that of whoever answered.
	clock reading
}

// address tells whether the site is there, and is this site.
func (v *visit) address(ctx context.Context, tell func(Finding)) {
	site := v.url.String()
	asked, nonce := newQuestion(v.secret)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, v.url.JoinPath(Path).String(), nil)
	if err != nil {
		tell(found(Wrong, "url", "away", "url", site, "cause", err))
		return
	}
	request.Header.Set(Header, asked)
	request.Header.Set(forwardedFor, pretended)
	before := time.Now()
	answer, err := v.client.Do(request)
	if err != nil {
		tell(found(Wrong, "url", "away", "url", site, "cause", causeOf(err)))
		return
	}
	defer answer.Body.Close()
	date, _ := http.ParseTime(answer.Header.Get("Date")) // who says none has none
	v.clock = reading{date, before, time.Now()}
	if to := answer.Header.Get("Location"); to != "" {
		tell(found(Wrong, "url", "elsewhere", "url", site, "to", to))
		return
	}
	v.answered = true
	if len(v.secret) == 0 {
		tell(found(Note, "url", "unknown", "url", site))
		return
	}
	if v.seen = readAnswer(answer, v.secret, nonce); v.seen == nil {
		tell(found(Wrong, "url", "stranger", "url", site))
		return
	}
	v.judge(site, tell)
}

// judge is about an address at which this site answers.
func (v *visit) judge(site string, tell func(Finding)) {
	switch version := v.seen.Version; {
	case v.seen.Site != strings.TrimSuffix(site, "/"):
		tell(found(Wrong, "url", "other", "url", site, "site", v.seen.Site))
	case !v.given:
		tell(found(Note, "url", "usual", "url", site, "version", version))
	case v.url.Scheme != "https" && !near(v.url.Hostname()):
		tell(found(Wrong, "url", "http", "url", site))
	default:
		tell(found(Good, "url", "good", "url", site, "version", version))
	}
}

// forwardedFor is where a proxy writes who asks. pretended is an address that
// nobody has (RFC 5737): a proxy must not let it stand last.
const (
	forwardedFor = "X-Forwarded-For"
	pretended    = "192.0.2.1"
)

// proxy tells whether the server knows where requests come from.
func (v *visit) proxy(tell func(Finding)) {
	last := strings.TrimSpace(v.seen.Forwarded[strings.LastIndex(v.seen.Forwarded, ",")+1:])
	added := last != "" && last != pretended
	between := last != pretended || v.url.Scheme == "https"
	switch {
	case v.seen.BehindProxy && added:
		tell(found(Good, "proxy", "good", "address", last))
	case v.seen.BehindProxy && !between:
		tell(found(Wrong, "proxy", "believed"))
	case v.seen.BehindProxy:
		tell(found(Wrong, "proxy", "silent"))
	case between:
		tell(found(Wrong, "proxy", "ignored"))
	default:
		tell(found(Good, "proxy", "none"))
	}
}

// socket tells whether people can play live.
func (v *visit) socket(ctx context.Context, tell func(Finding)) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	at := v.url.JoinPath("/api/v1/live")
	at.Scheme = strings.Replace(at.Scheme, "http", "ws", 1)
	socket, answer, err := websocket.Dial(ctx, at.String(), nil) //nolint:bodyclose // Dial has read it
	if err == nil {
		_ = socket.CloseNow() // nobody listens
		tell(found(Good, "socket", "good"))
		return
	}
	why := err.Error()
	if answer != nil {
		why = answer.Status
	}
	tell(found(Wrong, "socket", "refused", "cause", why))
}
