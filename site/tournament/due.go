package tournament

import (
	"context"
	"errors"
	"time"

	"nagara/events"
	"nagara/table"
)

const (
	// glance is how often a runner asks what is due.
	glance = time.Second
	// lease is for how long a tournament that was taken is left to whoever took it.
	lease = 10 * time.Second
	// round is how often the tables of a running tournament are looked at, even if
	// nobody says that they have grown: words get lost.
	round = 30 * time.Second
	// handful is how many are taken at once.
	handful = 16
	// page is how many are listed at once.
	page = 100
)

// resume goes on with the tournaments that are being played: what happened at their
// tables while nobody was here is entered, and from now on it is known which are
// theirs, and who takes part in those and in the open ones. What it misses is found
// when it is due.
func (r *Runner) resume(ctx context.Context) {
	r.each(ctx, Running, r.advance)
	r.each(ctx, Open, r.Changed)
}

// each does something with all tournaments of a phase.
func (r *Runner) each(ctx context.Context, phase Phase, do func(ctx context.Context, id string) error) {
	for skip := 0; ctx.Err() == nil; skip += page {
		heads, err := r.Store.List(ctx, phase, skip, page)
		for _, h := range heads {
			err = errors.Join(err, do(ctx, h.Tournament))
		}
		if err != nil && ctx.Err() == nil {
			r.Log.Warn("cannot take up the tournaments that are not over; trying again later", "phase", phase, "error", err)
		}
		if len(heads) < page {
			return
		}
	}
}

func (r *Runner) runDue(ctx context.Context) {
	ticks := time.NewTicker(glance)
	defer ticks.Stop()
	for troubled := false; ; {
		ids, err := r.Store.TakeDue(ctx, r.Tables.Now(), lease, handful)
		for _, id := range ids {
			err = errors.Join(err, r.advance(ctx, id))
		}
		if ctx.Err() != nil {
			return
		}
		if failed := err != nil; failed != troubled { // once, and not every second
			if troubled = failed; failed {
				r.Log.Warn("cannot go on with a tournament; trying again", "error", err)
			}
		}
		if len(ids) == handful {
			continue
		}
		select {
		case <-ticks.C:
		case <-ctx.Done():
			return
		}
	}
}

// listen hears which tables have grown, and looks at those of tournaments: at all of one
// together, for in a large arena many end while one is entered.
func (r *Runner) listen(ctx context.Context, words *events.Subscription) {
	for {
		select {
		case <-words.Ready():
		case <-ctx.Done():
			return
		}
		for of, tables := range r.ended(ctx, words.Take()) {
			if err := r.settleTables(ctx, of, tables); err != nil && ctx.Err() == nil {
				r.Log.Warn("cannot enter the results of matches; trying again", "tournament", of, "tables", len(tables), "error", err)
			}
		}
	}
}

// ended are those tables of tournaments at which nothing is played any more.
func (r *Runner) ended(ctx context.Context, grown map[string]uint64) map[string][]string {
	over := map[string][]string{}
	for id := range grown {
		r.mu.Lock()
		of := r.at[id]
		r.mu.Unlock()
		if of == "" {
			continue
		}
		if s, err := r.Tables.Summary(ctx, id); err == nil && s.Phase == table.Over {
			over[of] = append(over[of], id)
		}
	}
	return over
}
