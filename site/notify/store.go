package notify

import (
	"context"
	"time"
)

// PreferenceStore keeps how people want to be told.
type PreferenceStore interface {
	// Keys are those of the site. They are made once.
	Keys(ctx context.Context) (Keys, error)
	// Person is what is kept of an account; the usual where that is nothing.
	Person(ctx context.Context, account string) (Person, error)
	// Change lets change alter what is kept of an account, as one step. What it
	// returns is what Change returns, and then nothing is altered.
	Change(ctx context.Context, account string, change func(*Person) error) error
	// Pending is who is to confirm an address with the secret of that hash, or
	// ErrLink.
	Pending(ctx context.Context, hash Digest) (Person, error)
	// RequestMailbox notes that an account wants to confirm an address of that mailbox, unless so
	// many others have wanted to since then: then it is false. What was before that
	// is forgotten.
	RequestMailbox(ctx context.Context, mailbox Digest, account string, now, since time.Time, most int) (bool, error)
	// Subscribe keeps a subscription in place of the one of that session, and
	// of any other with that endpoint.
	Subscribe(ctx context.Context, s PushSubscription) error
	// Unsubscribe ends the subscription of a session, Lost one by its endpoint.
	// None is no error.
	Unsubscribe(ctx context.Context, session string) error
	Lost(ctx context.Context, endpoint string) error
	// Subscriptions are those of an account, the newest first.
	Subscriptions(ctx context.Context, account string) ([]PushSubscription, error)
	// Webhook is that of an account; one without an address where there is none.
	Webhook(ctx context.Context, account string) (Webhook, error)
	// ChangeWebhook lets change alter it, as one step, as Change does.
	ChangeWebhook(ctx context.Context, account string, change func(*Webhook) error) error
}

// QueueStore keeps what is to be told.
type QueueStore interface {
	// Of is all that the queue has of a table.
	Of(ctx context.Context, table string) ([]Item, error)
	// Waiting is all that the queue has for an account.
	Waiting(ctx context.Context, account string) ([]Item, error)
	// Replace takes items out of the queue and puts others in, as one step. One
	// that is there for the same turn stays as it is; one of another turn gives
	// way.
	Replace(ctx context.Context, gone, fresh []Item) error
	// Claim takes what is due from the queue, up to so many bundles, for as long
	// as the lease lasts: until then nobody else gets it. What is not Done by
	// then is due again.
	Claim(ctx context.Context, now time.Time, lease time.Duration, most int) ([]Bundle, error)
	// Done says that items were sent, or given up; Later when to try again.
	Done(ctx context.Context, items []Item, at time.Time) error
	Later(ctx context.Context, items []Item, due time.Time) error
	// Next is when something will be due; zero where nothing is.
	Next(ctx context.Context) (time.Time, error)
	// Sweep forgets what was sent before that time.
	Sweep(ctx context.Context, before time.Time) error
}

// Store is both.
type Store interface {
	PreferenceStore
	QueueStore
}

// Bundle is what one account is told in one way at one time. By mail that is all
// that waits, due or not, but for what has a time of its own.
type Bundle struct {
	Account string
	Way     Way
	Items   []Item
}
