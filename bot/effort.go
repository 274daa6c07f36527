package bot

import (
	"context"
	"math"
	"runtime"
	"time"
)

// Effort is how much a player thinks about one move: so many thoughts, or until
// its context ends, whichever comes first.
type Effort struct {
	// Spent is how many thoughts it took so far.
	Spent int

	ctx   context.Context
	most  int
	end   time.Time
	timed bool
}

// NewEffort begins to think about a turn. No thoughts is no limit on them.
func NewEffort(ctx context.Context, thoughts int) Effort {
	e := Effort{ctx: ctx, most: thoughts}
	if thoughts == 0 {
		e.most = math.MaxInt
	}
	e.end, e.timed = ctx.Deadline()
	return e
}

// Over tells whether there should be no further thought.
func (e *Effort) Over() bool { return e.Spent >= e.most || e.Late() }

// Late tells whether the time is over, which may be in the middle of a
// thought. It looks at the clock and not only at the context: where all
// processors are busy, a context hears of its end up to ten milliseconds late.
// And it lets others go first: whoever thinks is in no hurry, but moves and
// messages are.
func (e *Effort) Late() bool {
	runtime.Gosched()
	return e.ctx.Err() != nil || e.timed && !time.Now().Before(e.end)
}

// Reserve keeps a part of the time that is left, one of so many, for what
// comes after the thoughts.
func (e *Effort) Reserve(part int) {
	if e.timed {
		e.end = e.end.Add(-time.Until(e.end) / time.Duration(part))
	}
}
