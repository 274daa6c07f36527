//go:build js

package nagaraja

import (
	"context"
	"sync"
	"time"

	"nagara/bot"
	"nagara/rules"
)

// brought is the net of the master in a browser. It is no part of the program:
// it comes when somebody plays with the master or looks back at a match.
var brought struct {
	sync.Mutex
	whole
}

// masterValue brings the net, once. Where it does not come it is tried anew next
// time.
func masterValue() (whole, error) {
	brought.Lock()
	defer brought.Unlock()
	if brought.Net != nil {
		return brought.whole, nil
	}
	text, err := bot.Bring(name)
	if err != nil {
		return whole{}, err
	}
	w, err := readWhole(text)
	if err == nil {
		brought.whole = w
	}
	return w, err
}

// distant is the master, whose net may be on its way. Hints are not its: they
// would bring a net for everybody who asks for one.
type distant struct{ luck *rules.FastRand }

func newMaster(luck *rules.FastRand) bot.Player { return distant{luck} }

// Choose waits for the net for half of its time. In a match that goes on where the
// net cannot come any more, the master thinks with what naga has.
func (d distant) Choose(ctx context.Context, turn bot.Turn) (bot.Thought, error) {
	here := make(chan value, 1)
	go func() {
		if w, err := masterValue(); err == nil {
			here <- w
		} else {
			here <- small
		}
	}()
	by := value(small)
	select {
	case by = <-here:
	case <-halfOf(ctx):
	}
	return (&searcher{tireless, by, d.luck}).Choose(ctx, turn)
}

// halfOf tells when half of the time of a context is over; never where it has none.
func halfOf(ctx context.Context) <-chan time.Time {
	if end, timed := ctx.Deadline(); timed {
		return time.After(time.Until(end) / 2)
	}
	return nil
}
