package bot

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

func TestEffortEnds(t *testing.T) {
	done, cancel := context.WithCancel(context.Background())
	cancel()
	for name, c := range map[string]struct {
		ctx      context.Context
		thoughts int
		spent    int
		over     bool
	}{
		"no limit":        {context.Background(), 0, 1_000_000, false},
		"thoughts left":   {context.Background(), 5, 4, false},
		"thoughts spent":  {context.Background(), 5, 5, true},
		"context is done": {done, 5, 0, true},
	} {
		e := NewEffort(c.ctx, c.thoughts)
		e.Spent = c.spent
		if e.Over() != c.over {
			t.Errorf("%s: over is %v", name, !c.over)
		}
	}
}

// What is reserved is taken from the time that is left, and only from that.
func TestEffortReserves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 8*time.Second)
		defer cancel()
		e := NewEffort(ctx, 0)
		e.Reserve(4)
		for _, c := range []struct {
			after time.Duration
			late  bool
		}{{6*time.Second - 1, false}, {1, true}} {
			<-time.After(c.after)
			if e.Late() != c.late {
				t.Errorf("%s later it is late: %v", c.after, !c.late)
			}
		}
	})
}
