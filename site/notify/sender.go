package notify

import (
	"context"
	"slices"
	"sync"
	"time"

	"nagara/table"
)

const (
	// lease is for how long a machine has what it took from the queue; it tries
	// to send no longer than sendWithin of it. If it dies meanwhile, another
	// takes it then.
	lease      = 3 * time.Minute
	sendWithin = 2 * time.Minute
	// atOnce is how many are told at the same time.
	atOnce = 16
	// idle is how long the queue is left alone when nothing is due: another
	// machine may have put something in.
	idle = 30 * time.Second
	// What cannot be sent is tried again after a minute, and after four times as
	// long each time, up to maxTries.
	firstRetry = time.Minute
	maxTries   = 6
	// keptFor is how long it is known what was sent.
	keptFor    = 30 * 24 * time.Hour
	sweepEvery = 6 * time.Hour
)

// Sender takes what is due from the queue and sends it. There is one on every
// machine.
type Sender struct {
	*Deps
	Store Store
	Words *Words
	Push  *Push
	// Mail is nil where the operator named no server for it.
	Mail *SMTP
	// Keys are those of the site.
	Keys Keys

	once sync.Once
	wake chan struct{}
}

func (c *Sender) ready() { c.once.Do(func() { c.wake = make(chan struct{}, 1) }) }

// Wake lets it look at the queue now.
func (c *Sender) Wake() {
	c.ready()
	select {
	case c.wake <- struct{}{}:
	default:
	}
}

// Run works until the context ends.
func (c *Sender) Run(ctx context.Context) {
	c.ready()
	var swept time.Time
	for ctx.Err() == nil {
		for c.SendDue(ctx) {
		}
		if now := c.Now(); now.Sub(swept) > sweepEvery {
			swept = now
			if err := c.Store.Sweep(ctx, now.Add(-keptFor)); err != nil && ctx.Err() == nil {
				c.Log.Warn("cannot forget old notices; trying again later", "error", err)
			}
		}
		select {
		case <-c.wake:
		case <-time.After(c.wait(ctx)):
		case <-ctx.Done():
		}
	}
}

// wait is how long nothing is due.
func (c *Sender) wait(ctx context.Context) time.Duration {
	next, err := c.Store.Next(ctx)
	if err != nil || next.IsZero() {
		return idle
	}
	return min(max(next.Sub(c.Now()), time.Second), idle)
}

// SendDue sends what is due now, and tells whether there may be more.
func (c *Sender) SendDue(ctx context.Context) bool {
	bundles, err := c.Store.Claim(ctx, c.Now(), lease, atOnce)
	if err != nil {
		if ctx.Err() == nil {
			c.Log.Warn("cannot take notices from the queue; trying again later", "error", err)
		}
		return false
	}
	ctx, cancel := context.WithTimeout(ctx, sendWithin)
	defer cancel()
	var work sync.WaitGroup
	for _, b := range bundles {
		work.Go(func() {
			if err := c.send(ctx, b); err != nil && ctx.Err() == nil {
				c.Log.Warn("cannot tell somebody; trying again later", "account", b.Account, "way", b.Way, "error", err)
			}
		})
	}
	work.Wait()
	return len(bundles) == atOnce
}

// send sends a bundle, less what is not so any more. If it returns an error
// the bundle is due again when its lease is over.
func (c *Sender) send(ctx context.Context, b Bundle) error {
	person, err := c.Store.Person(ctx, b.Account)
	if err != nil {
		return err
	}
	news, gone, err := c.current(ctx, b.Items)
	if err != nil {
		return err
	}
	now := c.Now()
	if later := person.Quiet.after(now); later.After(now) {
		if err := c.Store.Later(ctx, b.Items, later); err != nil {
			return err
		}
		news = nil
	}
	if len(gone) > 0 {
		if err := c.Store.Replace(ctx, gone, nil); err != nil {
			return err
		}
	}
	switch {
	case len(news) == 0:
		return nil
	case b.Way == ByMail:
		return c.finish(ctx, items(news), c.mail(ctx, person, news))
	}
	for _, ofTable := range byTable(news) {
		if err := c.finish(ctx, items(ofTable), c.push(ctx, b.Account, ofTable)); err != nil {
			return err
		}
	}
	return nil
}

// finish notes what became of items that were sent, or not.
func (c *Sender) finish(ctx context.Context, sent []Item, failed error) error {
	now, tries := c.Now(), sent[0].Tries
	switch {
	case failed == nil:
		return c.Store.Done(ctx, sent, now)
	case tries >= maxTries:
		c.Log.Warn("somebody cannot be told; it is given up", "account", sent[0].Account, "way", sent[0].Way, "error", failed)
		return c.Store.Done(ctx, sent, now)
	}
	c.Log.Debug("somebody cannot be told now", "account", sent[0].Account, "way", sent[0].Way, "error", failed)
	return c.Store.Later(ctx, sent, now.Add(firstRetry<<(2*(tries-1))))
}

// current tells news from what is not so any more: somebody has come, or has moved,
// or it is too late.
func (c *Sender) current(ctx context.Context, claimed []Item) (news []news, gone []Item, err error) {
	for _, i := range claimed {
		s, err := c.Tables.Summary(ctx, i.Table)
		if table.IsAside(err) { // nobody can move there; what is due elsewhere is told
			gone = append(gone, i)
			continue
		}
		if err != nil {
			return nil, nil, err
		}
		wanted, err := c.wanted(ctx, s)
		if err != nil {
			return nil, nil, err
		}
		late := !i.Until.IsZero() && !c.Now().Before(i.Until)
		if late || c.Here(i.Table, i.Account) || !slices.ContainsFunc(wanted, i.same) {
			gone = append(gone, i)
			continue
		}
		news = append(news, newsOf(i, s))
	}
	return news, gone, nil
}

// push tells all browsers of an account the weightiest of what there is about
// one table. It is told once one of them could be reached.
func (c *Sender) push(ctx context.Context, account string, ofTable []news) error {
	devices, err := c.Store.Subscriptions(ctx, account)
	if err != nil {
		return err
	}
	told := weightiest(ofTable)
	var failed error
	reached := false
	for _, d := range devices[:min(len(devices), maxDevices)] {
		text, err := c.Words.push(ctx, told, d.Language)
		if err != nil {
			return err
		}
		lost, err := c.Push.Send(ctx, c.Keys, d, text)
		switch {
		case lost:
			if err := c.Store.Lost(ctx, d.Endpoint); err != nil {
				return err
			}
		case err != nil:
			failed = err
		default:
			reached = true
		}
	}
	if reached {
		return nil
	}
	return failed // nil where no device is left: then there is nobody to tell
}

// mail sends one mail that lists everything.
func (c *Sender) mail(ctx context.Context, p Person, all []news) error {
	if p.Address == "" || c.Mail == nil {
		return nil
	}
	letter, err := c.Words.letter(ctx, all, p.Language, c.Keys.stopLink(p.Account, p.Address))
	if err != nil {
		return err
	}
	if err := c.Mail.Send(ctx, p.Address, letter); err != nil {
		return err
	}
	if err := c.Store.Change(ctx, p.Account, func(p *Person) error {
		p.Mailed = c.Now()
		return nil
	}); err != nil { // it went all the same; the next may come too soon
		c.Log.Debug("cannot note that mail was sent", "account", p.Account, "error", err)
	}
	return nil
}
