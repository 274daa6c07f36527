package hall

import (
	"context"
	"time"

	"nagara/table"
)

// due is by when somebody must have looked after a table. The hall that served
// it last acts at once, from memory; the others only when it seems to be dead.
func (h *Hall) due(t *table.Table) time.Time {
	now := h.Now()
	next := t.Wake(h.Grace)
	for _, turn := range t.BotTurns() {
		next = sooner(next, now.Add(h.takes(t.Settings().Game, turn.Bot)))
	}
	if t.WantsRematch() {
		next = sooner(next, now)
	}
	switch {
	case next.IsZero():
		return next
	case next.Before(now):
		next = now
	}
	return next.Add(h.Patience)
}

// sooner is the earlier of two times, of which one may be never.
func sooner(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

// takes is how long a bot's turn takes at most.
func (h *Hall) takes(game, name string) time.Duration {
	return max(h.budget(), h.pace(game, name))
}

// lease is how long a table that was taken is left to whoever took it: the
// slowest bot has played by then.
func (h *Hall) lease() time.Duration { return max(h.budget(), h.Pause) + h.Patience }

const (
	// dueEvery is how often a hall asks what is due.
	dueEvery = time.Second
	// maxDue is how many tables it takes at once.
	maxDue = 64
)

// takeOver looks after tables that nobody else does. Where the journal is this
// hall's alone those are the ones that the hall before it left, and it is done once.
// Where it is shared they are the ones that were not looked after in time: the hall
// that served them has died, or cannot keep up.
func (h *Hall) takeOver() {
	var wait time.Duration
	if h.shared {
		wait = dueEvery
	}
	next := time.Now()
	for away := false; sleep(h.ctx, wait) == nil; wait = dueEvery {
		err := h.takeDue()
		if err == nil && !h.shared {
			return
		}
		if now := time.Now(); err == nil && !now.Before(next) {
			next = now.Add(setEvery)
			err = h.setClock(h.ctx)
		}
		if h.ctx.Err() != nil {
			return
		}
		if failed := err != nil; failed != away { // once, and not every second
			away = failed
			h.logAway(err)
		}
	}
}

// takeDue looks after all that is to be looked after now.
func (h *Hall) takeDue() error {
	lease := h.lease()
	for after := ""; ; {
		ids, err := h.Journal.TakeDue(h.ctx, after, lease, maxDue)
		if err != nil {
			return err
		}
		h.attendAll(ids)
		if len(ids) < maxDue {
			return nil
		}
		after = ids[len(ids)-1]
	}
}

func (h *Hall) logAway(err error) {
	if err != nil {
		h.Log.Warn("cannot read from the database what is due; trying again", "error", err)
		return
	}
	h.Log.Info("the database answers again")
}

// attendAll looks after several tables, and notes when to look again, or that there
// is no need to: where a bot has only begun to think nothing was written.
func (h *Hall) attendAll(ids []string) {
	if h.shared && h.Meter.Taken != nil {
		h.Meter.Taken(len(ids))
	}
	for _, id := range ids {
		h.whenFree(func() {
			t := h.attend(h.ctx, id)
			if t == nil {
				return
			}
			due := h.due(t)
			if !h.shared && !due.IsZero() { // as the journal says
				return
			}
			if err := h.Journal.Remind(h.ctx, id, t.Seq(), due); err != nil {
				h.failed(h.ctx, id, err)
			}
		})
	}
}

// handOver lets another hall look after a table at once, because this one
// closes. If that fails it does so a little later.
func (h *Hall) handOver(id string, seq uint64) {
	if !h.shared {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(h.ctx), h.Patience)
	defer cancel()
	if err := h.Journal.Remind(ctx, id, seq, h.Now()); err != nil {
		h.Log.Debug("cannot hand over a table; trying again later", "table", id, "error", err)
	}
}
