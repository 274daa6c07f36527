package notify

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"syscall"
	"time"

	"github.com/SherClockHolmes/webpush-go"
)

const (
	// A push service has this long to take a message, and keeps it for a browser
	// that is off for this long.
	pushWithin = 10 * time.Second
	pushLives  = 24 * time.Hour
	// maxTopic is how long the word may be under which a newer message takes the
	// place of an older one (RFC 8030).
	maxTopic = 32
)

// Push sends messages to push services.
type Push struct {
	client *http.Client
	// from is whom a push service can turn to: the address of the site, or of a
	// mailbox.
	from string
}

// NewPush sends for a site. Endpoints are what browsers say, so only the public
// network is open to it, unless near is set, as in tests.
func NewPush(from string, near *http.Client) *Push {
	if near != nil {
		return &Push{near, from}
	}
	dialer := &net.Dialer{Timeout: pushWithin, Control: publicOnly}
	return &Push{from: from, client: &http.Client{
		Timeout: pushWithin,
		Transport: &http.Transport{
			DialContext: dialer.DialContext, TLSHandshakeTimeout: pushWithin, ForceAttemptHTTP2: true,
			MaxResponseHeaderBytes: 16 << 10, IdleConnTimeout: time.Minute, MaxIdleConns: 20,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

var errNotPublic = errors.New("only addresses of the public network are spoken to")

// publicOnly refuses to connect to anything else. It is asked with the number
// that a name was resolved to, so no name can lead elsewhere.
func publicOnly(_, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil || at.Port() != 443 || !isPublic(at.Addr().Unmap()) {
		return errNotPublic
	}
	return nil
}

// inward are networks that netip does not know to be private, or that lead back
// to those which are.
var inward = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"), netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("192.0.0.0/24"),
	netip.MustParsePrefix("198.18.0.0/15"), netip.MustParsePrefix("240.0.0.0/4"),
	netip.MustParsePrefix("64:ff9b::/96"), netip.MustParsePrefix("64:ff9b:1::/48"), netip.MustParsePrefix("2001::/32"),
	netip.MustParsePrefix("2002::/16"), netip.MustParsePrefix("fec0::/10"),
}

func isPublic(ip netip.Addr) bool {
	for _, network := range inward {
		if network.Contains(ip) {
			return false
		}
	}
	return ip.IsGlobalUnicast() && !ip.IsPrivate() && ip.Zone() == ""
}

// Text is what a browser is told to show.
type Text struct {
	Title    string `json:"title"`
	Body     string `json:"body"`
	Path     string `json:"path"`
	Tag      string `json:"tag"`
	Language string `json:"lang"`
	urgent   bool
}

// Send sends a text to a browser. It is lost if its push service knows it no
// longer.
func (p *Push) Send(ctx context.Context, keys Keys, to PushSubscription, text Text) (lost bool, err error) {
	public, err := keys.public()
	if err != nil {
		return false, err
	}
	message, err := json.Marshal(text)
	if err != nil {
		return false, fmt.Errorf("write a message for a browser: %w", err)
	}
	urgency := webpush.UrgencyNormal
	if text.urgent {
		urgency = webpush.UrgencyHigh
	}
	topic := sha256.Sum256([]byte(text.Tag))
	answer, err := webpush.SendNotificationWithContext(ctx, message,
		&webpush.Subscription{Endpoint: to.Endpoint, Keys: webpush.Keys{P256dh: to.P256dh, Auth: to.Auth}},
		&webpush.Options{
			HTTPClient: p.client, Subscriber: p.from, VAPIDPublicKey: public, VAPIDPrivateKey: encode(keys.Push),
			TTL: int(pushLives.Seconds()), Urgency: urgency, Topic: encode(topic[:])[:maxTopic],
		})
	if err != nil {
		return false, fmt.Errorf("push to %s: %w", hostOf(to.Endpoint), bare(err))
	}
	defer answer.Body.Close()
	switch {
	case answer.StatusCode == http.StatusNotFound || answer.StatusCode == http.StatusGone:
		return true, nil
	case answer.StatusCode/100 != 2:
		return false, fmt.Errorf("push to %s: it answered %s", hostOf(to.Endpoint), answer.Status)
	}
	return false, nil
}

// hostOf is what a log may know of an endpoint: the rest is a secret.
func hostOf(endpoint string) string {
	at, err := url.Parse(endpoint)
	if err != nil {
		return "a push service"
	}
	return at.Host
}

// bare is an error without the address that was asked.
func bare(err error) error {
	if asked, ok := errors.AsType[*url.Error](err); ok {
		return asked.Err
	}
	return err
}
