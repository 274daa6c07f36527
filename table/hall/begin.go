package hall

import (
	"context"
	"fmt"
	"time"

	"nagara/journal"
	"nagara/record"
	"nagara/table"
)

// Keys are what the secrets of promised tables follow from: one for each day,
// counted since 1970, the same for all machines that share the journal.
type Keys func(ctx context.Context, day int64) ([32]byte, error)

// Promise binds the hall to the luck of a table that is not made yet, so that
// its host can give a nonce with the wish for it. Nothing is kept: the secret
// follows from the key of the day and from the name of the table.
func (h *Hall) Promise(ctx context.Context) (table.Promise, error) {
	id := table.NewID()
	secret, err := h.promised(ctx, id, h.today())
	return table.Promise{Table: id, Commitment: secret.Commitment().String()}, err
}

func (h *Hall) today() int64 { return h.Now().Unix() / int64((24 * time.Hour).Seconds()) }

func (h *Hall) promised(ctx context.Context, id string, day int64) (record.Secret, error) {
	key, err := h.Keys(ctx, day)
	return record.Secret(record.Secret(key).Derive("nagara promise 1\n" + id + "\n")), err
}

// keep is the secret of a promise that was made today or yesterday.
func (h *Hall) keep(ctx context.Context, p table.Promise) (record.Secret, error) {
	for back := range int64(2) {
		secret, err := h.promised(ctx, p.Table, h.today()-back)
		if err != nil {
			return secret, err
		}
		if secret.Commitment().String() == p.Commitment {
			return secret, nil
		}
	}
	return record.Secret{}, table.NoPromise()
}

// Begin makes a table and does at once what its host wants there: all of it, or
// nothing. Where the table was promised before, a repeat finds what was made
// the first time.
func (h *Hall) Begin(ctx context.Context, by table.Request, wish table.CreateRequest) (table.Promise, error) {
	if by.Received.IsZero() {
		by.Received = h.Now()
	}
	promise, secret := table.Promise{Table: table.NewID()}, record.NewSecret()
	if wish.Promise != nil {
		promise = *wish.Promise
	}
	if wish.Deal != nil {
		secret = wish.Deal.Secret
	} else if wish.Promise != nil {
		var err error
		if secret, err = h.keep(ctx, promise); err != nil {
			return table.Promise{}, err
		}
	}
	promise.Commitment = secret.Commitment().String()
	if err := h.beginAt(ctx, promise.Table, by, wish, secret); err != nil {
		return table.Promise{}, err
	}
	return promise, nil
}

// beginAt makes the table of that name, unless it is there.
func (h *Hall) beginAt(ctx context.Context, id string, by table.Request, wish table.CreateRequest, secret record.Secret) error {
	made, log, err := h.opening(ctx, id, by, wish, secret)
	if err != nil {
		return err
	}
	if err := h.found(ctx, made, log); err != nil {
		return fmt.Errorf("creating table %s: %w", id, err)
	}
	t, err := h.table(ctx, id)
	if err != nil {
		return err
	}
	if t.Host() != by.Account {
		return table.NoPromise()
	}
	if t.Phase() == table.Running {
		h.timers.sooner(id, by.Received) // bots may be awaited already
	}
	return nil
}

// opening is how the table begins, and its log: what its host does there is judged
// as it would be later.
func (h *Hall) opening(ctx context.Context, id string, by table.Request, wish table.CreateRequest, secret record.Secret) (t *table.Table, log []journal.Entry, err error) {
	bodies, err := wish.Open(by.Account, secret)
	if err != nil {
		return nil, nil, err
	}
	settings := bodies[0].(table.Created).Settings
	if err := h.mustKnow(settings.Game, settings.StandIn); settings.StandIn != "" && err != nil {
		return nil, nil, err
	}
	commands, err := wish.Commands()
	if err != nil {
		return nil, nil, err
	}
	if log, err = table.Write(0, by.Received, bodies...); err != nil {
		return nil, nil, err
	}
	t, err = table.Fold(id, log)
	for _, c := range commands {
		if err != nil {
			break
		}
		t, log, err = h.add(ctx, t, log, by, c)
	}
	return t, log, err
}

// add is the table and its log after one more command.
func (h *Hall) add(ctx context.Context, t *table.Table, log []journal.Entry, by table.Request, c table.Command) (*table.Table, []journal.Entry, error) {
	if b, ok := c.(table.SeatBot); ok {
		if err := h.mustKnow(t.Settings().Game, b.Bot); err != nil {
			return nil, nil, err
		}
		if err := h.mayHaveBots(ctx, t.ID(), by); err != nil {
			return nil, nil, err
		}
	}
	bodies, _, err := c.Judge(t, by)
	if err != nil {
		return nil, nil, err
	}
	next, more, err := t.Apply(by.Received, bodies...)
	return next, append(log, more...), err
}
