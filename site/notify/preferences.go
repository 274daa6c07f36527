package notify

import (
	"context"
	"fmt"
	"time"

	"nagara/locale"
	"nagara/site/account"
)

const (
	// linkLife is how long an address can be confirmed.
	linkLife = 24 * time.Hour
	// Nobody can be made to get many mails that ask whether an address is
	// theirs: an account may want one every askEvery and maxAsks a day, and
	// maxRequests accounts the same mailbox, however its address is written.
	askEvery    = 2 * time.Minute
	maxAsks     = 5
	maxRequests = 3
)

// Preferences keeps how people want to be told, and where.
type Preferences struct {
	Store PreferenceStore
	Words *Words
	// Mail is nil where the operator named no server for it.
	Mail *SMTP
	Keys Keys
	// Webhooks sends what somebody tries.
	Webhooks *Webhooks
	Now      func() time.Time
	// Near lets push services be on this machine, for tests.
	Near bool
}

// Status is how an account is told, for its holder.
type Status struct {
	Settings
	Key     string `json:"key" doc:"The public key of this site, for a browser to subscribe with."`
	Here    bool   `json:"here" doc:"Whether this session has a subscription."`
	Devices int    `json:"devices" doc:"How many sessions have one."`
	HasMail bool   `json:"hasMail" doc:"Whether this server sends mail."`
	Address string `json:"address,omitempty" doc:"Where mail goes: a confirmed address."`
	Pending string `json:"pending,omitempty" doc:"An address that is still to be confirmed."`

	Webhook *WebhookStatus `json:"webhook,omitempty" doc:"The service of theirs that is told, if there is one."`
}

// State tells how an account is told, and whether that session is.
func (prefs *Preferences) State(ctx context.Context, account, session string) (Status, error) {
	p, err := prefs.Store.Person(ctx, account)
	if err != nil {
		return Status{}, err
	}
	devices, err := prefs.Store.Subscriptions(ctx, account)
	if err != nil {
		return Status{}, err
	}
	key, err := prefs.Keys.public()
	if err != nil {
		return Status{}, err
	}
	hook, err := prefs.Store.Webhook(ctx, account)
	if err != nil {
		return Status{}, err
	}
	s := Status{Settings: p.Settings, Key: key, Devices: len(devices), HasMail: prefs.Mail != nil, Address: p.Address, Webhook: hook.status()}
	if prefs.Now().Before(p.Expires) {
		s.Pending = p.Pending
	}
	for _, one := range devices {
		s.Here = s.Here || one.Session == session
	}
	return s, nil
}

// Set keeps what somebody chose; mails are in that language from then on.
func (prefs *Preferences) Set(ctx context.Context, account string, chosen Settings, l *locale.Language) error {
	if err := chosen.Check(); err != nil {
		return err
	}
	return prefs.Store.Change(ctx, account, func(p *Person) error {
		p.Settings, p.Language = chosen, l.Code()
		return nil
	})
}

// Subscribe lets a browser be told, in its session's name.
func (prefs *Preferences) Subscribe(ctx context.Context, s PushSubscription) error {
	if err := s.check(prefs.Near); err != nil {
		return err
	}
	s.Since = prefs.Now()
	return prefs.Store.Subscribe(ctx, s)
}

// Unsubscribe ends that of a session.
func (prefs *Preferences) Unsubscribe(ctx context.Context, session string) error {
	return prefs.Store.Unsubscribe(ctx, session)
}

// SetAddress sends a mail to an address of a member's, who confirms it there. The
// empty one ends all mail.
func (prefs *Preferences) SetAddress(ctx context.Context, who account.Account, typed string, l *locale.Language) error {
	if typed == "" {
		return prefs.Store.Change(ctx, who.ID, func(p *Person) error {
			p.Address, p.Pending, p.Hash = "", "", Digest{}
			return nil
		})
	}
	switch {
	case prefs.Mail == nil:
		return ErrNoMail
	case who.Kind != account.Member:
		return account.ErrGuest
	}
	address, err := parseAddress(typed)
	if err != nil {
		return err
	}
	secret, err := prefs.noteAsked(ctx, who.ID, address, l)
	if err != nil {
		return err
	}
	if err := prefs.Mail.Send(ctx, address, prefs.Words.confirmation(l, who.Name, secret)); err != nil {
		_ = prefs.noteUnsent(context.WithoutCancel(ctx), who.ID, true) // it is only that they may try again at once
		return fmt.Errorf("%w: %w", ErrMail, err)
	}
	return nil
}

// noteAsked notes that an address is to be confirmed, and with what. Who may not ask now has
// not asked for the mailbox: its owner is not to wait for those who sent nothing.
func (prefs *Preferences) noteAsked(ctx context.Context, id, address string, l *locale.Language) (secret string, err error) {
	now := prefs.Now()
	if err := prefs.Store.Change(ctx, id, func(p *Person) error {
		if now.Sub(p.Asked) > linkLife {
			p.Asks = 0
		}
		if now.Sub(p.Asked) < askEvery || p.Asks >= maxAsks {
			return ErrOften
		}
		p.Asks, p.Asked = p.Asks+1, now
		return nil
	}); err != nil {
		return "", err
	}
	few, err := prefs.Store.RequestMailbox(ctx, mailboxOf(address), id, now, now.Add(-linkLife), maxRequests)
	if err != nil {
		return "", err
	}
	if !few {
		if err := prefs.noteUnsent(ctx, id, false); err != nil {
			return "", err
		}
		return "", ErrOften
	}
	secret, hash := newSecret()
	return secret, prefs.Store.Change(ctx, id, func(p *Person) error {
		p.Pending, p.Hash, p.Expires, p.Language = address, hash, now.Add(linkLife), l.Code()
		return nil
	})
}

// noteUnsent notes that nothing was sent: one may try again at once, but has had the tries
// before. A link that did not go out is void.
func (prefs *Preferences) noteUnsent(ctx context.Context, id string, void bool) error {
	return prefs.Store.Change(ctx, id, func(p *Person) error {
		if p.Asks, p.Asked = max(0, p.Asks-1), prefs.Now().Add(-askEvery); void {
			p.Pending, p.Hash = "", Digest{}
		}
		return nil
	})
}

// Confirming is the address that a link would confirm, or ErrLink.
func (prefs *Preferences) Confirming(ctx context.Context, secret string) (address string, err error) {
	p, err := prefs.Store.Pending(ctx, hashOf(secret))
	if err != nil {
		return "", err
	}
	if !prefs.Now().Before(p.Expires) {
		return "", ErrLink
	}
	return p.Pending, nil
}

// Confirm lets mail go to the address of a link, which is good for once.
func (prefs *Preferences) Confirm(ctx context.Context, secret string) (address string, err error) {
	p, err := prefs.Store.Pending(ctx, hashOf(secret))
	if err != nil {
		return "", err
	}
	return p.Pending, prefs.Store.Change(ctx, p.Account, func(now *Person) error {
		if now.Hash != hashOf(secret) || !prefs.Now().Before(now.Expires) {
			return ErrLink
		}
		now.Address, now.Pending, now.Hash = now.Pending, "", Digest{}
		return nil
	})
}

// Stopping is the address to which a link would stop mail, or ErrLink.
func (prefs *Preferences) Stopping(ctx context.Context, link string) (address string, err error) {
	p, err := prefs.Store.Person(ctx, whose(link))
	if err != nil {
		return "", err
	}
	if !prefs.Keys.stops(link, p.Address) {
		return "", ErrLink
	}
	return p.Address, nil
}

// Stop ends the mail of a link's account. No other proof is wanted: the link was
// in the mail.
func (prefs *Preferences) Stop(ctx context.Context, link string) (address string, err error) {
	if address, err = prefs.Stopping(ctx, link); err != nil {
		return "", err
	}
	return address, prefs.Store.Change(ctx, whose(link), func(p *Person) error {
		if p.Address == address {
			p.Address = ""
		}
		return nil
	})
}

// NoticeData is all that is kept of an account here.
type NoticeData struct {
	Settings      Settings           `json:"settings"`
	Address       string             `json:"address,omitempty"`
	Pending       string             `json:"pending,omitempty"`
	Subscriptions []PushSubscription `json:"subscriptions,omitempty"`
	// Webhook is where it leads: whoever knows the rest can write there.
	Webhook string          `json:"webhook,omitempty"`
	Answers []WebhookAnswer `json:"answers,omitempty"`
}

// Export gathers it.
func (prefs *Preferences) Export(ctx context.Context, account string) (data NoticeData, err error) {
	p, err := prefs.Store.Person(ctx, account)
	if err == nil {
		data = NoticeData{Settings: p.Settings, Address: p.Address, Pending: p.Pending}
		data.Subscriptions, err = prefs.Store.Subscriptions(ctx, account)
	}
	if err == nil {
		var hook Webhook
		hook, err = prefs.Store.Webhook(ctx, account)
		data.Answers = hook.Answers
		if hook.Address != "" {
			data.Webhook = hostOf(hook.Address)
		}
	}
	if err != nil {
		return data, fmt.Errorf("export how account %s is told: %w", account, err)
	}
	return data, nil
}
