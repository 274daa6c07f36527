package notify

import (
	"context"
	"errors"
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
	// Webhooks sends to services of people's own.
	Webhooks *Webhooks
	// Mail is nil where the operator named no server for it.
	Mail *SMTP
	// Keys are those of the site.
	Keys Keys

	once sync.Once
	wake chan struct{}
}

func (s *Sender) ready() { s.once.Do(func() { s.wake = make(chan struct{}, 1) }) }

// Wake lets it look at the queue now.
func (s *Sender) Wake() {
	s.ready()
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// Run works until the context ends.
func (s *Sender) Run(ctx context.Context) {
	s.ready()
	var swept time.Time
	for ctx.Err() == nil {
		for s.SendDue(ctx) {
		}
		if now := s.Now(); now.Sub(swept) > sweepEvery {
			swept = now
			if err := s.Store.Sweep(ctx, now.Add(-keptFor)); err != nil && ctx.Err() == nil {
				s.Log.Warn("cannot forget old notices; trying again later", "error", err)
			}
		}
		select {
		case <-s.wake:
		case <-time.After(s.wait(ctx)):
		case <-ctx.Done():
		}
	}
}

// wait is how long nothing is due.
func (s *Sender) wait(ctx context.Context) time.Duration {
	next, err := s.Store.Next(ctx)
	if err != nil || next.IsZero() {
		return idle
	}
	return min(max(next.Sub(s.Now()), time.Second), idle)
}

// SendDue sends what is due now, and tells whether there may be more.
func (s *Sender) SendDue(ctx context.Context) bool {
	bundles, err := s.Store.Claim(ctx, s.Now(), lease, atOnce)
	if err != nil {
		if ctx.Err() == nil {
			s.Log.Warn("cannot take notices from the queue; trying again later", "error", err)
		}
		return false
	}
	ctx, cancel := context.WithTimeout(ctx, sendWithin)
	defer cancel()
	var work sync.WaitGroup
	for _, b := range bundles {
		work.Go(func() {
			if err := s.send(ctx, b); err != nil && ctx.Err() == nil {
				s.Log.Warn("cannot tell somebody; trying again later", "account", b.Account, "way", b.Way, "error", err)
			}
		})
	}
	work.Wait()
	return len(bundles) == atOnce
}

// send sends a bundle, less what is not so any more. If it returns an error
// the bundle is due again when its lease is over.
func (s *Sender) send(ctx context.Context, b Bundle) error {
	person, err := s.Store.Person(ctx, b.Account)
	if err != nil {
		return err
	}
	news, gone, err := s.current(ctx, b.Items)
	if err != nil {
		return err
	}
	now := s.Now()
	if later := person.Quiet.after(now); later.After(now) {
		if err := s.Store.Later(ctx, b.Items, later); err != nil {
			return err
		}
		news = nil
	}
	if len(gone) > 0 {
		if err := s.Store.Replace(ctx, gone, nil); err != nil {
			return err
		}
	}
	switch {
	case len(news) == 0:
		return nil
	case b.Way == ByMail:
		return s.finish(ctx, items(news), s.mail(ctx, person, news))
	}
	if b.Way == ByHook {
		return s.tellService(ctx, b.Account, byTable(news))
	}
	for _, ofTable := range byTable(news) {
		if err := s.finish(ctx, items(ofTable), s.push(ctx, b.Account, ofTable)); err != nil {
			return err
		}
	}
	return nil
}

// tellService tells a webhook of all tables at once: others wait for a slow one.
func (s *Sender) tellService(ctx context.Context, account string, tables [][]news) error {
	failed := make([]error, len(tables))
	var work sync.WaitGroup
	for i, ofTable := range tables {
		work.Go(func() { failed[i] = s.finish(ctx, items(ofTable), s.webhook(ctx, account, ofTable)) })
	}
	work.Wait()
	return errors.Join(failed...)
}

// finish notes what became of items that were sent, or not.
func (s *Sender) finish(ctx context.Context, sent []Item, failed error) error {
	now, tries := s.Now(), sent[0].Tries
	switch {
	case failed == nil:
		return s.Store.Done(ctx, sent, now)
	case tries >= maxTries:
		s.Log.Warn("somebody cannot be told; it is given up", "account", sent[0].Account, "way", sent[0].Way, "error", failed)
		return s.Store.Done(ctx, sent, now)
	}
	s.Log.Debug("somebody cannot be told now", "account", sent[0].Account, "way", sent[0].Way, "error", failed)
	return s.Store.Later(ctx, sent, now.Add(firstRetry<<(2*(tries-1))))
}

// current tells news from what is not so any more: somebody has come, or has moved,
// or it is too late.
func (s *Sender) current(ctx context.Context, claimed []Item) (news []news, gone []Item, err error) {
	for _, i := range claimed {
		at, err := s.Tables.Summary(ctx, i.Table)
		if table.IsAside(err) { // nobody can move there; what is due elsewhere is told
			gone = append(gone, i)
			continue
		}
		if err != nil {
			return nil, nil, err
		}
		wanted, err := s.wanted(ctx, at)
		if err != nil {
			return nil, nil, err
		}
		late := !i.Until.IsZero() && !s.Now().Before(i.Until)
		if late || s.Here(i.Table, i.Account) || !slices.ContainsFunc(wanted, i.same) {
			gone = append(gone, i)
			continue
		}
		news = append(news, newsOf(i, at))
	}
	return news, gone, nil
}

// push tells all browsers of an account the weightiest of what there is about
// one table. It is told once one of them could be reached.
func (s *Sender) push(ctx context.Context, account string, ofTable []news) error {
	devices, err := s.Store.Subscriptions(ctx, account)
	if err != nil {
		return err
	}
	told := weightiest(ofTable)
	var failed error
	reached := false
	for _, d := range devices[:min(len(devices), maxDevices)] {
		text, err := s.Words.push(ctx, told, d.Language)
		if err != nil {
			return err
		}
		lost, err := s.Push.Send(ctx, s.Keys, d, text)
		switch {
		case lost:
			if err := s.Store.Lost(ctx, d.Endpoint); err != nil {
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
func (s *Sender) mail(ctx context.Context, p Person, all []news) error {
	if p.Address == "" || s.Mail == nil {
		return nil
	}
	letter, err := s.Words.letter(ctx, all, p.Language, s.Keys.stopLink(p.Account, p.Address))
	if err != nil {
		return err
	}
	if err := s.Mail.Send(ctx, p.Address, letter); err != nil {
		return err
	}
	if err := s.Store.Change(ctx, p.Account, func(p *Person) error {
		p.Mailed = s.Now()
		return nil
	}); err != nil { // it went all the same; the next may come too soon
		s.Log.Debug("cannot note that mail was sent", "account", p.Account, "error", err)
	}
	return nil
}
