package notify

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"time"
)

// webhookWithin is how long a service may take. Others wait that long to be told.
const webhookWithin = 5 * time.Second

// isGone tells whether an answer says that nobody is there any more.
func isGone(status int) bool { return status == http.StatusNotFound || status == http.StatusGone }

// Webhooks sends messages to webhooks.
type Webhooks struct {
	client *http.Client
	from   string
}

// NewWebhooks sends for a site, of that address. Only the public network is open to it,
// unless near is set, as in tests.
func NewWebhooks(from string, near *http.Client) *Webhooks {
	if near == nil {
		near = outward(webhookWithin)
	}
	return &Webhooks{near, from}
}

// Send sends a message once and says what was answered. Its id is the same each time that
// it is sent, so that who gets it twice can tell.
func (w *Webhooks) Send(ctx context.Context, to Webhook, id string, m WebhookMessage, now time.Time) (WebhookAnswer, error) {
	answer := WebhookAnswer{At: now, Kind: m.Type}
	body, err := m.write(to.Format)
	if err != nil {
		return answer, fmt.Errorf("write a message for a webhook: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, webhookWithin)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, to.Address, bytes.NewReader(body))
	if err != nil {
		return answer, fmt.Errorf("ask the webhook at %s: %w", hostOf(to.Address), bare(err))
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("User-Agent", "Nagara ("+w.from+")")
	sign(r.Header, to.Secret, id, now, body)
	given, err := w.client.Do(r)
	switch {
	case errors.Is(err, context.Canceled):
		return answer, fmt.Errorf("tell the webhook at %s: %w", hostOf(to.Address), bare(err))
	case errors.Is(err, context.DeadlineExceeded) || os.IsTimeout(err):
		answer.Problem = TooSlow
	case err != nil:
		answer.Problem = Unreachable
	default:
		given.Body.Close() // what it says is for nobody
		answer.Status = given.StatusCode
	}
	return answer, nil
}

// sign adds the headers of Standard Webhooks, by which a program knows that a message is
// ours and when it was sent.
func sign(header http.Header, secret []byte, id string, at time.Time, body []byte) {
	stamp := strconv.FormatInt(at.Unix(), 10)
	sum := hmac.New(sha256.New, secret)
	fmt.Fprintf(sum, "%s.%s.%s", id, stamp, body)
	header.Set("Webhook-Id", id)
	header.Set("Webhook-Timestamp", stamp)
	header.Set("Webhook-Signature", "v1,"+base64.StdEncoding.EncodeToString(sum.Sum(nil)))
}

// messageID is the same for the same news, however often it is sent. Without a clock one
// turn differs from the next by the moves before it.
func messageID(n news) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%q %q %q %d", n.Account, n.Table, n.Kind, n.moves))
	return "msg_" + encode(sum[:16])
}
