package notify

import (
	"context"
	"encoding/base64"
	"fmt"
	"time"

	"nagara/locale"
	"nagara/site/account"
)

// WebhookStatus is how a webhook does, for its owner. Whoever knows the whole address can
// write there, so it is not shown again.
type WebhookStatus struct {
	Host    string          `json:"host" doc:"Where it leads: the rest of the address is a secret."`
	Format  WebhookFormat   `json:"format" enum:"json,discord,slack,matrix"`
	Since   time.Time       `json:"since"`
	Stopped bool            `json:"stopped" doc:"Nothing is sent there any more, since it did not take what was sent. A trial that arrives lets it go on."`
	Answers []WebhookAnswer `json:"answers" doc:"What became of the last messages, the newest first."`
}

// WebhookSecret is told once.
type WebhookSecret struct {
	Secret string `json:"secret" doc:"What messages are signed with, by Standard Webhooks. It is shown this once."`
}

func (w Webhook) status() *WebhookStatus {
	if w.Address == "" {
		return nil
	}
	return &WebhookStatus{Host: hostOf(w.Address), Format: w.Format, Since: w.Since, Stopped: w.Stopped, Answers: append([]WebhookAnswer{}, w.Answers...)}
}

// SetWebhook lets a member be told at that address, in place of any other.
func (prefs *Preferences) SetWebhook(ctx context.Context, who account.Account, address string, format WebhookFormat, l *locale.Language) (WebhookSecret, error) {
	if who.Kind != account.Member {
		return WebhookSecret{}, account.ErrGuest
	}
	if err := checkWebhook(address, format, prefs.Near); err != nil {
		return WebhookSecret{}, err
	}
	secret := drawn()
	err := prefs.Store.ChangeWebhook(ctx, who.ID, func(w *Webhook) error {
		*w = Webhook{
			Account: who.ID, Address: address, Format: format, Secret: secret, Language: l.Code(), Since: prefs.Now(),
			Hour: w.Hour, Sent: w.Sent, // whoever takes another address has sent what they have sent
		}
		return nil
	})
	return WebhookSecret{secretSaidAs + base64.StdEncoding.EncodeToString(secret)}, err
}

// DropWebhook ends it.
func (prefs *Preferences) DropWebhook(ctx context.Context, account string) error {
	return prefs.Store.ChangeWebhook(ctx, account, func(w *Webhook) error {
		*w = Webhook{Account: account, Hour: w.Hour, Sent: w.Sent}
		return nil
	})
}

// TryWebhook sends a message there now, and says what was answered.
func (prefs *Preferences) TryWebhook(ctx context.Context, account string, l *locale.Language) (answer WebhookAnswer, err error) {
	var to Webhook
	if err := prefs.Store.ChangeWebhook(ctx, account, func(w *Webhook) error {
		to = *w
		if to.Address == "" {
			return ErrNoWebhook
		}
		return w.spend(prefs.Now())
	}); err != nil {
		return answer, err
	}
	return prefs.Webhooks.tell(ctx, prefs.Store, to, "msg_"+encode(drawn()[:16]), prefs.Words.trial(l, prefs.Now()), prefs.Now())
}

// tell sends a message to a webhook and keeps what was answered.
func (w *Webhooks) tell(ctx context.Context, store PreferenceStore, to Webhook, id string, m WebhookMessage, now time.Time) (WebhookAnswer, error) {
	answer, err := w.Send(ctx, to, id, m, now)
	if err != nil {
		return answer, err
	}
	return answer, store.ChangeWebhook(context.WithoutCancel(ctx), to.Account, func(kept *Webhook) error {
		if kept.Address == to.Address { // otherwise it is no answer of the one that is there now
			kept.note(answer)
		}
		return nil
	})
}

// webhook tells the webhook of an account the weightiest of what there is about one table.
func (s *Sender) webhook(ctx context.Context, account string, ofTable []news) error {
	var to Webhook
	told := weightiest(ofTable)
	if err := s.Store.ChangeWebhook(ctx, account, func(w *Webhook) error {
		if to = *w; !to.runs() {
			return nil
		}
		return w.spend(s.Now())
	}); err != nil || !to.runs() {
		return err
	}
	message, err := s.Words.webhook(ctx, told, to.Language, s.Now())
	if err != nil {
		return err
	}
	answer, err := s.Webhooks.tell(ctx, s.Store, to, messageID(told), message, s.Now())
	switch {
	case err != nil:
		return err
	case answer.taken() || isGone(answer.Status):
		return nil
	}
	return fmt.Errorf("tell the webhook at %s: status %d %s", hostOf(to.Address), answer.Status, answer.Problem)
}
