package notify

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
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
	return &Push{outward(pushWithin), from}
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
